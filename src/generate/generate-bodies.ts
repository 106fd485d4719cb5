import type { PostOperationId } from '../../schemas/operations.ts'
import type { AccountImportRecord, RecordValue } from '../../schemas/record-types.ts'
import { accountOf } from '../check/account-of.ts'
import type { Path } from '../contract/schema-at.ts'
import type { AccountPair } from '../finding/finding.ts'
import { createFurtherCheck } from '../profile/create-further-check.ts'
import type { Profile } from '../profile/profile.ts'
import { toAttr } from '../validate/fault.ts'
import { validator } from '../validate/validate.ts'
import { bodyCount, bodyOf } from './bodies/make-bodies.ts'
import { cohortOf, type Cohort, type CohortSettings } from './cohort.ts'
import { draft } from './draft.ts'
import { keepProfile } from './keep-profile.ts'
import type { Mistake, Planted } from './mistakes/mistake.ts'
import { planMistakes, type MistakePlan, type MistakeRates } from './plan-mistakes.ts'
import { Random, seedOf } from './random.ts'

/** What is generated. */
export interface GenerateOptions extends CohortSettings {
  /** How many accounts the cohort has. */
  readonly accounts: number
  /** Whose bodies are made: one for each account, or, for imports of market data, those that the accounts refer to. Default: stageAccount. */
  readonly operation?: PostOperationId
  /** The mistakes that are planted. Default: none. */
  readonly mistakes?: MistakeRates
  /** What a deployment asks; the sound bodies keep it. Default: nothing beyond the document. */
  readonly profile?: Profile
}

/** A mistake that was planted, and what is found of it. */
export interface PlantedMistake {
  /** Number of the record, from 0. */
  readonly record: number
  /** The account of the record, as it stands there. */
  readonly account: AccountPair | undefined
  /** The id of the rule, or the code of the contract. */
  readonly code: string
  /** The place that is found, as findings tell it; empty for the record as a whole. */
  readonly attr: string
}

/** A body of a cohort. */
export interface GeneratedBody {
  /** JSON in one line; with a planted mistake perhaps not quite. */
  readonly bytes: Buffer
  readonly planted?: PlantedMistake
}

/**
 * Makes the bodies of a cohort, one after the other; the same options make the same bytes.
 * @throws RangeError for options that cannot be followed.
 */
export function* generateBodies(options: GenerateOptions): Generator<GeneratedBody> {
  const { accounts, operation = 'stageAccount', mistakes = {} } = options
  const cohort = soundCohort(options)
  const plan = planMistakes(mistakes, operation, cohort)
  const make = bodyMaker(operation, cohort, options.profile)
  for (let record = 0; record < bodyCount(operation, cohort, accounts); record++) {
    const mistake = plan(record)
    const spoilt = mistake && spoiltBody(mistake, { cohort, record, plan, make })
    yield spoilt ?? { bytes: Buffer.from(JSON.stringify(make(record))) }
  }
}

/**
 * Makes the accounts of a cohort, all of them sound.
 * @throws RangeError for options that cannot be followed.
 */
export function* generateAccounts(options: Omit<GenerateOptions, 'operation' | 'mistakes'>): Generator<AccountImportRecord> {
  const make = bodyMaker('stageAccount', soundCohort(options), options.profile)
  for (let index = 0; index < options.accounts; index++) yield make(index) as RecordValue<'AccountImportRecord'>
}

/** The most accounts that have numbers of their own. */
const most = 10_000_000

function soundCohort(options: GenerateOptions): Cohort {
  const { accounts, seed = 1, months = 12, day } = options
  if (!Number.isInteger(accounts) || accounts < 0 || accounts > most)
    throw new RangeError(`the number of accounts is a whole number up to ${most}`)
  if (!Number.isSafeInteger(seed)) throw new RangeError('the seed is a whole number')
  if (!Number.isInteger(months) || months < 0 || months > 60) throw new RangeError('the number of months is a whole number up to 60')
  if (day !== undefined && !(/^(?:19|20)\d\d-\d\d-\d\d$/.test(day) && day === isoDay(day)))
    throw new RangeError(`"${day}" is no day of this or the last century, such as 2026-11-01`)
  return cohortOf(options)
}

function isoDay(day: string): string | undefined {
  const time = Date.parse(day)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

/** Makes the body with a number. */
type MakeBody = (index: number, isComplete?: boolean) => object

/** @throws RangeError when made, where a body cannot keep the profile. */
function bodyMaker(operation: PostOperationId, cohort: Cohort, profile: Profile | undefined): MakeBody {
  if (profile === undefined) return (index, isComplete) => bodyOf(operation, cohort, index, isComplete)
  const { record } = validator(operation)
  const check = createFurtherCheck(record, { ...profile, rules: { '*': 'default' } }, { now: new Date(`${cohort.day}T12:00:00Z`) })
  return (index) => {
    // What a profile requires is there in complete bodies.
    const body = keepProfile(record, bodyOf(operation, cohort, index, true), profile, cohort, index)
    const validation = validator(operation).validate(body)
    const { faults, more } = check?.judge(body, validation.valid ? [] : validation.faults) ?? { faults: [], more: [] }
    const [first] = [...faults, ...more]
    if (!first) return body
    throw new RangeError(`nothing can be made up that keeps the profile "${profile.name}": ${toAttr(first.path)}: ${first.detail}`)
  }
}

interface Spot {
  readonly cohort: Cohort
  readonly record: number
  readonly plan: MistakePlan
  readonly make: MakeBody
}

/** The body with a mistake; undefined where the mistake is about an earlier record, and there is none that it could be about. */
function spoiltBody(mistake: Mistake, spot: Spot): GeneratedBody | undefined {
  const { cohort, record, make } = spot
  const body = make(record, true)
  if ('spoil' in mistake) {
    const { bytes, attr } = mistake.spoil(JSON.stringify(body))
    return { bytes, planted: { record, account: accountOf(body), code: mistake.id, attr } }
  }
  const earlier = mistake.after === undefined ? undefined : earlierBody(spot)
  if (mistake.after !== undefined && earlier === undefined) return undefined
  // A draft of its own: where the mistake stands depends on nothing else.
  const place = draft(cohort, record, true, new Random(seedOf(cohort.seed + 3, record)))
  const at: Path = mistake.plant(body as Planted[keyof Planted], place, () => earlier as Planted[keyof Planted])
  return { bytes: Buffer.from(JSON.stringify(body)), planted: { record, account: accountOf(body), code: mistake.id, attr: toAttr(at) } }
}

/** The nearest sound body before, with a booking of its own, and with statements where it is an account. */
function earlierBody({ record, plan, make }: Spot): object | undefined {
  for (let before = record - 1; before >= 0; before--) {
    if (plan(before) !== undefined) continue
    const body: { ledgers?: { current_statement_transactions?: unknown }[]; statements?: unknown } = make(before)
    if (body.ledgers === undefined) return body
    if (body.statements !== undefined && body.ledgers.some((ledger) => ledger.current_statement_transactions !== undefined)) return body
  }
  return undefined
}

import type { AccountReference } from '../../schemas/record-types.ts'
import { preAccountImports } from '../../schemas/operation-groups.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { holds } from '../reading/holds.ts'
import { pairNamed } from '../reading/pair-named.ts'
import { allImportKinds, ownersOf } from '../oracle/import-rows.ts'
import { asObject } from '../reading/as-object.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Ledger } from '../setting/ledger.ts'
import type { Violation } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'
import { overlap } from '../trial/together.ts'

/** So many accounts, and so many requests of each, are shown at most: a failure with more accounts is about none of them. */
const [mostAccounts, mostSteps] = [3, 6]

/** Of so many market participants the imports are shown. */
const mostParticipants = 6

/** What is known of a run when a proof is made. */
type Known = Pick<Ledger, 'account' | 'recordsOf' | 'records' | 'made'>

/**
 * The proof, with the requests before it that made the accounts, import suppliers and market participants which it takes as they are, or
 * that sent what the operator misses.
 */
export function withOrigins(violation: Violation, ledger: Known): Violation {
  const { steps, shownBy } = violation
  const begun = steps[0]?.sent ?? 0
  const inProof = new Set(steps.map(({ requestId }) => requestId))
  const isEarlier = ({ requestId, sent = begun }: Step) => sent < begun && !inProof.has(requestId)
  const taken = takenPairs(steps, steps.at(shownBy ?? -1))
  const origins = taken.map((one) => originOf(one, violation, ledger).filter(isEarlier).slice(0, mostSteps))
  if (origins.length > mostAccounts) return violation
  const imported = [...participantsOf(steps, ledger), ...originOfLost(violation, ledger)].filter(isEarlier)
  const requests = [...new Set([...imported, ...origins.flat()])]
  const made = madeFor([...requests, ...steps], ledger)
  const origin = [...made, ...requests]
  // What a request was at once with may not be among them.
  const isBeside = (step: Step, index: number) => origin.slice(index - 1, index).some((other) => overlap(other, step))
  const before = origin.map(({ isAtOnce, ...step }, index): Step => ({
    ...step,
    ...(isAtOnce && isBeside(step, index) ? { isAtOnce } : {}),
    isEarlier: true,
  }))
  return { ...violation, steps: [...before, ...steps], ...(shownBy === undefined ? {} : { shownBy: shownBy + before.length }) }
}

/** Where the operator made the import suppliers and payment vendors that steps name, if the run did and the steps do not. */
function madeFor(steps: readonly Step[], ledger: Known): readonly Step[] {
  const named = new Set(
    steps.filter(({ operator }) => operator === undefined).flatMap(({ request: { path, body } }) => namesIn(path, body)),
  )
  const set = new Set(steps.flatMap(({ operator, request: { path } }) => (operator === undefined ? [] : [path])))
  return [...named].flatMap((name) => {
    const step = ledger.made(name)
    return step && !set.has(step.request.path) ? [step] : []
  })
}

/** What a request may call a supplier or a vendor. */
function namesIn(path: string, body: unknown): readonly string[] {
  const { import_supplier, import_supplier_code, vendor, payment_instruction } = asObject(body)
  const inPath = path.split('/').map((segment) => decodeURIComponent(segment))
  return [
    ...inPath,
    ...[import_supplier, import_supplier_code, vendor, asObject(payment_instruction)['vendor']].filter((name) => typeof name === 'string'),
  ]
}

/** An account, and the first step that takes it as it is. */
interface Taken {
  readonly pair: AccountReference
  readonly step: Step
}

/** The accounts that steps begin to act on otherwise than by staging them, and the one that the operator reads where it shows. */
function takenPairs(steps: readonly Step[], shown: Step | undefined): readonly Taken[] {
  const firsts = new Map<string, Taken>()
  for (const step of steps) {
    const pair = pairOf(step, shown)
    if (pair && !firsts.has(keyOf(pair))) firsts.set(keyOf(pair), { pair, step })
  }
  return [...firsts.values()].filter(({ step }) => !stages(step))
}

/**
 * The requests that made an account, and, where the operator reads what is stored, those that sent the record that is missing or too many,
 * refused or not; those that added something to it where it is about no such record, or none of them sent it.
 */
function originOf({ pair, step }: Taken, { difference }: Violation, ledger: Known): readonly Step[] {
  const made = ledger.account(pair)?.steps ?? []
  if (made.length === 0 || step.operator === undefined) return made
  const sent = ledger.recordsOf(pair)
  const record = difference?.got ?? difference?.expected
  const ofRecord = isObject(record) ? sent.filter(({ body }) => holds(body, record)) : []
  const shown = ofRecord.length > 0 ? ofRecord : sent.filter(({ step: { response } }) => response?.status === 201)
  return [...made, ...shown.map((one) => one.step)]
}

/** The imports of a price sheet or definition that the operator misses and no step sent: of its market participant, and of itself. */
function originOfLost({ steps, shownBy, difference }: Violation, ledger: Known): readonly Step[] {
  const operator = steps.at(shownBy ?? -1)?.operator
  if (!operator?.startsWith('read-') || operator === 'read-account' || !difference || !isObject(difference.expected)) return []
  const { expected } = difference
  if (steps.some(({ request }) => holds(request.body, expected))) return []
  const imports = preAccountImports.flatMap((operation) => ledger.records(operation))
  const lost = imports.findLast(({ body }) => holds(body, expected))
  if (!lost) return []
  const owner = Number(expected['market_participant_code'] ?? lost.body['network_operator_code'])
  const participant = ledger.records('importMarketParticipant').find(({ body }) => Number(body['code']) === owner)
  return [...(participant && participant !== lost ? [participant.step] : []), lost.step]
}

/** The imports of the market participants that steps name and do not import. */
export function participantsOf(steps: readonly Step[], ledger: Known): readonly Step[] {
  const codes = new Set(importsIn(steps).flatMap(({ kind, body }) => ownersOf(kind, body)))
  for (const { request } of steps) codes.delete(String(asObject(request.body)['code']))
  const imports = ledger.records('importMarketParticipant').filter(({ body }) => codes.delete(String(body['code'])))
  return imports.slice(0, mostParticipants).map(({ step }) => step)
}

/** The imports of price sheets and definitions among the steps. */
function importsIn(steps: readonly Step[]) {
  return steps.flatMap((step) => {
    const kind = allImportKinds.find(({ operation }) => operation === operationOf(step))
    return kind && isObject(step.request.body) ? [{ kind, body: step.request.body }] : []
  })
}

/** The account that a request to the target is about, or a reading of the operator that shows the failure. */
function pairOf(step: Step, shown: Step | undefined): AccountReference | undefined {
  const { operator, request } = step
  if (operator !== undefined && (operator !== 'read-account' || step !== shown)) return undefined
  return pairNamed(request)
}

function stages({ request: { path } }: Step): boolean {
  return /\/(?:create-or-update|validate-account)\/$/.test(path)
}

function keyOf({ import_supplier, external_account_number }: AccountReference): string {
  return JSON.stringify([import_supplier, external_account_number])
}

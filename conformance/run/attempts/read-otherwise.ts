import { isDeepStrictEqual } from 'node:util'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { operatorRequest } from '../../operator/operator-request.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'
import { importedNumbers } from '../../reading/imported-numbers.ts'
import { externalNumbers } from '../../reading/listed.ts'
import { pairNamed } from '../../reading/pair-named.ts'
import { lastName } from '../../report/sent-places.ts'
import type { ReadOtherwise } from '../../report/report.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { pathFor } from './path-for.ts'

const limits: Limits = { requests: 60, time: 1000 }

/** Once may be chance. */
const times = 2

/** What several readings of an account tell. */
const told: ReadonlySet<string | undefined> = new Set([
  'status',
  'platform_account_number',
  'account_created_at',
  'external_account_number',
])

/** The fields that hold the code of a market participant. */
const codes: ReadonlySet<string> = new Set(['code', 'market_participant_code', 'network_operator_code'])

/**
 * Reads in every other way what a failure is about: the account right behind the request that shows it, by its status, in the lists and by the
 * operator; of a request about a market participant, what the operator reads of that just before. Where one reading is wrong and others are
 * right, nothing that was written is.
 * @param goesOn Whether there is time left.
 * @returns undefined where there are no other readings, or not the same comes each time.
 */
export async function readOtherwise(proof: Proof, goesOn: () => boolean): Promise<ReadOtherwise | undefined> {
  const { check, setting, example } = proof
  const { requirement, steps, difference, shownBy = steps.length - 1 } = example
  const shown = steps[shownBy]
  if (!shown || !difference) return undefined
  const { at } = difference
  const name = lastName(at)
  // The status of a note or a transaction, and whether a record is valid, are not about the account.
  const isOfAnswer = shown.request.method !== 'GET' && (name === 'status' || operationOf(shown) === 'validateAccount')
  const isOfAccount = !isOfAnswer && (at === httpStatus || /^(?:\d+|\*)$/.test(at) || told.has(name))
  const pair = pairNamed(shown.request) ?? (isOfAccount ? pairListed(steps, shown, difference) : undefined)
  // On fresh records an account is there only if the proof itself stages it.
  const isStaged = (one: AccountReference) =>
    steps.some((step) => operationOf(step) === 'stageAccount' && isDeepStrictEqual(pairNamed(step.request), one))
  const isMissing = pair !== undefined && setting.ledger.account(pair) !== undefined && !isStaged(pair)
  const code = at === httpStatus && shown.operator === undefined ? codeIn(shown.request.body) : undefined
  const readings: readonly Step[] =
    code !== undefined && setting.verbs.has('read-participants')
      ? [{ operator: 'read-participants', request: operatorRequest('read-participants', [code]) }]
      : pair && isOfAccount && !isMissing
        ? readingsOf(pair, setting.verbs.has('read-account')).filter(({ request }) => request.path !== shown.request.path)
        : []
  if (readings.length === 0) return undefined
  const maySpend = budgetOf(setting, limits, goesOn)
  // What a participant is before the request shows why that is answered so; an account is what became of it.
  const first = code === undefined ? shownBy + 1 : shownBy
  const all = [...steps.slice(0, first), ...readings]
  const read = async (): Promise<ReadOtherwise | undefined> => {
    const answered = maySpend(all.length) ? (await resend(all, check, setting))?.answered : undefined
    return answered && { step: shownBy, ...(code === undefined ? ofAccount(answered.slice(first)) : ofParticipant(answered.slice(first))) }
  }
  const readEachTime = async () => {
    const found = await read()
    for (let time = 1; time < times; time++) {
      const other = await read()
      if (!found || !other || !isAlike(found, other)) return undefined
    }
    return found
  }
  return unlessGone(() => setting.course.within(`read otherwise ${requirement}`, readEachTime))
}

/** All readings of an account. */
function readingsOf(pair: AccountReference, isReadable: boolean): readonly Step[] {
  const own = (['getAccountTransferStatus', ...Object.values(lists)] as const).map((operation): Step => ({
    request: { method: 'GET', path: pathFor(operation, pair) },
  }))
  const words = [pair.import_supplier, pair.external_account_number]
  return isReadable ? [...own, { operator: 'read-account', request: operatorRequest('read-account', words) }] : own
}

const lists = {
  all: 'listAllAccountImportProcesses',
  pending: 'listPendingAccountImportProcesses',
  imported: 'listImportedAccountImportProcesses',
} as const

const listNames = ['all', 'pending', 'imported'] as const

/** The last account that requests before a list wrote, where that failure is about one of its items. */
function pairListed(
  steps: readonly Step[],
  shown: Step,
  { expected, got }: NonNullable<Proof['example']['difference']>,
): AccountReference | undefined {
  if (shown.request.method !== 'GET') return undefined
  const pairs = steps.flatMap(({ request }) => pairNamed(request) ?? [])
  const isOf = ({ external_account_number: number }: AccountReference) =>
    [expected, got].some((one) => one === number || asObject(one)['external_account_number'] === number)
  return pairs.findLast(isOf) ?? (new Set(pairs.map((one) => one.external_account_number)).size === 1 ? pairs[0] : undefined)
}

/** What readings tell of an account; where it has a number, not which, since that is another one each time. */
function ofAccount(answered: readonly Step[]): Omit<ReadOtherwise, 'step'> {
  const [pair] = answered.flatMap(({ request }) => pairNamed(request) ?? [])
  const listed = listNames.flatMap((list) => {
    const { response } = answered.find((one) => operationOf(one) === lists[list]) ?? {}
    if (!response || !pair) return []
    const answer = { body: undefined, ...response }
    // What the list of imported accounts looks like the document does not show.
    const isReadable = Array.isArray(answer.body)
    const numbers = list === 'imported' ? importedNumbers(answer) : isReadable ? externalNumbers(answer) : undefined
    return numbers ? [{ list, isThere: numbers.includes(pair.external_account_number) }] : []
  })
  const status = answered.find((step) => operationOf(step) === 'getAccountTransferStatus')?.response
  const operator = answered.find((step) => step.operator !== undefined)?.response
  return {
    ...(status ? { status: status.status === 200 ? accountIn(status.body) : { httpStatus: status.status } } : {}),
    ...(listed.length > 0 ? { listed } : {}),
    ...(operator ? { operator: isObject(operator.body) ? accountIn(operator.body) : { isMissing: true } } : {}),
  }
}

function accountIn(body: unknown) {
  const { status, platform_account_number: number } = asObject(body)
  return { status: String(status), hasNumber: typeof number === 'string' && number !== '' }
}

function ofParticipant([step]: readonly Step[]): Omit<ReadOtherwise, 'step'> {
  const { code } = asObject(step?.response?.body)
  const asked = step?.request.path.split('/').at(-1) ?? ''
  return { participant: { asked, ...(typeof code === 'number' || typeof code === 'string' ? { code: String(code) } : {}) } }
}

/** Whether two readings tell the same; codes are others each time. */
function isAlike({ participant: one, ...rest }: ReadOtherwise, { participant: other, ...others }: ReadOtherwise): boolean {
  const kinds = [one, other].map((read) => read && (read.code === undefined ? 'none' : read.code === read.asked))
  return kinds[0] === kinds[1] && isDeepStrictEqual(rest, others)
}

/** The one code of a market participant that a body has; undefined where there is none, or more than one. */
function codeIn(value: unknown): string | undefined {
  const found = new Set<string>()
  JSON.stringify(value, (name, part: unknown) => {
    if (codes.has(name) && (typeof part === 'number' || typeof part === 'string') && /^\d+$/.test(String(part))) found.add(String(part))
    return part
  })
  const [code] = found
  return found.size === 1 ? code : undefined
}

import fc from 'fast-check'
import type { PostOperationId } from '../../../schemas/operations.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { requirements } from '../../../src/contract/requirements.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck, type Check } from '../../check.ts'
import type { Body } from '../../setting/body.ts'
import type { Trial } from '../../trial/trial.ts'

const kinds = [
  'stageAccount',
  'validateAccount',
  'processAccount',
  'createNotes',
  'createTransactions',
  'createDeliveryNote',
  'createEnergyAmount',
  'createHistoricalStatements',
  'createMarketParticipantInvoice',
  'createPaymentInstruction',
  'importMarketParticipant',
  'importMarketParticipantFees',
  'importMarketParticipantDefinitions',
] as const satisfies readonly PostOperationId[]

const request = fc.record({
  kind: fc.constantFrom(...kinds),
  account: fc.nat(1),
  /** The share of members and items that is left out, in percent. */
  leftOut: fc.constantFrom(0, 20, 60, 90, 98),
  salt: fc.nat(),
  /** Whether the body before of its kind comes again. */
  isAgain: fc.boolean(),
})

type Request = Parameters<typeof request.filter>[0] extends (value: infer Value) => unknown ? Value : never

/** Requests of all kinds for two accounts, whatever is left out of their bodies: what the oracle says of them is right all the same. */
export const reducedRequests: Check = defineCheck({
  name: 'reduced-requests',
  requirements: requirements.map(({ id }) => id),
  runs: 60,
  inputs: fc.array(request, { minLength: 2, maxLength: 10 }),
  run: async (trial, requests) => {
    const pairs = [trial.pair(), trial.pair()]
    const codes = [trial.names.participantCode(), trial.names.participantCode()]
    const before = new Map<string, Body>()
    for (const pair of pairs) {
      await trial.send('stageAccount', { body: reduced(trial.account(pair), 90, 7) as Body })
      await trial.send('processAccount', { body: trial.processBody(pair) })
    }
    pairs.push(trial.pair())
    for (const one of requests) {
      const pair = pairs[one.account === 0 ? one.salt % 3 : one.account] ?? trial.pair()
      const code = codes[one.account] ?? 0
      const key = `${one.kind} ${pair.external_account_number}`
      const body = (one.isAgain ? before.get(key) : undefined) ?? bodyOf(trial, one, pair, code)
      before.set(key, body)
      await trial.send(one.kind, { body })
      if (trial.setting.verbs.has('read-account')) await trial.operator.readAccount(pair.import_supplier, pair.external_account_number)
      if (trial.setting.verbs.has('read-participants')) await trial.operator.readParticipant(code)
      if (trial.setting.verbs.has('read-price-sheets')) await trial.operator.readPriceSheets()
      if (trial.setting.verbs.has('read-definitions')) await trial.operator.readDefinitions()
    }
    for (const pair of pairs) await trial.status(pair)
    await trial.list('All')
    await trial.list('Pending')
  },
})

function bodyOf(trial: Trial, { kind, leftOut, salt }: Request, pair: AccountReference, code: number): Body {
  if (kind === 'processAccount') return trial.processBody(pair)
  if (kind === 'stageAccount' || kind === 'validateAccount') return { ...(reduced(trial.account(pair), leftOut, salt) as Body), ...pair }
  const body = JSON.parse(JSON.stringify(reduced(trial.body(kind, pair), leftOut, salt))) as Body
  if (kind === 'importMarketParticipant') return { ...body, code }
  if (kind === 'importMarketParticipantDefinitions') return { ...body, network_operator_code: String(code) }
  if (kind === 'importMarketParticipantFees') {
    const { price_sheets: sheets = [] } = body
    return { ...body, price_sheets: (Array.isArray(sheets) ? sheets : []).map((sheet: Body) => ({ ...sheet, market_participant_code: code })) }
  }
  return { ...body, ...pair }
}

/** A value without some of its members and items. */
function reduced(value: unknown, leftOut: number, salt: number): unknown {
  let state = salt >>> 0
  const isLeftOut = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32 < leftOut / 100
  }
  const less = (part: unknown, depth: number): unknown => {
    if (Array.isArray(part)) return part.filter(() => !isLeftOut()).map((item) => less(item, depth + 1))
    if (!isObject(part)) return part
    // What holds the records of a request stays.
    const members = Object.entries(part).filter(([, member]) => (depth === 0 && typeof member === 'object') || !isLeftOut())
    return Object.fromEntries(members.map(([name, member]) => [name, less(member, depth + 1)]))
  }
  return less(value, 0)
}

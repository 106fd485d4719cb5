import fc, { type Arbitrary } from 'fast-check'
import type { PostOperationId } from '../../../schemas/operations.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { requirements } from '../../../src/contract/requirements.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { asObject } from '../../reading/as-object.ts'
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

/** A request, symbolic. */
interface Request {
  readonly kind: (typeof kinds)[number]
  /** Which of three accounts it is for; two of them are imported. */
  readonly account: number
  /** The share of members and items that is left out, in percent. */
  readonly leftOut: number
  /** Which of them that are. */
  readonly salt: number
  /** Whether the last body of its kind comes again. */
  readonly isAgain: boolean
}

const request: Arbitrary<Request> = fc.record({
  kind: fc.constantFrom(...kinds),
  account: fc.nat(2),
  leftOut: fc.constantFrom(0, 20, 60, 90, 98),
  salt: fc.nat(),
  isAgain: fc.boolean(),
})

/** Requests of all kinds with whatever left out of their bodies: on a server that conforms the oracle finds nothing broken. */
export const reducedRequests = defineCheck<readonly Request[]>({
  name: 'reduced-requests',
  requirements: requirements.map(({ id }) => id),
  runs: 60,
  inputs: fc.array(request, { minLength: 2, maxLength: 10 }),
  run: async (trial, requests) => {
    const pairs = [trial.pair(), trial.pair(), trial.pair()] as const
    for (const pair of pairs.slice(0, 2)) {
      await trial.stage(pair)
      await trial.process(pair)
    }
    const codes = [trial.names.participantCode(), trial.names.participantCode(), trial.names.participantCode()]
    const before = new Map<string, Body>()
    for (const one of requests) {
      const [pair, code] = [pairs[one.account] ?? pairs[0], codes[one.account] ?? 0]
      const key = `${one.kind} ${one.account}`
      const body = (one.isAgain ? before.get(key) : undefined) ?? bodyOf(trial, one, pair, code)
      before.set(key, body)
      await trial.send(one.kind, { body })
      await readAll(trial, pair, code)
    }
    for (const pair of pairs) await trial.status(pair)
    await trial.list('All')
    await trial.list('Pending')
  },
})

async function readAll({ operator, setting: { verbs } }: Trial, pair: AccountReference, code: number): Promise<void> {
  if (verbs.has('read-account')) await operator.readAccount(pair.import_supplier, pair.external_account_number)
  if (verbs.has('read-participants')) await operator.readParticipant(code)
  if (verbs.has('read-price-sheets')) await operator.readPriceSheets()
  if (verbs.has('read-definitions')) await operator.readDefinitions()
}

function bodyOf(trial: Trial, { kind, leftOut, salt }: Request, pair: AccountReference, code: number): Body {
  if (kind === 'processAccount') return trial.processBody(pair)
  if (kind === 'stageAccount' || kind === 'validateAccount') return { ...reduced(trial.account(pair), leftOut, salt), ...pair }
  const body = reduced(trial.body(kind, pair), leftOut, salt)
  if (kind === 'importMarketParticipant') return { ...body, code }
  if (kind === 'importMarketParticipantDefinitions') return { ...body, network_operator_code: String(code) }
  if (kind !== 'importMarketParticipantFees') return { ...body, ...pair }
  const { price_sheets: sheets } = body
  return {
    ...body,
    price_sheets: Array.isArray(sheets) ? sheets.map((sheet) => ({ ...asObject(sheet), market_participant_code: code })) : sheets,
  }
}

/** A body without some of its members and items; what holds the records of a request stays. */
function reduced(body: Body, leftOut: number, salt: number): Body {
  let state = salt
  const isLeftOut = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32 < leftOut / 100
  }
  const less = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.filter(() => !isLeftOut()).map(less)
    if (!isObject(part)) return part
    return Object.fromEntries(Object.entries(part).flatMap(([name, member]) => (isLeftOut() ? [] : [[name, less(member)]])))
  }
  const members = Object.entries(body).filter(([, member]) => typeof member === 'object' || !isLeftOut())
  return Object.fromEntries(members.map(([name, member]) => [name, less(member)]))
}

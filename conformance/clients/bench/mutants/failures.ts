import { postAccountImports } from '../../../../schemas/operation-groups.ts'
import { all, hears, hearsNothing, is, reacting, upTo, type ClientMutant } from './client-mutant.ts'
import type { HabitChange, Situation } from '../habits.ts'

const good = ['4.3-payment-persistent-no-retry']
const now = ['4.3-payment-intermittent-retry']
const lost = ['4-client-lost-answer-open']
const failed = ['7-client-500-again-open']
const limit = ['8-limit-retry-later']
const refused = ['7-client-400-again-open']
const twice = ['4-client-added-again-open']
const asks = ['6-client-asks']
const pauses = ['6-client-pauses-open']

const isPayment = is('createPaymentInstruction')
const isProcess = is('processAccount')
const isAddition = ({ operation }: Situation) => postAccountImports.some((known) => known === operation)

/** Sends again after 429 until it is taken, with pauses that are none, in milliseconds. */
const hammering =
  (ms: number): HabitChange =>
  ({ react, pause }) => ({
    react: (situation) => (hears(429)(situation) ? 'again' : react(situation)),
    pause: (situation) => (hears(429)(situation) ? ms : pause(situation)),
  })

/** Faults of what is done when something fails. */
export const failures: readonly ClientMutant[] = [
  { id: 'repeats a refused payment instruction', requirements: good, change: reacting(all(isPayment, hears(400), upTo(2)), 'again') },
  {
    id: 'repeats a refused payment instruction five times',
    requirements: good,
    change: reacting(all(isPayment, hears(400), upTo(5)), 'again'),
  },
  {
    id: 'repeats a refused payment instruction an hour later',
    requirements: good,
    change: (habits) => ({
      ...reacting(all(isPayment, hears(400), upTo(1)), 'again')(habits),
      pause: (situation) => (isPayment(situation) && hears(400)(situation) ? 3_600_000 : habits.pause(situation)),
    }),
  },
  { id: 'gives up a payment instruction at 500', requirements: now, change: reacting(all(isPayment, hears(500)), 'give up') },
  { id: 'takes a payment instruction with 500 for done', requirements: now, change: reacting(all(isPayment, hears(500)), 'done') },
  {
    id: 'repeats a payment instruction with another reference',
    requirements: now,
    change: ({ body }) => ({
      body: (operation, given, attempt) =>
        operation === 'createPaymentInstruction' && attempt > 1
          ? { ...given, reference: `npi_${attempt}` }
          : body(operation, given, attempt),
    }),
  },
  {
    id: 'repeats a payment instruction without its type',
    requirements: now,
    change: ({ body }) => ({
      body: (operation, { type, ...given }, attempt) =>
        body(
          operation,
          operation === 'createPaymentInstruction' && attempt > 1 ? given : { ...given, ...(type === undefined ? {} : { type }) },
          attempt,
        ),
    }),
  },
  { id: 'gives up at 500', requirements: failed, change: reacting(hears(500), 'give up') },
  { id: 'gives up additions at 500', requirements: failed, change: reacting(all(isAddition, hears(500)), 'give up') },
  { id: 'takes 500 for done', requirements: failed, change: reacting(hears(500), 'done') },
  {
    id: 'stops at 500',
    requirements: failed,
    change: reacting(
      all(hears(500), (situation) => !isPayment(situation)),
      'stop',
    ),
  },
  { id: 'drops a record whose answer is lost', requirements: lost, change: reacting(hearsNothing, 'give up') },
  { id: 'takes a lost answer for success', requirements: lost, change: reacting(all(hearsNothing, isAddition), 'done') },
  {
    id: 'takes a lost process request for success',
    requirements: lost,
    change: reacting(all(hearsNothing, isProcess), 'done'),
  },
  {
    id: 'drops an account whose staging is not answered',
    requirements: lost,
    change: reacting(all(hearsNothing, is('stageAccount')), 'give up'),
  },
  { id: 'stops when the connection is cut', requirements: lost, change: reacting(hearsNothing, 'stop') },
  { id: 'waits to be told of a lost process request', requirements: asks, change: reacting(all(hearsNothing, isProcess), 'give up') },
  {
    id: 'sends each delivery note twice',
    requirements: twice,
    change: reacting(all(is('createDeliveryNote'), hears(201), upTo(1)), 'again'),
  },
  { id: 'sends each payment instruction twice', requirements: twice, change: reacting(all(isPayment, hears(201), upTo(1)), 'again') },
  {
    id: 'sends statements twice',
    requirements: twice,
    change: reacting(all(is('createHistoricalStatements'), hears(200, 201), upTo(1)), 'again'),
  },
  {
    id: 'sends invoices until the third success',
    requirements: twice,
    change: reacting(all(is('createMarketParticipantInvoice'), hears(201), upTo(2)), 'again'),
  },
  {
    id: 'adds transactions twice and unlooked for',
    requirements: twice,
    change: (habits) => ({
      ...reacting(all(is('createTransactions'), hears(201), upTo(1)), 'again')(habits),
      path: (path, operation) => (operation === 'createTransactions' ? `${path}?check_previously_added=false` : path),
    }),
  },
  { id: 'asks without a pause', requirements: pauses, change: () => ({ askPause: () => 0 }) },
  { id: 'asks a hundred times a second', requirements: pauses, change: () => ({ askPause: () => 10 }) },
  { id: 'goes on asking once it is told COMPLETED', requirements: pauses, change: () => ({ asksOn: (_status, times) => times < 12 }) },
  {
    id: 'hammers after 429',
    requirements: limit,
    change: hammering(1),
  },
  {
    id: 'pauses 20 ms after 429',
    requirements: limit,
    change: hammering(20),
  },
  {
    id: 'hammers after 429 with twenty at once',
    requirements: limit,
    manner: 'twenty at once',
    change: hammering(60),
  },
  { id: 'gives up at 429', requirements: limit, change: reacting(hears(429), 'give up') },
  { id: 'takes 429 for done', requirements: limit, change: reacting(hears(429), 'done') },
  { id: 'stops at 429', requirements: limit, change: reacting(hears(429), 'stop') },
  { id: 'repeats what was refused', requirements: refused, change: reacting(all(hears(400), upTo(3)), 'again') },
  {
    id: 'repeats a refused energy amount',
    requirements: refused,
    change: reacting(all(is('createEnergyAmount'), hears(400), upTo(1)), 'again'),
  },
  {
    id: 'hammers a paused supplier',
    requirements: refused,
    change: ({ pause, react }) => ({
      react: (situation) => (all(hears(400), is('stageAccount'))(situation) ? 'again' : react(situation)),
      pause: (situation) => (hears(400)(situation) ? 20 : pause(situation)),
    }),
  },
]

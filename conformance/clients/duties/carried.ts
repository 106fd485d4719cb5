import type { Disturbance } from '../plan/disturbances.ts'
import { disturbancesOf } from '../traffic/exchange.ts'
import type { Mark } from '../traffic/marks.ts'
import type { Traffic } from '../traffic/traffic.ts'
import type { Breach } from './duty.ts'

/** Where each mark is written. */
const sources: Readonly<Record<Mark, Disturbance>> = { 'undocumented field': 'undocumented fields', wording: 'other wording' }

/** The first request that carries a mark of the judge, with an answer that has it: the client looked where that was written. */
export function carried(traffic: Traffic, mark: Mark, message: string): Breach | undefined {
  const found = traffic.exchanges.find(({ marks }) => marks.includes(mark))
  if (!found) return undefined
  const source = traffic.exchanges.findLast(
    (exchange) => exchange.ended.order < found.sent.order && disturbancesOf(exchange).includes(sources[mark]),
  )
  return { message, exchanges: [...(source ? [source] : []), found] }
}

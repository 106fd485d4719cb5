import type { Mark } from '../traffic/marks.ts'
import type { Traffic } from '../traffic/traffic.ts'
import type { Breach } from './duty.ts'

/** The first request that carries a mark of the judge: it shows that the client looked where that was written. */
export function carried(traffic: Traffic, mark: Mark, message: string): Breach | undefined {
  const found = traffic.exchanges.find(({ marks }) => marks.includes(mark))
  return found && { message, exchanges: [found] }
}

import { answered, type Exchange } from '../traffic/exchange.ts'

/** Whether the client cannot know if the work was done. */
export function isLeftOpen(exchange: Exchange): boolean {
  return exchange.answer === undefined || answered(500)(exchange)
}

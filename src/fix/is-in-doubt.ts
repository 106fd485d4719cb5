import { mayBeTurned } from './borrowed-order.ts'
import { missingPages } from './export-pages.ts'
import type { FixTally } from './fix-tally.ts'
import { turnedDates } from './mixed-dates.ts'
import { mayBeCents } from './whole-amounts.ts'

/** Whether something that is valid, after the repair if there was one, may be meant otherwise, or not be all of it. */
export function isInDoubt(tally: FixTally): boolean {
  return (
    tally.contradicted > 0 ||
    turnedDates(tally.dates) !== undefined ||
    missingPages(tally.pages).length > 0 ||
    mayBeCents(tally.amounts) ||
    [...tally.borrowed.values()].some(mayBeTurned)
  )
}

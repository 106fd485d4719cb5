import type { Mark } from '../../causes/mark.ts'
import { fieldOf } from '../../causes/field-of.ts'
import { leftOut } from '../../causes/cause.ts'
import type { Answer } from '../../causes/questions.ts'

/** The dates of a field that the cohort has read, since they may have day or month first: the days and months that they have then, as bits. */
export interface BorrowedField {
  readonly answer: Answer
  readonly count: number
  readonly days: number
  readonly months: number
}

/** By the paths of fields, without the numbers of items. */
export type BorrowedOrders = ReadonlyMap<string, BorrowedField>

/** What was read in a value as the cohort has decided; undefined for any other value. */
export function borrowedOrder({ cause, at, readings = [], made }: Mark): readonly [field: string, read: BorrowedField] | undefined {
  if (cause.id !== 'slashed_date' || readings.length < 2 || made === undefined || made.after === leftOut) return undefined
  const answer = readings.find(({ after }) => after === made.after)?.answer
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/.exec(String(made.after)) ?? []
  return answer === undefined ? undefined : [fieldOf(at), { answer, count: 1, days: 1 << Number(day), months: 1 << Number(month) }]
}

/** Adds what was read in a field to the others. */
export function addBorrowed(sum: Map<string, BorrowedField>, field: string, more: BorrowedField): void {
  const known = sum.get(field)
  sum.set(
    field,
    known ? { ...known, count: known.count + more.count, days: known.days | more.days, months: known.months | more.months } : more,
  )
}

/** So many dates of so many days in one month are no chance. */
const [enoughDates, enoughDays] = [4, 3]

/** Whether all dates of a field would be in the same month, on different days: read the other way they are the same day of different months. */
export function mayBeTurned({ count, days, months }: BorrowedField): boolean {
  return count >= enoughDates && bitsIn(months) === 1 && bitsIn(days) >= enoughDays
}

function bitsIn(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length
}

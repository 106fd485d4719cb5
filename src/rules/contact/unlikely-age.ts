import { lastMade } from '../last-made.ts'
import { valueRule } from '../rule.ts'
import { isPlaceholderDate } from '../spreadsheet/is-placeholder-date.ts'
import { firstFutureDay } from '../timelines/first-future-day.ts'
import { yearsFrom } from '../timelines/years-from.ts'

/** Customers who can hardly have a contract. */
export const unlikelyAge = valueRule({
  id: 'unlikely_age',
  group: 'contact',
  severity: 'warning',
  title: 'A customer under 16 or over 110 years of age',
  reason: 'Nobody of that age signs a contract: often the date of something else stands there, or a digit of the year is wrong.',
  remedy: 'Correct the date of birth, or leave it out where it is not known.',
  source: 'convention',
  appliesTo: ({ name }) => name === 'date_of_birth',
  good: '1979-02-28',
  bad: '2025-03-14',
  check(value, _field, { now }) {
    if (typeof value !== 'string') return undefined
    const { oldest, youngest } = births(now)
    if (value >= oldest && value <= youngest) return undefined
    // What is told by placeholder_date and by date_in_future is not told again.
    if (isPlaceholderDate(value) || value >= firstFutureDay(now)) return undefined
    return { detail: `Who was born on ${value} is ${value < oldest ? 'more than 110' : 'under 16'} years old.` }
  },
})

/** The first and the last day on which a customer was probably born. */
const births = lastMade((now: Date) => ({ oldest: yearsFrom(now, -110), youngest: yearsFrom(now, -16) }))

import { valueRule } from '../rule.ts'

/** Days and months that no calendar has. */
export const noSuchDay = valueRule({
  id: 'no_such_day',
  group: 'timelines',
  severity: 'warning',
  title: 'A day of the month outside of 1 to 31, or a month outside of 1 to 12',
  reason: 'No month has that day, so nothing is collected or billed, or on a day that nobody expects.',
  remedy: 'Enter the day of the month from 1 to 31, or the month from 1 to 12.',
  source: 'convention: what the names of the fields stand for',
  appliesTo: ({ name }) => greatest.has(name),
  good: 28,
  bad: 45,
  check(value, { name }) {
    const most = greatest.get(name) ?? 0
    if (typeof value !== 'number' || (value >= 1 && value <= most)) return undefined
    return { detail: `${value} is not from 1 to ${most}.` }
  },
})

/** The greatest number that each field can mean. */
const greatest: ReadonlyMap<string, number> = new Map([
  ['day_of_month', 31],
  ['trigger_at_start_day', 31],
  ['trigger_at_start_month', 12],
])

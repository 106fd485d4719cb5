import { lastMade } from '../last-made.ts'
import { valueRule } from '../rule.ts'
import { isDateField } from '../spreadsheet/is-date-field.ts'
import { isPlaceholderDate } from '../spreadsheet/is-placeholder-date.ts'
import { isEndField } from './is-end-field.ts'
import { isFarAway } from './is-open-end.ts'
import { isOrdinaryDatetime } from './is-ordinary-datetime.ts'
import { ofThePast } from './of-the-past.ts'
import { yearsFrom } from './years-from.ts'

/** Dates so far away that a digit of the year is probably wrong. */
export const unlikelyDate = valueRule({
  id: 'unlikely_date',
  group: 'timelines',
  severity: 'warning',
  title: 'A date before 1900, a start more than 5 years ahead, or an end more than 30 years ahead',
  reason:
    'A digit of the year is probably wrong, as in 2206 for 2026. What depends on the date never begins, or began before anybody lived.',
  remedy: 'Correct the date.',
  source: 'convention: contracts are made a few years ahead at most',
  // How old customers are has a rule of its own.
  appliesTo: ({ name, schema }) => isDateField(schema) && name !== 'date_of_birth',
  good: '2027-04-01T00:00:00+02:00',
  bad: '2206-04-01T00:00:00+02:00',
  soundText: isOrdinaryDatetime,
  check(value, { name }, { now }) {
    if (typeof value !== 'string') return undefined
    if (value < '1900') return isPlaceholderDate(value) ? undefined : { detail: `${value} is before 1900.` }
    const { start, end } = latest(now)
    if (value <= start || toldElsewhere.has(name)) return undefined
    if (!isEndField(name)) return { detail: `${value} is more than 5 years ahead.` }
    // A date that stands for no end is told by open_end_as_date.
    return value <= end || isFarAway(value) ? undefined : { detail: `${value} is more than 30 years ahead.` }
  },
})

/** The last days that a start and an end may probably have. */
const latest = lastMade((now: Date) => ({ start: yearsFrom(now, 5), end: yearsFrom(now, 30) }))

/** Fields of which other rules tell every day in the future. */
const toldElsewhere: ReadonlySet<string> = new Set([...ofThePast, 'transaction_date', 'supply_end_date'])

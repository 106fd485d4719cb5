import { valueRule } from '../rule.ts'
import { isOrdinaryDatetime } from '../timelines/is-ordinary-datetime.ts'
import { isDateField } from './is-date-field.ts'
import { isPlaceholderDate } from './is-placeholder-date.ts'

/** Dates that programs write when they have none. */
export const placeholderDate = valueRule({
  id: 'placeholder_date',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'A placeholder date',
  reason: 'It is taken for a real date: a contract or a meter from 1900, a customer of 126 years.',
  remedy: 'Leave the field out when there is no date, or enter the real one.',
  source: 'convention: first days of spreadsheets, databases and operating systems',
  answer: { of: 'value', suggests: () => [undefined] },
  appliesTo: ({ schema }) => isDateField(schema),
  good: '1979-02-28T00:00:00Z',
  bad: '1900-01-01T00:00:00Z',
  soundText: isOrdinaryDatetime,
  check: (value, { name }) => {
    if (typeof value !== 'string' || !isPlaceholderDate(value)) return undefined
    // People are born on that day, too.
    if (name === 'date_of_birth' && value === '1970-01-01') return undefined
    return { detail: `${value} looks like what a program writes when it has no date.` }
  },
})

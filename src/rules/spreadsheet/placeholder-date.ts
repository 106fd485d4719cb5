import { valueRule } from '../rule.ts'
import { isOrdinaryDatetime } from '../timelines/is-ordinary-datetime.ts'
import { isDateField } from './is-date-field.ts'

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
    // Nearly all dates are of this century.
    if (typeof value !== 'string' || value >= '2' || !placeholders.has(value.slice(0, 10))) return undefined
    // People are born on that day, too.
    if (name === 'date_of_birth' && value === '1970-01-01') return undefined
    return { detail: `${value} looks like what a program writes when it has no date.` }
  },
})

const placeholders: ReadonlySet<string> = new Set(['0001-01-01', '1753-01-01', '1899-12-30', '1899-12-31', '1900-01-01', '1970-01-01'])

import { valueRule } from '../rule.ts'
import { isFarAway } from '../timelines/is-open-end.ts'
import { isEndField } from '../timelines/is-end-field.ts'
import { isDateField } from './is-date-field.ts'

/** Ends so far away that none is meant. */
export const openEndAsDate = valueRule({
  id: 'open_end_as_date',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'An end date so far away that none is meant',
  reason: 'It is taken for a real date: the contract has an end, and what comes next overlaps it.',
  remedy: 'Leave the end out, or write null where the document shows null for it.',
  source: 'convention: what legacy systems write for no end',
  answer: { of: 'value', suggests: () => [undefined] },
  appliesTo: ({ name, schema }) => isDateField(schema) && isEndField(name),
  good: '2027-04-01',
  bad: '9999-12-31',
  check: (value) => (typeof value === 'string' && isFarAway(value) ? { detail: `${value} stands for no end.` } : undefined),
})

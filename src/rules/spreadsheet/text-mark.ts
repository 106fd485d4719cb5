import { valueRule } from '../rule.ts'
import { isName } from './is-free-text.ts'
import { isOrdinaryText } from './is-ordinary-text.ts'

/** Texts with the marks by which spreadsheets take digits for text. */
export const textMark = valueRule({
  id: 'text_mark',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'Digits with the mark of a spreadsheet for text',
  reason:
    'The mark, an apostrophe or ="...", kept the zeros in the spreadsheet. In the interface it is part of the value, which is then not found.',
  remedy: 'Write the digits alone, as text.',
  source: 'convention',
  appliesTo: isName,
  good: '0040017823',
  bad: "'0040017823",
  soundText: isOrdinaryText,
  check: (value) => {
    const [, digits] = typeof value === 'string' ? (/^(?:='?"?|')([0-9A-Z]*\d[0-9A-Z]*)"?$/.exec(value) ?? []) : []
    return digits === undefined
      ? undefined
      : { detail: `${JSON.stringify(value)} has the mark of a spreadsheet for text.`, hint: `Write ${JSON.stringify(digits)}.` }
  },
})

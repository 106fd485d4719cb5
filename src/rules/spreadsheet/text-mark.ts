import { valueRule } from '../rule.ts'
import { isName } from './is-name.ts'
import { isOrdinaryText } from './is-ordinary-text.ts'

/** Digits with the marker by which spreadsheets take them for text. */
export const textMark = valueRule({
  id: 'text_mark',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'Digits with the text marker of a spreadsheet',
  reason:
    'The marker, an apostrophe or ="...", kept the leading zeros in the spreadsheet. In the interface it becomes part of the value, so the value is not found.',
  remedy: 'Write the digits alone, as text.',
  source: 'convention',
  answer: { of: 'texts', rewrite: (text) => form.exec(text)?.[1] },
  appliesTo: isName,
  good: '0040017823',
  bad: "'0040017823",
  soundText: isOrdinaryText,
  check: (value) => {
    const [, digits] = typeof value === 'string' ? (form.exec(value) ?? []) : []
    return digits === undefined
      ? undefined
      : { detail: `${JSON.stringify(value)} contains the text marker of a spreadsheet.`, hint: `Write ${JSON.stringify(digits)}.` }
  },
})

const form = /^(?:='?"?|')([0-9A-Z]*\d[0-9A-Z]*)"?$/

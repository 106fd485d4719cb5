import { valueRule } from '../rule.ts'
import { isFreeText } from './is-free-text.ts'
import { isOrdinaryText } from './is-ordinary-text.ts'

/** Texts that say that there is no value. */
export const wordForNothing = valueRule({
  id: 'word_for_nothing',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'A word such as NULL or N/A in place of a value',
  reason: 'What a database or spreadsheet shows for an empty cell is stored as text, and appears in letters to the customer.',
  remedy: 'Leave the field out when there is no value.',
  source: 'convention: what databases, spreadsheets and programs write for no value',
  answer: { of: 'value', suggests: () => [undefined] },
  appliesTo: ({ schema }) => isFreeText(schema),
  good: 'Null',
  bad: 'NULL',
  soundText: isOrdinaryText,
  check: (value) =>
    typeof value === 'string' && value.length <= longest && mayBegin(value.charCodeAt(0)) && words.test(value)
      ? { detail: `"${value}" is a word for no value.` }
      : undefined,
})

/** Null and None are surnames, so they are no such word when they are written as names. */
const words = /^\s*(?:NULL|null|\(null\)|\\N|N\/A|n\/a|NaN|undefined|#N\/A|#NV|#NAME\?|#REF!|#BEZUG!|#VALUE!|#WERT!|#DIV\/0!)\s*$/
const longest = 20

/** Whether one of the words, or white space before it, begins with a character: anything but most letters and digits. */
function mayBegin(code: number): boolean {
  return code < 48 || code > 122 || code === 78 || code === 92 || code === 110 || code === 117
}

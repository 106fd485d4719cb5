import { valueRule } from '../rule.ts'
import { isFreeText } from './is-free-text.ts'
import { isOrdinaryText } from './is-ordinary-text.ts'

/** Identifiers that a spreadsheet or a script took for a number and wrote as one. */
export const identifierReadAsNumber = valueRule({
  id: 'identifier_read_as_number',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'An identifier that was read as a number',
  reason: 'Digits are gone for good: 4.16820E+10 stands for ten million different identifiers.',
  remedy: 'Export again from the source, with the column as text.',
  source: 'convention: what spreadsheets and data frames make of a column of digits',
  answer: {
    of: 'value',
    suggests(text, { name }) {
      const [, digits] = /^\s*(\d+)\.0$/.exec(text) ?? []
      // A postcode with fewer digits may have lost a zero in front.
      return digits === undefined || (name.endsWith('postcode') && digits.length < 5) ? [] : [digits]
    },
  },
  appliesTo: ({ schema }) => isFreeText(schema),
  good: '41682039570',
  bad: '4.16820E+10',
  soundText: isOrdinaryText,
  check: (value) =>
    typeof value === 'string' && isReadAsNumber(value)
      ? { detail: `"${value}" looks like an identifier that was read as a number and written in another way.` }
      : undefined,
})

/** Whether a text looks like a number with an exponent, or like one of several digits with a needless fraction. */
export function isReadAsNumber(text: string): boolean {
  return mayBeNumber(text) && form.test(text)
}

/** Whether a text ends in a digit and has an e or a point shortly before it. Few have, and to ask that first costs next to nothing. */
function mayBeNumber(text: string): boolean {
  const last = text.length - 1
  const code = text.charCodeAt(last)
  if (!(code >= 48 && code <= 57)) return false
  for (let at = last - 1; at >= last - 3; at--) {
    const before = text.charCodeAt(at)
    if (before === 69 || before === 101 || before === 46) return true
  }
  return false
}

// Without a point or a sign, as in 12E4, it may well be a number of a meter.
const form = /^\s*[0-9](?:[.,][0-9]+E\+?[0-9]{1,2}|E\+[0-9]{1,2}|[0-9]{3,}\.0)$/i

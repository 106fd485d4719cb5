import { valueRule } from '../rule.ts'
import { isName } from './is-name.ts'
import { isOrdinaryText } from './is-ordinary-text.ts'

/** Texts with spaces in front or behind. */
export const surroundingSpace = valueRule({
  id: 'surrounding_space',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'A text with white space around it',
  reason: '"GAS " is not "GAS": the text is not found again, or stored as a different one.',
  remedy: 'Trim the columns of the export.',
  source: 'convention',
  answer: { of: 'texts', rewrite: (text) => text.trim() || undefined, suggests: (text) => [text.trim() || undefined] },
  appliesTo: isName,
  good: '0040017823',
  bad: '0040017823 ',
  soundText: isOrdinaryText,
  check: (value) => {
    if (typeof value !== 'string' || value === '') return undefined
    if (!isSpace(value.charCodeAt(0)) && !isSpace(value.charCodeAt(value.length - 1))) return undefined
    return value.trim() === ''
      ? { detail: 'The text is white space only.', hint: 'Leave the field out when there is no value.' }
      : { detail: `${JSON.stringify(value)} has white space around it.` }
  },
})

/** Space, tab, line ends and the no-break space, which web pages and spreadsheets leave behind. */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 160
}

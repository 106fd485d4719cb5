import { invisible } from '../../text/invisible.ts'
import { valueRule } from '../rule.ts'
import { isName } from './is-name.ts'
import { isOrdinaryText } from './is-ordinary-text.ts'

/** Texts with invisible characters. */
export const invisibleCharacter = valueRule({
  id: 'invisible_character',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'A text with an invisible character',
  reason:
    'It usually slips in when text is copied. Searching for the text as typed does not find it, and two values that look the same differ.',
  remedy: 'Have the export strip zero-width characters, soft hyphens, direction marks and control characters.',
  source: 'convention',
  answer: { of: 'texts', rewrite: (text) => text.replaceAll(new RegExp(invisible, 'g'), '') || undefined },
  appliesTo: isName,
  good: '0040017823',
  bad: '00400\u200B17823',
  soundText: isOrdinaryText,
  check: (value) => {
    if (typeof value !== 'string') return undefined
    const found = invisible.exec(value)
    if (!found) return undefined
    const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return { detail: `The text has an invisible character, U+${code}, at position ${found.index + 1}.` }
  },
})

import type { ValueCause } from '../cause.ts'
import { gone, ofText } from '../value-cause.ts'

/** What no name and no code is. */
const noWord = /^(?:#?n\/a|n\.a\.|k\.a\.|#nv|\(null\)|<null>|\\N)$/i

/** Whether a text stands for nothing wherever it stands. */
export function isNoWord(text: string): boolean {
  return text.length <= longestNoWord && noWord.test(text)
}

const longestNoWord = 6

/** A word for nothing in a field that holds no text. */
export const wordForNothing: ValueCause = {
  id: 'nothing_word',
  title: 'Fields without a value hold a word for nothing, such as NULL or n/a',
  remedy: 'Leave the field out when there is no value.',
  kinds: ['text', 'date', 'datetime', 'decimal', 'number', 'integer', 'boolean', 'list', 'record', 'object'],
  repair: {
    readings: ofText((text, { kind, name }) => {
      // A text may be a word; these are none.
      if (kind === 'text') return isNoWord(text) && !/^(?:body|note|description|display_note|campaign_note)$/.test(name) ? gone : undefined
      // A flag has causes of its own: a hyphen may be no.
      if (/^-+$/.test(text) && kind === 'boolean') return undefined
      // A value may have got lost on the way, and spreadsheets write a hyphen for zero.
      if (/^nan$/i.test(text) || (/^-+$/.test(text) && ['decimal', 'number', 'integer'].includes(kind))) return []
      // So R has it.
      if (text === 'NA') return gone
      return /^(?:null|\(null\)|<null>|none|nil|#?n\/a|n\.a\.|#nv|\\N|undefined|-+|k\.a\.|leer)$/i.test(text) ? gone : undefined
    }),
    examples: [
      { kind: 'date', before: 'NULL', after: 'left out' },
      { kind: 'decimal', before: '#N/A', after: 'left out' },
      { kind: 'datetime', before: '\\N', after: 'left out' },
      { kind: 'date', before: 'NA', after: 'left out' },
      { kind: 'date', before: '-', after: 'left out' },
      { kind: 'text', name: 'landline', before: 'N/A', after: 'left out' },
      { kind: 'list', before: 'NULL', after: 'left out' },
    ],
    left: [
      { kind: 'decimal', before: 'NaN' },
      { kind: 'decimal', before: '-' },
    ],
  },
}

import { numberText } from '../../json/raw-number.ts'
import type { ValueCause } from '../cause.ts'
import { leftOut } from '../cause.ts'

/** Whether a text is the number of an answer: no flag has it, so that 1 and 0 of its field are such numbers, too. */
export function isFlagCode(text: string): boolean {
  return /^[2-9](?:\.0)?$/.test(text)
}

/** Words, letters and digits for true and false. */
export const flagWord: ValueCause = {
  id: 'flag_word',
  title: 'Flags are words, letters or digits, such as X, Ja, N or 1',
  remedy: 'Write true or false without quotes.',
  kinds: ['boolean'],
  repair: {
    readings(value) {
      const text = (typeof value === 'string' ? value : numberText(value))?.replace(/^([01])\.0$/, '$1')
      if (text === undefined) return undefined
      if (/^x$/i.test(text)) return [{ after: true, answer: 'X for true and nothing for false' }]
      if (/^(?:true|yes|y|ja|j|wahr|t|on)$/i.test(text)) return [{ after: true, answer: 'a word for true' }]
      if (/^(?:false|no|n|nein|falsch|f|off)$/i.test(text)) return [{ after: false, answer: 'a word for false' }]
      // Beside a 2 they are numbers of answers, too, such as 1 for no and 2 for yes.
      if (text === '1') return [{ after: true, answer: 'a word for true', unless: 'codes' }]
      if (text === '0') return [{ after: false, answer: 'a word for false', unless: 'codes' }]
      // With X for true, as in SAP, nothing is false. With words for both it is no value, and with one of them it may be the other,
      // also where another field has that: PHP has 1 and nothing where others of the row have 1 and 0.
      if (text.trim() === '')
        return [
          { after: false, answer: 'X for true and nothing for false' },
          { after: leftOut, answer: 'a word for false', takes: 'a word for true', unless: 'true alone' },
        ]
      if (text === '-1')
        return [
          { after: true, answer: 'flags of Access: -1 for true', takesCohort: true, unless: 'true' },
          { after: value, answer: 'flags of others: -1 for what is not known', takesCohort: true },
        ]
      // 2 may be the number of an answer, and Access has -1 for true, where others have it for what is not known.
      return isFlagCode(text) || /^-\d$|^-+$/.test(text) ? [] : undefined
    },
    examples: [
      { kind: 'boolean', before: 'X', after: true },
      { kind: 'boolean', before: 'Ja', after: true },
      { kind: 'boolean', before: 'N', after: false },
      { kind: 'boolean', before: 1, after: true },
      { kind: 'boolean', before: 0.0, after: false },
      { kind: 'boolean', before: '1.0', after: true },
      { kind: 'boolean', before: 'false', after: false },
    ],
    left: [
      { kind: 'boolean', before: '' },
      { kind: 'boolean', before: 2 },
      { kind: 'boolean', before: '-1' },
      { kind: 'boolean', before: '-' },
    ],
  },
}

import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'

/** Spaces around a value that is no text. */
export const spaceAround: ValueCause = {
  id: 'space_around',
  title: 'Values have spaces around them',
  remedy: 'Remove the spaces.',
  kinds: ['date', 'datetime', 'decimal', 'number', 'integer', 'boolean'],
  repair: {
    readings: ofText((text) => (text !== text.trim() && text.trim() !== '' ? one(text.trim()) : undefined)),
    examples: [
      { kind: 'date', before: '2025-12-31 ', after: '2025-12-31' },
      { kind: 'decimal', before: '\u00A012.50', after: '12.50' },
    ],
  },
}

import type { ValueCause } from '../cause.ts'
import { gone, ofText } from '../value-cause.ts'

/** An empty text in a field that holds no text. */
export const emptyForNothing: ValueCause = {
  id: 'empty_for_nothing',
  title: 'Fields without a value hold an empty string',
  remedy: 'Leave the field out when there is no value.',
  kinds: ['date', 'datetime', 'decimal', 'number', 'integer', 'list', 'record', 'object'],
  repair: {
    readings: ofText((text) => (text.trim() === '' ? gone : undefined)),
    examples: [
      { kind: 'date', before: '', after: 'left out' },
      { kind: 'decimal', before: '  ', after: 'left out' },
      { kind: 'list', before: '', after: 'left out' },
    ],
  },
}

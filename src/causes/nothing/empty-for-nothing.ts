import type { ValueCause } from '../cause.ts'
import { gone, ofText, one } from '../value-cause.ts'

/** An empty text in a field that holds no text. */
export const emptyForNothing: ValueCause = {
  id: 'empty_for_nothing',
  title: 'Fields without a value hold an empty string',
  remedy: 'Leave the field out when there is no value; write [] for an empty list.',
  kinds: ['date', 'datetime', 'decimal', 'number', 'integer', 'list', 'record', 'object'],
  repair: {
    // A list without elements, as programs that turn XML into JSON write it; elsewhere it may not have been exported.
    readings: ofText((text, { kind, isOfXml }) => (text.trim() !== '' ? undefined : kind === 'list' && isOfXml ? one([]) : gone)),
    examples: [
      { kind: 'date', before: '', after: 'left out' },
      { kind: 'decimal', before: '  ', after: 'left out' },
      { kind: 'list', before: '', after: 'left out' },
    ],
  },
}

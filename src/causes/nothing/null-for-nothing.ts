import type { ValueCause } from '../cause.ts'
import { gone } from '../value-cause.ts'

/** Null where the interface does not have it. */
export const nullForNothing: ValueCause = {
  id: 'null_for_nothing',
  title: 'Fields without a value are null',
  remedy: 'Leave the field out when there is no value.',
  kinds: ['date', 'datetime', 'decimal', 'number', 'integer', 'boolean', 'text', 'list', 'record', 'object'],
  repair: {
    readings: (value) => (value === null ? gone : undefined),
    examples: [
      { kind: 'date', before: null, after: 'left out' },
      { kind: 'text', before: null, after: 'left out' },
    ],
  },
}

import type { ValueCause } from '../cause.ts'
import { gone } from '../value-cause.ts'

/** False where a list or an object stands: PHP writes it for one that was not found. */
export const falseForNothing: ValueCause = {
  id: 'false_for_nothing',
  title: 'Missing lists and objects are written as false, as PHP does',
  remedy: 'Leave the field out when there is no value.',
  kinds: ['list', 'record', 'object'],
  repair: {
    readings: (value) => (value === false ? gone : undefined),
    examples: [
      { kind: 'record', before: false, after: 'left out' },
      { kind: 'list', before: false, after: 'left out' },
    ],
  },
}

import { leftOut, type Reading, type ValueCause } from '../cause.ts'
import { gone } from '../value-cause.ts'

/** Databases that know no empty texts write null for them, and an empty flag is false where X is true. */
const ofFlag: readonly Reading[] = [
  { after: leftOut, answer: 'a word for false', isPresumed: true },
  { after: false, answer: 'X for true and nothing for false' },
]

/** Null where the interface does not have it. */
export const nullForNothing: ValueCause = {
  id: 'null_for_nothing',
  title: 'Fields without a value are null',
  remedy: 'Leave the field out when there is no value.',
  kinds: ['date', 'datetime', 'decimal', 'number', 'integer', 'boolean', 'text', 'list', 'record', 'object'],
  repair: {
    readings: (value, { kind }) => (value !== null ? undefined : kind === 'boolean' ? ofFlag : gone),
    examples: [
      { kind: 'date', before: null, after: 'left out' },
      { kind: 'text', before: null, after: 'left out' },
      { kind: 'boolean', before: null, after: 'left out' },
    ],
  },
}

import { valueRule } from '../rule.ts'
import { seenValues } from './seen-values.ts'
import { valueMeant } from './value-meant.ts'

/** Values that the document does not show. */
export const unseenValue = valueRule({
  id: 'unseen_value',
  group: 'values',
  severity: 'note',
  title: 'A value that the document does not show',
  reason: 'The document lists only the values of its reference payloads, so the value may be right. The deployment knows which it accepts.',
  remedy: 'Ask the operator of the service which values it accepts, and put them into a profile.',
  source: 'values seen in the reference payloads of section 2',
  appliesTo: ({ schema }) => seenValues(schema) !== undefined,
  good: 'DIRECT',
  bad: 'PARTNER',
  check: (value, { schema, name }) => {
    const seen = seenValues(schema)
    // One that stands for one of them is told by misspelt_value.
    if (
      typeof value !== 'string' ||
      seen === undefined ||
      seen.includes(value) ||
      value.trim() === '' ||
      valueMeant(value, seen, name) !== undefined
    )
      return undefined
    return { detail: `"${value}" is none of the values that the document shows: ${seen.join(', ')}.` }
  },
})

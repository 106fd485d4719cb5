import { valueRule } from '../rule.ts'
import { seenValues } from './seen-values.ts'
import { valueMeant } from './value-meant.ts'

/** Values that are nearly one that the document shows. */
export const misspeltValue = valueRule({
  id: 'misspelt_value',
  group: 'values',
  severity: 'warning',
  title: 'A value that is nearly one that the document shows, or another word for it',
  reason: 'Services compare values letter by letter: neither "gas" nor "Erdgas" is "GAS".',
  remedy: 'Write it as the document shows it.',
  source: 'values seen in the reference payloads of section 2',
  answer: {
    of: 'value',
    suggests: (text, { schema, name }) => [valueMeant(text, seenValues(schema) ?? [], name)].filter((near) => near !== undefined),
  },
  appliesTo: ({ schema }) => seenValues(schema) !== undefined,
  good: 'DIRECT',
  bad: 'direct',
  check: (value, { schema, name }) => {
    const seen = seenValues(schema)
    if (typeof value !== 'string' || seen === undefined || seen.includes(value)) return undefined
    const near = valueMeant(value, seen, name)
    // Spaces around a value have a rule of their own.
    return near === undefined || near === value.trim()
      ? undefined
      : { detail: `"${value}" is not "${near}".`, hint: `Did you mean "${near}"?` }
  },
})

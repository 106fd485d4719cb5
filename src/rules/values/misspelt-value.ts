import { valueRule } from '../rule.ts'
import { behindListName, misspeltFrom, seenValues } from './seen-values.ts'

/** Values that are nearly one that the document shows. */
export const misspeltValue = valueRule({
  id: 'misspelt_value',
  group: 'values',
  severity: 'warning',
  title: 'A value that is nearly one that the document shows',
  reason: 'Services compare values letter by letter: "gas" is not "GAS".',
  remedy: 'Write it as the document shows it.',
  source: 'values seen in the reference payloads of section 2',
  answer: {
    of: 'value',
    suggests: (text, { schema, name }) => [meantBy(text, seenValues(schema) ?? [], name)].filter((near) => near !== undefined),
  },
  appliesTo: ({ schema }) => seenValues(schema) !== undefined,
  good: 'DIRECT',
  bad: 'direct',
  check: (value, { schema, name }) => {
    const seen = seenValues(schema)
    if (typeof value !== 'string' || seen === undefined || seen.includes(value)) return undefined
    // Spaces around a value have a rule of their own.
    const near = meantBy(value, seen, name)
    return near === undefined || near === value.trim()
      ? undefined
      : { detail: `"${value}" is not "${near}".`, hint: `Did you mean "${near}"?` }
  },
})

function meantBy(value: string, seen: readonly string[], name: string): string | undefined {
  return misspeltFrom(value, seen) ?? behindListName(value, seen, name)
}

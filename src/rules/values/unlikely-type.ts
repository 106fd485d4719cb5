import type { JsonSchema } from '../../contract/json-schema.ts'
import { valueRule } from '../rule.ts'

/** Values of a type that their field hardly has, where the document states none. */
export const unlikelyType = valueRule({
  id: 'unlikely_type',
  group: 'values',
  severity: 'warning',
  title: 'A value whose type is unlikely for its field',
  reason:
    'The document gives the field no type, so any single value is valid. A service expects a certain type, and refuses or changes others.',
  remedy: 'Write a text, or a number where an amount is meant.',
  source: 'convention: what the name of the field stands for',
  appliesTo: ({ schema }) => isUnstated(schema),
  good: 'NE4',
  bad: true,
  check: (value, { name }) => {
    const likely = numbers.has(name) ? 'number' : codesOrCounts.has(name) ? 'code or number' : 'text'
    if (typeof value === 'boolean') {
      return name === 'fernschaltung' ? undefined : { detail: `A ${likely} is likely here, not ${String(value)}.` }
    }
    if (typeof value === 'number' && likely === 'text')
      return { detail: 'A text is likely here, not a number.', hint: 'Put it in quotes, and check that it has not lost leading zeros.' }
    return typeof value === 'string' && likely === 'number' && !decimal.test(value)
      ? { detail: 'A number is likely here, not a text without one.' }
      : undefined
  },
})

const decimal = /^-?\d+(?:\.\d+)?$/

/** Amounts, factors and what taxes are counted from. */
const numbers: ReadonlySet<string> = new Set([
  'quantity_correction_factor',
  'amount_adjustment',
  'amount_paid_in_advance',
  'tax_amount_paid_in_advance',
  'tax_amount_assessment_basis',
  'tax_amount',
])

/** What is counted by some and has a code for others. */
const codesOrCounts: ReadonlySet<string> = new Set(['registeranzahl', 'quantity_interval', 'price_interval'])

/** Whether the document states no type: every one of a single value is accepted. */
function isUnstated({ type }: JsonSchema): boolean {
  return Array.isArray(type) && type.includes('boolean') && type.includes('string')
}

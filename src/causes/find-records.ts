import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { looksLike } from './looks-like.ts'
import { inside, type Step } from './step.ts'

/** How deep records are looked for in wrappers. */
const deepest = 4

/** The records in a wrapper: the first member that is one, or a list of them. */
export function findRecords(
  schema: JsonSchema,
  value: unknown,
  from?: Step,
  depth = 0,
): { inner: unknown; from: Step | undefined; isSure: boolean } | undefined {
  if (depth > deepest) return undefined
  if (Array.isArray(value)) return looksLike(schema, value[0]) ? { inner: value, from, isSure: true } : undefined
  if (!isObject(value)) return undefined
  if (depth > 0 && looksLike(schema, value)) return { inner: value, from, isSure: true }
  const members = Object.entries(value)
  for (const [name, member] of members) {
    const found = findRecords(schema, member, inside(from, name), depth + 1)
    if (!found) continue
    // Beside them only what an export tells of itself.
    const isAlone = members.every(([other, held]) => other === name || !(Array.isArray(held) && held.length > 0))
    return { ...found, isSure: found.isSure && isAlone }
  }
  return undefined
}

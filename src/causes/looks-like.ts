import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { sureField } from './resolve-name.ts'

/**
 * Whether a value has the fields of a record, under whatever names: at least such a share of them, and all that it requires.
 * @param isPart Whether some of what it requires is enough.
 */
export function looksLike(record: JsonSchema, value: unknown, share = 0.5, isPart = false): boolean {
  if (!isObject(value)) return false
  const names = Object.keys(value)
  const meant = new Set<string>()
  let known = 0
  for (const name of names) {
    const field = sureField(record, name, value[name])
    if (field === undefined) continue
    known++
    meant.add(field)
  }
  const required = (record['required'] as readonly string[] | undefined) ?? []
  const isThere = (field: string) => meant.has(field)
  return known > 0 && known >= names.length * share && (isPart ? required.some(isThere) : required.every(isThere))
}

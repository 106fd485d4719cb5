import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { fieldsMeantBy } from '../../glossary/legacy-meaning.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { resolveName } from '../resolve-name.ts'

/** A name that a record does not have, and what stands under it. */
export type Stranger = readonly [name: string, held: unknown]

/** So deep in objects under such a name a field may stand. */
const deepest = 3

/**
 * Whether a name that is left may stand for a field, or hold what does: then nobody can tell that the field is missing.
 * @param record The record that lacks the field.
 * @param isOutside Whether the name stands in a record around it, where half of the field's name is too little.
 */
export function mayStandFor(record: JsonSchema, [name, held]: Stranger, field: string, isOutside: boolean, depth = 0): boolean {
  if (name === field || resolveName(record, name)?.field === field || fieldsMeantBy(name, [field]).length > 0) return true
  const [own, whole] = [inWords(name), inWords(field)]
  if (own.includes(whole) || (!isOutside && whole.endsWith(own))) return true
  return (
    depth < deepest &&
    isObject(held) &&
    !isRawNumber(held) &&
    Object.entries(held).some((inner) => mayStandFor(record, inner, field, isOutside, depth + 1))
  )
}

/** A name in any style, with its words between underscores. */
function inWords(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return `_${words.filter((word) => word !== '').join('_')}_`
}

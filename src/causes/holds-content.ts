import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { fieldsOf, schemaInside } from '../contract/schema-at.ts'
import { fieldsMeantBy, folded } from '../glossary/legacy-meaning.ts'
import { isRawNumber } from '../json/raw-number.ts'

/** How deep a value is looked at. */
const deepest = 6

/** What exports tell of themselves beside records, under names that fields have, too. */
const ofExport: ReadonlySet<string> = new Set(['code', 'description', 'name', 'number', 'status', 'type', 'value', 'version'])

/** Whether something beside records may say something about them: a list that is not empty, or a field of theirs, under whatever name. */
export function holdsContent(schema: JsonSchema, name: string, value: unknown, depth = 0): boolean {
  if (value === null || value === '' || depth > deepest) return false
  if (Array.isArray(value)) return value.length > 0
  if (isObject(value) && !isRawNumber(value))
    return Object.entries(value).some(([inner, held]) => holdsContent(schema, inner, held, depth + 1))
  return !ofExport.has(folded(name)) && isNameIn(schema, name)
}

/** The names of the fields of a record and of all that is in it. */
const known = new WeakMap<JsonSchema, { readonly fields: readonly string[]; readonly names: ReadonlySet<string> }>()

function isNameIn(schema: JsonSchema, name: string): boolean {
  const before = known.get(schema)
  const fields = before?.fields ?? [...fieldsIn(schema)]
  const names = before?.names ?? new Set(fields.map(folded))
  if (!before) known.set(schema, { fields, names })
  return names.has(folded(name)) || fieldsMeantBy(name, fields).length > 0
}

function fieldsIn(schema: JsonSchema, into: Set<string> = new Set()): ReadonlySet<string> {
  for (const field of fieldsOf(schema)) {
    const inner = schemaInside(schema, field)
    into.add(field)
    fieldsIn(inner, into)
    fieldsIn(schemaInside(inner, 0), into)
  }
  return into
}

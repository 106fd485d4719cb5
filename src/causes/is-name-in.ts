import type { JsonSchema } from '../contract/json-schema.ts'
import { fieldsOf, schemaInside } from '../contract/schema-at.ts'
import { fieldsMeantBy, folded } from '../glossary/legacy-meaning.ts'

/** The names of the fields of a record and of all that is in it. */
interface Names {
  readonly fields: readonly string[]
  readonly folded: ReadonlySet<string>
}

const known = new WeakMap<JsonSchema, Names>()

/** Whether a name is that of a field of a record or of something in it, in another style or of a legacy system. */
export function isNameIn(schema: JsonSchema, name: string): boolean {
  const names = known.get(schema) ?? namesOf(schema)
  known.set(schema, names)
  return names.folded.has(folded(name)) || fieldsMeantBy(name, names.fields).length > 0
}

function namesOf(schema: JsonSchema): Names {
  const fields = [...fieldsIn(schema)]
  return { fields, folded: new Set(fields.map(folded)) }
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

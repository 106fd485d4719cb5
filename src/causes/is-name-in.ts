import type { JsonSchema } from '../contract/json-schema.ts'
import { fieldsOf, schemaInside } from '../contract/schema-at.ts'
import { fieldsMeantBy, folded, plainName } from '../glossary/legacy-meaning.ts'
import { fieldOfCutWords } from './names/cut-name.ts'

/** The names of the fields of a record and of all that is in it. */
interface Names {
  readonly fields: readonly string[]
  /** The words that they are made of, in the singular. */
  readonly words: ReadonlySet<string>
  readonly folded: ReadonlySet<string>
}

const known = new WeakMap<JsonSchema, Names>()

/** Whether a name is that of a field of a record or of something in it, in another style or of a legacy system. */
export function isNameIn(schema: JsonSchema, name: string): boolean {
  const names = known.get(schema) ?? namesOf(schema)
  known.set(schema, names)
  return (
    names.folded.has(folded(plainName(name))) ||
    fieldsMeantBy(name, names.fields).length > 0 ||
    fieldOfCutWords(name, names.fields) !== undefined
  )
}

/** Whether a name has a word of the name of such a field, so that it may be about the same. */
export function sharesWordIn(schema: JsonSchema, name: string): boolean {
  if (isNameIn(schema, name)) return true
  const own = wordsOf(name)
  return own.length === 0 || own.some((word) => known.get(schema)?.words.has(word))
}

function wordsOf(name: string): readonly string[] {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').split(/[^\p{L}]+/u)
  return words.map((word) => folded(word).replace(/s$/, '')).filter((word) => word !== '')
}

function namesOf(schema: JsonSchema): Names {
  const fields = [...fieldsIn(schema)]
  return { fields, folded: new Set(fields.map(folded)), words: new Set(fields.flatMap(wordsOf)) }
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

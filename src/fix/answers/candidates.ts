import { kindOf } from '../../causes/field-kind.ts'
import { resolveName } from '../../causes/resolve-name.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf, schemaInside } from '../../contract/schema-at.ts'
import { fieldsMeantBy, fieldsMeantNearly } from '../../glossary/legacy-meaning.ts'
import { meant } from '../../text/meant.ts'

const [mostCandidates, deepest] = [4, 4]

/** What a name may stand for in a record: its own fields, or those of records in it, as paths. */
export function candidates(record: JsonSchema, name: string): readonly string[] {
  // As names of tables have it: PLZ1, SALDO_EUR.
  const terms = [...new Set([name, name.replace(/_?\d+$/, ''), name.replace(/_(?:EUR|EURO)$/i, '')])]
  const fields = fieldsOf(record)
  const own = terms.flatMap((term) => [
    resolveName(record, term)?.field,
    ...fieldsMeantBy(term, fields),
    ...fieldsMeantNearly(term, fields),
    meant(term, fields),
  ])
  const inner = terms.flatMap((term) => [...innerCandidates(record, term, [])])
  return [...new Set([...own, ...inner].filter((field) => field !== undefined))].slice(0, mostCandidates)
}

/** Fields of records inside, of the first item of each list. */
function* innerCandidates(record: JsonSchema, term: string, way: readonly string[]): Generator<string, void, undefined> {
  if (way.length > 2 * deepest) return
  for (const field of fieldsOf(record)) {
    const schema = schemaInside(record, field)
    const isList = kindOf(schema) === 'list'
    const inner = isList ? schemaInside(schema, 0) : schema
    if (kindOf(inner) !== 'record') continue
    const path = [...way, field, ...(isList ? ['0'] : [])]
    const names = fieldsOf(inner)
    const meantBy = names.includes(term) ? [term] : fieldsMeantBy(term, names)
    for (const name of meantBy) yield [...path, name].join('.')
    yield* innerCandidates(inner, term, path)
  }
}

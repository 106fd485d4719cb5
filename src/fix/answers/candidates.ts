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
  const all = [...own, ...inner].filter((field) => field !== undefined)
  const asked = all.flatMap((field) => asNamed(record, name, field))
  return [...new Set(asked)].slice(0, mostCandidates)
}

/** What a field is among others that differ in a number, in net and gross, or in date and type, where the name says which; all of these where it does not. */
function asNamed(record: JsonSchema, name: string, path: string): readonly string[] {
  const at = path.lastIndexOf('.') + 1
  const [way, field] = [path.slice(0, at), path.slice(at)]
  const beside = fieldsOf(way === '' ? record : recordAt(record, way))
  const named = (one: string) => (beside.includes(one) ? [`${way}${one}`] : [])
  const [, digits] = /(\d)$/.exec(name) ?? []
  const [, stem, own] = /^(.*\D)(\d)$/.exec(field) ?? []
  if (digits !== undefined && own !== undefined && own !== digits) return named(`${stem ?? ''}${digits}`)
  if (/(?:^|[_\W]|[a-z](?=[A-Z]))(?:art|typ|type)$/i.test(name) && field.endsWith('_date')) return named(field.replace(/_date$/, '_type'))
  const net = `net_${field}`
  if (!beside.includes(net) || /gross|br?utto|tax_incl/i.test(name)) return [path]
  return /net(?:to)?(?![a-z])/i.test(name) ? named(net) : [path, ...named(net)]
}

/** The record at a path that ends with a point. */
function recordAt(record: JsonSchema, way: string): JsonSchema {
  const segments = way.split('.').slice(0, -1)
  return segments.reduce((schema, segment) => schemaInside(schema, /^\d+$/.test(segment) ? Number(segment) : segment), record)
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

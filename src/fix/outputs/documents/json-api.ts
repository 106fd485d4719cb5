import { warns } from '../../../causes/holds-content.ts'
import { sureField } from '../../../causes/resolve-name.ts'
import { isObject, type JsonSchema } from '../../../contract/json-schema.ts'
import { hasField, schemaAt, schemaInside } from '../../../contract/schema-at.ts'
import { hasKeyTwice } from '../../../json/has-key-twice.ts'
import { isRawNumber, parseExactly } from '../../../json/raw-number.ts'
import { ofDocument } from './document-form.ts'

/** A document of JSON:API, in which what belongs to a record stands apart and is named by its type and its id. */
export const jsonApi = ofDocument({
  id: 'JSON:API',
  told: 'is a document of JSON:API: what each record names by type and id stands in it, and attributes without the object around them',
  mayBegin: (head) => /^\s*\{/.test(head) && ['data', 'type', 'attributes', 'relationships'].every((name) => head.includes(`"${name}"`)),
  made(text) {
    const whole = parseExactly(text)
    const resolved = isObject(whole) && !hasKeyTwice(text) ? withResources(whole) : undefined
    return resolved && `${JSON.stringify(resolved)}\n`
  },
})

type Fields = Readonly<Record<string, unknown>>

interface Resource extends Fields {
  readonly type: string
  readonly id: string
}

/** A document with whole resources in its data; undefined where it is none, or one of them may be several. */
function withResources(document: Fields): Fields | undefined {
  const { data, included = [], ...others } = document
  const main: readonly unknown[] = Array.isArray(data) ? data : [data]
  if (!Array.isArray(included) || main.length === 0 || !main.every(isResource) || !included.every(isResource)) return undefined
  const all = new Map([...main, ...included].map((one) => [keyOf(one), one]))
  if (all.size < main.length + included.length) return undefined
  const used = new Set<string>()
  // What stands under a name is of one type: otherwise that would say something.
  const types = new Map<string, string>()
  try {
    const records = main.map((one) => resolved(one, [], account))
    const left = included.filter((one) => !used.has(keyOf(one)))
    return { ...others, data: Array.isArray(data) ? records : records[0], ...(left.length > 0 ? { included: left } : {}) }
  } catch (error) {
    if (error instanceof OtherDocument) return undefined
    throw error
  }

  function resolved(resource: Resource, around: readonly Resource[], schema: JsonSchema | undefined): Fields {
    const { type, id, attributes = {}, relationships = {}, links: _links, ...more } = resource
    if (!isObject(attributes) || !isObject(relationships) || warns(type)) throw new OtherDocument()
    const linked = Object.entries(relationships).flatMap(([name, held]) => {
      if (!isObject(held) || Object.hasOwn(attributes, name) || Object.hasOwn(more, name)) throw new OtherDocument()
      const field = schema && (hasField(schema, name) ? name : sureField(schema, name))
      const inner = schema && field !== undefined ? schemaInside(schema, field) : undefined
      const value = linkedTo(`${type} ${name}`, held, [...around, resource], inner && 'items' in inner ? schemaInside(inner, 0) : inner)
      return value === undefined ? [] : [[name, value] as const]
    })
    return { ...(isOfProgram(resource, attributes, around, schema) ? {} : { id }), ...more, ...attributes, ...Object.fromEntries(linked) }
  }

  /** What a relationship leads to; undefined where that is what it stands in. */
  function linkedTo(
    name: string,
    { data: own, links: _links, ...more }: Fields,
    around: readonly Resource[],
    schema: JsonSchema | undefined,
  ): unknown {
    if (Object.keys(more).length > 0) throw new OtherDocument()
    if (own === null) return null
    const several: readonly unknown[] = Array.isArray(own) ? own : [own]
    if (!several.every(isResource)) throw new OtherDocument()
    const isBack = several.filter((one) => around.some((other) => keyOf(other) === keyOf(one)))
    if (isBack.length > 0 && isBack.length === several.length) return undefined
    const found = several.map((one) => {
      const resource = all.get(keyOf(one))
      if (!resource || isBack.length > 0 || (types.get(name) ?? one.type) !== one.type) throw new OtherDocument()
      types.set(name, one.type)
      used.add(keyOf(one))
      return resolved(resource, around, schema)
    })
    return Array.isArray(own) ? found : found[0]
  }
}

/** Thrown where a document has several meanings, or would lose something. */
class OtherDocument extends Error {}

function isResource(value: unknown): value is Resource {
  return isObject(value) && !isRawNumber(value) && typeof value['type'] === 'string' && typeof value['id'] === 'string'
}

function keyOf({ type, id }: Resource): string {
  return JSON.stringify([type, id])
}

const account = schemaAt('AccountImportRecord')

/** Fields by which accounts and the elements of lists are called: an id may be that of one that lacks it. */
const numbers =
  'external_account_number identifier melo_number meter_number ledger_code transaction_id statement_id reference number'.split(' ')

/**
 * Whether the id of a resource is that of a program alone, so that nothing gets lost with it: it has few digits, is random, or is the id of what the
 * resource stands in with more behind it, and the resource has the number that it may be called by; or the resource has it in itself.
 */
function isOfProgram({ id }: Resource, attributes: Fields, around: readonly Resource[], schema: JsonSchema | undefined): boolean {
  if (Object.values(attributes).includes(id)) return true
  if (around.some((one) => id !== one.id && id.startsWith(one.id) && !/^[\p{L}\d]/u.test(id.slice(one.id.length)))) return true
  const isRandom = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
  if (around.length > 0 && isRandom) return true
  const number = schema && numbers.find((field) => hasField(schema, field))
  const hasNumber = Object.keys(attributes).some((name) => name === number || (schema && sureField(schema, name) === number))
  if (around.length === 0) return hasNumber
  return /^[A-Z]{0,2}[_-]?\d{1,6}$/i.test(id) && schema !== undefined && (number === undefined || hasNumber)
}

import fc, { type Arbitrary } from 'fast-check'
import { definedName, isObject, type JsonSchema } from '../../src/contract/json-schema.ts'
import { contract } from '../../src/contract/contract.ts'
import { dates, datetimes, decimals } from './scalars.ts'
import { texts } from './texts.ts'

/** Values that are valid for a definition of the contract: optional fields in and out, seen values, every shape of a datetime, null where it is shown. */
export function valueOf(definition: string): Arbitrary<unknown> {
  const known = made.get(definition)
  if (known) return known
  const arbitrary = forDefinition(definition)
  made.set(definition, arbitrary)
  return arbitrary
}

const made = new Map<string, Arbitrary<unknown>>()

function forDefinition(definition: string): Arbitrary<unknown> {
  switch (definition) {
    case 'IsoDate':
      return dates
    case 'IsoDateTime':
      return datetimes
    case 'IsoDateOrNull':
      return nullable(dates)
    case 'IsoDateTimeOrNull':
      return nullable(datetimes)
    case 'DecimalString':
      return decimals
    default:
      return forSchema(contract.$defs[definition] ?? {})
  }
}

function forSchema(schema: JsonSchema): Arbitrary<unknown> {
  const { $ref, type } = schema
  if (typeof $ref === 'string') return valueOf(definedName($ref))
  if (Array.isArray(type)) return fc.oneof(...type.map((single) => forType(String(single), schema)))
  return typeof type === 'string' ? forType(type, schema) : fc.jsonValue({ maxDepth: 1 })
}

function forType(type: string, schema: JsonSchema): Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema)
    case 'array':
      return fc.array(forSchema(isObject(schema['items']) ? schema['items'] : {}), { maxLength: 3, depthIdentifier: 'record' })
    case 'string':
      return strings(schema)
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 31 }), fc.integer(), fc.maxSafeInteger())
    case 'number':
      return fc.oneof(fc.integer({ min: -1000, max: 1000 }), cents)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`No values for the type ${type}`)
  }
}

/** Amounts with up to two places, as accounting has them. */
const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((amount) => amount / 100)

function strings(schema: JsonSchema): Arbitrary<string> {
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as string[]))
  const seen = schema['x-seen-values']
  return Array.isArray(seen) ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...(seen as string[])) }, texts) : texts
}

function objects(schema: JsonSchema): Arbitrary<unknown> {
  const properties = schema['properties']
  if (!isObject(properties)) return fc.dictionary(texts, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3, noNullPrototype: true })
  const fields = Object.fromEntries(Object.entries(properties).map(([field, inner]) => [field, forSchema(inner as JsonSchema)]))
  const required = (schema['required'] as string[] | undefined) ?? []
  const conditions = schema['anyOf'] as { required: string[] }[] | undefined
  if (!conditions) return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
  const variants = conditions.map((condition) =>
    fc.record(fields, { requiredKeys: [...required, ...condition.required], noNullPrototype: true }),
  )
  return fc.oneof(...variants)
}

function nullable(arbitrary: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.option(arbitrary, { nil: null, freq: 3 })
}

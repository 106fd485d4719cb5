import type { RecordName } from '../../schemas/record-types.ts'
import { contract } from './contract.ts'
import { definedName, isObject } from './json-schema.ts'
import type { Path } from './schema-at.ts'

/** The record that stands at a place inside a record; for a list of records, of its elements. Undefined where there is none. */
export function recordAt(record: RecordName, path: Path): RecordName | undefined {
  return path.reduce<RecordName | undefined>((at, segment) => (typeof segment === 'number' ? at : at && heldBy(at, segment)), record)
}

function heldBy(record: RecordName, field: string): RecordName | undefined {
  const properties = contract.$defs[record]?.['properties']
  const own = isObject(properties) ? properties[field] : undefined
  const schema = isObject(own) && isObject(own['items']) ? own['items'] : own
  if (!isObject(schema) || typeof schema['$ref'] !== 'string') return undefined
  const name = definedName(schema['$ref'])
  return isRecordName(name) ? name : undefined
}

/** Tells the records of the contract from its other definitions, which are types of single values. */
export function isRecordName(name: string): name is RecordName {
  return Object.hasOwn(contract.$defs, name) && isObject(contract.$defs[name]?.['properties'])
}

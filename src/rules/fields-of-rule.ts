import type { RecordName } from '../../schemas/record-types.ts'
import { contract } from '../contract/contract.ts'
import { isObject } from '../contract/json-schema.ts'
import { isRecordName } from '../contract/record-at.ts'
import { fieldsOf, schemaAt, type Path } from '../contract/schema-at.ts'
import type { ValueRule } from './rule.ts'

/** The records of the contract. */
export const recordNames = Object.keys(contract.$defs).filter(isRecordName)

/** The fields that a value rule is about; of a list of values its first element. */
export function fieldsOfRule(rule: ValueRule): { readonly record: RecordName; readonly path: Path }[] {
  return recordNames.flatMap((record) =>
    fieldsOf(schemaAt(record)).flatMap((name) => {
      const path = schemaAt(record, [name])['type'] === 'array' ? [name, 0] : [name]
      const schema = schemaAt(record, path)
      return !isObject(schema['properties']) && rule.appliesTo({ record, name, schema }) ? [{ record, path }] : []
    }),
  )
}

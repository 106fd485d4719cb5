import type { RecordName } from '../../schemas/record-types.ts'
import { contract } from '../contract/contract.ts'
import { isObject } from '../contract/json-schema.ts'
import { isRecordName } from '../contract/record-at.ts'
import { fieldsOf, schemaAt, type Path } from '../contract/schema-at.ts'
import type { ValueRule } from './rule.ts'

/** The records that clients send; they are closed. */
export const sentRecords: readonly RecordName[] = Object.keys(contract.$defs)
  .filter(isRecordName)
  .filter((name) => schemaAt(name)['additionalProperties'] === false)

/** The fields that a value rule is about; of a list of values its first element. */
export function fieldsOfRule(rule: ValueRule): { readonly record: RecordName; readonly path: Path }[] {
  return sentRecords.flatMap((record) =>
    fieldsOf(schemaAt(record)).flatMap((name) => {
      const path = schemaAt(record, [name])['type'] === 'array' ? [name, 0] : [name]
      const schema = schemaAt(record, path)
      return !isObject(schema['properties']) && rule.appliesTo({ record, name, schema }) ? [{ record, path }] : []
    }),
  )
}

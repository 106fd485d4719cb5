import { contract } from '../../../src/contract/contract.ts'
import { fieldTable, type FieldType } from '../../../src/contract/field-table.ts'
import { valueCodes, type ValueCode } from '../../../src/finding/codes.ts'

/** The codes that the validator may report of a record and of those inside it, in the order of their list. */
export function codesOfRecord(record: string): ValueCode[] {
  const found = new Set<string>()
  collect(record, found, new Set())
  return (Object.keys(valueCodes) as ValueCode[]).filter((code) => found.has(code))
}

function collect(record: string, found: Set<string>, visited: Set<string>): void {
  if (visited.has(record)) return
  visited.add(record)
  const { 'x-error-code': own } = contract.$defs[record] ?? {}
  for (const code of ['unknown_field', 'not_an_object', 'more_faults', ...(typeof own === 'string' ? [own] : [])]) found.add(code)
  for (const { required, type, allowed } of fieldTable(record)) {
    if (required) found.add('required')
    if (allowed.length > 0) found.add('invalid_choice')
    for (const code of codesOfType(type)) found.add(code)
    if (type.isRecord) collect(type.name, found, visited)
  }
}

const byType: Readonly<Record<string, readonly ValueCode[]>> = {
  string: ['not_a_string'],
  'decimal string': ['not_a_string', 'invalid_decimal'],
  date: ['not_a_string', 'invalid_date'],
  datetime: ['not_a_string', 'invalid_datetime'],
  number: ['not_a_number'],
  integer: ['not_an_integer'],
  boolean: ['not_a_boolean'],
  object: ['not_an_object'],
}

function codesOfType({ name, isRecord, isArray, orNull }: FieldType): ValueCode[] {
  return [
    ...(isArray ? (['not_a_list'] as const) : []),
    ...(orNull ? [] : (['null'] as const)),
    // Of a type with a longer name several kinds of values are taken.
    ...(isRecord ? [] : (byType[name] ?? ['invalid' as const])),
  ]
}

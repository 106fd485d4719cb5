import { contract } from '../../../src/contract/contract.ts'
import { definedName, isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { partAt } from '../../generators/change-at.ts'
import { recordsIn } from '../../generators/records-in.ts'

/** A text of a documented form in a body. */
export interface FormedField {
  readonly definition: string
  readonly field: string
  readonly path: Path
  readonly type: 'IsoDate' | 'IsoDateTime' | 'DecimalString'
  readonly value: unknown
}

/** Every date, datetime and decimal string that a body of a definition holds; those that are null are left out. */
export function formedFields(definition: string, body: unknown): readonly FormedField[] {
  return recordsIn(definition, body).flatMap(({ definition: name, path }) => {
    const properties = contract.$defs[name]?.['properties']
    return Object.entries(isObject(properties) ? properties : {}).flatMap(([field, property]) => {
      const value = partAt(body, [...path, field])
      const type = isObject(property) && typeof property['$ref'] === 'string' ? definedName(property['$ref']).replace(/OrNull$/, '') : ''
      return isForm(type) && value !== undefined && value !== null ? [{ definition: name, field, path: [...path, field], type, value }] : []
    })
  })
}

function isForm(type: string): type is FormedField['type'] {
  return type === 'IsoDate' || type === 'IsoDateTime' || type === 'DecimalString'
}

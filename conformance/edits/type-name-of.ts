import { contract } from '../../src/contract/contract.ts'
import { definedName, isObject } from '../../src/contract/json-schema.ts'

/** The name of the type of a field in the contract, such as `IsoDate`; empty where it has none. What may be null besides has the same. */
export function typeNameOf(definition: string, field: string): string {
  const properties = contract.$defs[definition]?.['properties']
  const property = isObject(properties) ? properties[field] : undefined
  return isObject(property) && typeof property['$ref'] === 'string' ? definedName(property['$ref']).replace(/OrNull$/, '') : ''
}

/** Records whose datetimes go with others in ways of their own, or of which the document does not say that they are datetimes. */
const untold = new Set(['EnergyAmount', 'InvoiceLineItem', 'TimeDefinition', 'RolledOutTimeDefinition', 'RolledOutTimeDefinitionEntry'])

/** Whether the datetimes of a record may have any shape, whatever else the record holds. */
export function isTold(definition: string): boolean {
  return !untold.has(definition)
}

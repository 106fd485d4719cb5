import { expect, it } from 'vitest'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { schemaAt } from '../../contract/schema-at.ts'
import { codeMeantBy } from './word-for-code.ts'

it.each([
  ['SupplyPoint', 'supply_type', 'Strom', 'ELECTRICITY'],
  ['SupplyPoint', 'supply_start_type', 'move-in', 'MOVE_IN'],
  ['PaymentSchedule', 'means', 'Lastschrift', 'DD'],
  ['PaymentSchedule', 'means', 'Rechnung', undefined],
  ['SupplyPoint', 'supply_type', 'ELECTRICITY', undefined],
  ['SupplyPoint', 'supply_type', 'Wärme', undefined],
  ['SupplyPoint', 'supply_type', 'el', undefined],
  ['FinancialTransaction', 'type', 'Lastschrift', undefined],
  ['FinancialTransaction', 'type', 'Gutschrift', 'CREDIT'],
] as const)('%s.%s: %s', (record, field, text, code) => {
  const { properties } = schemaAt(record) as { properties: Record<string, JsonSchema> }
  expect(codeMeantBy(properties[field] ?? {}, field, text)).toBe(code)
})

import { expect, it } from 'vitest'
import { schemaAt } from '../../contract/schema-at.ts'
import { isValueRule } from '../rule.ts'
import { breaks } from '../testing/judged.ts'
import { misspeltValue } from './misspelt-value.ts'
import { unlikelyType } from './unlikely-type.ts'
import { unseenValue } from './unseen-value.ts'

it.each([
  ['SupplyPoint', 'supply_type', 'GAS', false, false],
  ['SupplyPoint', 'supply_type', 'Gas', true, false],
  ['SupplyPoint', 'supply_type', 'ELECTRICTY', true, false],
  ['SupplyPoint', 'supply_type', 'ELEKTRIZITAET', true, false],
  ['PaymentSchedule', 'means', 'Lastschrift', true, false],
  ['SupplyPoint', 'supply_type', 'HEAT', false, true],
  // The space has a rule of its own.
  ['SupplyPoint', 'supply_type', 'GAS ', false, false],
  ['SupplyPoint', 'supply_type', '', false, false],
  ['Meter', 'messwerterfassung', 'MMR', false, true],
  ['Reading', 'qualifier', 'estimated', true, false],
  // A text of which the document shows no values.
  ['AccountStatement', 'supply_type', 'gas', false, false],
] as const)('%s.%s "%s" is misspelt: %s, unseen: %s', (record, field, value, misspelt, unseen) => {
  expect(breaks(misspeltValue, record, field, value)).toBe(misspelt)
  expect(breaks(unseenValue, record, field, value)).toBe(unseen)
})

it.each([
  ['Meter', 'energierichtung', 'Einspeisung', false],
  ['Meter', 'energierichtung', true, true],
  ['Meter', 'fernschaltung', true, false],
  ['Meter', 'registeranzahl', 2, false],
  ['Meter', 'registeranzahl', 'ZTZ', false],
  ['Meter', 'registeranzahl', false, true],
  ['InvoiceAddress', 'postcode', 1067, true],
  ['InvoiceAddress', 'postcode', '01067', false],
  ['InvoiceLineItem', 'amount_adjustment', -120, false],
  ['InvoiceLineItem', 'amount_adjustment', '-1.20', false],
  ['InvoiceLineItem', 'amount_adjustment', 'none', true],
  ['InvoiceTaxAmount', 'tax_amount', true, true],
  // A field whose type is stated.
  ['EnergyAmount', 'malo_number', '51238696781', false],
] as const)('%s.%s %j has an unlikely type: %s', (record, field, value, unlikely) => {
  expect(breaks(unlikelyType, record, field, value)).toBe(unlikely)
})

it('tells what a value of a legacy system means', () => {
  const about = (name: string) => ({ record: 'SupplyPoint', name, schema: schemaAt('SupplyPoint', [name]) }) as const
  const hint = (value: string) =>
    isValueRule(misspeltValue) ? misspeltValue.check(value, about('supply_type'), { now: new Date() })?.hint : undefined
  expect([hint('STROM'), hint('Erdgas'), hint('WATER')]).toEqual(['Did you mean "ELECTRICITY"?', 'Did you mean "GAS"?', undefined])
})

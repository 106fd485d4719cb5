import { expect, it } from 'vitest'
import { breaks } from '../testing/judged.ts'
import { misspeltValue } from './misspelt-value.ts'
import { unseenValue } from './unseen-value.ts'

it.each([
  ['SupplyPoint', 'supply_type', 'GAS', false, false],
  ['SupplyPoint', 'supply_type', 'Gas', true, false],
  ['SupplyPoint', 'supply_type', 'ELECTRICTY', true, false],
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

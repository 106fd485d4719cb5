import { expect, it } from 'vitest'
import type { AccountImportRecord } from '../../../schemas/record-types.ts'
import { placesIn } from '../testing/judged.ts'
import { childrenWithDuplicateValues } from './children-with-duplicate-values.ts'
import { duplicateSupplyAddressesFound } from './duplicate-supply-addresses-found.ts'
import { duplicateSupplyPointIdentifiers } from './duplicate-supply-point-identifiers.ts'
import { metadataHasDuplicateKeys } from './metadata-has-duplicate-keys.ts'

const account = (fields: Partial<AccountImportRecord>): AccountImportRecord => ({
  import_supplier: 'NORDLICHT-2026',
  external_account_number: '0040017823',
  ...fields,
})

it.each<[string, AccountImportRecord['supply_addresses'], string[]]>([
  [
    'in other case',
    [{ supply_address1: 'Weiße Gasse 6' }, { supply_address1: 'WEISSE GASSE 6' }, { supply_address1: 'weiße gasse 6 ' }],
    ['supply_addresses.2'],
  ],
  [
    'of two towns',
    [
      { supply_address1: 'Weiße Gasse 6', supply_postcode: '99084' },
      { supply_address1: 'Weiße Gasse 6', supply_postcode: '01067' },
    ],
    [],
  ],
  ['of two floors', [{ supply_address1: 'Weiße Gasse 6', supply_address2: '1. OG' }, { supply_address1: 'Weiße Gasse 6' }], []],
  ['without a line', [{ supply_postcode: '99084' }, { supply_postcode: '99084' }, {}, {}], []],
])('supply addresses %s', (_name, supply_addresses, places) => {
  expect(placesIn(duplicateSupplyAddressesFound, 'AccountImportRecord', account({ supply_addresses: supply_addresses ?? [] }))).toEqual(
    places,
  )
})

it('supply points without an identifier are not the same', () => {
  const supply_addresses = [{ supply_points: [{}, {}, { identifier: '' }, { identifier: '' }] }]
  expect(placesIn(duplicateSupplyPointIdentifiers, 'AccountImportRecord', account({ supply_addresses }))).toEqual([])
})

it('each repeated key is told', () => {
  const metadata = [{ key: 'a' }, { key: 'b' }, { key: 'a' }, {}, {}, { key: 'b' }, { key: 'A' }]
  expect(placesIn(metadataHasDuplicateKeys, 'AccountImportRecord', account({ metadata }))).toEqual(['metadata.2.key', 'metadata.5.key'])
})

it('entries of lists are the same when all that names them is', () => {
  const at = (...[record, value]: Parameters<typeof placesIn> extends [unknown, ...infer Rest] ? Rest : never) =>
    placesIn(childrenWithDuplicateValues, record, value)
  const reading = { read_at: '2025-01-01T00:00:00Z', value: '1' }
  expect(at('Register', { readings: [reading, { ...reading, read_at: '2024-01-01T00:00:00Z' }, reading] })).toEqual(['readings.2'])
  expect(at('Register', { readings: [reading, { ...reading, value: '2' }, {}, {}] })).toEqual([])
  expect(at('Meter', { registers: [{ obis_code: '1-1:1.8.1' }, { obis_code: '1-1:1.8.2' }, { obis_code: '1-1:1.8.1' }] })).toEqual([
    'registers.2',
  ])
  expect(at('Melo', { meters: [{ meter_number: '7' }, { meter_number: '7', active_from: '2025-01-01T00:00:00Z' }] })).toEqual([])
  expect(at('Melo', { meters: [{ meter_number: '7' }, { meter_number: '7' }] })).toEqual(['meters.1'])
  expect(at('SupplyPoint', { melos: [{ melo_number: 'DE1' }, { melo_number: 'DE1' }] })).toEqual(['melos.1'])
  const customer = { family_name: 'Lüddecke', given_name: 'Fränze' }
  expect(at('AccountImportRecord', account({ customers: [customer, { ...customer, given_name: 'Wiebke' }, customer] }))).toEqual([
    'customers.2',
  ])
  const reference = { namespace: 'legacy', value: '1' }
  expect(at('AccountImportRecord', account({ references: [reference, { ...reference, namespace: 'crm' }, reference] }))).toEqual([
    'references.2',
  ])
  const consent = { type: 'marketing.general-emails', value: 'ACCEPTED', signed_at: '2024-03-04T18:22:10+01:00' }
  expect(at('Customer', { consents: [consent, { ...consent, value: 'REJECTED' }, consent] })).toEqual(['consents.2'])
})

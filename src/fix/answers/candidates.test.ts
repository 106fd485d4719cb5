import { expect, it } from 'vitest'
import { schemaAt } from '../../contract/schema-at.ts'
import { candidates } from './candidates.ts'

it.each([
  ['AccountImportRecord', 'rechnungsadresse1', ['billing_address1']],
  ['AccountImportRecord', 'rechnungsadresse2', ['billing_address2']],
  ['AccountImportRecord', 'rechnungsadresse3', ['billing_address3']],
  ['SupplyPoint', 'lieferbeginn_art', ['supply_start_type']],
])('what names of %s may stand for: %s', (record, name, fields) => {
  expect(candidates(schemaAt(record), name)[0]).toEqual(fields[0])
  expect(candidates(schemaAt(record), name).filter((field) => !field.includes('.'))).toEqual(fields)
})

it('a price that may be gross or net may be either, and one that says so is that', () => {
  const record = schemaAt('Agreement')
  const of = (name: string) => candidates(record, name).map((field) => field.slice(field.lastIndexOf('.') + 1))
  expect(of('arbeitspreis')).toEqual(expect.arrayContaining(['unit_rate_per_kwh', 'net_unit_rate_per_kwh']))
  expect(of('arbeitspreis_netto')).not.toContain('unit_rate_per_kwh')
  expect(of('arbeitspreis_brutto')).not.toContain('net_unit_rate_per_kwh')
})

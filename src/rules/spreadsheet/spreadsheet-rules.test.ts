import { describe, expect, it } from 'vitest'
import type { AccountImportRecord } from '../../../schemas/record-types.ts'
import { breachesOf } from '../testing/breaches-of.ts'
import { breaks, placesIn } from '../testing/judged.ts'
import { commaDecimal } from './comma-decimal.ts'
import { daylightSavingHour } from './daylight-saving-hour.ts'
import { identifierReadAsNumber } from './identifier-read-as-number.ts'
import { leadingZeroLost } from './leading-zero-lost.ts'
import { letterLost } from './letter-lost.ts'
import { maloMeloSwapped } from './malo-melo-swapped.ts'
import { openEndAsDate } from './open-end-as-date.ts'
import { placeholderDate } from './placeholder-date.ts'
import { surroundingSpace } from './surrounding-space.ts'
import { wordForNothing } from './word-for-nothing.ts'

describe('a postcode', () => {
  const at = (fields: Partial<AccountImportRecord>) =>
    placesIn(leadingZeroLost, 'AccountImportRecord', { import_supplier: 'N', external_account_number: '1', ...fields })

  it.each([
    ['1067', ['billing_postcode']],
    [' 9669', ['billing_postcode']],
    ['01067', []],
    ['0106', []],
    ['106', []],
    ['', []],
  ])('"%s" of a billing address has lost its zero at %j', (billing_postcode, places) => {
    expect(at({ billing_postcode })).toEqual(places)
  })

  it.each(['Österreich', 'SALZBURG, AUSTRIA', '8001 Zürich, Schweiz', 'CH', 'L-Luxembourg', 'Danmark'])(
    'abroad, in %s, may have four digits',
    (country) => {
      expect(at({ billing_address4: country, billing_postcode: '5020', supply_addresses: [{ supply_postcode: '1067' }] })).toEqual([
        'supply_addresses.0.supply_postcode',
      ])
    },
  )
})

it.each([
  ['4.16820E+10', true],
  ['4,16820E+10', true],
  ['9.9E12', true],
  ['4E+10', true],
  ['40017823.0', true],
  ['12E4', false],
  ['1EMH0010487215', false],
  ['7-0:3.0.0', false],
  ['1.0', false],
  ['2024.10', false],
  ['0040017823', false],
  ['', false],
])('"%s" was read as a number: %s', (text, expected) => {
  expect(breaks(identifierReadAsNumber, 'AccountImportRecord', 'external_account_number', text)).toBe(expected)
  expect(breaks(identifierReadAsNumber, 'Meter', 'meter_number', text)).toBe(expected)
})

it.each([
  ['12500,5', true],
  ['12.500,5', true],
  ['12500.5', false],
  ['12500', false],
  ['', false],
  ['SLP, TLP', false],
])('"%s" has a decimal comma: %s', (text, expected) => {
  expect(breaks(commaDecimal, 'GasLoadProfile', 'jahresmenge_kwh', text)).toBe(expected)
  expect(breaks(commaDecimal, 'ElectricityLoadProfile', 'slp_jvp_kwh', text)).toBe(expected)
})

it('a question mark inside of a name stands for a letter, and elsewhere for itself', () => {
  expect(breaks(letterLost, 'AccountImportRecord', 'billing_address1', 'Wei?eritzstra?e 14')).toBe(true)
  expect(breaks(letterLost, 'Customer', 'family_name', 'Müller (?)')).toBe(false)
  expect(breaks(letterLost, 'AccountNote', 'body', 'https://example.org/a?b=c')).toBe(false)
})

it.each([
  [' GAS', true],
  ['GAS\t', true],
  ['GAS\u00A0', true],
  [' ', true],
  ['', false],
  ['GAS', false],
  ['A B', false],
])('%j has white space around it: %s', (text, expected) => {
  expect(breaks(surroundingSpace, 'SupplyPoint', 'supply_type', text)).toBe(expected)
  expect(breaks(surroundingSpace, 'Customer', 'landline', text)).toBe(expected)
  expect(breaks(surroundingSpace, 'Note', 'body', text)).toBe(false)
})

it('MaLo-ID and MeLo-ID are told from one another', () => {
  expect(breaks(maloMeloSwapped, 'SupplyPoint', 'identifier', 'DE004718010670000001EMH0010487215')).toBe(true)
  expect(breaks(maloMeloSwapped, 'DeliveryNote', 'malo_number', '50741398264')).toBe(false)
  expect(breaks(maloMeloSwapped, 'MarketParticipantInvoice', 'melo_number', '50741398264')).toBe(true)
  expect(breaks(maloMeloSwapped, 'Melo', 'melo_number', '7')).toBe(false)
})

it.each([
  ['1900-01-01', true],
  ['1899-12-30', true],
  ['1970-01-01', true],
  ['0001-01-01', true],
  ['1970-01-02', false],
  ['1979-02-28', false],
  ['2026-01-01', false],
])('%s stands for no date: %s', (date, expected) => {
  expect(breaks(placeholderDate, 'SupplyPoint', 'supply_start_date', date)).toBe(expected)
  expect(breaks(placeholderDate, 'Meter', 'active_from', `${date}T00:00:00Z`)).toBe(expected)
  expect(breaks(placeholderDate, 'Customer', 'date_of_birth', date)).toBe(expected && date !== '1970-01-01')
})

it.each([
  ['9999-12-31', true],
  ['2999-12-31', true],
  ['2099-12-31', true],
  ['2060-01-01', false],
])('%s stands for no end: %s', (date, expected) => {
  expect(breaks(openEndAsDate, 'Agreement', 'effective_to', date)).toBe(expected)
  expect(breaks(openEndAsDate, 'SupplyPoint', 'supply_end_date', date)).toBe(expected)
  expect(breaks(openEndAsDate, 'Meter', 'active_to', `${date}T23:59:59`)).toBe(expected)
  expect(breaks(openEndAsDate, 'Agreement', 'effective_from', date)).toBe(false)
})

it.each([
  ['2026-03-29T02:00:00', true],
  ['2026-03-29T02:59', true],
  ['2026-03-29T03:00:00', false],
  ['2026-10-25T02:30:00', true],
  ['2026-10-25T02:30:00+01:00', false],
  ['2026-10-25T02:30:00Z', false],
  ['2026-07-01T02:30:00', false],
])('%s is an hour in which clocks are changed: %s', (datetime, expected) => {
  expect(breaks(daylightSavingHour, 'Reading', 'read_at', datetime)).toBe(expected)
  expect(breaks(daylightSavingHour, 'BalancingPeriod', 'valid_from', datetime)).toBe(expected)
})

it('white space alone is told as such', () => {
  const told = (landline: string) => breachesOf(surroundingSpace, [{ landline }], 'Customer').flat()
  expect(told('  ')).toMatchObject([{ detail: 'The text is white space only.', hint: 'Leave the field out when there is no value.' }])
  expect(told(' 1')).toMatchObject([{ detail: '" 1" has white space around it.' }])
})

it('free text is what has neither a form nor values that were seen', () => {
  const isAsked = (record: Parameters<typeof breaks>[1], field: string) => breaks(identifierReadAsNumber, record, field, '4.1E+10')
  expect(isAsked('Reading', 'edifact_reference_number')).toBe(true)
  expect(isAsked('EnergyAmount', 'malo_number')).toBe(true)
  expect(isAsked('MarketParticipantInvoice', 'invoice_number')).toBe(true)
  expect(isAsked('Reading', 'value')).toBe(false)
  expect(isAsked('Reading', 'status')).toBe(false)
  expect(isAsked('Customer', 'date_of_birth')).toBe(false)
  expect(isAsked('Reading', 'read_at')).toBe(false)
})

describe('a word for no value', () => {
  it.each(['NULL', 'null', ' N/A ', '#NV', 'undefined', '\\N'])('%j is told', (text) => {
    expect(breaks(wordForNothing, 'Customer', 'family_name', text)).toBe(true)
  })

  it.each(['Null', 'None', 'Nan', '', 'NULL-Tarif', 'N'])('%j may be a name', (text) => {
    expect(breaks(wordForNothing, 'Customer', 'family_name', text)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { breaks, placesIn } from '../testing/judged.ts'
import { agreementStartDateBeforeSupplyStartDate } from './agreement-start-date-before-supply-start-date.ts'
import { dateInFuture } from './date-in-future.ts'
import { datetimeWithoutOffset } from './datetime-without-offset.ts'
import { futureSupplyEndDate } from './future-supply-end-date.ts'
import { gapsOrOverlapsInAgreementDates } from './gaps-or-overlaps-in-agreement-dates.ts'
import { gapsOrOverlapsInBalancingPeriods } from './gaps-or-overlaps-in-balancing-periods.ts'
import { gapsOrOverlapsInLoadProfiles } from './gaps-or-overlaps-in-load-profiles.ts'
import { gapsOrOverlapsInOperators } from './gaps-or-overlaps-in-operators.ts'
import { noAgreementCoveringLastBilledToDate } from './no-agreement-covering-last-billed-to-date.ts'
import { noteUnpinAtEarlierThanCreationDate } from './note-unpin-at-earlier-than-creation-date.ts'
import { registerOutsideMeterPeriod } from './register-outside-meter-period.ts'
import { startDateLaterThanEndDate } from './start-date-later-than-end-date.ts'
import { startDateSameAsEndDate } from './start-date-same-as-end-date.ts'

describe('an end before the start', () => {
  it('is found in every record that has both', () => {
    const at = (record: Parameters<typeof placesIn>[1], start: string, end: string, time = '') =>
      placesIn(startDateLaterThanEndDate, record, { [start]: `2026-02-01${time}`, [end]: `2026-01-01${time}` })
    const T = 'T00:00:00Z'
    expect(at('SupplyPoint', 'supply_start_date', 'supply_end_date')).toEqual(['supply_end_date'])
    expect(at('Meter', 'active_from', 'active_to', T)).toEqual(['active_to'])
    expect(at('Register', 'active_from', 'active_to', T)).toEqual(['active_to'])
    expect(at('ConversionFactor', 'active_from_date', 'active_to_date')).toEqual(['active_to_date'])
    expect(at('BalancingPeriodTimeSlice', 'valid_from', 'valid_to')).toEqual(['valid_to'])
    expect(at('OperatorAssignment', 'valid_from', 'valid_to', T)).toEqual(['valid_to'])
    expect(at('AccountStatement', 'bill_period_from_date', 'bill_period_to_date')).toEqual(['bill_period_to_date'])
    expect(at('HistoricalStatement', 'bill_period_from_date', 'bill_period_to_date')).toEqual(['bill_period_to_date'])
    expect(at('TransactionLineItem', 'start_date', 'end_date')).toEqual(['end_date'])
    expect(at('EnergyAmount', 'period_start_at', 'period_end_at', T)).toEqual(['period_end_at'])
    expect(at('RolledOutTimeDefinition', 'validity_period_start', 'validity_period_end', T)).toEqual(['validity_period_end'])
    expect(at('RolledOutTimeDefinitionEntry', 'period_start', 'period_end', T)).toEqual(['period_end'])
  })

  it.each([
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', false],
    ['2026-01-01T01:00:00', '2026-01-01T00:00:00Z', false],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:30:00+01:00', true],
    ['2026-01-01T00:00:00Z', null, false],
  ])('from %s to %s: %s', (active_from, active_to, expected) => {
    expect(placesIn(startDateLaterThanEndDate, 'Meter', { active_from, active_to })).toEqual(expected ? ['active_to'] : [])
  })

  it('is not the same day, which only an agreement cannot have', () => {
    expect(placesIn(startDateLaterThanEndDate, 'Agreement', { effective_from: '2026-01-01', effective_to: '2026-01-01' })).toEqual([])
    expect(placesIn(startDateSameAsEndDate, 'Agreement', {})).toEqual([])
  })
})

describe('agreements', () => {
  it('of a day between them', () => {
    const agreements = [{ effective_from: '2024-04-01', effective_to: '2025-03-31' }, { effective_from: '2025-04-01' }]
    expect(placesIn(gapsOrOverlapsInAgreementDates, 'SupplyPoint', { agreements })).toEqual([])
  })

  it.each([
    ['2024-03-31', ['agreements.0.effective_from']],
    ['2024-04-01', []],
    ['2024-05-01', []],
  ])('that begin on %s, with a supply from 2024-04-01', (effective_from, places) => {
    const point = { supply_start_date: '2024-04-01', agreements: [{ effective_from }] }
    expect(placesIn(agreementStartDateBeforeSupplyStartDate, 'SupplyPoint', point)).toEqual(places)
  })

  it.each([
    [[{ effective_from: '2024-04-01' }], true],
    [[{ effective_from: '2024-04-01', effective_to: '9999-12-31' }], true],
    [[{ effective_from: '2024-04-01', effective_to: '2026-09-30' }], true],
    [[{ effective_from: '2024-04-01', effective_to: '2026-09-29' }], false],
    [[{ effective_from: '2026-10-01' }], true],
    [[{ effective_from: '2026-10-02' }], false],
    [[{}], true],
    [[], true],
  ])('%j cover a last billed day of 2026-09-30: %s', (agreements, covers) => {
    const point = { last_billed_to_date: '2026-09-30', agreements }
    expect(placesIn(noAgreementCoveringLastBilledToDate, 'SupplyPoint', point)).toEqual(covers ? [] : ['last_billed_to_date'])
  })
})

it.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['9999-12-31', false],
])('a supply that ends on %s ends in the future: %s', (supply_end_date, expected) => {
  expect(placesIn(futureSupplyEndDate, 'SupplyPoint', { supply_end_date })).toEqual(expected ? ['supply_end_date'] : [])
})

it('each balancing period has a timeline of its own', () => {
  const slices = (valid_to: string) => [
    { valid_from: '2024-04-01', valid_to },
    { valid_from: '2026-01-01', valid_to: null },
  ]
  const point = {
    balancing_periods: [
      { valid_from: '2024-04-01T00:00:00', valid_to: '2026-01-01T00:00:00', balancing_period_time_slices: slices('2026-01-01') },
      { valid_from: '2026-01-01T00:00:00', valid_to: null, balancing_period_time_slices: slices('2025-12-01') },
    ],
  }
  const places = ['balancing_periods.1.balancing_period_time_slices.1.valid_from']
  expect(placesIn(gapsOrOverlapsInBalancingPeriods, 'SupplyPoint', point)).toEqual(places)
})

it('gas and electricity profiles have a timeline each, as operators of each kind have', () => {
  const first = { valid_from: '2024-04-01T06:00:00', valid_to: '2025-04-01T06:00:00' }
  const late = { valid_from: '2025-06-01T06:00:00', valid_to: null }
  expect(
    placesIn(gapsOrOverlapsInLoadProfiles, 'SupplyPoint', {
      gas_supply_point_load_profiles: [first],
      electricity_supply_point_load_profiles: [late],
    }),
  ).toEqual([])
  expect(placesIn(gapsOrOverlapsInLoadProfiles, 'SupplyPoint', { electricity_supply_point_load_profiles: [late, first] })).toEqual([
    'electricity_supply_point_load_profiles.0.valid_from',
  ])
  const operators = [{ valid_from: '2024-04-01T00:00:00Z' }, { valid_from: '2025-04-01T00:00:00Z' }]
  expect(
    placesIn(gapsOrOverlapsInOperators, 'SupplyPoint', {
      network_operators: operators,
      transmission_system_operators: operators,
      meter_operators: operators.slice(1),
    }),
  ).toEqual(['network_operators.1.valid_from', 'transmission_system_operators.1.valid_from'])
})

it.each([
  [{ active_from: '2019-08-20T00:00:00+02:00' }, ['registers.0.active_from']],
  [{ active_from: '2019-08-22T00:00:00+02:00' }, []],
  [{ active_from: null, active_to: '2025-08-22T12:00:00+02:00' }, []],
  [{ active_to: '2025-08-24T12:00:00+02:00' }, ['registers.0.active_to']],
  [{ active_to: '9999-12-31T00:00:00Z' }, ['registers.0.active_to']],
  [{}, []],
])('a register as in %j of a meter from 2019 to 2025', (register, places) => {
  const meter = { active_from: '2019-08-22T11:30:00+02:00', active_to: '2025-08-22T09:00:00+02:00', registers: [register] }
  expect(placesIn(registerOutsideMeterPeriod, 'Meter', meter)).toEqual(places)
})

it.each([
  ['2026-11-21T23:59:59Z', false],
  ['2026-11-22T00:00:00Z', true],
  ['2062-09-30T12:00:00+02:00', true],
])('a reading of %s was read in the future: %s', (readAt, expected) => {
  expect(breaks(dateInFuture, 'Reading', 'read_at', readAt)).toBe(expected)
  expect(breaks(dateInFuture, 'Agreement', 'effective_from', readAt.slice(0, 10))).toBe(false)
})

it('a datetime may lack its offset only where the document shows it so', () => {
  const lacks = (record: Parameters<typeof breaks>[1], field: string) => breaks(datetimeWithoutOffset, record, field, '2026-02-28T00:00:00')
  expect(lacks('BalancingPeriod', 'valid_from')).toBe(false)
  expect(lacks('GasLoadProfile', 'valid_to')).toBe(false)
  expect(lacks('ElectricityLoadProfile', 'valid_from')).toBe(false)
  expect(lacks('OperatorAssignment', 'valid_from')).toBe(true)
  expect(lacks('Meter', 'active_to')).toBe(true)
  expect(lacks('Reading', 'read_at')).toBe(true)
  expect(breaks(datetimeWithoutOffset, 'Reading', 'read_at', '2026-02-28T00:00Z')).toBe(false)
  expect(breaks(datetimeWithoutOffset, 'BalancingPeriodTimeSlice', 'valid_from', '2026-02-28')).toBe(false)
})

it.each([
  [{ created_at: '2026-06-17T14:31:05Z', unpin_at: '2026-06-17T14:31:05Z' }, []],
  [{ created_at: '2026-06-17T14:31:05Z', unpin_at: '2026-06-17T15:00:00+01:00' }, ['unpin_at']],
  [{ unpin_at: '2020-06-17T14:31:05Z' }, []],
  [{ created_at: '2026-06-17T14:31:05Z' }, []],
])('the note %j is unpinned too early at %j', (note, places) => {
  expect(placesIn(noteUnpinAtEarlierThanCreationDate, 'Note', note)).toEqual(places)
})

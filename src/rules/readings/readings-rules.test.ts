import { describe, expect, it } from 'vitest'
import type { Reading, Register } from '../../../schemas/record-types.ts'
import { placesIn } from '../testing/judged.ts'
import { billedReadingAfterLastBilledToDate } from './billed-reading-after-last-billed-to-date.ts'
import { missingRemovalReading } from './missing-removal-reading.ts'
import { missingTransferReadingForRegister } from './missing-transfer-reading-for-register.ts'
import { multipleTransferReadingsForRegister } from './multiple-transfer-readings-for-register.ts'
import { readingDoesNotFitRegister } from './reading-does-not-fit-register.ts'
import { readingsIndicateNegativeConsumption } from './readings-indicate-negative-consumption.ts'
import { transferReadingDatesMustMatchLastBilledToDate } from './transfer-reading-dates-must-match-last-billed-to-date.ts'

const point = (register: Register, meter: object = {}, last_billed_to_date?: string) => ({
  ...(last_billed_to_date === undefined ? {} : { last_billed_to_date }),
  melos: [{ meters: [{ ...meter, registers: [register] }] }],
})
const readings = 'melos.0.meters.0.registers.0.readings'

describe('a transfer reading', () => {
  const none = [{ is_transfer_reading: false }, {}]
  it.each<[string, Register, object, boolean]>([
    ['is missed where there are readings', { readings: none }, {}, true],
    ['is missed where the list is empty', { readings: [] }, {}, true],
    ['is not missed where readings are left out', {}, {}, false],
    ['is not missed on a register that is not billed', { readings: none, is_relevant_for_billing: false }, {}, false],
    ['is not missed on a register that is out of use', { readings: none, active_to: '2025-07-01T00:00:00Z' }, {}, false],
    ['is not missed on a meter that was removed', { readings: none }, { active_to: '2025-07-01T00:00:00Z' }, false],
    ['is missed on a meter in use', { readings: none, active_to: null }, { active_to: null }, true],
    ['is missed on a meter whose end is far away', { readings: none }, { active_to: '9999-12-31T00:00:00Z' }, true],
  ])('%s', (_name, register, meter, isMissed) => {
    expect(placesIn(missingTransferReadingForRegister, 'SupplyPoint', point(register, meter))).toEqual(isMissed ? [readings] : [])
  })

  it('is told for each one too many', () => {
    const all = [{ is_transfer_reading: true }, {}, { is_transfer_reading: true }, { is_transfer_reading: true }]
    const places = [`${readings}.2.is_transfer_reading`, `${readings}.3.is_transfer_reading`]
    expect(placesIn(multipleTransferReadingsForRegister, 'SupplyPoint', point({ readings: all }))).toEqual(places)
  })

  it.each([
    ['2026-09-30T12:00:00+02:00', '2026-09-30', true],
    ['2026-09-30', '2026-09-30', true],
    ['2026-10-01T00:00:00+02:00', '2026-09-30', true],
    ['2026-10-01T06:00:00+02:00', '2026-09-30', true],
    ['2026-10-01T06:30:00+02:00', '2026-09-30', false],
    ['2026-09-29T22:00:00Z', '2026-09-30', true],
    ['2026-09-29T21:00:00Z', '2026-09-30', false],
    ['2026-10-02T00:00:00', '2026-09-30', false],
    ['2026-10-02T00:00:00', undefined, true],
  ])('of %s is of the last billed day %s: %s', (read_at, billed, expected) => {
    const value = point({ readings: [{ read_at, is_transfer_reading: true }] }, {}, billed)
    expect(placesIn(transferReadingDatesMustMatchLastBilledToDate, 'SupplyPoint', value)).toEqual(expected ? [] : [`${readings}.0.read_at`])
  })
})

it.each([
  ['2026-09-30T23:59:59+02:00', 'BILLING', false],
  ['2026-09-30T23:30:00Z', 'BILLING', false],
  ['2026-10-01T06:00:00+02:00', 'BILLING', false],
  ['2026-10-01T12:00:00+02:00', 'BILLING', true],
  ['2027-01-01T00:00:00', 'BILLING', true],
  ['2026-10-01T12:00:00+02:00', 'INTERIM', false],
])('a reading of %s, %s, was billed after 2026-09-30: %s', (read_at, type_of_read, expected) => {
  const value = point({ readings: [{ read_at, type_of_read }] }, {}, '2026-09-30')
  expect(placesIn(billedReadingAfterLastBilledToDate, 'SupplyPoint', value)).toEqual(expected ? [`${readings}.0.read_at`] : [])
})

describe('readings of a register', () => {
  const at = (year: number, value: string): Reading => ({ value, read_at: `${year}-09-30T12:00:00+02:00` })
  it.each<[string, Register, string[]]>([
    ['may stay the same', { readings: [at(2024, '10.0'), at(2025, '10')] }, []],
    ['may stand in any order', { readings: [at(2025, '20'), at(2024, '10')] }, []],
    ['may lack what they say', { readings: [at(2024, '20'), {}, { value: '5' }, { read_at: '2025-01-01T00:00:00Z' }] }, []],
    ['do not fall', { readings: [at(2024, '20'), at(2025, '9.9')] }, ['readings.1.value']],
    ['do not fall in any order', { readings: [at(2025, '9.9'), at(2024, '20')] }, ['readings.0.value']],
    ['fall once', { readings: [at(2023, '20'), at(2024, '10'), at(2025, '15')] }, ['readings.1.value']],
    ['may begin again', { digits: 6, readings: [at(2024, '999000'), at(2025, '120')] }, []],
    ['may begin again where nobody says how many digits there are', { readings: [at(2024, '99010'), at(2025, '120')] }, []],
    ['do not begin again half way', { digits: 6, readings: [at(2024, '99010'), at(2025, '120')] }, ['readings.1.value']],
    [
      'of one moment have no order',
      {
        readings: [
          { value: '20', read_at: '2025-01-01T00:00:00Z' },
          { value: '10', read_at: '2025-01-01T01:00:00+01:00' },
        ],
      },
      [],
    ],
    [
      'have no order that hangs on a time zone',
      {
        readings: [
          { value: '20', read_at: '2025-01-01T00:00:00Z' },
          { value: '10', read_at: '2025-01-01T01:00:00' },
        ],
      },
      [],
    ],
  ])('%s', (_name, register, places) => {
    expect(placesIn(readingsIndicateNegativeConsumption, 'Register', register)).toEqual(places)
  })

  it.each([
    ['12345', false],
    ['012345.100', false],
    ['12345.670', false],
    ['0', false],
    ['123456', true],
    ['12345.678', true],
    ['-5', true],
  ])('%s does not fit into 5 digits and 2 decimal places: %s', (value, expected) => {
    const register = { digits: 5, decimal_places: 2, readings: [{ value }] }
    expect(placesIn(readingDoesNotFitRegister, 'Register', register)).toEqual(expected ? ['readings.0.value'] : [])
    expect(placesIn(readingDoesNotFitRegister, 'Register', { readings: [{ value }] })).toEqual(value === '-5' ? ['readings.0.value'] : [])
  })
})

describe('the reading of a removal', () => {
  const old = (register: Register) => ({ active_to: '2025-07-01T09:00:00+02:00', registers: [register] })
  const next = { active_from: '2025-07-01T09:00:00+02:00' }
  const early = { readings: [{ read_at: '2025-03-31T12:00:00+02:00' }] }
  it.each<[string, object[], string[]]>([
    ['is missed where another meter came', [old(early), next], ['meters.0.registers.0.readings']],
    ['is missed whatever the order', [next, old(early)], ['meters.1.registers.0.readings']],
    ['is not missed where none came', [old(early)], []],
    ['is not missed where the other one was there before', [old(early), { active_from: '2017-05-09T09:00:00+02:00' }], []],
    ['is not missed on a register that is not billed', [old({ ...early, is_relevant_for_billing: false }), next], []],
    ['is not missed where the register has none at all', [old({ readings: [] }), old({}), next], []],
    ['may be of the day before', [old({ readings: [{ read_at: '2025-06-30T12:00:00+02:00' }] }), next], []],
    ['may lack its offset', [old({ readings: [{ read_at: '2025-07-01T00:00:00' }] }), next], []],
    ['is that of the register', [old({ ...early, active_to: '2025-03-31T12:00:00+02:00' }), next], []],
  ])('%s', (_name, meters, places) => {
    expect(placesIn(missingRemovalReading, 'Melo', { meters })).toEqual(places)
  })
})

describe('what is no fault', () => {
  const register = { readings: [{ value: '1', is_transfer_reading: false }] }
  const point = (active_from: string) => ({
    last_billed_to_date: '2026-09-30',
    melos: [{ meters: [{ active_from, registers: [register] }] }],
  })

  it('a meter that was put in after the last bill needs no transfer reading', () => {
    expect(placesIn(missingTransferReadingForRegister, 'SupplyPoint', point('2026-10-15T09:00:00+02:00'))).toEqual([])
    expect(placesIn(missingTransferReadingForRegister, 'SupplyPoint', point('2026-09-15T09:00:00+02:00'))).toHaveLength(1)
  })

  it.each([
    ['1-1:1.6.0', []],
    ['1-1:1.8.0', ['readings.1.value']],
  ])('readings of %s that fall', (obis_code, places) => {
    const readings = [
      { value: '80.5', read_at: '2026-08-31T12:00:00Z' },
      { value: '60.5', read_at: '2026-09-30T12:00:00Z' },
    ]
    expect(placesIn(readingsIndicateNegativeConsumption, 'Register', { obis_code, readings })).toEqual(places)
  })
})

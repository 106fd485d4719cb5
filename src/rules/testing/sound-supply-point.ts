import type { Agreement, Meter, OperatorAssignment, Reading, Register, SupplyPoint } from '../../../schemas/record-types.ts'
import type { Random } from '../../kernel/testing/random.ts'
import { digits, maloId, meloId, participantCode } from './sound-identifiers.ts'

/** What the parts of a supply point have in common. */
interface Setting {
  readonly isGas: boolean
  readonly postcode: string
  readonly startYear: number
  /** Up to which day the legacy supplier has billed. */
  readonly billedTo: string
}

/** How far all points are billed: the last day of a month before the migration. */
const billedDays = ['2026-06-30', '2026-09-30', '2026-10-31']

/** A supply point as it comes out of a well-kept legacy system, with optional parts there or not. */
export function soundSupplyPoint(random: Random, postcode: string): SupplyPoint {
  const setting: Setting = {
    isGas: random.below(3) === 0,
    postcode,
    startYear: 2015 + random.below(10),
    billedTo: random.pick(billedDays),
  }
  const { isGas, startYear } = setting
  const start = `${startYear}-04-01`
  return {
    identifier: maloId(random),
    agreements: agreements(random, startYear),
    supply_type: isGas ? 'GAS' : 'ELECTRICITY',
    supply_start_date: start,
    ...maybe(random, { supply_start_type: 'MOVE_IN' }),
    melos: Array.from({ length: random.below(8) === 0 ? 2 : 1 }, () => ({
      melo_number: meloId(random, postcode),
      meters: meters(random, setting),
    })),
    ...maybe(random, { previous_supplier_id: participantCode(random, isGas) }),
    last_billed_to_date: setting.billedTo,
    ...maybe(random, {
      balancing_periods: [
        {
          valid_from: `${start}T00:00:00`,
          valid_to: null,
          balancing_period_time_slices: [
            { valid_from: start, valid_to: null, balancing_group: isGas ? 'THE0BFH117420000' : '10YDE-ENBW-----N' },
          ],
        },
      ],
    }),
    ...maybe(random, { network_operators: operators(random, setting), meter_operators: operators(random, setting) }),
    ...maybe(random, isGas ? gasProfiles(start) : electricityParts(random, setting, start)),
  }
}

/** Agreements one after the other; the last one is open, or ends in a year to come. */
function agreements(random: Random, startYear: number): Agreement[] {
  const count = 1 + random.below(3)
  // Some write the day on which the next one begins, others the last day.
  const end = random.pick([(year: number) => `${year}-04-01`, (year: number) => `${year}-03-31`])
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    const to = isLast ? random.pick([undefined, end(2027), end(2028)]) : end(startYear + index + 1)
    return {
      effective_from: `${startYear + index}-04-01`,
      ...(to === undefined ? {} : { effective_to: to }),
      ...maybe(random, { agreed_at: `${startYear + index}-02-11T09:03:00+01:00` }),
      product_code: random.pick(['NORDLICHT-STROM-FLEX-2025', 'NORDLICHT-GAS-FIX12-2026']),
      ...maybe(random, {
        params: { annual_consumption: String(1000 + random.below(20_000)), unit_rate_per_kwh: '0.3122', network_charges: {} },
      }),
    }
  })
}

/** One meter, or two of which the second took the place of the first. */
function meters(random: Random, setting: Setting): Meter[] {
  const from = `${setting.startYear - 3}-05-09T09:00:00+02:00`
  if (random.below(4) > 0) return [meter(random, setting, from, undefined)]
  const exchange = `2025-0${4 + random.below(5)}-1${random.below(10)}T0${8 + random.below(2)}:30:00+02:00`
  return [meter(random, setting, from, exchange), meter(random, setting, exchange, undefined)]
}

function meter(random: Random, setting: Setting, from: string, to: string | undefined): Meter {
  const { isGas } = setting
  const codes = isGas ? ['7-0:3.0.0'] : random.pick([['1-1:1.8.0'], ['1-1:1.8.1', '1-1:1.8.2'], ['1-1:1.8.0', '1-1:2.8.0']])
  return {
    meter_number: `${isGas ? '7GMT' : '1EMH'}00${digits(random, 8)}`,
    ...maybe(random, { meter_type: 'EHZ', messwerterfassung: 'AMR' }),
    active_from: from,
    active_to: to ?? null,
    registers: codes.map((code) => register(random, setting, code, from, to)),
    ...(isGas
      ? { conversion_factors: [{ active_from_date: from.slice(0, 10), calorific_value: '11.241', condition_value: '0.9587' }] }
      : {}),
    ...(isGas
      ? {}
      : maybe(random, {
          electricity_meter_gateways: [
            { number: `EPPC${digits(random, 10)}`, communication_method: 'LTE', valid_from: from, valid_to: null },
          ],
        })),
  }
}

/** Readings once a year or once a month, the last one at the exchange or as the transfer reading. */
function register(random: Random, { isGas, billedTo }: Setting, code: string, from: string, to: string | undefined): Register {
  const end = to ?? `${billedTo}T12:00:00${offset(billedTo)}`
  const places = random.below(4)
  let value = random.below(5000)
  const days = readingDays(random, from.slice(0, 10), end.slice(0, 10))
  const reading = (at: string, type: string, isTransfer: boolean): Reading => ({
    status: 'SAVED',
    value: (value += random.below(300) + random.next()).toFixed(places),
    type_of_read: type,
    origin: isGas ? 'NETWORK_OPERATOR' : random.pick(['METER_OPERATOR', 'LEGACY_SYSTEM']),
    qualifier: random.pick(['READ', 'ESTIMATED']),
    read_at: at,
    is_transfer_reading: isTransfer,
    // One source system writes all its readings alike.
    ...(isGas ? { edifact_reference_number: `MSC${digits(random, 8)}` } : {}),
  })
  return {
    obis_code: code,
    digits: 6,
    decimal_places: places,
    is_relevant_for_billing: true,
    active_from: from,
    active_to: to ?? null,
    readings: [
      ...days.map((day) =>
        reading(random.pick([`${day}T12:00:00${offset(day)}`, `${day}T10:00:00Z`]), random.pick(['INTERIM', 'BILLING']), false),
      ),
      reading(end, 'BILLING', to === undefined),
    ],
  }
}

function readingDays(random: Random, from: string, to: string): string[] {
  const isMonthly = random.below(3) === 0
  const first = Number(from.slice(0, 4)) + 1
  const years = Array.from({ length: Math.max(0, Number(to.slice(0, 4)) - first + 1) }, (_, index) => first + index)
  const months = isMonthly ? ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] : ['09']
  return years.flatMap((year) => months.map((month) => `${year}-${month}-15`)).filter((day) => day > from && day < to.slice(0, 8))
}

function operators(random: Random, { isGas, startYear }: Setting): OperatorAssignment[] {
  const change = '2025-07-01T00:00:00+02:00'
  const from = `${startYear}-04-01T00:00:00+02:00`
  if (random.below(4) > 0 || startYear >= 2025) return [{ code: participantCode(random, isGas), valid_from: from }]
  return [
    { code: participantCode(random, isGas), valid_from: from, valid_to: change },
    { code: participantCode(random, isGas), valid_from: change },
  ]
}

function gasProfiles(start: string): Partial<SupplyPoint> {
  return {
    gas_supply_point_load_profiles: [
      {
        valid_from: `${start}T00:00:00`,
        valid_to: null,
        marktgebiet: '37Y701133MH0000P',
        jahresmenge_kwh: '12500',
        bilanzkreis: 'THE0BFH117420000',
      },
    ],
  }
}

function electricityParts(random: Random, setting: Setting, start: string): Partial<SupplyPoint> {
  return {
    electricity_supply_point_load_profiles: [
      {
        valid_from: `${start}T00:00:00`,
        valid_to: null,
        smgw_wahlrecht: false,
        bilanzierungsgebiet: '11YELBTAL-01---T',
        regelzone: '10YDE-VE-------2',
        slp_jvp_kwh: '2310',
        bilanzkreis: '11XNORDLICHT-2-C',
      },
    ],
    transmission_system_operators: operators(random, setting),
  }
}

/** The part, or nothing. */
export function maybe<Part extends object>(random: Random, part: Part): Part | Partial<Part> {
  return random.below(4) > 0 ? part : {}
}

/** The offset of German time; no day near the change of clocks is used. */
function offset(day: string): string {
  const month = Number(day.slice(5, 7))
  return month > 3 && month < 11 && day.slice(5) !== '10-31' ? '+02:00' : '+01:00'
}

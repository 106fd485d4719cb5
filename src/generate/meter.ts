import type { Meter, Reading, Register } from '../../schemas/record-types.ts'
import { daysAfter, daysBetween, localTime, monthEnd, yearsAfter } from './days.ts'
import { maybe, type Draft } from './draft.ts'

/** What the meters of a supply point have in common. */
export interface Metering {
  readonly isGas: boolean
  /** First day of the supply; what was read before is of the customer before. */
  readonly start: string
  /** Whether the meter was exchanged since. */
  readonly isExchanged: boolean
}

/** Calorific value in kWh/m³ and condition value of gas, as in the area of the cohort. */
export const gasFactors = { calorific_value: '11.241', condition_value: '0.9587' } as const

/** One meter, or two of which the second took the place of the first. */
export function meters(draft: Draft, metering: Metering): Meter[] {
  const { random, cohort } = draft
  const codes = metering.isGas ? ['7-0:3.0.0'] : random.pick([['1-1:1.8.0'], ['1-1:1.8.1', '1-1:1.8.2'], ['1-1:1.8.0', '1-1:2.8.0']])
  const installed = localTime(daysAfter(metering.start, -300 - random.below(1500)), '09:00:00')
  // The day lies well between two that are billed.
  const exchange = metering.isExchanged ? localTime(daysAfter(cohort.billedTo, -100 - random.below(100)), '10:30:00') : null
  const first = meter(draft, metering, codes, installed, exchange)
  return exchange === null ? [first] : [first, meter(draft, metering, codes, exchange, null)]
}

function meter(draft: Draft, metering: Metering, codes: readonly string[], from: string, to: string | null): Meter {
  const { isGas } = metering
  return {
    meter_number: `${isGas ? '7GMT' : '1EMH'}0${draft.numbers.digits()}`,
    // The document shows values of electricity meters alone.
    ...maybe(draft, isGas ? { meter_sub_type: 'G4' } : { meter_type: 'EHZ', messwerterfassung: 'AMR' }),
    active_from: from,
    active_to: to,
    registers: codes.map((code) => register(draft, metering, code, from, to)),
    ...(isGas ? { conversion_factors: [{ active_from_date: from.slice(0, 10), ...gasFactors }] } : {}),
    ...(isGas
      ? {}
      : maybe(draft, {
          electricity_meter_gateways: [
            { number: `EBSP0${draft.numbers.digits()}`, communication_method: 'LTE', valid_from: from, valid_to: null },
          ],
        })),
  }
}

/** A register with a reading for each day that somebody needs one of; what it shows never falls. */
function register(draft: Draft, { isGas, start }: Metering, code: string, from: string, to: string | null): Register {
  const { random, cohort } = draft
  const places = isGas ? 3 : random.below(4)
  const atFirst = random.below(20_000)
  const perDay = (isGas ? 1 : 3) + random.next() * (isGas ? 6 : 9)
  const installed = from.slice(0, 10)
  const begin = installed > start ? installed : start
  const end = to === null ? cohort.billedTo : to.slice(0, 10)
  const billed = new Set(billedDays(start, cohort.billedTo))
  const days = new Set([begin, ...[...billed, ...monthlyDays(draft)].filter((day) => day > begin && day < end).toSorted(), end])
  const readings = Array.from(days, (day): Reading => {
    const isBilled = billed.has(day)
    return {
      status: 'SAVED',
      value: (atFirst + daysBetween(installed, day) * perDay).toFixed(places),
      type_of_read: isBilled ? 'BILLING' : 'INTERIM',
      origin: random.pick(isGas ? ['NETWORK_OPERATOR', 'LEGACY_SYSTEM'] : ['METER_OPERATOR', 'LEGACY_SYSTEM']),
      qualifier: random.pick(['READ', 'READ', 'READ', 'ESTIMATED']),
      read_at: day === from.slice(0, 10) ? from : day === to?.slice(0, 10) ? to : localTime(day, '12:00:00'),
      is_transfer_reading: to === null && day === end,
      edifact_reference_number: `MSC${day.slice(2).replaceAll('-', '')}${draft.numbers.account().slice(2)}`,
    }
  })
  return {
    obis_code: code,
    digits: 6,
    decimal_places: places,
    is_relevant_for_billing: true,
    active_from: from,
    active_to: to,
    readings,
  }
}

/** The days up to which the legacy supplier has billed, from the one before the supply began, at most five years back. */
export function billedDays(start: string, billedTo: string): string[] {
  const years = [5, 4, 3, 2, 1, 0].map((year) => yearsAfter(billedTo, -year))
  return years.filter((day) => day > start)
}

/** The ends of the months before the last billed day. */
function monthlyDays({ cohort }: Draft): string[] {
  return Array.from({ length: cohort.months }, (_, month) => monthEnd(cohort.billedTo, month + 1))
}

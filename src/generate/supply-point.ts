import type { Agreement, OperatorAssignment, SupplyPoint } from '../../schemas/record-types.ts'
import { daysAfter, localTime, yearsAfter } from './days.ts'
import { maybe, type Draft } from './draft.ts'
import { codesOf, type Participant } from './market.ts'
import { meters } from './meter.ts'

/** Products of the invented supplier, by what they supply. */
export const products = {
  ELECTRICITY: ['NORDLICHT-STROM-FLEX-2025', 'NORDLICHT-STROM-FIX12-2026'],
  GAS: ['NORDLICHT-GAS-FIX12-2026', 'NORDLICHT-GAS-FLEX-2025'],
} as const

/** A supply point with its agreements, meters and market data. */
export function supplyPoint(draft: Draft, isGas: boolean, postcode: string): SupplyPoint {
  const { random, cohort, numbers, isComplete } = draft
  const energy = isGas ? 'GAS' : 'ELECTRICITY'
  // Between one and nine years before the last bill, on the first of a month.
  const start = `${daysAfter(cohort.billedTo, -400 - random.below(2900)).slice(0, 7)}-01`
  const isExchanged = random.below(4) === 0 || isComplete
  return {
    identifier: numbers.malo(),
    agreements: agreements(draft, energy, start),
    supply_type: energy,
    supply_start_date: start,
    ...maybe(draft, { supply_start_type: 'MOVE_IN' }),
    melos: [{ melo_number: numbers.melo(postcode), meters: meters(draft, { isGas, start, isExchanged }) }],
    ...maybe(draft, { previous_supplier_id: random.pick(codesOf('SUPPLIER', energy)) }),
    last_billed_to_date: cohort.billedTo,
    ...maybe(draft, {
      balancing_periods: [
        {
          valid_from: `${start}T00:00:00`,
          valid_to: null,
          balancing_period_time_slices: [
            { valid_from: start, valid_to: null, balancing_group: isGas ? 'THE0BFH117420000' : '11XNORDLICHT-2-C' },
          ],
        },
      ],
    }),
    meter_operators: operators(draft, 'METER_OPERATOR', energy, start),
    network_operators: operators(draft, 'NETWORK_OPERATOR', energy, start),
    ...(isGas ? gasProfile(start) : electricityParts(draft, start)),
  }
}

/** Agreements of a year each, one after the other; the last one is open, or ends in a year to come. */
function agreements(draft: Draft, energy: Participant['energy'], start: string): Agreement[] {
  const { random, cohort } = draft
  const starts = Array.from({ length: 12 }, (_, year) => yearsAfter(start, year)).filter((day) => day <= cohort.billedTo)
  return starts.slice(random.below(starts.length) * (draft.isComplete ? 0 : 1)).map((from, index, all) => {
    const next = all[index + 1] ?? random.pick([undefined, yearsAfter(from, 2)])
    return {
      effective_from: from,
      ...(next === undefined ? {} : { effective_to: next }),
      ...maybe(draft, { agreed_at: localTime(daysAfter(from, -20), '09:03:00') }),
      product_code: random.pick(products[energy]),
      ...maybe(draft, {
        params: {
          annual_consumption: String(1000 + random.below(20_000)),
          unit_rate_per_kwh: energy === 'GAS' ? '0.1071' : '0.3122',
          monthly_standing_charge: '11.90',
          network_charges: {},
        },
      }),
    }
  })
}

/** One operator since the start, or a second one since the turn of a year. */
function operators(
  { random, cohort }: Draft,
  role: Participant['role'],
  energy: Participant['energy'],
  start: string,
): OperatorAssignment[] {
  const codes = codesOf(role, energy)
  const from = localTime(start, '00:00:00')
  const change = localTime(`${cohort.billedTo.slice(0, 4)}-01-01`, '00:00:00')
  const [first = '', second] = random.below(2) === 0 ? codes : codes.toReversed()
  if (second === undefined || change <= from || random.below(4) > 0) return [{ code: first, valid_from: from }]
  return [
    { code: first, valid_from: from, valid_to: change },
    { code: second, valid_from: change },
  ]
}

function gasProfile(start: string): Partial<SupplyPoint> {
  return {
    gas_supply_point_load_profiles: [
      {
        valid_from: `${start}T00:00:00`,
        valid_to: null,
        jahresmenge_kwh: '12500',
        marktgebiet: '37Y701133MH0000P',
        profilname: 'D14',
        bilanzkreis: 'THE0BFH117420000',
      },
    ],
  }
}

function electricityParts(draft: Draft, start: string): Partial<SupplyPoint> {
  return {
    transmission_system_operators: operators(draft, 'TRANSMISSION_SYSTEM_OPERATOR', 'ELECTRICITY', start),
    electricity_supply_point_load_profiles: [
      {
        valid_from: `${start}T00:00:00`,
        valid_to: null,
        smgw_wahlrecht: false,
        bilanzierungsgebiet: '11YELBTAL-01---T',
        regelzone: '10YDE-VE-------2',
        slp_profilname: 'H25',
        slp_jvp_kwh: '2310',
        bilanzkreis: '11XNORDLICHT-2-C',
      },
    ],
  }
}

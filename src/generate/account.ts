import type { AccountImportRecord, AccountStatement, SupplyPoint } from '../../schemas/record-types.ts'
import { address } from './address.ts'
import { consumption } from './consumption.ts'
import { daysAfter, localTime } from './days.ts'
import { maybe, type Draft } from './draft.ts'
import { balanceOf, ledgers } from './ledger.ts'
import { billedDays } from './meter.ts'
import { customersOf } from './person.ts'
import { supplyPoint } from './supply-point.ts'

/**
 * An account as it comes out of a well-kept legacy system: everything in it fits together, and optional parts are there
 * or not.
 */
export function account(draft: Draft): AccountImportRecord {
  const { random, cohort, numbers, isComplete } = draft
  const isUnknown = random.below(12) === 0 && !isComplete
  const home = address(draft)
  const points = commoditiesOf(draft).map((isGas) => supplyPoint(draft, isGas, home.postcode))
  const books = ledgers(draft, points)
  const made: AccountImportRecord = {
    external_account_number: numbers.account(),
    import_supplier: cohort.supplier,
    unknown_occupier: isUnknown,
    ...(isUnknown ? {} : { customers: customersOf(draft, random.pick([1, 1, 2])) }),
    billing_address1: home.street,
    billing_address4: home.town,
    billing_postcode: home.postcode,
    ...maybe(draft, { sales_channel: 'DIRECT', sales_subchannel: 'Kundenzentrum' }),
    supply_addresses: [
      {
        supply_address1: home.street,
        supply_address4: home.town,
        supply_postcode: home.postcode,
        ...maybe(draft, { customer_at_supply_address_from_date: '2014-04-01' }),
        supply_points: points,
      },
    ],
    transfer_balance: balanceOf(books),
    ...maybe(draft, { references: [{ namespace: 'legacy_contract', value: `V${numbers.digits()}` }] }),
    ...maybe(draft, { statements: points.flatMap((point) => statements(draft, point)) }),
    ledgers: books,
    ...maybe(draft, {
      payment_instructions: books.map(({ ledger_code = '' }, place) => ({
        vendor: 'SEPA_CORE',
        reference: `M-${numbers.account()}-${place + 1}`,
        type: 'DIRECT_DEBIT',
        ledger_code,
        valid_from: '2024-04-01',
        bank_account: { account_holder: 'Jördis Weißenfels-Krüger', iban: numbers.iban() },
      })),
    }),
    ...maybe(draft, {
      payment_schedules: books.map(({ ledger_code = '' }) => ({
        amount: 40 + random.below(200),
        ledger_code,
        day_of_month: 1 + random.below(28),
        frequency: 'MONTHLY',
        means: random.pick(['DD', 'MANUAL']),
        start_date: daysAfter(cohort.billedTo, 15),
      })),
    }),
    ...maybe(draft, { account_campaigns: [{ slug: 'umzug-2026', campaign_note: 'Brief im Frühjahr' }] }),
    ...maybe(draft, { metadata: [{ key: 'legacy_system', value: { system: 'Altsystem' } }] }),
    ...maybe(draft, {
      notes: [
        {
          created_at: localTime(daysAfter(cohort.billedTo, -random.below(400)), '14:31:05'),
          body: random.pick(['Bittet um Rückruf erst nach 16 Uhr.', 'Zähler im Keller, Schlüssel bei der Verwaltung.']),
          is_pinned: random.below(2) === 0,
        },
      ],
    }),
  }
  const { payment_instructions, payment_schedules } = made
  if (payment_instructions !== undefined || payment_schedules === undefined) return made
  // From whom nothing can be collected, pays by transfer.
  return { ...made, payment_schedules: payment_schedules.map((schedule) => ({ ...schedule, means: 'MANUAL' })) }
}

/** What each point of the account supplies: whether it is gas. */
function commoditiesOf({ random, cohort: { commodity }, isComplete }: Draft): readonly boolean[] {
  if (isComplete && commodity === 'both') return [false, true]
  const count = isComplete ? 2 : random.pick([1, 1, 1, 2, 2, 3])
  return Array.from({ length: count }, () => (commodity === 'both' ? random.below(3) === 0 : commodity === 'gas'))
}

/** The statements of a point, one for each year that was billed whole; they state what its registers have counted. */
function statements({ numbers }: Draft, point: SupplyPoint): AccountStatement[] {
  const { supply_start_date: start = '', last_billed_to_date: billedTo = '', supply_type = '', identifier = '' } = point
  return billedDays(start, billedTo).flatMap((to, index, all) => {
    const before = all[index - 1]
    if (before === undefined) return []
    const id = `R${to.slice(2, 4)}-${numbers.account()}-${identifier.slice(-4)}`
    return {
      bill_period_from_date: daysAfter(before, 1),
      bill_period_to_date: to,
      statement_path: `rechnungen/${to.slice(0, 4)}/${id}.pdf`,
      statement_id: id,
      supply_type,
      annual_consumption: Number(consumption(point, before, to).toFixed(0)),
    }
  })
}

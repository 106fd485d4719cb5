import { Big } from 'big.js'
import type { AccountImportRecord, CurrentStatementTransaction, Customer, Ledger, SupplyPoint } from '../../../schemas/record-types.ts'
import type { Random } from '../../kernel/testing/random.ts'
import { digits, iban } from './sound-identifiers.ts'
import { maybe, soundSupplyPoint } from './sound-supply-point.ts'

const familyNames = ['Mößner', 'Weißenfels-Krüger', 'Kağıtçı', 'Großjohann', "O'Neill", 'Nguyễn', 'von der Heide', 'Şahin']
const streets = ['Weißeritzstraße 14', 'Könneritzstraße 9', 'Am Bächle 3a', 'Straße des 17. Juni 110', 'C 4, 8']
const postcodes = ['01067', '10115', '79098', '80331', '68159']

/**
 * An account as it comes out of a well-kept legacy system: everything in it fits together, and optional parts are there
 * or not. Names are invented, numbers are of ranges that are kept free.
 * @param index Its number in a run; accounts of different numbers share nothing.
 */
export function soundAccount(random: Random, index: number): AccountImportRecord {
  const isUnknown = random.below(12) === 0
  const postcode = random.pick(postcodes)
  const street = random.pick(streets)
  const points = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => soundSupplyPoint(random, postcode))
  const ledgers = soundLedgers(random, points, index)
  const balance = ledgers.reduce((sum, { ledger_balance = '0' }) => sum.plus(ledger_balance), new Big(0))
  return {
    external_account_number: `00${40_000_000 + index}`,
    import_supplier: 'NORDLICHT-2026',
    unknown_occupier: isUnknown,
    ...(isUnknown ? {} : { customers: Array.from({ length: random.pick([1, 1, 2]) }, (_, place) => soundCustomer(random, place)) }),
    billing_address1: street,
    billing_address4: 'Dresden',
    billing_postcode: postcode,
    ...maybe(random, { sales_channel: 'DIRECT', sales_subchannel: 'Kundenzentrum Altmarkt' }),
    supply_addresses: [
      {
        supply_address1: street,
        supply_address4: 'Dresden',
        supply_postcode: postcode,
        ...maybe(random, { customer_at_supply_address_from_date: '2014-04-01' }),
        supply_points: points,
      },
    ],
    transfer_balance: balance.toFixed(2),
    ...maybe(random, {
      statements: [
        {
          bill_period_from_date: '2025-10-01',
          bill_period_to_date: '2026-09-30',
          statement_path: `rechnungen/2026/R26-${index}.pdf`,
          statement_id: `R26-${index}`,
          supply_type: 'ELECTRICITY',
        },
      ],
    }),
    ledgers,
    ...maybe(random, { payment_instructions: paymentInstructions(random, ledgers, index) }),
    ...maybe(random, {
      payment_schedules: ledgers.map(({ ledger_code = '' }) => ({
        amount: 40 + random.below(200),
        ledger_code,
        day_of_month: 15,
        frequency: 'MONTHLY',
        means: random.pick(['DD', 'MANUAL']),
        start_date: '2026-10-15',
      })),
    }),
    ...maybe(random, { metadata: [{ key: 'legacy_system', value: { system: 'SAP IS-U' } }] }),
    ...maybe(random, {
      notes: [{ created_at: '2025-06-17T14:31:05+02:00', body: 'Bittet um Rückruf erst nach 16 Uhr.', is_pinned: true }],
    }),
  }
}

function soundCustomer(random: Random, place: number): Customer {
  const name = random.pick(familyNames)
  return {
    ...maybe(random, { given_name: random.pick(['Jördis', 'Ömer', 'Thorben', 'Zoë']) }),
    family_name: name,
    ...maybe(random, { email: `kunde${place}.${digits(random, 5)}@posteo.de` }),
    ...maybe(random, { mobile: random.pick(['+4915228817386', '0172 9980752', '+436641234567', '+41446681800']) }),
    ...maybe(random, { landline: random.pick(['', '+493023125014', '030 23125014']) }),
    ...maybe(random, { date_of_birth: `19${50 + random.below(49)}-02-28`, salutation: random.pick(['Frau', 'Herr']) }),
    ...maybe(random, {
      consents: [
        { type: 'marketing.general-emails', value: random.pick(['ACCEPTED', 'REJECTED']), signed_at: '2024-03-04T18:22:10+01:00' },
      ],
    }),
  }
}

/** One ledger for all points, or one for each. */
function soundLedgers(random: Random, points: readonly SupplyPoint[], index: number): Ledger[] {
  const groups = random.below(2) === 0 ? [points] : points.map((point) => [point])
  return groups.map((group, place) => {
    const before = cents(random, -30_000, 30_000)
    const transactions = Array.from({ length: random.below(5) }, (_, number) => transaction(random, `NL-${index}-${place}-${number}`))
    const after = transactions.reduce(
      (sum, { amount = '0', type }) => (type === 'PAYMENT' || type === 'CREDIT' ? sum.plus(amount) : sum.minus(amount)),
      before,
    )
    return {
      identifiers: group.flatMap(({ identifier }) => identifier ?? []),
      ledger_code: `VK${place + 1}`,
      last_statement_closing_date: '2026-10-31',
      last_statement_balance: before.toFixed(2),
      ledger_balance: after.toFixed(2),
      ...(transactions.length > 0 || random.below(2) === 0 ? { current_statement_transactions: transactions } : {}),
    }
  })
}

function transaction(random: Random, id: string): CurrentStatementTransaction {
  const type = random.pick(['CHARGE', 'CREDIT', 'PAYMENT', 'REPAYMENT'])
  return {
    transaction_id: id,
    transaction_date: `2026-11-0${1 + random.below(9)}`,
    amount: cents(random, 1, 20_000).toFixed(2),
    type,
    ...maybe(random, { display_note: 'Abschlag Strom November' }),
    ...(type === 'PAYMENT' ? { reason: 'ACCOUNT_CHARGE_PAYMENT', payment_type: 'DD_REGULAR_COLLECTION' } : {}),
  }
}

function paymentInstructions(random: Random, ledgers: readonly Ledger[], index: number) {
  return ledgers.map(({ ledger_code = '' }, place) => ({
    vendor: 'SEPA_CORE',
    reference: `NORD-${index}-${place}`,
    type: 'DIRECT_DEBIT',
    ledger_code,
    valid_from: '2024-04-01',
    bank_account: { account_holder: 'Jördis Weißenfels-Krüger', iban: iban(random) },
  }))
}

function cents(random: Random, from: number, to: number): Big {
  return new Big(from + random.below(to - from)).div(100)
}

import { describe, expect, it } from 'vitest'
import type { RecordValue } from '../../schemas/record-types.ts'
import { meterUnderTwoAccounts } from './across/meter-under-two-accounts.ts'
import { productOfOtherCommodity } from './across/product-of-other-commodity.ts'
import { rareImportSupplier } from './across/rare-import-supplier.ts'
import { statementOfTwoAccounts } from './across/statement-of-two-accounts.ts'
import { accountWithoutCustomers } from './contact/account-without-customers.ts'
import { nameInOneField } from './contact/name-in-one-field.ts'
import { unlikelyAge } from './contact/unlikely-age.ts'
import { invalidSupplyPointIdentifier } from './identifiers/invalid-supply-point-identifier.ts'
import { balanceMismatchOnLedgerBalance } from './money/balance-mismatch-on-ledger-balance.ts'
import { negativePrice } from './money/negative-price.ts'
import { netPriceAboveGross } from './money/net-price-above-gross.ts'
import { reasonAgainstType } from './money/reason-against-type.ts'
import { directDebitWithoutInstruction } from './references/direct-debit-without-instruction.ts'
import { emptyList } from './references/empty-list.ts'
import { breachesOf } from './testing/breaches-of.ts'
import { breaks, placesIn } from './testing/judged.ts'
import { agreementAfterSupplyEndDate } from './timelines/agreement-after-supply-end-date.ts'
import { customerLaterThanSupply } from './timelines/customer-later-than-supply.ts'
import { lastBilledToDateOutsideSupply } from './timelines/last-billed-to-date-outside-supply.ts'
import { noSuchDay } from './timelines/no-such-day.ts'
import { unlikelyDate } from './timelines/unlikely-date.ts'

// All at 2026-11-20. What right data can look like stands beside what is found.

type Account = RecordValue<'AccountImportRecord'>
const pair = { import_supplier: 'S', external_account_number: '1' }

describe('dates', () => {
  it.each([
    ['SupplyPoint', 'supply_start_date', '2206-08-01', true],
    ['SupplyPoint', 'supply_start_date', '2031-11-20', false],
    ['SupplyPoint', 'supply_start_date', '2031-11-21', true],
    ['SupplyPoint', 'supply_start_date', '1962-05-01', false],
    ['SupplyPoint', 'supply_start_date', '0026-05-01', true],
    ['SupplyPoint', 'supply_start_date', '9999-12-31', true],
    // Told by placeholder_date, by open_end_as_date and by future_supply_end_date.
    ['SupplyPoint', 'supply_start_date', '1899-12-30', false],
    ['Agreement', 'effective_to', '9999-12-31', false],
    ['SupplyPoint', 'supply_end_date', '2090-06-30', false],
    ['Agreement', 'effective_to', '2056-11-20', false],
    ['Agreement', 'effective_to', '2062-11-20', true],
    ['Meter', 'active_from', '1850-01-01T00:00:00Z', true],
    ['Meter', 'active_from', '2062-01-01T00:00:00+01:00', true],
    // Told by date_in_future and by transaction_in_future.
    ['Agreement', 'agreed_at', '2062-01-01T00:00:00+01:00', false],
    ['FinancialTransaction', 'transaction_date', '2062-01-01', false],
    ['Customer', 'date_of_birth', '1850-01-01', false],
  ] as const)('%s.%s %s is unlikely: %s', (record, field, value, expected) =>
    expect(breaks(unlikelyDate, record, field, value)).toBe(expected),
  )

  it.each([
    ['2010-11-20', false],
    ['2010-11-21', true],
    ['1916-11-20', false],
    ['1916-11-19', true],
    ['1900-01-01', false],
    ['2035-03-14', false],
  ])('a customer born on %s is of an unlikely age: %s', (born, expected) =>
    expect(breaks(unlikelyAge, 'Customer', 'date_of_birth', born)).toBe(expected),
  )

  it.each([
    ['PaymentSchedule', 'day_of_month', 0, true],
    ['PaymentSchedule', 'day_of_month', 31, false],
    ['PaymentSchedule', 'day_of_month', 32, true],
    ['BillingOperation', 'trigger_at_start_month', 12, false],
    ['BillingOperation', 'trigger_at_start_month', 13, true],
  ] as const)('%s.%s %i is no day: %s', (record, field, value, expected) => expect(breaks(noSuchDay, record, field, value)).toBe(expected))

  it.each([
    [{ supply_start_date: '2024-04-01', last_billed_to_date: '2024-03-31' }, false],
    [{ supply_start_date: '2024-04-01', last_billed_to_date: '2024-03-30' }, true],
    [{ supply_end_date: '2026-08-31', last_billed_to_date: '2026-09-01' }, false],
    [{ supply_end_date: '2026-08-31', last_billed_to_date: '2026-09-02' }, true],
    [{ supply_end_date: '9999-12-31', last_billed_to_date: '2026-09-02' }, false],
    [{ last_billed_to_date: '2026-09-02' }, false],
  ])('%j is billed outside of the supply: %s', (point, expected) =>
    expect(placesIn(lastBilledToDateOutsideSupply, 'SupplyPoint', point)).toEqual(expected ? ['last_billed_to_date'] : []),
  )

  it.each([
    [{}, []],
    [{ effective_to: '9999-12-31' }, []],
    [{ effective_to: '2026-09-01' }, []],
    [{ effective_to: '2026-09-02' }, ['agreements.0.effective_to']],
    [{ effective_from: '2026-09-02', effective_to: '2027-09-02' }, ['agreements.0.effective_from']],
  ])('of a supply up to 2026-08-31, the agreement %j is after it at %j', (agreement, places) => {
    expect(placesIn(agreementAfterSupplyEndDate, 'SupplyPoint', { supply_end_date: '2026-08-31', agreements: [agreement] })).toEqual(places)
    expect(placesIn(agreementAfterSupplyEndDate, 'SupplyPoint', { agreements: [agreement] })).toEqual([])
  })

  it.each([
    [[{ supply_start_date: '2024-01-01' }], true],
    [[{ supply_start_date: '2024-01-01', last_billed_to_date: '2024-05-31' }], true],
    [[{ supply_start_date: '2024-01-01', last_billed_to_date: '2025-05-31' }], false],
    [[{ supply_start_date: '2024-01-01' }, { supply_start_date: '2024-06-01' }], false],
    [[{ supply_start_date: '2024-05-15' }], false],
    [[{}], false],
    [[], false],
  ])('a customer from 2024-06-01 is later than %j: %s', (supply_points, expected) =>
    expect(
      placesIn(customerLaterThanSupply, 'SupplyAddress', { customer_at_supply_address_from_date: '2024-06-01', supply_points }),
    ).toHaveLength(expected ? 1 : 0),
  )
})

describe('what is not there', () => {
  it.each([
    [{ customers: [] }, true],
    [{ unknown_occupier: false }, true],
    [{ unknown_occupier: true, customers: [] }, false],
    [{ customers: [{}] }, false],
    [{}, false],
  ])('an account of %j lacks customers: %s', (account, expected) =>
    expect(placesIn(accountWithoutCustomers, 'AccountImportRecord', { ...pair, ...account })).toEqual(expected ? ['customers'] : []),
  )

  it('a ledger of no point is found where a point has no ledger', () => {
    const account = (...ledgers: string[][]): Account => ({
      ...pair,
      supply_addresses: [{ supply_points: [{ identifier: '50741398264' }] }],
      ledgers: ledgers.map((identifiers) => ({ identifiers })),
    })
    expect(placesIn(emptyList, 'AccountImportRecord', account([]))).toEqual(['ledgers.0.identifiers'])
    expect(placesIn(emptyList, 'AccountImportRecord', account(['50741398264'], []))).toEqual([])
    expect(placesIn(emptyList, 'AccountImportRecord', { ...pair, ledgers: [{ identifiers: [] }], supply_addresses: [] })).toEqual([
      'supply_addresses',
    ])
    expect(placesIn(emptyList, 'SupplyPoint', {})).toEqual([])
  })

  it('an empty identifier is no MaLo-ID', () => {
    expect(breaks(invalidSupplyPointIdentifier, 'SupplyPoint', 'identifier', '')).toBe(true)
    // Told by surrounding_space.
    expect(breaks(invalidSupplyPointIdentifier, 'SupplyPoint', 'identifier', ' ')).toBe(false)
  })

  it('a direct debit is told once', () => {
    const schedules = [{ means: 'MANUAL' }, { means: 'DD' }, { means: 'DD' }]
    const places = (more: object) => placesIn(directDebitWithoutInstruction, 'AccountImportRecord', { ...pair, ...more })
    expect(places({ payment_schedules: schedules, payment_instructions: [] })).toEqual(['payment_schedules.1.means'])
    expect(places({ payment_schedules: schedules, payment_instructions: [{}] })).toEqual([])
    expect(places({ payment_schedules: schedules.slice(0, 1) })).toEqual([])
  })
})

describe('names', () => {
  it.each([
    ['DR. MEYER, UWE', true],
    ['Meyer, Uwe', true],
    ['Dr. Meyer', true],
    ['Prof. Dr. Meyer', true],
    ['Frau Meyer', true],
    ['Meyer', false],
    ['Drachenfels', false],
    ['von der Heide', false],
    ['Müller, Meier, Schulze', false],
    ['Dr. Meyer & Kollegen', false],
    ['Dr. Meyer GmbH', false],
    ['Meyer, Kanzlei', false],
    ['WEG Hauptstraße 5, Verwaltung Meyer', false],
    ['Erbengemeinschaft Meyer, Uwe', false],
    ['Frauenhaus e.V.', false],
  ])('"%s" alone has more than a family name: %s', (family_name, expected) => {
    expect(placesIn(nameInOneField, 'Customer', { family_name })).toEqual(expected ? ['family_name'] : [])
    expect(placesIn(nameInOneField, 'Customer', { given_name: 'Uwe', family_name })).toEqual([])
  })
})

describe('money', () => {
  it('is told to have its sign turned where that makes all fit', () => {
    const hint = (last: string, now: string) =>
      breachesOf(balanceMismatchOnLedgerBalance, [
        { last_statement_balance: last, ledger_balance: now, current_statement_transactions: [{ amount: '91.46', type: 'PAYMENT' }] },
      ]).flat()[0]?.hint
    // Right are -33.33 and 58.13; debit and credit were confused.
    expect(hint('33.33', '-58.13')).toMatch(/^With the sign of last_statement_balance and ledger_balance turned around/)
    expect(hint('33.33', '-58.14')).toBeUndefined()
    expect(hint('-33.33', '-58.13')).toMatch(/^The sign is turned around/)
  })

  it.each([
    [{ unit_rate_per_kwh: '0.2702', net_unit_rate_per_kwh: '0.3215' }, ['net_unit_rate_per_kwh']],
    [{ unit_rate_per_kwh: '0.27', net_unit_rate_per_kwh: '0.270' }, []],
    [{ unit_rate_per_kwh: '10.1', net_unit_rate_per_kwh: '9.9' }, []],
    [{ monthly_standing_charge: '-11.90', net_monthly_standing_charge: '-10.00' }, []],
    [{ net_unit_rate_per_kwh: '0.3215' }, []],
  ])('%j is more without tax at %j', (params, places) => expect(placesIn(netPriceAboveGross, 'AgreementParams', params)).toEqual(places))

  it.each([
    ['monthly_standing_charge', '-11.90', true],
    ['monthly_standing_charge', '-0.00', false],
    ['total_estimated_annual_bill_in_euros', '-11.90', false],
  ] as const)('%s %s is negative: %s', (field, value, expected) =>
    expect(breaks(negativePrice, 'AgreementParams', field, value)).toBe(expected),
  )

  it.each([
    ['CHARGE', 'IMPORTED_CREDIT', true],
    ['CREDIT', 'IMPORTED_CHARGE', true],
    ['CREDIT', 'GENERAL_CREDIT', false],
    ['REPAYMENT', 'FULL_CREDIT_REFUND', false],
    ['CHARGE', 'BALANCE_ADJUSTMENT', false],
    ['PAYMENT', 'ACCOUNT_CHARGE_PAYMENT', false],
  ])('%s with %s goes both ways: %s', (type, reason, expected) =>
    expect(placesIn(reasonAgainstType, 'FinancialTransaction', { type, reason })).toEqual(expected ? ['reason'] : []),
  )
})

describe('across records', () => {
  const found = (rule: Parameters<typeof breachesOf>[0], values: readonly object[]) =>
    breachesOf(rule, values).flatMap((breaches, index) => breaches.map(() => index))

  it('a meter may move on, and a short number or one that a spreadsheet spoilt shows nothing', () => {
    const account = (number: number, meter_number: string, from: string, to: string | null): Account => ({
      import_supplier: 'S',
      external_account_number: `${1000 + number}`,
      supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ meter_number, active_from: from, active_to: to }] }] }] }],
    })
    const [march, april] = ['2026-03-01T00:00:00+01:00', '2026-04-01T00:00:00+02:00']
    expect(found(meterUnderTwoAccounts, [account(1, '10487215', march, april), account(2, '10487215', april, null)])).toEqual([])
    expect(found(meterUnderTwoAccounts, [account(1, '10487215', march, null), account(2, '10487215', april, null)])).toEqual([1])
    for (const number of ['1', 'unbekannt', '1.05E+10'])
      expect(found(meterUnderTwoAccounts, [account(1, number, march, null), account(2, number, march, null)])).toEqual([])
  })

  it('a statement of others is told three times, and one bill of a customer for two supplies is right', () => {
    const account = (number: number, ...ids: string[]): Account => ({
      import_supplier: 'S',
      external_account_number: `${1000 + number}`,
      statements: ids.map((statement_id) => ({ statement_id })),
    })
    expect(found(statementOfTwoAccounts, [account(1, 'R-10001', 'R-10001'), account(1, 'R-10001'), account(2, 'R-10002')])).toEqual([])
    const many = Array.from({ length: 9 }, (_, number) => account(number, '2025/001', '1'))
    expect(found(statementOfTwoAccounts, many)).toEqual([1, 2, 3])
  })

  it.each([
    ['STADTWERKE-2O26', true],
    ['STADTWERK-2026', true],
    ['stadtwerke-2026', true],
    ['STADTWERKE-2027', false],
    ['NORDLICHT-2026', false],
  ])('beside twenty of STADTWERKE-2026, %s is a typing error: %s', (import_supplier, expected) => {
    const others = Array.from({ length: 20 }, (_, number) => ({ import_supplier: 'STADTWERKE-2026', external_account_number: `${number}` }))
    const records = [...others, { import_supplier, external_account_number: 'A' }]
    expect(found(rareImportSupplier, records)).toEqual(expected ? [20] : [])
    expect(found(rareImportSupplier, records.slice(1))).toEqual([])
  })

  it('codes that many have are meant', () => {
    const of = (import_supplier: string, count: number) =>
      Array.from({ length: count }, (_, number) => ({ import_supplier, external_account_number: `${import_supplier}${number}` }))
    expect(found(rareImportSupplier, [...of('REGION-NORD-A', 30), ...of('REGION-NORD-B', 30)])).toEqual([30])
  })

  it('a product for both is told five times at most', () => {
    const of = (supply_type: string, count: number) =>
      Array.from({ length: count }, (_, number) => ({
        import_supplier: 'S',
        external_account_number: `${supply_type}${number}`,
        supply_addresses: [{ supply_points: [{ supply_type, agreements: [{ product_code: 'KOMBI' }] }] }],
      }))
    expect(found(productOfOtherCommodity, [...of('GAS', 19), ...of('ELECTRICITY', 1)])).toEqual([])
    expect(found(productOfOtherCommodity, [...of('GAS', 500), ...of('ELECTRICITY', 20)])).toEqual([500, 501, 502, 503, 504])
    expect(found(productOfOtherCommodity, [...of('GAS', 20), ...of('ELECTRICITY', 20)])).toEqual([20])
  })
})

import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import type { Body } from '../../setting/templates.ts'

/** A change of an account import record about which the document says nothing. */
export interface OpenPoint {
  readonly requirement: string
  readonly what: string
  /** The record with the change; undefined when it has no place for it. */
  readonly change: (body: Body) => Body | undefined
}

/** Sets the first part that a pattern leads to, `*` being any item of a list. */
function at(pattern: string, by: unknown) {
  return (body: Body): Body | undefined => {
    const path = first(body, pattern.split('.'), [])
    return path && changeAt(body, path, (part) => (typeof by === 'function' ? (by as (part: unknown) => unknown)(part) : by))
  }
}

function first(body: Body, [segment, ...rest]: readonly string[], path: Path): Path | undefined {
  if (segment === undefined) return path
  const part = partAt(body, path)
  if (segment !== '*') return isObject(part) && (rest.length === 0 || segment in part) ? first(body, rest, [...path, segment]) : undefined
  const items: unknown[] = Array.isArray(part) ? part : []
  for (const index of items.keys()) {
    const found = first(body, rest, [...path, index])
    if (found) return found
  }
  return undefined
}

const point = (requirement: string, what: string, change: OpenPoint['change']): OpenPoint => ({ requirement, what, change })
const twice = (list: unknown) => (Array.isArray(list) && list.length > 0 ? [...(list as unknown[]), list[0] as unknown] : undefined)
const withField = (field: string, value: unknown) => (record: unknown) => (isObject(record) ? { ...record, [field]: value } : undefined)

/** Between two supply points: what stands at one is put at the other as well. */
function toOther(field: string) {
  return (points: unknown): unknown => {
    const list: unknown[] = Array.isArray(points) ? points : []
    const from = list.filter(isObject).find((one) => field in one)
    const to = list.findIndex((one) => isObject(one) && from !== undefined && one['supply_type'] !== from['supply_type'])
    const other = list[to]
    return from && isObject(other) ? list.with(to, { ...other, [field]: from[field] }) : undefined
  }
}

const supplyPoints = 'supply_addresses.*.supply_points'
const meters = `${supplyPoints}.*.melos.*.meters`
const agreements = `${supplyPoints}.*.agreements`
const transactions = 'ledgers.*.current_statement_transactions'

/** What a customer service meets sooner or later and the document leaves open, one thing each. */
export const accountOpenPoints: readonly OpenPoint[] = [
  ...[
    '2024-03-04T18:22:10.123+01:00',
    '2024-03-04T18:22:10+0100',
    '2024-03-04T18:22+01:00',
    '20240304T182210Z',
    '2024-03-04t18:22:10z',
  ].map((value) => point('1-datetime-other-shapes-open', value, at(`${agreements}.*.agreed_at`, value))),
  ...['2024-03-04 18:22:10', '2024-W10-1T18:22:10Z', '2024-03-04T24:00:00Z', '2024-03-04T18:22:60Z'].map((value) =>
    point('1-datetime-other-shapes-open', value, at(`${agreements}.*.agreed_at`, value)),
  ),
  ...['20240401', '2024-W14-1', '2024-092'].map((value) =>
    point('1-datetime-other-shapes-open', value, at(`${agreements}.*.effective_from`, value)),
  ),
  point('1-date-datetime-mixed-open', 'a date for a datetime', at(`${agreements}.*.agreed_at`, '2024-03-04')),
  point('1-date-datetime-mixed-open', 'a datetime for a date', at(`${agreements}.*.effective_from`, '2024-04-01T00:00:00Z')),
  point('1-optional-null-open', 'null in description of a consent', at('customers.*.consents.*.description', null)),
  point(
    '1-optional-null-open',
    'null in billing_frequency_specification of a ledger',
    at('ledgers.*.billing_frequency_specification', null),
  ),
  point(
    '1-document-missing-open',
    'statement_path to no document',
    at('statements.*.statement_path', 'no-such-folder/no-such-document.pdf'),
  ),
  ...['/etc/absolute.pdf', '', '../outside.pdf', 'https://example.org/document.pdf'].map((path) =>
    point('1-document-path-form-open', `statement_path ${JSON.stringify(path)}`, at('statements.*.statement_path', path)),
  ),
  point('2-allowed-values-open', 'an unseen sales_channel', at('sales_channel', 'CONFORMANCE')),
  point('2-allowed-values-open', 'an unseen status of a reading', at(`${meters}.*.registers.*.readings.*.status`, 'CONFORMANCE')),
  point('2-allowed-values-open', 'an unseen value of a consent', at('customers.*.consents.*.value', 'CONFORMANCE')),
  point('2-number-range-open', 'negative digits', at(`${meters}.*.registers.*.digits`, -1)),
  point('2-number-range-open', 'a multiplier of 10^15', at('billing_frequency_specification.operations.*.multiplier', 1e15)),
  point('2-number-range-open', 'a negative unit rate', at(`${agreements}.*.params.unit_rate_per_kwh`, '-0.10')),
  point('2-number-range-open', 'a negative payment schedule', at('payment_schedules.*.amount', -10)),
  point('2-coercion-open', '"false" for a boolean', at('unknown_occupier', 'false')),
  point('2-coercion-open', '0 for a boolean', at('unknown_occupier', 0)),
  point('2-coercion-open', 'a number for a string', at('billing_postcode', 10115)),
  point('2-coercion-open', 'a boolean for a string', at('billing_address3', true)),
  point('2-coercion-open', 'a string for an integer', at(`${meters}.*.registers.*.digits`, '6')),
  point('2-coercion-open', '6.5 for an integer', at(`${meters}.*.registers.*.digits`, 6.5)),
  point('2-coercion-open', 'a string for a number', at('payment_schedules.*.amount', '96')),
  point('2-null-open', 'null for a string', at('billing_address3', null)),
  point('2-null-open', 'null for a boolean', at('unknown_occupier', null)),
  point('2-null-open', 'null for a date', at('customers.*.date_of_birth', null)),
  point('2-null-open', 'null for a list', at('customers.*.consents', null)),
  point('2-null-open', 'null for an object', at(`${agreements}.*.params`, null)),
  point('2-null-open', 'null for a decimal string', at('transfer_balance', null)),
  point('2-empty-string-open', 'an empty family_name', at('customers.*.family_name', '')),
  point('2-empty-string-open', 'an empty billing_address3', at('billing_address3', '')),
  point('2-empty-string-open', 'an empty date', at('customers.*.date_of_birth', '')),
  point('2-empty-string-open', 'an empty decimal string', at('transfer_balance', '')),
  point('2-empty-array-open', 'no customers', at('customers', [])),
  point('2-empty-array-open', 'no supply_addresses', at('supply_addresses', [])),
  point('2-empty-array-open', 'no readings', at(`${meters}.*.registers.*.readings`, [])),
  ...[300, 5_000, 100_000].map((length) =>
    point('2-string-length-open', `a name of ${length} characters`, at('customers.*.family_name', 'x'.repeat(length))),
  ),
  point('2-period-order-open', 'an agreement that ends before it starts', at(`${agreements}.*.effective_to`, '1999-12-31')),
  point('2-period-order-open', 'a bill period that ends before it starts', at('statements.*.bill_period_to_date', '1999-12-31')),
  point('2.2-duplicate-entries-open', 'the same customer twice', at('customers', twice)),
  point('2.2-duplicate-entries-open', 'the same reading twice', at(`${meters}.*.registers.*.readings`, twice)),
  point('2.2-duplicate-entries-open', 'the same reference twice', at('references', twice)),
  point('2.2-duplicate-entries-open', 'the same ledger twice', at('ledgers', twice)),
  point(
    '2.2-note-rules-open',
    'a note without a body',
    at('notes.*.body', () => undefined),
  ),
  point(
    '2.2-note-rules-open',
    'a note without created_at',
    at('notes.*.created_at', () => undefined),
  ),
  ...['no address', 'jördis@example.org', 'a@b'].map((email) =>
    point('2.2-phone-email-form-open', `e-mail ${email}`, at('customers.*.email', email)),
  ),
  ...['no number', '0351 123456', '+49', '+4935112345678901234567890'].map((phone) =>
    point('2.2-phone-email-form-open', `landline ${phone}`, at('customers.*.landline', phone)),
  ),
  point('2.2-supply-type-fields-open', 'articles at electricity', at(supplyPoints, toOther('articles'))),
  point('2.2-supply-type-fields-open', 'a gas load profile at electricity', at(supplyPoints, toOther('gas_supply_point_load_profiles'))),
  point(
    '2.2-supply-type-fields-open',
    'an electricity load profile at gas',
    at(supplyPoints, toOther('electricity_supply_point_load_profiles')),
  ),
  point('2.2-supply-type-fields-open', 'a transmission system operator at gas', at(supplyPoints, toOther('transmission_system_operators'))),
  point('2.2-participants-exist-open', 'an unknown network operator', at(`${supplyPoints}.*.network_operators.*.code`, '9999999999994')),
  point('2.2-supply-point-twice-open', 'the same supply point twice', at(supplyPoints, twice)),
  point('2.2-product-exists-open', 'an unknown product_code', at(`${agreements}.*.product_code`, 'NO-SUCH-PRODUCT')),
  ...[true, 1, null, {}].map((value) =>
    point('2.2-meter-unstated-types-open', `${JSON.stringify(value)} in fernschaltung`, at(`${meters}.*.fernschaltung`, value)),
  ),
  ...[2, 'ZWEITARIF'].map((value) =>
    point('2.2-meter-unstated-types-open', `${JSON.stringify(value)} in registeranzahl`, at(`${meters}.*.registeranzahl`, value)),
  ),
  ...[{}, 'x', 1].map((item) =>
    point(
      '2.2-temporal-params-open',
      `an item ${JSON.stringify(item)}`,
      at('billing_frequency_specification.operations.*.temporal_params', [item]),
    ),
  ),
  point('2.2-ledger-identifiers-match-open', 'an identifier of no supply point', at('ledgers.*.identifiers', ['51238696780'])),
  point('2.2-ledger-credit-payment-type-open', 'a payment without payment_type', at(transactions, withoutPaymentType)),
  point('2.2-ledger-credit-payment-type-open', 'a credit with payment_type', at(transactions, creditWithPaymentType)),
  ...['line_items', 'tax_items', 'product_code'].map((field) =>
    point(
      '2.2-ledger-transaction-fields-open',
      `with ${field}`,
      at(`${transactions}.*`, withField(field, field === 'product_code' ? 'P' : [])),
    ),
  ),
  point('2.2-iban-form-open', 'an IBAN with a wrong checksum', at('payment_instructions.*.bank_account.iban', 'DE00500000990731904826')),
  point('2.2-iban-form-open', 'an IBAN that is none', at('payment_instructions.*.bank_account.iban', 'no IBAN')),
  point('2.2-vendor-asked-open', 'an unknown vendor', at('payment_instructions.*.vendor', 'no-such-vendor')),
  ...[0, 29, 31, 32, -1].map((day) => point('2.2-payment-schedule-day-open', `day ${day}`, at('payment_schedules.*.day_of_month', day))),
  point('2.2-ledger-code-match-open', 'a payment instruction for no ledger', at('payment_instructions.*.ledger_code', 'NO-LEDGER')),
  point('2.2-ledger-code-match-open', 'a payment schedule for no ledger', at('payment_schedules.*.ledger_code', 'NO-LEDGER')),
  point('2.2-scalar-types-unstated-open', 'a number as ledger_code of a payment schedule', at('payment_schedules.*.ledger_code', 1)),
  point(
    '2.2-scalar-types-unstated-open',
    'a number as edifact_reference_number of a conversion factor',
    at(`${meters}.*.conversion_factors.*.edifact_reference_number`, 1),
  ),
  point('2.2-values-open', 'an unseen supply_type', at(`${supplyPoints}.*.supply_type`, 'WATER')),
  point('2.2-values-open', 'an unseen supply_start_type', at(`${supplyPoints}.*.supply_start_type`, 'SWITCH')),
  point('2.2-values-open', 'an unseen frequency', at('payment_schedules.*.frequency', 'YEARLY')),
  point('2.2-values-open', 'an unseen means', at('payment_schedules.*.means', 'CASH')),
]

function withoutPaymentType(list: unknown): unknown {
  return changeFirst(list, 'PAYMENT', ({ payment_type: _left, ...rest }) => rest)
}

function creditWithPaymentType(list: unknown): unknown {
  return changeFirst(list, 'CREDIT', (transaction) => ({ ...transaction, payment_type: 'DIRECT_CREDIT' }))
}

function changeFirst(list: unknown, type: string, by: (transaction: Body) => Body): unknown {
  const items: unknown[] = Array.isArray(list) ? list : []
  const index = items.findIndex((item) => isObject(item) && item['type'] === type)
  const item = items[index]
  return isObject(item) ? items.with(index, by(item)) : undefined
}

import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import type { RecordOperation } from '../actions/accepted-request.ts'
import type { Body } from '../setting/templates.ts'
import { asObject } from '../reading/as-object.ts'

/** A change of a request about which the document says nothing. */
export interface OpenEdit {
  readonly requirement: RequirementId
  readonly operation: RecordOperation
  /** Names of fields, with `*` for any item of a list; what is at the first place that fits is changed. */
  readonly place: string
  /** For messages; the same in every run. */
  readonly words: string
  /** What is put there; undefined where there is no way to change it so. */
  readonly by: (part: unknown) => unknown
}

/** A way to change what stands at a place, with its words. */
type Way = readonly [words: string, by: OpenEdit['by']]
/** A requirement, a place, and the values or ways that are tried there. */
type Row = readonly [requirement: RequirementId, place: string, ...tried: (Way | string | number | boolean | null | object)[]]

const point = 'supply_addresses.*.supply_points'
const meter = `${point}.*.melos.*.meters.*`
const reading = `${meter}.registers.*.readings.*`
const agreement = `${point}.*.agreements.*`
const operation = 'billing_frequency_specification.operations.*'
const entry = 'ledgers.*.current_statement_transactions'

const way = (words: string, by: OpenEdit['by']): Way => [words, by]
const twice = way('an item twice', (list) =>
  Array.isArray(list) && list.length > 0 ? [...(list as unknown[]), list[0] as unknown] : undefined,
)
const leftOut = way('left out', () => undefined)
const long = (length: number) => way(`${length} characters`, () => 'x'.repeat(length))
const text = (words: string, by: (text: string) => string) => way(words, (part) => by(String(part)))
const entryOf = (words: string, type: string, by: (entry: Body) => Body) => way(words, (list) => changeFirst(list, type, by))
/** Between two supply points: what stands at one is put at the other of another type as well. */
const alsoAtOther = (field: string) => way(`${field} at another supply type`, (list) => toOther(list, field))

/** What a customer service meets sooner or later and the document leaves open, by operation, one thing each. */
const rows: Readonly<Partial<Record<RecordOperation, readonly Row[]>>> = {
  validateAccount: [
    ['1-datetime-other-shapes-open', `${agreement}.agreed_at`, '2024-03-04T18:22:10.123+01:00', '2024-03-04T18:22:10+0100'],
    ['1-datetime-other-shapes-open', `${agreement}.agreed_at`, '2024-03-04T18:22+01:00', '20240304T182210Z', '2024-03-04t18:22:10z'],
    ['1-datetime-other-shapes-open', `${agreement}.agreed_at`, '2024-03-04 18:22:10', '2024-W10-1T18:22:10Z'],
    ['1-datetime-other-shapes-open', `${agreement}.agreed_at`, '2024-03-04T24:00:00Z', '2024-03-04T18:22:60Z'],
    ['1-datetime-other-shapes-open', `${agreement}.effective_from`, '20240401', '2024-W14-1', '2024-092'],
    ['1-optional-null-open', 'customers.*.consents.*.description', null],
    ['1-optional-null-open', 'ledgers.*.billing_frequency_specification', null],
    ['1-document-missing-open', 'statements.*.statement_path', 'no-such-folder/no-such-document.pdf'],
    ['1-document-path-form-open', 'statements.*.statement_path', '/etc/absolute.pdf', '', '../outside.pdf', 'https://example.org/a.pdf'],
    ['2-allowed-values-open', 'sales_channel', 'CONFORMANCE'],
    ['2-allowed-values-open', `${reading}.status`, 'CONFORMANCE'],
    ['2-allowed-values-open', 'customers.*.consents.*.value', 'CONFORMANCE'],
    ['2-number-range-open', `${meter}.registers.*.digits`, -1],
    ['2-number-range-open', `${operation}.multiplier`, 1e15],
    ['2-number-range-open', `${agreement}.params.unit_rate_per_kwh`, '-0.10'],
    ['2-number-range-open', 'payment_schedules.*.amount', -10],
    [
      '2-decimal-string-notation-open',
      `${agreement}.params.unit_rate_per_kwh`,
      text('with another zero', (part) => (part.includes('.') ? `${part}0` : `${part}.0`)),
      text('with an exponent', (part) => `${part}e0`),
      text('with a plus sign', (part) => `+${part}`),
      text('with spaces around it', (part) => ` ${part} `),
      text('with leading zeros', (part) => `00${part}`),
      way('with thirty digits after the point', () => `0.${'1'.repeat(30)}`),
      way('with thirty digits before the point', () => '1'.repeat(30)),
      '.5',
      '5.',
    ],
    ['2-string-length-open', 'customers.*.family_name', long(300), long(5_000), long(100_000)],
    ['2-period-order-open', `${agreement}.effective_to`, '1999-12-31'],
    ['2-period-order-open', 'statements.*.bill_period_to_date', '1999-12-31'],
    ['2.2-duplicate-entries-open', 'customers', twice],
    ['2.2-duplicate-entries-open', `${meter}.registers.*.readings`, twice],
    ['2.2-duplicate-entries-open', 'references', twice],
    ['2.2-duplicate-entries-open', 'ledgers', twice],
    ['2.2-note-rules-open', 'notes.*.body', leftOut],
    ['2.2-note-rules-open', 'notes.*.created_at', leftOut],
    ['2.2-phone-email-form-open', 'customers.*.email', 'no address', 'jördis@example.org', 'a@b'],
    ['2.2-phone-email-form-open', 'customers.*.landline', 'no number', '0351 123456', '+49', '+4935112345678901234567890'],
    ['2.2-supply-type-fields-open', point, alsoAtOther('articles'), alsoAtOther('gas_supply_point_load_profiles')],
    ['2.2-supply-type-fields-open', point, alsoAtOther('electricity_supply_point_load_profiles')],
    ['2.2-supply-type-fields-open', point, alsoAtOther('transmission_system_operators')],
    ['2.2-participants-exist-open', `${point}.*.network_operators.*.code`, '9999999999994'],
    ['2.2-supply-point-twice-open', point, twice],
    ['2.2-product-exists-open', `${agreement}.product_code`, 'NO-SUCH-PRODUCT'],
    ['2.2-meter-unstated-types-open', `${meter}.fernschaltung`, true, 1, null, {}],
    ['2.2-meter-unstated-types-open', `${meter}.registeranzahl`, 2, 'ZWEITARIF'],
    ['2.2-temporal-params-open', `${operation}.temporal_params`, way('[{}]', () => [{}]), way('["x"]', () => ['x']), way('[1]', () => [1])],
    ['2.2-ledger-identifiers-match-open', 'ledgers.*.identifiers', way('one of no supply point', () => ['51238696780'])],
    [
      '2.2-ledger-credit-payment-type-open',
      entry,
      entryOf('a payment without payment_type', 'PAYMENT', ({ payment_type: _left, ...rest }) => rest),
      entryOf('a credit with payment_type', 'CREDIT', (credit) => ({ ...credit, payment_type: 'DIRECT_CREDIT' })),
    ],
    [
      '2.2-ledger-transaction-fields-open',
      `${entry}.*`,
      way('with line_items', (one) => ({ ...asObject(one), line_items: [] })),
      way('with tax_items', (one) => ({ ...asObject(one), tax_items: [] })),
      way('with product_code', (one) => ({ ...asObject(one), product_code: 'P' })),
    ],
    ['2.2-iban-form-open', 'payment_instructions.*.bank_account.iban', 'DE00500000990731904826', 'no IBAN'],
    ['2.2-vendor-asked-open', 'payment_instructions.*.vendor', 'no-such-vendor'],
    ['2.2-payment-schedule-day-open', 'payment_schedules.*.day_of_month', 0, 29, 31, 32, -1],
    ['2.2-ledger-code-match-open', 'payment_instructions.*.ledger_code', 'NO-LEDGER'],
    ['2.2-ledger-code-match-open', 'payment_schedules.*.ledger_code', 'NO-LEDGER'],
    ['2.2-scalar-types-unstated-open', 'payment_schedules.*.ledger_code', 1],
    ['2.2-scalar-types-unstated-open', `${meter}.conversion_factors.*.edifact_reference_number`, 1],
    ['2.2-values-open', `${point}.*.supply_type`, 'WATER'],
    ['2.2-values-open', `${point}.*.supply_start_type`, 'SWITCH'],
    ['2.2-values-open', 'payment_schedules.*.frequency', 'YEARLY'],
    ['2.2-values-open', 'payment_schedules.*.means', 'CASH'],
  ],
  createDeliveryNote: [
    ['2.4-values-open', 'delivery_note.amounts.*.product_identifier_type', 'Z02'],
    ['2.4-values-open', 'delivery_note.amounts.*.quantity_unit', 'MWH'],
    // A market location with a right check digit that no account has.
    ['2.4-malo-open', 'delivery_note.malo_number', '50000000005'],
    ['2.4-preceding-reference-open', 'delivery_note.preceding_reference', 'LS-UNKNOWN'],
  ],
  createEnergyAmount: [
    ['2.5-unstated-types-open', 'energy_amount.malo_number', 51_238_696_780],
    ['2.5-unstated-types-open', 'energy_amount.product_identifier', 1],
    ['2.5-unstated-types-open', 'energy_amount.period_start_at', 'gestern'],
    ['2.5-values-open', 'energy_amount.qualifier', 'EDITED'],
    ['2.5-values-open', 'energy_amount.quantity_unit', 'EDITED'],
    ['2.5-malo-open', 'energy_amount.malo_number', '50000000005'],
    ['2.5-cancellation-open', 'energy_amount.cancelled_at', '2026-01-05T10:00:00+01:00'],
    ['2.5-cancellation-open', 'energy_amount.cancelled', true],
  ],
  createHistoricalStatements: [['2.7-supply-type-values-open', 'statements.*.supply_type', 'GAS', 'EDITED']],
  createMarketParticipantInvoice: (
    [
      ['2.8-status-values-open', 'status', 'OPEN'],
      ['2.8-malo-open', 'malo_number', '50000000005'],
      ['2.8-malo-open', 'melo_number', 'DE0000000000000000000000000000000'],
      ['2.8-participants-exist-open', 'sender_id', 1],
      ['2.8-participants-exist-open', 'recipient_id', 1],
      ['2.8-address-types-open', 'sender_address.postcode', 1139],
      ['2.8-address-types-open', 'sender_address.name', null],
      ['2.8-line-item-types-open', 'line_items.*.article', 1],
      ['2.8-line-item-types-open', 'line_items.*.quantity_unit', null],
      ['2.8-tax-amount-types-open', 'tax_amounts.*.tax_rate', 19],
      ['2.8-tax-amount-types-open', 'tax_amounts.*.tax_amount', '6973'],
      ['2.8-paid-in-advance-items-open', 'paid_in_advance_amounts', way('an object', () => [{ edited: true }]), way('a number', () => [1])],
      ['2.8-sums-open', 'amount_total', 1],
    ] satisfies Row[]
  ).map(([requirement, place, ...tried]): Row => [requirement, `market_participant_invoice.${place}`, ...tried]),
}

/** What is tried in the requests of each operation. */
export const openEdits: ReadonlyMap<RecordOperation, readonly OpenEdit[]> = new Map(
  Object.entries(rows).map(([name, some]) => {
    const operation = name as RecordOperation
    const edits = some.flatMap(([requirement, place, ...tried]) =>
      tried.map((one): OpenEdit => {
        const [words, by] = isWay(one) ? one : [JSON.stringify(one), () => one]
        return { requirement, operation, place, words: `${place.split('.').findLast((name) => name !== '*') ?? place}: ${words}`, by }
      }),
    )
    return [operation, edits]
  }),
)

function isWay(tried: unknown): tried is Way {
  return Array.isArray(tried)
}

function toOther(list: unknown, field: string): unknown {
  const points: unknown[] = Array.isArray(list) ? list : []
  const from = points.filter(isObject).find((one) => field in one)
  const to = points.findIndex((one) => isObject(one) && from !== undefined && one['supply_type'] !== from['supply_type'])
  const other = points[to]
  return from && isObject(other) ? points.with(to, { ...other, [field]: from[field] }) : undefined
}

function changeFirst(list: unknown, type: string, by: (entry: Body) => Body): unknown {
  const entries: unknown[] = Array.isArray(list) ? list : []
  const index = entries.findIndex((one) => isObject(one) && one['type'] === type)
  const one = entries[index]
  return isObject(one) ? entries.with(index, by(one)) : undefined
}

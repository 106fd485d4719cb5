import type { Path } from '../../../src/contract/schema-at.ts'
import { echoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'

/** A value whose acceptance the document leaves open. */
export interface OpenValue {
  readonly requirement: string
  readonly kind: EchoedKind
  readonly path: Path
  readonly value: unknown
  /** Of the value, the same in every run. */
  readonly what: string
}

const { deliveryNote, energyAmount, invoice, statements } = echoedKinds

/** A market location with a right check digit that no account has. */
const strangeMalo = '50000000005'

/** Values of the kinds that are given back. */
export const openValues: readonly OpenValue[] = [
  ...of(deliveryNote, [
    ['2.4-values-open', ['amounts', 0, 'product_identifier_type'], 'Z02'],
    ['2.4-values-open', ['amounts', 0, 'quantity_unit'], 'MWH'],
    ['2.4-malo-open', ['malo_number'], strangeMalo],
    ['2.4-preceding-reference-open', ['preceding_reference'], 'LS-UNKNOWN'],
  ]),
  ...of(energyAmount, [
    ['2.5-unstated-types-open', ['malo_number'], 51_238_696_780],
    ['2.5-unstated-types-open', ['product_identifier'], 1],
    ['2.5-unstated-types-open', ['period_start_at'], 'gestern'],
    ['2.5-values-open', ['qualifier'], 'EDITED'],
    ['2.5-values-open', ['quantity_unit'], 'EDITED'],
    ['2.5-malo-open', ['malo_number'], strangeMalo],
    ['2.5-cancellation-open', ['cancelled_at'], '2026-01-05T10:00:00+01:00'],
    ['2.5-cancellation-open', ['cancelled'], true],
  ]),
  ...of(statements, [
    ['2.7-supply-type-values-open', [0, 'supply_type'], 'GAS'],
    ['2.7-supply-type-values-open', [0, 'supply_type'], 'EDITED'],
  ]),
  ...of(invoice, [
    ...['invoice_type', 'status', 'malo_number'].map(nullString),
    ...['issued_at', 'due_at', 'period_start_at', 'balancing_period_start_at', 'reference_invoice_issued_at'].map(nullDatetime),
    ['2.8-status-values-open', ['status'], 'OPEN'],
    ['2.8-malo-open', ['malo_number'], strangeMalo],
    ['2.8-malo-open', ['melo_number'], 'DE0000000000000000000000000000000'],
    ['2.8-participants-exist-open', ['sender_id'], 1],
    ['2.8-participants-exist-open', ['recipient_id'], 1],
    ['2.8-address-types-open', ['sender_address', 'postcode'], 1139],
    ['2.8-address-types-open', ['sender_address', 'name'], null],
    ['2.8-line-item-types-open', ['line_items', 0, 'article'], 1],
    ['2.8-line-item-types-open', ['line_items', 0, 'quantity_unit'], null],
    ['2.8-tax-amount-types-open', ['tax_amounts', 0, 'tax_rate'], 19],
    ['2.8-tax-amount-types-open', ['tax_amounts', 0, 'tax_amount'], '6973'],
    ['2.8-paid-in-advance-items-open', ['paid_in_advance_amounts'], [{ edited: true }]],
    ['2.8-paid-in-advance-items-open', ['paid_in_advance_amounts'], [1]],
    ['2.8-sums-open', ['amount_total'], 1],
  ]),
]

type Row = readonly [requirement: string, path: Path, value: unknown]

function of(kind: EchoedKind, rows: readonly Row[]): OpenValue[] {
  return rows.map(([requirement, path, value]) => {
    const shown = value === strangeMalo ? 'of no account' : JSON.stringify(value)
    return { requirement, kind, path, value, what: `${path.join('.')} ${shown}` }
  })
}

function nullString(field: string): Row {
  return ['2-null-open', [field], null]
}

function nullDatetime(field: string): Row {
  return ['2.8-nullable-datetimes-open', [field], null]
}

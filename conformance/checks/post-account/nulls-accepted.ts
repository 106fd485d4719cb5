import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { tryEach } from '../../trial/try-each.ts'
import { echoedKinds } from '../../oracle/echoed-kinds.ts'
import { expectAccepted, type AcceptedValue } from './expect-accepted.ts'

const { energyAmount, invoice, statements } = echoedKinds

const values: readonly AcceptedValue[] = [
  nullAt('2.5-cancelled-at-null', energyAmount, ['cancelled_at'], '2026-01-05T10:00:00+01:00'),
  nullAt('2.5-cancelled-reference-null', energyAmount, ['cancelled_reference'], 'EM-1'),
  nullAt('2.8-melo-number-null', invoice, ['melo_number'], 'DE0004178231234567890123456789012'),
  nullAt('2.8-reference-document-null', invoice, ['reference_document'], 'REF-1'),
  ...['interchange_reference', 'external_id', 'reference_invoice_number'].map((field) =>
    nullAt('2.8-nullable-strings', invoice, [field], 'REF-1'),
  ),
  nullAt('2.8-amount-discount-null', invoice, ['amount_discount'], 0),
  nullAt('2.8-line-item-nulls', invoice, ['line_items', 0, 'quantity_correction_factor'], '1'),
  nullAt('2.8-line-item-nulls', invoice, ['line_items', 0, 'amount_adjustment'], 0),
  nullAt('2.8-line-item-nulls', invoice, ['line_items', 0, 'price_interval'], '1'),
  { requirement: '2.8-paid-in-advance-empty', kind: invoice, path: ['paid_in_advance_amounts'], value: [], neighbours: [undefined] },
  {
    requirement: '2.7-statement-path-optional',
    kind: statements,
    path: [0, 'statement_path'],
    value: undefined,
    neighbours: ['rechnungen/2026/1.pdf'],
  },
]

/** Null, nothing or an empty list is accepted where the document says so. */
export const nullsAccepted = defineCheck({
  name: 'nulls-accepted',
  requirements: [...new Set(values.map(({ requirement }) => requirement))],
  inputs: allOf(values),
  async run(trial, chosen) {
    await tryEach(chosen, (value) => expectAccepted(trial, value))
  },
})

function nullAt(requirement: string, kind: AcceptedValue['kind'], path: AcceptedValue['path'], other: unknown): AcceptedValue {
  return {
    requirement,
    kind,
    path,
    value: null,
    neighbours: [undefined, other],
    ...(kind === energyAmount ? { with: { cancelled: false } } : {}),
  }
}

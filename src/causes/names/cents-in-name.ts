import type { JsonSchema } from '../../contract/json-schema.ts'
import { schemaInside } from '../../contract/schema-at.ts'
import { numberText } from '../../json/raw-number.ts'
import type { CauseField } from '../cause.ts'
import { kindOf } from '../field-kind.ts'
import { inKind } from '../numbers/in-kind.ts'
import type { ShapeCause } from '../shape-cause.ts'

/** Amounts in cents, under names that say so. */
export const centsInName: ShapeCause = {
  id: 'cents_in_name',
  title: 'Amounts are in cents, under names that say so: "amount_cents": 14324',
  remedy: 'Write them in euros, under the names of the document: "amount": "143.24".',
  example: {
    record: 'Ledger',
    before: { ledger_balance_cents: -12_445, lastStatementBalanceInCents: '5' },
    after: { ledger_balance: '-124.45', last_statement_balance: '0.05' },
  },
}

/** How a name ends that says that its amount is in cents. */
const inCents = /(?<=[A-Za-z\d])(?:_(?:in_?)?(?:cents?|ct)|_(?:IN_?)?(?:CENTS?|CT)|(?<=[a-z\d])(?:In)?(?:Cents?|Ct))$/

/** The same of a price for each kilowatt hour. */
const inCentsPerKwh =
  /_(?:in_?)?(?:cents?|ct)(?=_per_kwh$)|_(?:IN_?)?(?:CENTS?|CT)(?=_PER_KWH$)|(?<=[a-z\d])(?:In)?(?:Cents?|Ct)(?=PerK[Ww]h$)/

/** Fields with amounts of money; of any other price or rate nobody can tell from the document whether it is in euros. */
const ofMoney = /(?:^|_)(?:amount|balance)$/

/** The name of an amount without its unit; undefined for a name that does not tell it. */
export function withoutCents(name: string): string | undefined {
  const own = name.replace(inCents, '').replace(inCentsPerKwh, '')
  return own === name ? undefined : own
}

/**
 * An amount of whole cents in euros, digit by digit, as a field of money has it, or a price for each kilowatt hour in cents, which has decimals of its
 * own; undefined for any other field or value.
 * @param name Says that it is in cents.
 * @param isOfEuros Whether what stands beside it says that its currency is the euro, so that it is money by whatever name.
 */
export function eurosOf(record: JsonSchema, field: string, name: string, cents: unknown, isOfEuros = false): unknown {
  const kind = kindOf(schemaInside(record, field))
  const text = textOf(cents)
  if (inCentsPerKwh.test(name) && (kind === 'decimal' || kind === 'number'))
    return cents === null ? cents : inKind({ kind, name: field }, hundredthOf(text ?? ''))
  if (!(ofMoney.test(field) || (isOfEuros && field.endsWith('_charge'))) || (kind !== 'decimal' && kind !== 'number')) return undefined
  // There is no amount in either unit.
  if (cents === null) return cents
  return eurosIn({ kind, name: field }, text)
}

function textOf(cents: unknown): string | undefined {
  return typeof cents === 'string' ? cents : numberText(cents)
}

/** Whether a price is less than a cent, and not nothing: it may be in euros already, under a name that was kept. */
export function mayBeInEuros(cents: unknown): boolean {
  return /^-?0\.\d*[1-9]/.test(textOf(cents) ?? '')
}

/** Whole cents in euros, digit by digit, as a field has them; undefined for any other text. */
export function eurosIn(field: Pick<CauseField, 'kind' | 'name'>, cents: string | undefined): unknown {
  const [, sign = '', digits] = /^(-?)(0|[1-9]\d{0,14})$/.exec(cents ?? '') ?? []
  if (digits === undefined) return undefined
  const padded = digits.padStart(3, '0')
  return inKind(field, `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`)
}

/** A hundredth of a decimal, digit by digit; undefined for any other text. */
function hundredthOf(text: string): string | undefined {
  const [, sign = '', whole, fraction = ''] = /^(-?)(0|[1-9]\d{0,14})(?:\.(\d{1,15}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const padded = whole.padStart(3, '0')
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}${fraction}`
}

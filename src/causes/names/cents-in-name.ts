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

/** Fields with amounts of money; of a price or a rate nobody can tell from the document whether it is in euros. */
const ofMoney = /(?:^|_)(?:amount|balance)$/

/** The name of an amount without its unit; undefined for a name that does not tell it. */
export function withoutCents(name: string): string | undefined {
  const own = name.replace(inCents, '')
  return own === name ? undefined : own
}

/**
 * An amount of whole cents in euros, digit by digit, as a field of money has it; undefined for any other field or value.
 * @param isOfEuros Whether what stands beside it says that its currency is the euro, so that it is money by whatever name.
 */
export function eurosOf(record: JsonSchema, field: string, cents: unknown, isOfEuros = false): unknown {
  const kind = kindOf(schemaInside(record, field))
  if (!(ofMoney.test(field) || (isOfEuros && field.endsWith('_charge'))) || (kind !== 'decimal' && kind !== 'number')) return undefined
  // There is no amount in either unit.
  if (cents === null) return cents
  return eurosIn({ kind, name: field }, typeof cents === 'string' ? cents : numberText(cents))
}

/** Whole cents in euros, digit by digit, as a field has them; undefined for any other text. */
export function eurosIn(field: Pick<CauseField, 'kind' | 'name'>, cents: string | undefined): unknown {
  const [, sign = '', digits] = /^(-?)(0|[1-9]\d{0,14})$/.exec(cents ?? '') ?? []
  if (digits === undefined) return undefined
  const padded = digits.padStart(3, '0')
  return inKind(field, `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`)
}

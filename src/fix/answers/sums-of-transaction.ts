import { valueText } from '../../causes/answers/value-text.ts'
import { isObject } from '../../contract/json-schema.ts'

/** What the sums of a transaction show: that its amount is in cents or in euros, and which rates of its taxes are per cent. */
export interface TransactionSums {
  readonly unit: 'cents' | 'euros' | undefined
  /** The items of `tax_items` whose rate is per cent where it has to be a proportion. */
  readonly perCent: readonly number[]
}

/** What is rounded for each item, in euros. */
const rounding = 0.005

/** Sums up the line items and taxes of a transaction; undefined for anything that lacks one of the two. */
export function sumsOfTransaction(value: Readonly<Record<string, unknown>>): TransactionSums | undefined {
  const { amount, line_items: lines, tax_items: taxes } = value
  if (!Array.isArray(lines) || !Array.isArray(taxes)) return undefined
  const items: readonly unknown[] = taxes
  const parts = [...lines.map((line) => numberIn(line, 'net_amount')), ...items.map((tax) => numberIn(tax, 'amount'))]
  const stated = Number(valueText(amount) ?? Number.NaN)
  const sum = parts.reduce((all, part) => all + part, 0)
  const isNear = (one: number, other: number) => Math.abs(one - other) <= rounding * Math.max(parts.length, 1) + 1e-9
  const isSummed = lines.length > 0 && items.length > 0 && Math.abs(sum) >= 1
  const unit = !isSummed ? undefined : isNear(stated, sum) ? 'euros' : isNear(stated / 100, sum) ? 'cents' : undefined
  const perCent = items.flatMap((tax, index) => {
    const [rate, taxed, due] = ['rate', 'value_taxed', 'amount'].map((name) => numberIn(tax, name))
    if (rate === undefined || taxed === undefined || due === undefined || rate < 1 || Math.abs(due) < 0.1) return []
    const isProportion = isObject(tax) && tax['unit_type'] === 'PROPORTION'
    return isProportion && isNear((taxed * rate) / 100, due) && !isNear(taxed * rate, due) ? [index] : []
  })
  return { unit, perCent }
}

function numberIn(item: unknown, name: string): number {
  return isObject(item) ? Number(valueText(item[name]) ?? Number.NaN) : Number.NaN
}

import { kindOf } from '../causes/field-kind.ts'
import type { Mark } from '../causes/mark.ts'

/** How many amounts that were repaired have decimals, and how many have none, zeros aside. */
export interface AmountCounts {
  readonly whole: number
  readonly fractional: number
  /** The field of one without decimals, and the amount. */
  readonly example?: string | undefined
}

export const noAmounts: AmountCounts = { whole: 0, fractional: 0 }

/** Counts with what was made of a value, where it is an amount of money. */
export function withAmount(counts: AmountCounts, { at, schema, shows, made }: Mark): AmountCounts {
  if (shows !== 'value' || kindOf(schema) !== 'decimal' || typeof made?.after !== 'string') return counts
  const name = String(at.findLast((segment) => typeof segment === 'string'))
  if (!/balance|amount/.test(name) || Number(made.after) === 0) return counts
  const example = `${name} ${made.after}`
  return bothAmounts(counts, made.after.includes('.') ? { whole: 0, fractional: 1 } : { whole: 1, fractional: 0, example })
}

/** The counts of two stretches of a cohort as one. */
export function bothAmounts(one: AmountCounts, other: AmountCounts): AmountCounts {
  return { whole: one.whole + other.whole, fractional: one.fractional + other.fractional, example: one.example ?? other.example }
}

/** So many are not whole euros by chance. */
const enough = 20

/** Whether amounts may be in cents: they are many, and none has decimals. */
export function mayBeCents({ whole, fractional }: AmountCounts): boolean {
  return whole >= enough && fractional === 0
}

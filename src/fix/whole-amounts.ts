/** How many amounts of a cohort, as it is after the repair, have decimals, and how many have none, zeros aside. */
export interface AmountCounts {
  readonly whole: number
  readonly fractional: number
  /** The field of one without decimals, and the amount. */
  readonly example?: string | undefined
}

export const noAmounts: AmountCounts = { whole: 0, fractional: 0 }

/** An amount of money in the JSON of a record. */
const amount = /"(\w*(?:amount|balance)\w*)"\s*:\s*"?-?(\d+)(\.\d+)?"?\s*[,}]/g

/**
 * Counts the amounts in the JSON of a record.
 * @param settled The names of fields whose unit was answered.
 */
export function amountsIn(text: string, settled?: ReadonlySet<string>): AmountCounts {
  const all = [...text.matchAll(amount)].map(([, name = '', whole = '', fraction]) => ({ name, whole, fraction }))
  const found = settled ? all.filter(({ name }) => !settled.has(name)) : all
  const without = found.filter(({ whole, fraction }) => fraction === undefined && Number(whole) !== 0)
  const [first] = without
  return {
    whole: without.length,
    fractional: found.filter(({ fraction }) => fraction !== undefined).length,
    ...(first ? { example: `${first.name} ${first.whole}` } : {}),
  }
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

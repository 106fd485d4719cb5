import { Big } from 'big.js'

/** The amount that a decimal string or a number stands for; nothing for a number that is none, as arithmetic can leave. */
export function bigOf(value: string | number): Big | undefined {
  return typeof value === 'number' && !Number.isFinite(value) ? undefined : new Big(value)
}

/** The sum of amounts; nothing when one of them is missing. */
export function sumOf(values: readonly (string | number | undefined)[]): Big | undefined {
  let sum = new Big(0)
  for (const value of values) {
    const amount = value === undefined ? undefined : bigOf(value)
    if (amount === undefined) return undefined
    sum = sum.plus(amount)
  }
  return sum
}

/** Whether two amounts differ by more than rounding each of some items to a cent can make. */
export function differ(a: Big, b: Big, items = 1): boolean {
  return a.minus(b).abs().gt(new Big('0.01').times(items))
}

/** What a wrong amount looks like, when it is the right one with the sign turned around or in cents. */
export function likelySlip(stated: Big, expected: Big): string | undefined {
  if (stated.eq(0) || expected.eq(0)) return undefined
  if (stated.eq(expected.times(-1))) return 'The sign is turned around: what the customer has to their credit is positive.'
  if (stated.eq(expected.times(100))) return 'The amount looks like cents; amounts are in euros.'
  if (stated.times(100).eq(expected)) return 'The other amounts look like cents; amounts are in euros.'
  return undefined
}

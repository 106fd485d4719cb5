/** What the names of amounts have in them, for a pattern. */
export const inAmounts = 'amount|balance'

const money = new RegExp(`${inAmounts}|price|cost|fee|charge|euros|per_kwh`)
const amounts = new RegExp(inAmounts)
const otherUnit = /quantity|cents|percent/

/** Whether a field holds money in euros, by its name: amounts, and also prices and charges. */
export function isMoney(name: string): boolean {
  return money.test(name) && !otherUnit.test(name)
}

/**
 * Whether a field holds money of which it tells something about the unit that there are no decimals: an amount. Prices have
 * decimals where amounts are in cents, and charges are often whole euros.
 */
export function isAmount(name: string): boolean {
  return isMoney(name) && amounts.test(name)
}

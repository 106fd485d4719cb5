import { isAmount } from './money.ts'
import { isNumberInText } from './number-in-text.ts'

/** Whether a decimal has one point, before three digits, so that it may have thousands. */
export function isPointBeforeThree(text: string): boolean {
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text)
}

/** Whether a field hardly has three decimals, so that a point before three digits is rather one between thousands: consumptions, and amounts of money. */
export function hardlyHasThreeDecimals(name: string): boolean {
  return name.includes('consumption') || isNumberInText(name) || isAmount(name)
}

/** Whether a decimal that is valid is rather one with thousands, where all others of its field are. */
export function mayHaveThousands(name: string, text: string): boolean {
  return isPointBeforeThree(text) && hardlyHasThreeDecimals(name)
}

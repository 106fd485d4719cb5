import Big from 'big.js'

/** Whether an amount in an answer is a decimal string of the value, to the last digit, and with no exponent: 48.3 is not 48.2999999999999971578. */
export function isDecimalOf(value: unknown, answered: unknown): boolean {
  if (typeof value !== 'number' || !isDecimalText(answered)) return false
  return new Big(answered.replace(/^\+/, '')).eq(new Big(value))
}

/** Whether an amount in an answer is a decimal string with no exponent, of whichever value. */
export function isDecimalText(answered: unknown): answered is string {
  return typeof answered === 'string' && /^[+-]?\d+(\.\d+)?$/.test(answered)
}

import Big from 'big.js'

/** Whether an amount in an answer is a decimal string of the value, to the last digit, and with no exponent: 48.3 is not 48.2999999999999971578. */
export function isDecimalOf(value: unknown, answered: unknown): boolean {
  if (typeof value !== 'number' || typeof answered !== 'string' || !/^[+-]?\d+(\.\d+)?$/.test(answered)) return false
  return new Big(answered.replace(/^\+/, '')).eq(new Big(value))
}

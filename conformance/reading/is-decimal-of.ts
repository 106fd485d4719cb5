/** Whether an amount in an answer is a decimal string of the value. */
export function isDecimalOf(value: unknown, answered: unknown): boolean {
  return typeof answered === 'string' && /^[+-]?\d+(\.\d+)?(E[+-]?\d+)?$/i.test(answered) && Number(answered) === value
}

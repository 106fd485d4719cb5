/** Whether a name is that of the state before a change, as in `{ "before": ..., "after": ... }`. */
export function isEarlierState(name: string): boolean {
  return /^(?:_|\$)?(?:before|old|pre|previous|prior)(?:_?(?:image|state|row|values?|data|record))?$/i.test(name)
}

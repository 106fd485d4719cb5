import type { Check } from '../check.ts'

/** Which inputs of a check are tried: all at once, or the first one and the others at another time. */
export type Portion = 'all' | 'first' | 'others'

/** Some inputs of a check, tried one after the other. */
export interface Turn {
  readonly check: Check
  readonly portion: Portion
}

/**
 * When the inputs of checks are tried: the first of every check before the second of any, since most faults show at once,
 * and a run that is cut short has then been everywhere. Checks that judge what the others leave behind come last.
 */
export function turnsOf(checks: readonly Check[]): readonly Turn[] {
  const others = checks.filter(({ last }) => !last)
  return [
    ...others.map((check): Turn => ({ check, portion: 'first' })),
    ...others.filter(({ runs = 1 }) => runs > 1).map((check): Turn => ({ check, portion: 'others' })),
    ...checks.filter(({ last }) => last).map((check): Turn => ({ check, portion: 'all' })),
  ]
}

/** The inputs of a portion: the number of the first one, and how many there are. */
export function inputsOf({ runs = 1 }: Check, portion: Portion): { readonly from: number; readonly count: number } {
  if (portion === 'first') return { from: 0, count: 1 }
  return portion === 'all' ? { from: 0, count: runs } : { from: 1, count: runs - 1 }
}

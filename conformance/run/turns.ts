import type { Check } from '../check.ts'

/** Which inputs of a check are tried: all at once, the first one and the others at another time, or only that of a number, counted round. */
export type Portion = 'all' | 'first' | 'others' | number

/** Some inputs of a check, tried one after the other. */
export interface Turn {
  readonly check: Check
  readonly portion: Portion
}

/**
 * When the inputs of checks are tried: the first of every check before the second of any, since most faults show at once,
 * and a run that is cut short has then been everywhere. Checks that judge what the others leave behind come last.
 * @param input The number of the only input of each check to be tried; all are when none is given.
 */
export function turnsOf(checks: readonly Check[], input?: number): readonly Turn[] {
  const others = checks.filter(({ last }) => !last)
  if (input !== undefined) return [...others, ...checks.filter(({ last }) => last)].map((check): Turn => ({ check, portion: input }))
  return [
    ...others.map((check): Turn => ({ check, portion: 'first' })),
    ...others.filter(({ runs = 1 }) => runs > 1).map((check): Turn => ({ check, portion: 'others' })),
    ...checks.filter(({ last }) => last).map((check): Turn => ({ check, portion: 'all' })),
  ]
}

/** Turns of a single input each, in place of one of further inputs; any other turn as it is. */
export function byInput({ check, portion }: Turn): readonly Turn[] {
  if (portion !== 'others') return [{ check, portion }]
  const { from, count } = inputsOf(check, portion)
  return Array.from({ length: count }, (_none, index): Turn => ({ check, portion: from + index }))
}

/** The inputs of a portion: the number of the first one, and how many there are. */
export function inputsOf({ runs = 1 }: Check, portion: Portion): { readonly from: number; readonly count: number } {
  if (typeof portion === 'number') return { from: portion % runs, count: 1 }
  if (portion === 'first') return { from: 0, count: 1 }
  return portion === 'all' ? { from: 0, count: runs } : { from: 1, count: runs - 1 }
}

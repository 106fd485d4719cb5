import { bare, nearest } from './nearest.ts'

/**
 * The name that somebody meant: the nearest, or the only one that letters were left out of, as in `prod_code` or
 * `malo_chek`. For people at a keyboard; names in payloads are nearest or another field.
 */
export function meant(name: string, names: readonly string[]): string | undefined {
  const near = nearest(name, names)
  if (near !== undefined) return near
  const whole = names.filter((candidate) => isShortFor(bare(name), bare(candidate)))
  return whole.length === 1 ? whole[0] : undefined
}

/** Begins alike, has its letters in the same order, and at least half of them. */
function isShortFor(short: string, long: string): boolean {
  if (short.length < 4 || short.length * 2 < long.length || short[0] !== long[0]) return false
  let found = 0
  for (const letter of long) if (letter === short[found]) found++
  return found === short.length
}

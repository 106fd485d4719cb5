import type { Check } from '../check.ts'
import { checks } from '../checks/index.ts'
import type { Mutant } from './mutants/mutant.ts'

/**
 * The checks that should find a mutant: those that are about little else before the others, and at last those that wait for
 * what is held up.
 */
export function expectedOf({ requirements }: Mutant): Check[] {
  const expected = checks.filter((check) => check.requirements.some((id) => requirements.includes(id)))
  return expected.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function placeOf({ needs = [], requirements: { length } }: Check): number {
  return (needs.includes('operator:hold') ? 1000 : 0) + length
}

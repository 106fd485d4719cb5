import type { Check } from '../check.ts'
import smoke from './smoke.json' with { type: 'json' }

/** How much a run tries: what finds most in the time, the first input of each; every check; and several times as many inputs of each. */
export const depths = ['smoke', 'default', 'deep'] as const
export type Depth = (typeof depths)[number]

/** The checks that find most in the time that they take where several run at once, as `npm run bench:order` measured it. */
const ofSmoke: ReadonlySet<string> = new Set(smoke)

/** So many times as many inputs a deep run tries. */
const deeper = 5

/** The checks of a run of some depth, in their order. */
export function atDepth(checks: readonly Check[], depth: Depth): readonly Check[] {
  switch (depth) {
    case 'smoke':
      return checks.filter(({ name }) => ofSmoke.has(name)).map((check) => ({ ...check, runs: 1 }))
    case 'default':
      return checks
    case 'deep':
      return checks.map((check) => (check.runs === undefined ? check : { ...check, runs: check.runs * deeper }))
  }
}

import type { Check } from '../check.ts'
import { requestsOf } from './default-order.ts'

/** How much a run tries: what adds most, the first input of each; every check; and several times as many inputs of each. */
export const depths = ['smoke', 'default', 'deep'] as const
export type Depth = (typeof depths)[number]

/** So many requests the checks of a smoke run take together. */
export const smokeRequests = 2200

/** So many requests of a single check are too many for a smoke run. */
const longRequests = 130

/** So many times as many inputs a deep run tries. */
const deeper = 5

/** The checks of a run of some depth, in their order. */
export function atDepth(checks: readonly Check[], depth: Depth): readonly Check[] {
  switch (depth) {
    case 'smoke':
      return upTo(smokeRequests, checks.filter(isShort)).map((check) => ({ ...check, runs: 1 }))
    case 'default':
      return checks
    case 'deep':
      return checks.map((check) => (check.runs === undefined ? check : { ...check, runs: check.runs * deeper }))
  }
}

/** What judges a whole run, must run alone, or takes many requests one after the other, costs more time than it finds faults; but for the tours. */
function isShort(check: Check): boolean {
  return check.isTour === true || !(check.alone || check.last || requestsOf(check) > longRequests)
}

/** The first checks that take no more requests than so many, of which the first input of each is tried. */
function upTo(most: number, checks: readonly Check[]): readonly Check[] {
  let sum = 0
  return checks.filter((check) => (sum += requestsOf(check)) <= most)
}

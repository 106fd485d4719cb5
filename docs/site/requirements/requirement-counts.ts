import { checks } from '../../../conformance/checks/index.ts'
import { requirementLevels, requirements } from '../../../schemas/requirements/index.ts'

const named = new Set<string>(checks.flatMap((check) => check.requirements))

/** How many requirements there are, and what becomes of them, in one sentence in which the numbers add up. */
export function requirementCounts(): string {
  const ofSuite = requirements.filter(({ id }) => named.has(id))
  const ofTraffic = requirements.filter(({ judged }) => judged.by === 'traffic').length
  const levels = requirementLevels
    .map((level) => ({ level, count: ofSuite.filter((requirement) => requirement.level === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count} ${level}`)
  const others = requirements.length - ofSuite.length - ofTraffic
  return `Of the ${requirements.length} requirements the suite judges or observes ${ofSuite.length} (${levels.join(' + ')}), the judge of clients ${ofTraffic}; ${others} are out of reach of both.`
}

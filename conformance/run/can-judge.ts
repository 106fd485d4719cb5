import type { Requirement } from '../../schemas/requirements/index.ts'
import { isReading } from '../../schemas/requirements/operator-verbs.ts'
import type { Check } from '../check.ts'

/** Whether a check can judge a requirement: it names it, and looks where the requirement shows. */
export function canJudge(check: Check, { id, judged }: Pick<Requirement, 'id' | 'judged'>): boolean {
  if (!check.requirements.includes(id)) return false
  if (judged.by !== 'operator port') return true
  // What an operator sets may also be set for good, by the configuration.
  return judged.verbs.every(isReading) ? judged.verbs.some((verb) => check.needs?.includes(`operator:${verb}`)) : asksOperator(check)
}

/** Whether a check needs something that only an operator can give; a check that merely looks there, where it can, does not. */
function asksOperator({ needs = [] }: Check): boolean {
  return needs.some((need) => need !== 'socket' && need !== 'suppliers.ongoingOther')
}

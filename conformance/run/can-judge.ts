import type { Requirement } from '../../schemas/requirements/index.ts'
import type { Check } from '../check.ts'

/** Whether a check can judge a requirement: it names it, and looks where the requirement shows. */
export function canJudge(check: Check, { id, judged }: Pick<Requirement, 'id' | 'judged'>): boolean {
  return check.requirements.includes(id) && (judged.by !== 'operator port' || asksOperator(check))
}

/** Whether a check needs something that only an operator can give; a check that merely looks there, where it can, does not. */
function asksOperator({ needs = [] }: Check): boolean {
  return needs.some((need) => need !== 'socket' && need !== 'suppliers.ongoingOther')
}

import { httpStatus } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import type { Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import { keepsAlike } from '../proof/keeps-alike.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, statusOf } from '../proof/resend.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import type { Came } from './halved.ts'
import { placeOf } from './place-of.ts'

/** Sends requests of a proof that were changed, and tells what comes of them. */
export type CameOf = (changed: readonly Step[], added?: number) => Promise<Came>

/**
 * Tells of changed requests of a proof whether they fail as those do: as those judge it who hear every exchange, or, where only its check
 * can judge that a valid request was refused, by the status.
 * @param limits What may be spent on it.
 * @param goesOn Whether there is time left.
 * @returns undefined where the proof cannot be sent again, or only its check can tell. What it gives takes the index of a request that is
 * there in addition, if any.
 */
export async function cameOfChanged(
  { check, setting, example }: Proof,
  limits: Limits,
  goesOn: () => boolean,
): Promise<CameOf | undefined> {
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const { names } = setting
  const maySpend = budgetOf(setting, limits, goesOn)
  const whole = maySpend(steps.length) ? await resend(steps, check, setting) : undefined
  if (!whole) return undefined
  const isHeard = ownBreach(whole, requirement, names.runId) !== undefined
  const isRefused = difference?.at === httpStatus && statusOf(whole, shownBy) === difference.got
  if (!isHeard && !(isRefused && String(difference.expected).startsWith('2'))) return undefined
  const valueIn = placeOf(example, names.runId)
  const isOfList = difference?.at.includes('*') === true && !difference.isInWords && difference.expected !== undefined
  return async (changed, added) => {
    const outcome = maySpend(changed.length) ? await resend(changed, check, setting) : undefined
    if (!outcome) return undefined
    if (!isHeard) {
      const status = statusOf(outcome, added !== undefined && added <= shownBy ? shownBy + 1 : shownBy)
      if (status === difference?.got) return 'fails'
      return isWanted(status ?? 0, difference?.expected as WantedStatus) ? 'passes' : undefined
    }
    const breach = ownBreach(outcome, requirement, names.runId)
    if (breach) return isSamePlace(breach, example) ? 'fails' : undefined
    const answer = outcome.answered[added !== undefined && added <= shownBy ? shownBy + 1 : shownBy]
    // What is kept beside the breach says nothing of what is missing.
    const isThere = isOfList && answer !== undefined && valueIn(answer, outcome.answered, changed) === JSON.stringify(difference.expected)
    const answered = added === undefined ? outcome.answered : outcome.answered.toSpliced(added, 1)
    return keepsAlike({ ...outcome, answered }, isThere ? { ...whole, kept: new Map() } : whole, example, names) ? 'passes' : undefined
  }
}

import { httpStatus } from '../../oracle/judgement.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Counterexample } from '../run-check.ts'

/** Whether a process request was refused as one too many though no other was under way. */
export function hasNoSlot({ steps, shownBy = steps.length - 1, difference }: Counterexample): boolean {
  const shown = steps[shownBy]
  const isRefused = difference?.at === httpStatus && shown?.response?.status === 429 && operationOf(shown) === 'processAccount'
  return isRefused && !steps.some(({ isUnderWay, isAtOnce }) => isUnderWay || isAtOnce)
}

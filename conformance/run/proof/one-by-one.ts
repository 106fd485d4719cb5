import type { Check } from '../../check.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Step } from '../../trial/step.ts'
import { again } from './again.ts'
import type { Counterexample } from '../run-check.ts'
import { isSamePlace } from './same-symptom.ts'

/**
 * A counterexample without requests at once: the same ones, each sent when the one before is answered, where these break the
 * same requirement at the same place. Whoever reads it need not look for a race where none is.
 * @returns undefined when there is none, or when it takes what is under way meanwhile.
 */
export async function oneByOne(check: Check, setting: Setting, example: Counterexample): Promise<Counterexample | undefined> {
  const { steps, difference, requirement } = example
  if (!difference || !steps.some(({ isAtOnce }) => isAtOnce) || steps.some(needsAnother)) return undefined
  const { example: found } = await setting.course.within(`proof of ${requirement}`, () =>
    again(check, { ...setting, isOneByOne: true }, example),
  )
  if (!found?.difference || found.steps.length > steps.length) return undefined
  return isSamePlace(found, example) ? found : undefined
}

/** Whether a step shows only while a request waits for its answer. */
function needsAnother({ operator, isUnderWay, hungUp }: Step): boolean {
  return operator === 'hold' || isUnderWay === true || hungUp !== undefined
}

import { comparable, isRightIn } from '../trial/right-before.ts'
import { ownBreach } from './own-breach.ts'
import type { Proof } from './proof.ts'
import { resend } from './resend.ts'
import { unlessGone } from './unless-gone.ts'

/** What is read is read again after so many milliseconds each. */
const pauses = [100, 300, 600, 100, 100]

/**
 * Looks whether what a reading lacks is only late, as behind a cache, a queue or a replica.
 * @param goesOn Whether there is time left.
 * @returns after how many milliseconds it is right; undefined where it does not become so, or only its check can tell.
 */
export async function rightLater({ check, setting, example }: Proof, goesOn: () => boolean): Promise<number | undefined> {
  const { requirement, steps } = example
  const { shown } = comparable(example) ?? {}
  if (!shown || shown !== steps.at(-1) || !goesOn()) return undefined
  const readAgain = async () => {
    const resent = await resend(steps, check, setting, pauses)
    const violation = ownBreach(resent, requirement, setting.names.runId)
    if (!resent || !violation) return undefined
    // It stays right: where one of several servers lacks it, some readings are right by chance.
    const lastWrong = resent.answered.slice(-pauses.length).findLastIndex((step) => !isRightIn(step, violation))
    return lastWrong === pauses.length - 1 ? undefined : pauses.slice(0, lastWrong + 2).reduce((sum, pause) => sum + pause, 0)
  }
  return unlessGone(() => setting.course.within(`right later ${requirement}`, readAgain))
}

import { httpStatus } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import { inTurn, sendable } from '../proof/in-turn.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'

const tooMany = 429

/** It is sent again after so many milliseconds each: some servers count the requests of a few seconds. */
const pauses = [0, 500, 1000, 2000, 2000, 3000]

/**
 * Looks whether a request that was refused with 429, and had to be taken, is taken later, though nothing else was done meanwhile.
 * @param goesOn Whether there is time left.
 * @returns after how many milliseconds; undefined where it is never taken, or is already taken at the first repetition.
 */
export async function takenLater({ check, setting, example }: Proof, goesOn: () => boolean): Promise<number | undefined> {
  const { requirement, steps, difference, shownBy = steps.length - 1 } = example
  const shown = steps[shownBy]
  const isRefused = difference?.at === httpStatus && shown?.operator === undefined && shown?.response?.status === tooMany
  const isRight = (status: number | undefined) => status !== undefined && isWanted(status, difference?.expected as WantedStatus)
  if (!isRefused || shown !== steps.at(-1) || !goesOn()) return undefined
  const left = sendable(inTurn(steps), shown, setting)
  const sendAgain = async () => {
    const { answered = [] } = (await resend(left, check, setting, pauses)) ?? {}
    const statuses = answered.slice(left.length - 1).map(({ response }) => response?.status)
    const taken = statuses.findIndex(isRight)
    // Its own answer, and the next one, have to show that it is time which makes it right.
    return taken < 2 ? undefined : pauses.slice(0, taken).reduce((sum, pause) => sum + pause, 0)
  }
  return unlessGone(() => setting.course.within(`taken later ${requirement}`, sendAgain))
}

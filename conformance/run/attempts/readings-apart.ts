import { comparable } from '../../trial/right-before.ts'
import type { TriedAgain } from '../../report/failure.ts'
import { inTurn, sendable } from '../proof/in-turn.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** So often the same is read. */
const times = 90

/**
 * Reads what an unsteady failure reads many times in a row, with nothing sent in between: where the answers differ all the same, it takes
 * none of the requests before.
 * @param goesOn Whether there is time left.
 * @returns how many of how many were answered otherwise than most; undefined where all are alike, or a proof does not end with a reading.
 */
export async function readingsApart({ check, setting, example }: Proof, goesOn: () => boolean): Promise<TriedAgain['apart']> {
  const { requirement, steps, shownBy = steps.length - 1 } = example
  const shown = steps[shownBy]
  if (!shown || shown !== steps.at(-1) || comparable(example) === undefined || !goesOn()) return undefined
  const left = sendable(inTurn(steps), shown, setting)
  const read = async () => {
    const { answered = [] } =
      (await resend(
        left,
        check,
        setting,
        Array.from({ length: times }, () => 0),
      )) ?? {}
    const answers = answered.slice(-times).map(({ response }) => JSON.stringify(response))
    const counts = [...Map.groupBy(answers, (answer) => answer).values()].map(({ length }) => length)
    return answers.length < times || counts.length < 2 ? undefined : { times, others: times - Math.max(...counts) }
  }
  return unlessGone(() => setting.course.within(`readings of ${requirement}`, read))
}

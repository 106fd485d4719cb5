import { httpStatus, type Difference } from '../../oracle/judgement.ts'
import type { TriedAgain } from '../../report/report.ts'
import { comparable } from '../../trial/right-before.ts'
import { valueAt } from '../../trial/shown-by.ts'
import type { Step } from '../../trial/step.ts'
import { inTurn, sendable } from '../proof/in-turn.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** So often the same is read, and again on fresh records up to so many times while all answers are alike. */
const [times, mostTurns] = [90, 3]

/** A server may refuse to be asked so often. */
const tooMany = new Set([429, 503])

/**
 * Reads what an unsteady failure reads many times in a row, with nothing sent in between: where an answer is unlike both that before it and
 * a later one, none of the requests of the proof is the cause.
 * @param goesOn Whether there is time left.
 * @returns how many of how many were answered otherwise than most; undefined where none is, where they only become right or wrong in the
 * end, or where a proof does not end with a reading.
 */
export async function readingsApart({ check, setting, example }: Proof, goesOn: () => boolean): Promise<TriedAgain['apart']> {
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  if (!shown || !difference || shown !== steps.at(-1) || comparable(example) === undefined || !goesOn()) return undefined
  const left = sendable(inTurn(steps), shown, setting)
  const read = async () => {
    const { answered = [] } =
      (await resend(
        left,
        check,
        setting,
        Array.from({ length: times }, () => 0),
      )) ?? {}
    const answers = answered.slice(-times).filter(({ response }) => response && !tooMany.has(response.status))
    const values = answers.map((step) => valueOf(step, difference))
    const most = mostOften(values)
    const between = values.slice(values.indexOf(most), values.lastIndexOf(most))
    const others = between.filter((value) => value !== most).length
    const isUsual = values.filter((value) => value === most).length * 2 > times
    return values.length === times && isUsual ? others : undefined
  }
  const readOften = async () => {
    for (let turn = 1; turn <= mostTurns && goesOn(); turn++) {
      const others = await read()
      if (others !== 0) return others === undefined ? undefined : { times: turn * times, others }
    }
    return undefined
  }
  return unlessGone(() => setting.course.within(`readings of ${requirement}`, readOften))
}

function mostOften(values: readonly string[]): string {
  const groups = [...Map.groupBy(values, (value) => value).values()].toSorted((one, other) => other.length - one.length)
  return groups[0]?.[0] ?? ''
}

/** What an answer has where a failure shows, or in the list around that. */
function valueOf({ response }: Step, { at }: Difference): string {
  return JSON.stringify(at === httpStatus ? response?.status : valueAt(response?.body, at.replace(/\.?\*.*$/, ''))) ?? ''
}

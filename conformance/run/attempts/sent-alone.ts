import type { Failure } from '../../report/report.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { distanceOf } from './rhythm.ts'

/** So often it is sent: of every tenth request enough fail to see that. */
const times = 60

/** A server may refuse to be asked so often. */
const tooMany = new Set([429, 503])

/**
 * Sends the request that shows an unsteady failure by itself, many times in a row on fresh records: a server may answer one of so many
 * otherwise, whatever is sent before it.
 * @param goesOn Whether there is time left.
 * @returns undefined where it only reads, cannot be sent so, or all are answered with the same status.
 */
export async function sentAlone({ check, setting, example }: Proof, goesOn: () => boolean): Promise<Failure['alone']> {
  const { requirement, steps, shownBy = steps.length - 1 } = example
  const shown = steps[shownBy]
  if (shown?.operator !== undefined || shown?.request.method !== 'POST') return undefined
  const { isAtOnce: _isAtOnce, ...step } = shown
  const send = async () => {
    const statuses: number[] = []
    while (statuses.length < times && goesOn()) {
      const { answered: [answer] = [] } = (await resend([step], check, setting)) ?? {}
      if (!answer?.response || tooMany.has(answer.response.status)) return undefined
      statuses.push(answer.response.status)
    }
    const [[usual = 0] = [], [status, ...others] = []] = [...Map.groupBy(statuses, (one) => one).values()].toSorted(
      (one, other) => other.length - one.length,
    )
    if (statuses.length < times || status === undefined || new Set(statuses).size !== 2) return undefined
    const every = distanceOf(statuses.map((one) => one === status))
    return { step: shownBy, times, usual, status, others: others.length + 1, ...(every === undefined ? {} : { every }) }
  }
  return unlessGone(() => setting.course.within(`alone ${requirement}`, send))
}

import { isDeepStrictEqual } from 'node:util'
import { httpStatus } from '../../oracle/judgement.ts'
import type { Failure } from '../../report/report.ts'
import type { Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { asking } from './asking.ts'

const limits: Limits = { requests: 60, time: 1000 }

/** Once may be chance. */
const times = 2

/**
 * Looks how a request that was refused, and had to be taken, is answered when it is sent once more right behind: what refuses it may do so once,
 * or go on.
 * @param goesOn Whether there is time left.
 * @returns undefined for other proofs, and where not the same comes each time.
 */
export async function onceMore(proof: Proof, goesOn: () => boolean): Promise<Failure['onceMore']> {
  const { setting, example } = proof
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  const isRefused = difference?.at === httpStatus && String(difference.expected).startsWith('2') && Number(difference.got) >= 400
  if (shown?.request.method !== 'POST' || shownBy !== steps.length - 1 || !isRefused || steps.some(({ isAtOnce }) => isAtOnce))
    return undefined
  const { answerTo, answerToLast } = asking(proof, limits, goesOn)
  const find = async (): Promise<Failure['onceMore']> => {
    if ((await answerTo(shown))?.status !== difference.got) return undefined
    const came = await answerToLast([...steps, shown])
    for (let time = 1; time < times; time++) if (!isDeepStrictEqual(await answerToLast([...steps, shown]), came)) return undefined
    return came && { step: shownBy, ...came }
  }
  return unlessGone(() => setting.course.within(`once more ${requirement}`, find))
}

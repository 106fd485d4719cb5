import { httpStatus } from '../../oracle/judgement.ts'
import type { OtherScheme } from '../../report/report.ts'
import type { Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { tokenFaultOf } from '../proof/send-step.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { asking } from './asking.ts'

/** What may stand before a token; a report shows stars for the token itself. */
const headers = ['Bearer ***', 'token ***', '***'] as const

const limits: Limits = { requests: 60, time: 1500 }

/** Once may be chance. */
const timesMore = 2

/**
 * Looks how a request that was refused for its token, though that is valid, is answered with another word before the token: a gateway in front
 * of a service may ask for another one than the document says.
 * @param goesOn Whether there is time left.
 * @returns empty where a proof is of something else, or it is answered alike with all of them.
 */
export async function otherSchemes(proof: Proof, goesOn: () => boolean): Promise<readonly OtherScheme[]> {
  const { setting, example } = proof
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  const isRefused = difference?.at === httpStatus && (difference.got === 401 || difference.got === 403)
  if (!shown || shown.operator !== undefined || !isRefused || tokenFaultOf(shown.request)) return []
  const { answerTo, isSteady } = asking(proof, limits, goesOn)
  const found: OtherScheme[] = []
  const find = async () => {
    // What does not come again tells nothing.
    if ((await answerTo(shown))?.status !== difference.got) return
    for (const authorization of headers) {
      const step = { ...shown, request: { ...shown.request, headers: { ...shown.request.headers, Authorization: authorization } } }
      const first = await answerTo(step)
      if (first && first.status !== difference.got && (await isSteady(step, first, timesMore)))
        found.push({ step: shownBy, authorization, ...first })
    }
  }
  await unlessGone(() => setting.course.within(`schemes of ${requirement}`, find))
  return found
}

import { httpStatus } from '../../oracle/judgement.ts'
import type { OtherScheme } from '../../report/report.ts'
import type { Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { tokenFaultOf } from '../proof/send-step.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { answerInShort, type AnswerInShort } from './answer-in-short.ts'

/** What may stand before a token; a report shows stars for the token itself. */
const headers = ['Bearer ***', 'token ***', '***'] as const

const limits: Limits = { requests: 60, time: 1500 }

/** Once may be chance. */
const times = 3

/**
 * Looks how a request that was refused for its token, though that is valid, is answered with another word before the token: a gateway in front
 * of a service may ask for another one than the document says.
 * @param goesOn Whether there is time left.
 * @returns empty where a proof is of something else, or it is answered alike with all of them.
 */
export async function otherSchemes({ check, setting, example }: Proof, goesOn: () => boolean): Promise<readonly OtherScheme[]> {
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  const isRefused = difference?.at === httpStatus && (difference.got === 401 || difference.got === 403)
  if (!shown || shown.operator !== undefined || !isRefused || tokenFaultOf(shown.request)) return []
  const maySpend = budgetOf(setting, limits, goesOn)
  const answerTo = async (step: Step): Promise<AnswerInShort | undefined> => {
    if (!maySpend(steps.length)) return undefined
    const outcome = await resend(steps.with(shownBy, step), check, setting)
    const response = outcome?.answered[shownBy]?.response
    return response && answerInShort(response)
  }
  const found: OtherScheme[] = []
  const find = async () => {
    // What does not come again tells nothing.
    if ((await answerTo(shown))?.status !== difference.got) return
    for (const authorization of headers) {
      const step = { ...shown, request: { ...shown.request, headers: { ...shown.request.headers, Authorization: authorization } } }
      const first = await answerTo(step)
      let isSteady = first !== undefined && first.status !== difference.got
      for (let time = 1; time < times && isSteady; time++) isSteady = JSON.stringify(await answerTo(step)) === JSON.stringify(first)
      if (first && isSteady) found.push({ step: shownBy, authorization, ...first })
    }
  }
  await unlessGone(() => setting.course.within(`schemes of ${requirement}`, find))
  return found
}

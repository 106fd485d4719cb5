import { httpStatus } from '../../oracle/judgement.ts'
import type { OtherQuery } from '../../report/report.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { answerInShort, type AnswerInShort } from './answer-in-short.ts'

const limits: Limits = { requests: 100, time: 1500 }

/** Once may be chance. */
const times = 2

/**
 * Looks how the request that shows a wrong status is answered with other query parameters: without one of them, with the other value of one,
 * and without any.
 * @param goesOn Whether there is time left.
 * @returns empty where it has none, or where a proof cannot be sent again.
 */
export async function otherQueries({ check, setting, example }: Proof, goesOn: () => boolean): Promise<readonly OtherQuery[]> {
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  const [path = '', query = ''] = shown?.request.path.split('?') ?? []
  if (!shown || query === '' || shown.operator !== undefined || difference?.at !== httpStatus) return []
  const maySpend = budgetOf(setting, limits, goesOn)
  const answerWith = async (other: string): Promise<AnswerInShort | undefined> => {
    if (!maySpend(steps.length)) return undefined
    const changed = { ...shown, request: { ...shown.request, path: other === '' ? path : `${path}?${other}` } }
    const outcome = await resend(steps.with(shownBy, changed), check, setting)
    const response = outcome?.answered[shownBy]?.response
    return response && answerInShort(response)
  }
  const found: OtherQuery[] = []
  const find = async () => {
    // What does not come again tells nothing.
    if ((await answerWith(query))?.status !== difference.got) return
    for (const other of othersOf(query)) {
      const first = await answerWith(other)
      let isSteady = first !== undefined
      for (let time = 1; time < times && isSteady; time++) isSteady = JSON.stringify(await answerWith(other)) === JSON.stringify(first)
      if (first && isSteady) found.push({ step: shownBy, query: other, ...first })
    }
  }
  await unlessGone(() => setting.course.within(`queries of ${requirement}`, find))
  return found
}

const otherValues: Readonly<Record<string, string>> = { true: 'false', false: 'true' }

/** Queries that differ from one in a single parameter, and that without any. */
function othersOf(query: string): readonly string[] {
  const parameters = query.split('&')
  const others = parameters.flatMap((parameter, index) => {
    const [name = '', value = ''] = parameter.split('=')
    const instead = otherValues[value]
    return [parameters.toSpliced(index, 1), ...(instead === undefined ? [] : [parameters.with(index, `${name}=${instead}`)])]
  })
  return [...new Set([...others.map((some) => some.join('&')), ''])]
}

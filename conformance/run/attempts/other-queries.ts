import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'
import type { OtherQuery } from '../../report/report.ts'
import type { Step } from '../../trial/step.ts'
import type { Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { asking } from './asking.ts'
import { withChange } from './single-change.ts'
import { withNewNames } from './variations.ts'

const limits: Limits = { requests: 160, time: 2000 }

/** Once may be chance. */
const timesMore = 1

/**
 * Looks how the request that shows a wrong status is answered with other query parameters: without one of them, with the other value of one,
 * and without any. Where it sends a list, the same goes for a new item like its first one alone, of which nothing is there yet.
 * @param goesOn Whether there is time left.
 * @returns empty where it has none, or where a proof cannot be sent again.
 */
export async function otherQueries(proof: Proof, goesOn: () => boolean): Promise<readonly OtherQuery[]> {
  const { setting, example } = proof
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  const [path = '', query = ''] = shown?.request.path.split('?') ?? []
  if (!shown || query === '' || shown.operator !== undefined || difference?.at !== httpStatus) return []
  const { answerTo, isSteady } = asking(proof, limits, goesOn)
  const found: OtherQuery[] = []
  const tryEach = async (sent: Step, queries: readonly string[], onlyLike?: string) => {
    for (const other of queries) {
      const step = { ...sent, request: { ...sent.request, path: other === '' ? path : `${path}?${other}` } }
      const first = await answerTo(step)
      if (first && (await isSteady(step, first, timesMore)))
        found.push({ step: shownBy, query: other, ...(onlyLike === undefined ? {} : { onlyLike }), ...first })
    }
  }
  const find = async () => {
    // What does not come again tells nothing.
    if ((await answerTo(shown))?.status !== difference.got) return
    await tryEach(shown, othersOf(query))
    for (const [name, items] of Object.entries(asObject(shown.request.body))) {
      const [item]: readonly unknown[] = Array.isArray(items) ? items : []
      const fresh = isObject(item) ? withNewNames(item, setting.names) : undefined
      if (fresh === undefined || isDeepStrictEqual(fresh, item)) continue
      await tryEach(withChange(shown, { step: shownBy, path: [name], instead: [fresh] }), [query, ...othersOf(query)], `${name}.0`)
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

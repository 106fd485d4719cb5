import { isDeepStrictEqual } from 'node:util'
import { partAt } from '../../generators/change-at.ts'
import { pairIn } from '../../reading/pair-in.ts'
import type { FoundElsewhere } from '../../report/report.ts'
import { sentPlaces } from '../../report/sent-places.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Trial } from '../../trial/trial.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { runTrial } from '../run-check.ts'
import { anotherLike } from './item-behind.ts'
import { pathTo } from './path-to.ts'
import { withChange } from './single-change.ts'

/** So many accounts of the run are read, the first ones that got such a record, and so many of the last ones. */
const [mostFirst, mostLast] = [30, 10]

/**
 * Looks for a record that an account lacks on other accounts of the run that got such records: it is sent once more, with a text of its own.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is of something else, or where it is on none of them.
 */
export async function foundElsewhere({ check, setting, example }: Proof, goesOn: () => boolean): Promise<FoundElsewhere | undefined> {
  const { steps, difference, shownBy = steps.length - 1, requirement } = example
  const { names, ledger } = setting
  const { sent } = sentPlaces(example, names.runId)
  const step = sent && steps[sent.step]
  const operation = step && operationOf(step)
  const isLacking = difference?.got === undefined && difference?.expected !== undefined
  if (!step || operation === undefined || !isLacking || steps[shownBy]?.operator !== 'read-account' || !goesOn()) return undefined
  const path = pathTo(step.request.body, sent.at)
  const mark = names.text('MARK')
  const another = anotherLike(step, path, mark)
  if (another === undefined) return undefined
  const pairs = ledger.records(operation).flatMap(({ body }) => pairIn(body) ?? [])
  const others = pairs.filter((pair, index) => pairs.findIndex((one) => isDeepStrictEqual(one, pair)) === index)
  const suspects = others.length > mostFirst + mostLast ? [...others.slice(0, mostFirst), ...others.slice(-mostLast)] : others
  const find = async () => {
    const marked = steps.slice(0, sent.step + 1).with(sent.step, withChange(step, { step: sent.step, path, instead: another }))
    const last = (await resend(marked, check, setting))?.answered.at(-1)
    if (!last || (last.response?.status ?? 400) >= 300) return undefined
    const own = pairIn(last.request.body)
    const wanted = JSON.stringify(partAt(last.request.body, path))
    const [text] = new RegExp(`MARK-${names.runId}-[0-9a-z]+`).exec(wanted) ?? []
    let found: FoundElsewhere | undefined
    const run = async (trial: Trial) => {
      for (const pair of suspects) {
        if (found || text === undefined || !goesOn() || isDeepStrictEqual(pair, own)) continue
        const stored = await trial.stored(pair)
        if (!JSON.stringify(stored).includes(text)) continue
        found = { ...pair, ...(pair === others[0] ? { isFirst: true } : {}) }
      }
    }
    await runTrial({ ...check, isTour: false, run }, { ...setting, sendsOnce: true }, undefined)
    return found
  }
  return unlessGone(() => setting.course.within(`found elsewhere ${requirement}`, find))
}

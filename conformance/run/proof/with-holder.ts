import { isObject } from '../../../src/contract/json-schema.ts'
import { pairIn } from '../../reading/pair-in.ts'
import { nameOf } from '../../report/items-alike.ts'
import { holdersOf, strangeItem, type StrangeItem } from '../../report/strange-item.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { brokenAgain } from './broken-again.ts'
import { inTurn, sendable } from './in-turn.ts'
import { withValue } from './leaves.ts'
import type { Proof } from './proof.ts'

/** So many accounts that have the item are tried, and so many requests that made each. */
const [mostHolders, mostSteps] = [3, 6]

/**
 * A proof about a note or transaction that only another account has, with the requests that made that account and gave it the item: a
 * fresh one, so that no account has it from before.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is about no such item, or does not show again so.
 */
export async function withHolder(proof: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { check, setting, example, whole } = proof
  const { requirement, steps } = example
  const item = strangeItem(example)
  if (!item || steps.some(({ isAtOnce }) => isAtOnce)) return undefined
  const left = sendable(inTurn(steps), steps.at(example.shownBy ?? -1), setting)
  const fresh = setting.names.text('NOTE')
  return setting.course.within(`holder for ${requirement}`, async () => {
    for (const record of holdersOf(item, example, setting.ledger).slice(0, mostHolders)) {
      const pair = pairIn(record.body)
      const made = (pair && setting.ledger.account(pair)?.steps) ?? []
      if (!goesOn() || made.length > mostSteps) continue
      const all = [...made, record.step, ...left].map((step) => withValue(withOnly(step, item), item.name, fresh))
      const found = (await brokenAgain(all, proof))?.example
      if (found) return { check, setting, example: found, whole: whole ?? example }
    }
    return undefined
  })
}

/** A request that sends an item without the others of its list: one of those may fail before it. */
function withOnly(step: Step, { name }: StrangeItem): Step {
  const { body } = step.request
  const isIn = (list: unknown): list is readonly unknown[] => Array.isArray(list) && list.some((one) => nameOf(one) === name)
  if (!isObject(body) || !Object.values(body).some(isIn)) return step
  const alone = Object.entries(body).map(
    ([field, list]) => [field, isIn(list) ? list.filter((one) => nameOf(one) === name) : list] as const,
  )
  return withBody(step, Object.fromEntries(alone))
}

import { isDeepStrictEqual } from 'node:util'
import { partAt } from '../../generators/change-at.ts'
import type { ItemsReversed } from '../../report/report.ts'
import type { Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { cameOfChanged } from './came-of.ts'
import { comesEachTime } from './halved.ts'
import { listsOf } from './lists-of.ts'
import { withChange } from './single-change.ts'

const limits: Limits = { requests: 60, time: 1000 }

/**
 * Looks what comes of a proof where the items of a list come in reverse order: a server may keep what it did before it met with a fault, or
 * the last of several items.
 * @param goesOn Whether there is time left.
 * @returns undefined where the failure is about no item of a list with others, or only its check can tell.
 */
export async function itemsReversed(proof: Proof, goesOn: () => boolean): Promise<ItemsReversed | undefined> {
  const { setting, example } = proof
  const { steps, requirement } = example
  const [list] = listsOf(example, setting.names.runId, 2)
  const items = list && partAt(steps[list.step]?.request.body, list.path)
  if (list?.own === undefined || !Array.isArray(items) || !proof.isResent) return undefined
  const { step, path } = list
  const instead: readonly unknown[] = items.toReversed()
  if (isDeepStrictEqual(instead, items)) return undefined
  const find = async (): Promise<ItemsReversed | undefined> => {
    const cameOf = await cameOfChanged(proof, limits, goesOn)
    const reversed = steps.map((one, index) => (index === step ? withChange(one, { step, path, instead }) : one))
    const came = cameOf && (await cameOf(reversed))
    if (!cameOf || came === undefined || !(await comesEachTime(came, () => cameOf(reversed)))) return undefined
    return { step, at: path.join('.'), ...(came === 'fails' ? { fails: true } : {}) }
  }
  return unlessGone(() => setting.course.within(`items reversed ${requirement}`, find))
}

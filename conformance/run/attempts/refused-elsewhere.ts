import { isPostOperation } from '../../../src/validate/subject.ts'
import { partAt } from '../../generators/change-at.ts'
import type { AlikePlaces } from '../../report/report.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { valueAt } from '../../trial/shown-by.ts'
import { withBody } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { faultsIn, sameWrong, wrongInEachList } from './same-wrong.ts'

const limits: Limits = { requests: 60, time: 1500 }

/**
 * Looks where else an error gives the wrong place or code for a wrong value: in every list, in some of them, or everywhere.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is of something else, or there are no such places.
 */
export async function refusedElsewhere({ check, setting, example }: Proof, goesOn: () => boolean): Promise<AlikePlaces | undefined> {
  const { steps, shownBy: step = steps.length - 1, difference } = example
  const shown = steps[step]
  const operation = shown && operationOf(shown)
  const isOfPlace = difference?.at === 'errors.0.attr'
  if (!shown || !(isOfPlace || difference?.at === 'code') || operation === undefined || !isPostOperation(operation)) return undefined
  const { body } = shown.request
  const [fault, ...others] = faultsIn(operation, body)
  const sent = fault && partAt(body, fault.path)
  if (!fault || sent === undefined || others.length > 0) return undefined
  const maySpend = budgetOf(setting, limits, goesOn)
  const cameFor = async (instead: unknown) => {
    if (!maySpend(steps.length)) return undefined
    const outcome = await resend(steps.with(step, withBody(shown, instead)), check, setting)
    const { status, body: answer } = outcome?.answered[step]?.response ?? {}
    return status === shown.response?.status ? valueAt(answer, difference.at) : undefined
  }
  const fails: AlikePlaces['fails'][number][] = []
  const passes: string[] = []
  const find = async () => {
    if ((await cameFor(body)) !== difference.got) return
    for (const { path, instead } of (isOfPlace ? wrongInEachList : sameWrong)(operation, body, fault, setting)) {
      const at = path.join('.')
      const got = await cameFor(instead)
      if (got === undefined) continue
      if (got === (isOfPlace ? at : difference.expected)) passes.push(at)
      else fails.push({ at, got })
    }
  }
  await unlessGone(() => setting.course.within(`refused elsewhere ${example.requirement}`, find))
  return fails.length + passes.length === 0 ? undefined : { step, sent, fails, passes }
}

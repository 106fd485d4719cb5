import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { defineCheck, type Check } from '../../check.ts'
import { expectRefusalEnvelope } from '../../edits/expect-envelope.ts'
import { allOrFewer } from '../../generators/all-or-fewer.ts'
import { emptyWorld, type World } from '../../model/world.ts'
import type { Trial } from '../../trial/trial.ts'
import { carryOut, type Act } from './carry-out.ts'
import { Records } from './records.ts'
import { judge, slots } from './sequence.ts'

/** What is done with a few accounts, always the same, and what it is for. */
export interface Life {
  /** What shows in it. */
  readonly requirements: readonly RequirementId[]
  readonly acts: readonly Act[]
}

/** Without these no life goes on. */
const onTheWay = ['3.1-stage-first-201', '3.1-stage-again-200', '3.1-process-201'] as const

/** A check that leads a few accounts through a life; the model judges what comes back. */
export function life(name: string, { requirements, acts }: Life): Check {
  const isOfTwo = acts.some((act) => 'account' in act && act.account.supplier === 1)
  // That one of two import suppliers shows them tells nothing of where there is a single one.
  const told = new Set<RequirementId>([...requirements, ...(isOfTwo ? [] : onTheWay)])
  return defineCheck({
    name,
    requirements: [...told],
    needs: isOfTwo ? ['suppliers.ongoingOther'] : undefined,
    looks: acts.some(({ kind }) => kind === 'stored') ? ['operator:read-account'] : undefined,
    inputs: allOrFewer([...acts.keys()]),
    watch(trial, operation, answer) {
      if (told.has('7-refusal-envelope') && operation === 'processAccount') expectRefusalEnvelope(trial, answer, 'a process request')
    },
    async run(trial: Trial, chosen) {
      const { ongoing, ongoingOther = ongoing } = trial.setting.configuration.suppliers
      const records = new Records(trial, [ongoing, ongoingOther])
      let worlds: readonly World[] = [emptyWorld]
      for (const act of chosen.flatMap((index) => acts[index] ?? [])) {
        if (act.kind === 'stored' && !trial.setting.verbs.has('read-account')) continue
        const after = judge(trial, worlds, await carryOut(trial, records, act, slots), told)
        if (!after) return
        worlds = after
      }
    },
  })
}

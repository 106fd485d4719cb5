import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import fc, { type Arbitrary } from 'fast-check'
import { defineCheck, type Check, type Need } from '../../check.ts'
import { follow } from '../../model/follow.ts'
import { sentences } from '../../model/sentences.ts'
import { emptyWorld, type Slot, type World } from '../../model/world.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Trial } from '../../trial/trial.ts'
import { acts, rarely, type ActKind } from './acts.ts'
import { carryOut, type Act, type Done } from './carry-out.ts'
import { Records } from './records.ts'
import { withSuppliers } from './with-suppliers.ts'

/** A check of sequences: what is done, and what is read in the end. */
interface Sequence {
  readonly name: string
  /** What sequences begin with; otherwise too few come to what they are about. */
  readonly begin?: readonly Act[]
  readonly kinds: readonly ActKind[]
  readonly judges: readonly (keyof typeof sentences)[]
  readonly reads: readonly Read[]
  readonly needs?: readonly Need[]
  readonly alone?: boolean
  readonly runs: number
  /** Between which numbers of steps a sequence has, before it is made smaller. */
  readonly length: readonly [number, number]
}

/** What is read of every pair, or of every import supplier, when a sequence is over. */
export type Read = 'status' | 'stored' | 'All' | 'Pending' | 'Imported'

/** Input of a check of sequences. */
interface SequenceInput {
  readonly acts: readonly Act[]
  /** Which of the first acts and of the final reads are left out: few at first, as many as possible in a counterexample. */
  readonly leftOut: readonly boolean[]
}

/** The pairs of the model. Two import suppliers have the same two numbers. */
export const slots = [
  { supplier: 0, number: 0 },
  { supplier: 0, number: 1 },
  { supplier: 1, number: 0 },
  { supplier: 1, number: 1 },
] as const satisfies readonly Slot[]

/** How many import suppliers there are to work with. */
function supplierCount({ verbs, configuration }: Setting): 1 | 2 {
  return verbs.has('suppliers') || configuration.suppliers.ongoingOther !== undefined ? 2 : 1
}

/** A check that does things one after the other and judges each answer by the model. */
export function sequence({ name, begin = [], kinds, judges, reads, needs, alone, runs, length }: Sequence): Check {
  return defineCheck({
    name,
    requirements: judges.flatMap((family) => [...sentences[family]]),
    needs,
    alone,
    isBroad: true,
    runs,
    inputs: (setting): Arbitrary<SequenceInput> =>
      fc.record({
        acts: acts(kinds, supplierCount(setting), length),
        leftOut: leftOutOf(begin.length + finalReads(reads, supplierCount(setting)).length),
      }),
    run: (trial: Trial, { acts: chosen, leftOut }) =>
      withSuppliers(trial, async (codes) => {
        const records = new Records(trial, codes)
        await records.prepare(judges)
        const known = slots.filter(({ supplier }) => supplier < codes.length)
        const all = [...begin.filter((_act, index) => !leftOut[index]), ...chosen]
        const used = known.filter((slot) => all.some((act) => concerns(act, slot)))
        const inTheEnd = finalReads(reads, codes.length).filter(
          (read, index) => !leftOut[begin.length + index] && used.some((slot) => concerns(read, slot)),
        )
        let worlds: readonly World[] = [emptyWorld]
        for (const act of [...all, ...inTheEnd]) {
          const after = judge(trial, worlds, await carryOut(trial, records, act, known))
          if (!after) return
          worlds = after
        }
      }),
  })
}

/**
 * Tells the trial what answers show.
 * @param asked What is told (default: all); what else shows is for other checks.
 * @returns the worlds that are possible now; undefined when a sentence is broken.
 */
export function judge(
  trial: Trial,
  before: readonly World[],
  done: readonly Done[],
  asked?: ReadonlySet<RequirementId>,
): readonly World[] | undefined {
  const isAsked = (requirement: RequirementId) => asked?.has(requirement) ?? true
  let worlds = before
  for (const { operation, seen } of done) {
    const followed = follow(worlds, operation, seen)
    if ('broken' in followed) {
      const { requirement, fault, difference } = followed.broken
      if (isAsked(requirement)) trial.demand(requirement, false, fault(seen), difference?.(seen))
      return undefined
    }
    for (const { requirement } of followed.kept) if (isAsked(requirement)) trial.demand(requirement, true, '')
    worlds = followed.worlds
  }
  return worlds
}

/** Which of some acts are left out. */
export function leftOutOf(length: number): Arbitrary<boolean[]> {
  return fc.array(rarely, { minLength: length, maxLength: length })
}

function finalReads(reads: readonly Read[], suppliers: number): readonly Act[] {
  return reads.flatMap((read): Act[] =>
    read === 'status' || read === 'stored'
      ? slots.filter(({ supplier }) => supplier < suppliers).map((account) => ({ kind: read, account }))
      : Array.from({ length: suppliers }, (_none, supplier) => ({ kind: 'list', which: read, supplier })),
  )
}

function concerns(act: Act, { supplier, number }: Slot): boolean {
  if ('account' in act) return act.account.supplier === supplier && act.account.number === number
  return act.kind === 'list' && act.supplier === supplier
}

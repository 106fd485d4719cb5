import fc, { type Arbitrary } from 'fast-check'
import type { NoteName } from '../../model/operation.ts'
import type { Slot } from '../../model/world.ts'
import type { Act } from './carry-out.ts'
import { marks, noteNames, noteOfMark, transactionNames } from './record-names.ts'

/** What can be done with one pair, the most frequent things most often. */
const actsOf: Readonly<Record<string, { readonly weight: number; readonly of: (account: Slot) => Arbitrary<Act | readonly Act[]> }>> = {
  import: {
    weight: 6,
    of: (account) =>
      fc.constantFrom(...marks).map((mark): Act[] => [
        { kind: 'stage', account, mark },
        { kind: 'process', account },
      ]),
  },
  stage: {
    weight: 6,
    of: (account) => fc.constantFrom(...marks).map((mark): Act => ({ kind: 'stage', account, mark })),
  },
  process: {
    weight: 6,
    of: (account) =>
      fc
        .constantFrom<object>({}, {}, {}, { dryRun: false }, { isUnknownTeam: true })
        .map((more): Act => ({ kind: 'process', account, ...more })),
  },
  'dry run': { weight: 2, of: (account) => fc.constant<Act>({ kind: 'process', account, dryRun: true }) },
  notes: {
    weight: 4,
    of: (account) => notesOf.map((notes): Act => ({ kind: 'notes', account, notes })),
  },
  transactions: {
    weight: 3,
    of: (account) =>
      fc
        .record({
          transactions: fc.uniqueArray(fc.constantFrom(...transactionNames), { minLength: 1, maxLength: 2 }),
          check: fc.constantFrom(undefined, undefined, true, false),
        })
        .map(({ transactions, check }): Act => ({
          kind: 'transactions',
          account,
          transactions,
          ...(check === undefined ? {} : { check }),
        })),
  },
  status: { weight: 4, of: (account) => fc.constant<Act>({ kind: 'status', account }) },
  list: {
    weight: 4,
    of: ({ supplier }) => fc.constantFrom('Pending', 'All', 'Imported').map((which): Act => ({ kind: 'list', which, supplier })),
  },
  validate: { weight: 1, of: (account) => fc.constant<Act>({ kind: 'validate', account }) },
  'stage invalid': { weight: 1, of: (account) => fc.constant<Act>({ kind: 'stage invalid', account }) },
  supplier: {
    weight: 4,
    of: ({ supplier }) =>
      fc.constantFrom('Ongoing', 'Paused', 'Complete', 'Ongoing').map((status): Act => ({ kind: 'supplier', supplier, status })),
  },
  skip: { weight: 4, of: (account) => fc.boolean().map((skip): Act => ({ kind: 'skip', account, skip: !skip })) },
  stored: { weight: 3, of: (account) => fc.constant<Act>({ kind: 'stored', account }) },
  participant: { weight: 3, of: ({ number }) => fc.constant<Act>({ kind: 'participant', name: `p${number}` }) },
  fees: { weight: 2, of: ({ number }) => fc.constant<Act>({ kind: 'fees', name: `p${number}` }) },
}

/** One or two notes of different texts; some have the body of the note of a marked record. */
const notesOf: Arbitrary<readonly NoteName[]> = fc.uniqueArray(fc.constantFrom(...noteNames, ...marks.map(noteOfMark)), {
  minLength: 1,
  maxLength: 2,
  selector: ({ text }) => text,
})

/** A kind of act, as a check names it. */
export type ActKind = keyof typeof actsOf

/** Acts of some kinds with the pairs of some import suppliers, of which two have the same numbers. */
export function acts(
  kinds: readonly ActKind[],
  suppliers: number,
  [minLength, maxLength]: readonly [number, number],
): Arbitrary<readonly Act[]> {
  const slot = fc.record({ supplier: fc.constantFrom(...(suppliers > 1 ? [0, 0, 0, 0, 1] : [0])), number: fc.constantFrom(0, 0, 0, 1) })
  const act = slot.chain((account) => fc.oneof(...kinds.map((kind) => actOf(kind, account))))
  const step = fc.record({ isLeftOut: rarely, again: fc.constantFrom(0, 0, 0, 1, 2, 4), act })
  // Without its bias fast-check tries long sequences too in a few runs.
  return fc.noBias(fc.array(step, { minLength, maxLength, size: 'max' })).map(unfold)
}

/** One in ten times; always in what is smaller. So a counterexample comes to lack what it does not need. */
export const rarely: Arbitrary<boolean> = fc.nat(9).map((number) => number === 0)

/** Something to do, and after how many further steps it is done again; not at all after 0. */
interface Step {
  readonly act: Act | readonly Act[]
  readonly again: number
  readonly isLeftOut: boolean
}

function unfold(steps: readonly Step[]): readonly Act[] {
  const kept = steps.filter(({ isLeftOut }) => !isLeftOut)
  const dueAt = (when: (step: number) => boolean) =>
    kept.flatMap(({ act, again }, index) => (again > 0 && when(index + again) ? [act].flat() : []))
  const inTurn = kept.flatMap(({ act }, index) => [...dueAt((step) => step === index), ...[act].flat()])
  return [...inTurn, ...dueAt((step) => step >= kept.length)]
}

/** A weighted arbitrary of a kind, for a pair. */
function actOf(kind: ActKind, account: Slot): { readonly weight: number; readonly arbitrary: Arbitrary<Act | readonly Act[]> } {
  const found = actsOf[kind]
  if (!found) throw new Error(`There is no act ${kind}`)
  return { weight: found.weight, arbitrary: found.of(account) }
}

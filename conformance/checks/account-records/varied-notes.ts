import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { addNotes } from '../../actions/add-notes.ts'
import { newNote, noteInputs } from '../../generators/notes.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { withAndWithoutReads, type Read } from './with-and-without-reads.ts'

/** What the oracle says of answers to notes. */
export const answeredNotes = [
  '4.3-notes-201',
  '4.3-notes-result-fields',
  '4.3-notes-result-echo',
  '3.3-note-status-values',
  '4.3-notes-new-created',
  '4.3-notes-other-account',
  '4.3-notes-other-created-at',
  '4.3-notes-dated-after-undated',
  '4.3-notes-undated-after-dated',
  '4.3-notes-other-fields-same',
  '4.3-notes-duplicate-skipped',
  '4.3-notes-duplicate-undated-skipped',
  '4.3-notes-duplicate-in-request',
] as const

/** What the oracle says of notes that the operator reads. */
export const storedNotes = [
  '4.3-notes-created-stored',
  '4.3-notes-duplicate-not-stored',
  '2.3-is-pinned-kept',
  '2.3-is-pinned-default',
  '4-refused-no-effect',
] as const

/** The longest request for notes, but for the last ones. */
const most = 4

const inputs = fc.record({
  notes: fc.array(noteInputs, { minLength: 2, maxLength: 5 }),
  requests: fc.array(fc.record({ to: fc.nat(2), which: fc.uniqueArray(fc.nat(most), { minLength: 1, maxLength: most }) }), {
    minLength: 3,
    maxLength: 6,
  }),
  isEarly: fc.boolean(),
})

type Varied = typeof inputs extends fc.Arbitrary<infer Input> ? Input : never

/** Notes of many kinds for several accounts, one of them with the number of another, in any order, again, and among new ones. */
export const [variedNotes, variedNotesStored] = withAndWithoutReads({
  name: 'varied-notes',
  answered: [...answeredNotes, '4.3-notes-404-staged'],
  stored: storedNotes,
  inputs,
  send: sendVaried,
})

async function sendVaried(trial: Trial, { notes: inputs, requests, isEarly }: Varied, read: Read): Promise<void> {
  const bare = (): Body => ({ body: trial.names.text('NOTE') })
  const dated = (created_at: string): Body => ({ ...bare(), created_at })
  const notes = inputs.map((input) => newNote(trial, input))
  const { ongoingOther } = trial.setting.configuration.suppliers
  const first = trial.pair()
  const late = trial.pair()
  await trial.imported(first)
  // So many notes, and ones that nobody can object to: what is refused after that is refused for another reason.
  await addNotes(trial, first, Array.from({ length: most + 1 }, bare))
  await trial.staged(late)
  if (isEarly) await addNotes(trial, late, [bare(), ...notes.slice(0, 2)])
  await trial.process(late)
  const pairs: AccountReference[] = [first, late]
  if (ongoingOther !== undefined) pairs.push(await trial.imported({ ...first, import_supplier: ongoingOther }))
  await read(...pairs)
  const send = async (pair: AccountReference, some: readonly Body[]) => {
    await addNotes(trial, pair, some)
    await read(pair)
  }
  const sent = new Map<AccountReference, Set<Body>>()
  for (const { to, which } of requests) {
    const pair = pairs[to % pairs.length] ?? first
    const some = [...new Set(which.map((index) => notes[index % notes.length] ?? bare()))]
    sent.set(pair, new Set([...(sent.get(pair) ?? []), ...some]))
    await send(pair, some)
  }
  for (const [pair, some] of sent) {
    const known = [...some].toReversed()
    // A time without an offset is the same when it comes again, whatever offsets were told in between.
    const [local, distant] = [dated('2025-01-15T08:00:01'), dated('2025-03-30T06:15:00-05:00')]
    await send(pair, [local, distant, ...known])
    for (const note of known) await addNotes(trial, pair, [note])
    await send(pair, [...known.slice(0, most - 1), local, bare()])
  }
  await read(...pairs)
}

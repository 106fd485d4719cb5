import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { addNotes, resultOfNote } from '../../actions/add-notes.ts'
import { smallAccount } from '../../actions/small-account.ts'
import type { Trial } from '../../trial/trial.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'

const reads = ['status', 'All', 'Pending', 'Imported'] as const
type Read = (typeof reads)[number]

/** The steps in the life of an account. */
const steps = ['stage', 'stage again', 'dry run', 'process', 'process again', 'note', 'note again', 'stage imported'] as const

/** An account that is read after each step of its life is answered like one that nobody reads. */
export const readsBetween = defineCheck({
  name: 'reads-between',
  requirements: ['4.4-reading-changes-nothing'],
  runs: 2,
  inputs: fc.uniqueArray(fc.constantFrom(...reads), { minLength: 1 }),
  async run(trial: Trial, chosen) {
    const unread = await live(trial, [])
    const read = await live(trial, chosen)
    for (const step of steps) {
      const [expected, found] = [unread.get(step), read.get(step)]
      if (expected === '429' || found === '429') continue
      trial.demand(
        '4.4-reading-changes-nothing',
        found === expected,
        `Step "${step}" answers ${found} when the account was read before, and ${expected} otherwise.`,
        /^\d+$/.test(`${expected}${found}`) ? statusDifference(Number(found), Number(expected)) : undefined,
      )
    }
  },
})

/** What each step of a life is answered. */
async function live(trial: Trial, chosen: readonly Read[]): Promise<ReadonlyMap<string, string>> {
  const pair = trial.pair()
  const body = await smallAccount(trial, pair)
  const note = { body: trial.names.text('NOTE') }
  const said = async () => {
    const answer = await addNotes(trial, pair, [note])
    return answer.status === 201 ? String(resultOfNote(answer, note)?.['status']) : String(answer.status)
  }
  const stage = async () => String((await trial.send('stageAccount', { body })).status)
  const process = async (more = {}) => String((await trial.process(pair, more)).status)
  const act: Readonly<Record<(typeof steps)[number], () => Promise<string>>> = {
    stage,
    'stage again': stage,
    'dry run': () => process({ dry_run: true }),
    process,
    'process again': process,
    note: said,
    'note again': said,
    'stage imported': stage,
  }
  const answers = new Map<string, string>()
  for (const step of steps) {
    answers.set(step, await act[step]())
    for (const which of chosen) await (which === 'status' ? trial.status(pair) : trial.list(which, pair.import_supplier))
  }
  return answers
}

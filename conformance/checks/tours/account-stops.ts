import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Body } from '../../setting/templates.ts'
import { holdsText } from '../account-import/dry-run.ts'
import { noteOfMark } from '../sequences/record-names.ts'
import { main, twin } from './ground.ts'
import { act, modelled } from './modelled.ts'
import { faults, firstStaging, sparser, writtenAgain } from './staging-stops.ts'
import type { Stop } from './tour.ts'
import { validated, variedAgain } from './varied-stops.ts'

const dryRun: Stop = {
  name: 'a dry run',
  requirements: [...modelled, '3.1-dry-run-leaves-nothing', '3.1-dry-run-message'],
  async visit(ground) {
    await ground.request()
    const before = await ground.stored()
    const answer = await ground.trial.process(await ground.pair(), { dry_run: true })
    if (!ground.judge({ kind: 'process', account: main, dryRun: true }, { status: answer.status })) return
    ground.trial.demand('3.1-dry-run-message', holdsText(answer), 'The answer to a dry run holds no message.')
    if (!(await ground.look()) || !before) return
    // What it does to the status is for the read paths to tell.
    const { status: _before, ...earlier } = before
    const { status: _after, ...later } = Object(await ground.stored()) as Body
    const difference = sameMeaning(earlier, later) ?? sameMeaning(later, earlier)
    const said = `A dry run changes what is stored of the account: ${difference}.`
    ground.trial.demand(
      later['staged'] == null ? '3.1-dry-run-leaves-staged' : '3.1-dry-run-leaves-nothing',
      difference === undefined,
      said,
    )
  },
}

/** One account while it is pending. */
export const pendingStops: readonly Stop[] = [
  firstStaging,
  faults('stageAccount', 0),
  validated,
  variedAgain,
  sparser,
  act('the status while pending', [{ kind: 'status', account: main }]),
  act('the list of pending accounts', [{ kind: 'list', which: 'Pending', supplier: 0 }]),
  dryRun,
  act('the status after a dry run', [{ kind: 'status', account: main }]),
  writtenAgain,
  faults('stageAccount', 1),
  faults('validateAccount', 2),
]

/** It is processed, and refuses from then on what would change it. */
export const importStops: readonly Stop[] = [
  act('processing', [{ kind: 'process', account: main }]),
  act('the status once imported', [{ kind: 'status', account: main }]),
  act('processing again', [{ kind: 'process', account: main }]),
  act('notes of replaced versions', [{ kind: 'notes', account: main, notes: [noteOfMark('v0'), { text: 'n0', date: 0 }, { text: 'n1' }] }]),
  act('staging what is imported', [{ kind: 'stage', account: main, mark: 'v1' }]),
  act('the list of all accounts', [{ kind: 'list', which: 'All', supplier: 0 }]),
  act('the list of imported accounts', [{ kind: 'list', which: 'Imported', supplier: 0 }]),
]

/** The twin: nothing that was done to the main account was done to it. */
export const twinStops: readonly Stop[] = [
  act('the status of the twin', [{ kind: 'status', account: twin }]),
  act('processing the twin before it is staged', [{ kind: 'process', account: twin }]),
  act('staging the twin', [{ kind: 'stage', account: twin }]),
  act('notes for the staged twin', [{ kind: 'notes', account: twin, notes: [{ text: 'n1' }] }]),
  act('staging the twin once more', [{ kind: 'stage', account: twin, mark: 'v2' }]),
  act('two dry runs of the twin', [
    { kind: 'process', account: twin, dryRun: true },
    { kind: 'process', account: twin, dryRun: true },
  ]),
  act('staging the twin after dry runs', [
    { kind: 'stage', account: twin, mark: 'v0' },
    { kind: 'stage', account: twin, mark: 'v2' },
  ]),
  act('the twin with an unknown team', [{ kind: 'process', account: twin, isUnknownTeam: true }]),
  act('the status of the twin after an unknown team', [{ kind: 'status', account: twin }]),
  act('processing the twin', [{ kind: 'process', account: twin }]),
  act('notes of the main account for the twin', [
    {
      kind: 'notes',
      account: twin,
      notes: [noteOfMark('v2'), { text: 'n0', date: 0 }, { text: 'n1' }],
    },
  ]),
]

/** What can be seen of the account with its records. */
export const laterStops: readonly Stop[] = [
  act('the list of all accounts later', [{ kind: 'list', which: 'All', supplier: 0 }]),
  act('the status later', [{ kind: 'status', account: main }]),
]

/** What can be seen of the imported accounts when all else was done. */
export const lastStops: readonly Stop[] = [
  act('the list of all accounts at last', [{ kind: 'list', which: 'All', supplier: 0 }]),
  act('the list of imported accounts at last', [{ kind: 'list', which: 'Imported', supplier: 0 }]),
  act('the status at last', [{ kind: 'status', account: main }]),
  act('the list of pending accounts at last', [{ kind: 'list', which: 'Pending', supplier: 0 }]),
  act('a dry run of what is imported', [{ kind: 'process', account: main, dryRun: true }]),
  act('processing again with an unknown team', [{ kind: 'process', account: main, isUnknownTeam: true }]),
]

import { unlimited } from '../../actions/unlimited.ts'
import { seenProcessed } from '../../model/seen-of.ts'
import { changeBetween } from '../../oracle/difference-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { noteOfMark } from '../sequences/record-names.ts'
import { main, twin } from './ground.ts'
import { act, modelled } from './modelled.ts'
import { pathStop } from './path-stop.ts'
import { aboveLimit, heldProcessing, withinLimit } from './process-stops.ts'
import { faults, firstStaging, sparser, writtenAgain } from './staging-stops.ts'
import { processWithoutToken } from './token-stops.ts'
import type { Stop } from './tour.ts'
import { validated, variedAgain } from './varied-stops.ts'
import { asObject } from '../../reading/as-object.ts'

const dryRun: Stop = {
  name: 'a dry run',
  requirements: modelled,
  async visit(ground) {
    const trial: Trial = ground.trial
    const pair = await ground.pair()
    const before = await ground.stored()
    const answer = await unlimited(trial, trial.process(pair, { dry_run: true }))
    if (!ground.judge({ kind: 'process', account: main, dryRun: true }, seenProcessed(answer, pair))) return
    if (!(await ground.look()) || !before) return
    // What it does to the status is for the read paths to tell.
    const { status: _before, ...earlier } = before
    const { status: _after, ...later } = asObject(await ground.stored())
    const change = changeBetween(earlier, later)
    const requirement = later['staged'] == null ? '3.1-dry-run-leaves-staged' : '3.1-dry-run-leaves-nothing'
    const said = 'A dry run, which must leave the account as it was, has changed what is stored for it.'
    trial.demand(requirement, change === undefined, said, change)
  },
}

/** Processing what is pending still, where it could not be held up. */
const processing: Stop = {
  name: 'processing',
  requirements: modelled,
  async visit(ground) {
    await ground.imported()
    await ground.look()
  },
}

const stagingTwin = act('staging the twin', [{ kind: 'stage', account: twin }])
const processingUnstaged = act('processing the twin before it is staged', [{ kind: 'process', account: twin }])
const processingAgain = act('processing again', [{ kind: 'process', account: main }])
const twinOfUnknownTeam = act('the twin with an unknown team', [{ kind: 'process', account: twin, isUnknownTeam: true }])
const processingTwin = act('processing the twin', [{ kind: 'process', account: twin }])
const dryRunOfImported = act('a dry run of what is imported', [{ kind: 'process', account: main, dryRun: true }])

/** One account while it is pending, and its twin, to which nothing is done that is done to it. */
export const pendingStops: readonly Stop[] = [
  firstStaging,
  act('the status of the twin', [{ kind: 'status', account: twin }]),
  processingUnstaged,
  stagingTwin,
  faults('stageAccount', 0),
  validated,
  variedAgain,
  sparser,
  act('the status while pending', [{ kind: 'status', account: main }]),
  pathStop,
  dryRun,
  act('the status after a dry run', [{ kind: 'status', account: main }]),
  act('the list of pending accounts', [{ kind: 'list', which: 'Pending', supplier: 0 }]),
  act('the list of all accounts while pending', [{ kind: 'list', which: 'All', supplier: 0 }]),
  writtenAgain,
  faults('stageAccount', 1),
  faults('validateAccount', 2),
  act('notes for the staged twin', [{ kind: 'notes', account: twin, notes: [{ text: 'n1' }] }]),
]

/** It is processed. */
export const importStops: readonly Stop[] = [
  heldProcessing,
  processing,
  act('the status once imported', [{ kind: 'status', account: main }]),
  processingAgain,
  act('notes of replaced versions', [{ kind: 'notes', account: main, notes: [noteOfMark('v0'), { text: 'n0', date: 0 }, { text: 'n1' }] }]),
  act('the list of all accounts once imported', [{ kind: 'list', which: 'All', supplier: 0 }]),
]

/** It refuses what would change it, and is seen with all that was added to it. */
export const laterStops: readonly Stop[] = [
  act('staging what is imported', [{ kind: 'stage', account: main, mark: 'v1' }]),
  dryRunOfImported,
  act('the list of all accounts with records', [{ kind: 'list', which: 'All', supplier: 0 }]),
  act('the list of imported accounts', [{ kind: 'list', which: 'Imported', supplier: 0 }]),
  act('the status with records', [{ kind: 'status', account: main }]),
]

/** The twin is processed: nothing that was done to the main account was done to it. */
export const twinStops: readonly Stop[] = [
  act('staging the twin once more', [{ kind: 'stage', account: twin, mark: 'v2' }]),
  twinOfUnknownTeam,
  act('the status of the twin after an unknown team', [{ kind: 'status', account: twin }]),
  act('the status of the twin once more', [{ kind: 'status', account: twin }]),
  processingTwin,
  act('notes of the main account for the twin', [
    {
      kind: 'notes',
      account: twin,
      notes: [noteOfMark('v2'), { text: 'n0', date: 0 }, { text: 'n1' }],
    },
  ]),
]

/** What shows little that the stops before do not. */
export const lastStops: readonly Stop[] = [
  act('the list of all accounts at last', [{ kind: 'list', which: 'All', supplier: 0 }]),
  act('the list of pending accounts at last', [{ kind: 'list', which: 'Pending', supplier: 0 }]),
  act('processing again with an unknown team', [{ kind: 'process', account: main, isUnknownTeam: true }]),
]

/** Whatever becomes of a process request, its slot of the concurrency limit is free once it is answered. */
export const limitStops: readonly Stop[] = [
  ...[processingUnstaged, processWithoutToken, dryRun].map(withinLimit),
  aboveLimit,
  stagingTwin,
  ...[processingAgain, twinOfUnknownTeam, processingTwin, dryRunOfImported].map(withinLimit),
]

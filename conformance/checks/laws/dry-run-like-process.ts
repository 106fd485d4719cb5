import fc from 'fast-check'
import { unlimited } from '../../actions/unlimited.ts'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import type { Trial } from '../../trial/trial.ts'
import { changeFault, snapshot } from '../../reading/snapshot.ts'

/** A dry run of a record that another account was created of says that it would succeed, changes nothing on any read path, and keeps its word. */
export const dryRunLikeProcess = defineCheck({
  name: 'dry-run-like-process',
  requirements: ['3.1-dry-run-400', '3.1-dry-run-leaves-staged', '3.1-dry-run-leaves-nothing', '3.1-dry-run-then-process'],
  runs: 4,
  inputs: fc.oneof(fc.constant([]), { weight: 3, arbitrary: variations }),
  async run(trial: Trial, changes) {
    const stage = async () => {
      const pair = trial.pair()
      const body = trial.setting.templates.vary('AccountImportRecord', trial.account(pair), changes)
      const { status } = await trial.send('stageAccount', { body })
      trial.require(status === 201, `a varied record is staged with ${status}`)
      return pair
    }
    const twin = await trial.process(await stage())
    trial.require(twin.status === 201, `a varied record is processed with ${twin.status}`)
    const pair = await stage()
    const before = await snapshot(trial, pair)
    const tried = await unlimited(trial, trial.process(pair, { dry_run: true }))
    trial.demandStatus('3.1-dry-run-400', tried, 400, 'A dry run of a record that can be processed')
    const after = await snapshot(trial, pair)
    const changed = changeFault(before, { ...after, stored: before.stored })
    trial.demandNoFault('3.1-dry-run-leaves-staged', changed, 'After a dry run')
    if (trial.setting.verbs.has('read-account')) {
      const left = changeFault(before, { ...before, stored: after.stored })
      trial.demandNoFault('3.1-dry-run-leaves-nothing', left, 'After a dry run')
    }
    if (tried.status !== 400 || changed !== undefined) return
    const processed = await trial.process(pair)
    trial.demandStatus('3.1-dry-run-then-process', processed, 201, 'Processing right after a dry run')
  },
})

import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { externalNumbers } from '../../reading/listed.ts'
import { standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'

/** A pair is processed that was never staged, or only refused or validated. */
export const processNeverStaged = defineCheck({
  name: 'process-never-staged',
  requirements: [
    '3.1-process-never-staged-no-account',
    '3.1-process-never-staged-answer-open',
    '3.1-process-never-staged-trace-open',
    '3.1-status-completed',
    '3.1-dry-run-failure-open',
  ],
  runs: 4,
  inputs: fc.record({ before: fc.constantFrom('nothing', 'validated', 'others'), dryRun: fc.boolean() }),
  async run(trial: Trial, { before, dryRun }) {
    const pair = trial.pair()
    if (before === 'validated') await trial.send('validateAccount', { body: trial.account(pair) })
    if (before === 'others') await trial.staged()
    if (dryRun) {
      const tried = await trial.process(pair, { dry_run: true })
      trial.demandStatus('3.1-process-never-staged-no-account', tried, 'not 201', 'A dry run of a pair that was never staged')
      trial.observe('3.1-dry-run-failure-open', `of a pair that was never staged: answers ${tried.status} with ${bodyShape(tried)}`)
    }
    const processed = await trial.process(pair)
    trial.demandStatus('3.1-process-never-staged-no-account', processed, 'not 201', 'Processing a pair that was never staged')
    trial.observeAnswer('3.1-process-never-staged-answer-open', processed)
    const { status, all } = await standing(trial, pair, 'all')
    const isListed = externalNumbers(all).includes(pair.external_account_number)
    trial.observe(
      '3.1-process-never-staged-trace-open',
      `its status then answers ${status.status}, and ${isListed ? 'it is' : 'it is not'} listed`,
    )
  },
})

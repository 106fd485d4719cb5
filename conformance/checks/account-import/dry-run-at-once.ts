import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { importedFault, pendingFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'

/** Dry runs beside each other, of one pair and of others, and beside process requests of others. */
export const dryRunAtOnce = defineCheck({
  name: 'dry-run-at-once',
  requirements: ['3.1-dry-run-leaves-staged', '3.1-dry-run-then-process', '3.1-process-imports', '3.1-process-one-account-per-pair'],
  runs: 4,
  inputs: fc.record({ dryRuns: fc.integer({ min: 1, max: 4 }), processed: fc.nat(2), same: fc.boolean() }),
  async run(trial: Trial, { dryRuns, processed, same }) {
    const pair = await trial.staged()
    const others = []
    for (let count = 0; count < processed; count++) others.push(await trial.staged())
    const [tried, answers] = await Promise.all([
      Promise.all(Array.from({ length: dryRuns }, () => trial.process(pair, { dry_run: true }))),
      Promise.all(others.map((other) => trial.process(other))),
      // An account that is processed and tried at once is kept or not tried, never rolled back.
      Promise.all(same ? others.map((other) => trial.process(other, { dry_run: true })) : []),
    ])
    const none = tried.every(({ status }) => status !== 201)
    if (
      !trial.demand(
        '3.1-dry-run-leaves-staged',
        none,
        'One of several dry runs at once answers 201.',
        undefined,
        statusDifference(201, 'not 201'),
      )
    )
      return
    const fault = pendingFault(await standing(trial, pair))
    if (!trial.demandNoFault('3.1-dry-run-leaves-staged', fault, 'After dry runs at once')) return
    for (const [index, other] of others.entries()) {
      const answer = answers[index]
      if (answer?.status !== 201) continue
      const harm = importedFault(await standing(trial, other))
      trial.demandNoFault('3.1-process-imports', harm, 'After an account was created beside dry runs')
    }
    const then = await trial.process(pair)
    if (then.status !== 201) await trial.imported()
    if (tried.some(({ status }) => status === 400))
      trial.demandStatus('3.1-dry-run-then-process', then, 201, 'Processing after dry runs at once')
    const again = await trial.process(pair)
    trial.demand(
      '3.1-process-one-account-per-pair',
      then.status !== 201 || again.status !== 201,
      'A second process request of a pair answers 201.',
      undefined,
      statusDifference(201, 'not 201'),
    )
  },
})

import fc from 'fast-check'
import { unlimited } from '../../actions/unlimited.ts'
import { defineCheck } from '../../check.ts'
import { freshBody } from '../../setting/fresh-body.ts'
import { isNumber, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'

/** A pending account is processed without `dry_run`. */
export const processFirst = defineCheck({
  name: 'process-first',
  requirements: ['3.1-process-201', '3.1-process-imports', '3.1-status-completed', '4.2-process-body', '4.2-process-dry-run-optional'],
  runs: 3,
  inputs: fc.record({ stagings: fc.integer({ min: 1, max: 3 }), bystander: fc.boolean() }),
  async run(trial: Trial, { stagings, bystander }) {
    const other = bystander ? await trial.staged() : undefined
    const pair = trial.pair()
    for (let count = 0; count < stagings; count++) await trial.staged(pair)
    const processed = await unlimited(trial, trial.process(pair))
    if (processed.status !== 201) await requireOwnFault(trial)
    const created = trial.demandStatus('3.1-process-201', processed, 201, 'Processing a pending account')
    // Only where it helps to send dry_run is its absence to blame.
    const needed = !created && (await trial.process(await trial.staged(), { dry_run: false })).status === 201
    if (created || needed) trial.demandStatus('4.2-process-dry-run-optional', processed, 201, 'Processing without dry_run')
    // What they say is for the model to judge.
    for (const one of created ? [pair, other] : []) if (one) await standing(trial, one)
  },
})

/** Ends the trial when it may be our payload that cannot be processed: the document does not show which data the platform needs. */
async function requireOwnFault(trial: Trial): Promise<void> {
  const { templates, names } = trial.setting
  const others = templates.candidates('validateAccount').filter((candidate) => candidate !== templates.get('validateAccount'))
  for (const candidate of others) {
    const pair = trial.pair()
    const staged = await trial.send('stageAccount', { body: { ...freshBody(candidate, names), ...pair } })
    if (staged.status !== 201) continue
    const { status, body } = await trial.process(pair)
    const works = status === 201 && isNumber(asObject(body)['platform_account_number'])
    trial.require(!works, 'the payload of the suite can be staged but not processed: give one as templates.validateAccount')
  }
}

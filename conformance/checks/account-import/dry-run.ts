import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import type { Answer } from '../../trial/answer.ts'
import { createdFault, pendingFault, standing, statusFault } from '../../reading/standing.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import type { Trial } from '../../trial/trial.ts'
import { not } from '../../trial/value-difference.ts'

/** Dry runs of a pending account, which is staged again or not and then processed. */
export const dryRun = defineCheck({
  name: 'dry-run',
  requirements: [
    '3.1-dry-run-400',
    '3.1-dry-run-message',
    ...refusalEnvelopeRequirements,
    '3.1-dry-run-leaves-staged',
    '3.1-dry-run-then-process',
    '3.1-dry-run-repeat',
    '3.1-status-unknown-dry-run',
    '3.1-status-completed',
  ],
  runs: 5,
  inputs: fc.record({ dryRuns: fc.integer({ min: 1, max: 3 }), stagedBetween: fc.boolean(), bystander: fc.boolean() }),
  async run(trial: Trial, { dryRuns, stagedBetween, bystander }) {
    const other = bystander ? await trial.staged() : undefined
    const pair = await trial.staged()
    const tried: Answer[] = []
    for (let count = 0; count < dryRuns; count++) tried.push(await trial.process(pair, { dry_run: true }))
    const [first, ...more] = tried
    trial.require(first !== undefined && first.status !== 429, 'a limit is reached: a dry run answers 429')
    // An account of the same data that can be created shows that this one could be.
    if (first.status !== 400) await trial.imported()
    trial.demandStatus('3.1-dry-run-400', first, 400, 'A dry run of a pending account')
    for (const again of more) trial.demandStatus('3.1-dry-run-repeat', again, first.status, 'A dry run that is repeated')
    expectMessage(trial, first)
    expectRefusalEnvelope(trial, first, 'a dry run that would succeed')
    const seen = await standing(trial, pair)
    trial.demandNoFault('3.1-status-unknown-dry-run', statusFault(seen.status, 'UNKNOWN'), 'After a dry run')
    trial.demandValue('3.1-status-completed', seen.status, 'status', not('COMPLETED'), 'The status after a dry run is COMPLETED.')
    const fault = pendingFault(seen)
    if (!trial.demandNoFault('3.1-dry-run-leaves-staged', fault, 'After a dry run')) return
    if (other) {
      const harm = pendingFault(await standing(trial, other))
      trial.demandNoFault('3.1-dry-run-leaves-staged', harm, 'After a dry run of another account')
    }
    if (stagedBetween) {
      const staged = await trial.send('stageAccount', { body: trial.account(pair) })
      trial.demandStatus('3.1-dry-run-leaves-staged', staged, 200, 'Staging again after a dry run')
      return
    }
    const processed = await trial.process(pair)
    const created = processed.status === 201
    if (!created) await trial.imported()
    if (!trial.demandStatus('3.1-dry-run-then-process', processed, 201, 'Processing right after a dry run')) return
    const lasting = createdFault(await trial.status(pair))
    trial.demandNoFault('3.1-dry-run-then-process', lasting, 'After a dry run and a process request')
  },
})

/** Says whether the answer to a dry run holds a text for people. */
export function expectMessage(trial: Trial, answer: Answer): void {
  const difference = { at: '', expected: 'a text', isInWords: true, got: answer.isJson ? answer.body : answer.text } as const
  trial.demand('3.1-dry-run-message', holdsText(answer), 'The answer to a dry run holds no message.', undefined, difference)
}

/** Whether there is a text for people anywhere in a body. */
function holdsText({ text, isJson, body }: Answer): boolean {
  if (!isJson) return text.trim() !== ''
  const texts = (value: unknown): boolean =>
    typeof value === 'string' ? value.trim() !== '' : value !== null && typeof value === 'object' && Object.values(value).some(texts)
  return texts(body)
}

import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { postAccountImports } from '../../../schemas/operation-groups.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import type { Trial } from '../../trial/trial.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'
import { unlimited } from '../../actions/unlimited.ts'

const additions = postAccountImports.filter((operation) => operation !== 'createPaymentInstruction')

/** The check of an import supplier with accounts in every state that becomes Paused or Complete, beside one that stays Ongoing. */
export function supplierCloses(state: 'paused' | 'complete') {
  return defineCheck({
    name: `supplier-closes-${state}`,
    requirements: [
      `3.2-${state}-stage-400`,
      `3.2-${state}-stage-stages-nothing`,
      `3.2-${state}-stage-again-400`,
      `3.2-${state}-process-error`,
      '3.2-process-error-answer-open',
      '3.2-dry-run-open',
      '3.2-validate-account-open',
      '3.2-post-account-open',
      ...refusalEnvelopeRequirements,
      '3.2-lists-still-answer',
      '3.1-stage-first-201',
      '3.1-process-201',
    ],
    needs: ['operator:suppliers'],
    runs: 2,
    inputs: fc.boolean(),
    async run(trial: Trial, reopened) {
      await withFreshSupplier(trial, async (code) => {
        const imported = await trial.imported(trial.pair(code))
        const { import_supplier, external_account_number } = imported
        const add = async (operation: (typeof additions)[number]) =>
          (await trial.send(operation, { body: trial.body(operation, { import_supplier, external_account_number }) })).status
        const added = new Map<string, number>()
        for (const operation of additions) added.set(operation, await add(operation))
        const staged = await trial.staged(trial.pair(code))
        const [tried, processed] = [await trial.staged(trial.pair(code)), await trial.staged(trial.pair(code))]
        await trial.operator.setSupplier(code, state === 'paused' ? 'Paused' : 'Complete')

        const again = await trial.send('stageAccount', { body: trial.account(staged) })
        trial.demandStatus(`3.2-${state}-stage-again-400`, again, 400, `Staging again for a ${state} import supplier`)
        expectRefusalEnvelope(trial, again, `staging for a ${state} import supplier`)
        const fresh = trial.pair(code)
        const first = await trial.send('stageAccount', { body: trial.account(fresh) })
        trial.demandStatus(`3.2-${state}-stage-400`, first, 400, `Staging for a ${state} import supplier`)
        const validated = await trial.send('validateAccount', { body: trial.account(fresh) })
        trial.observe('3.2-validate-account-open', `answers ${validated.status} when the supplier is ${state}`)

        for (const pair of [staged, imported, fresh]) await trial.status(pair)
        for (const which of ['All', 'Pending', 'Imported'] as const) await trial.list(which, code)

        const dry = await trial.process(tried, { dry_run: true })
        trial.observe('3.2-dry-run-open', `${state}: answers ${dry.status} with ${bodyShape(dry)}`)
        const answer = await trial.process(processed)
        const process = `Processing a pending account of a ${state} import supplier`
        trial.demandStatus(`3.2-${state}-process-error`, answer, '4xx or 5xx', process)
        await trial.status(processed)
        expectRefusalEnvelope(trial, answer, `processing for a ${state} import supplier`)
        trial.observe('3.2-process-error-answer-open', `${state}: answers ${answer.status} with ${bodyShape(answer)}`)
        for (const operation of additions)
          if (added.get(operation) === 201) trial.observe('3.2-post-account-open', `${state}: ${operation} answers ${await add(operation)}`)

        const elsewhere = trial.pair()
        const other = await trial.send('stageAccount', { body: trial.account(elsewhere) })
        const open = `While another import supplier is ${state}, `
        if (trial.demandStatus('3.1-stage-first-201', other, 201, `${open}a first staging`)) {
          const { status } = await unlimited(trial, trial.process(elsewhere))
          trial.demandStatus('3.1-process-201', { status }, 201, `${open}processing`)
        }
        if (!reopened) return
        await trial.operator.setSupplier(code, 'Ongoing')
        const { status } = await trial.send('stageAccount', { body: trial.account(trial.pair(code)) })
        trial.demandStatus('3.1-stage-first-201', { status }, 201, 'When the import supplier is Ongoing again, a first staging')
      })
    },
  })
}

import fc from 'fast-check'
import { postAccountImports } from '../../../schemas/operation-groups.ts'
import { unlimited } from '../../actions/unlimited.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'
import { defineCheck, type Check } from '../../check.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import { allOf } from '../../generators/all-of.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'

/** In which an import supplier takes no accounts. */
type ClosedState = 'paused' | 'complete'

/** The check of a new account for an import supplier that is Paused or Complete all along. */
function closedSupplier(state: ClosedState): Check {
  return defineCheck({
    name: `closed-supplier-${state}`,
    requirements: [
      `3.2-${state}-stage-400`,
      `3.2-${state}-stage-stages-nothing`,
      ...refusalEnvelopeRequirements,
      '3.2-validate-account-open',
      '3.2-lists-still-answer',
    ],
    needs: [`suppliers.${state}`],
    runs: 2,
    inputs: fc.integer({ min: 1, max: 2 }),
    async run(trial: Trial, stagings) {
      await trial.staged()
      const pair = trial.pair(trial.setting.configuration.suppliers[state])
      const validated = await trial.validate(pair)
      trial.observe('3.2-validate-account-open', `answers ${validated.status} when the supplier is ${state}`)
      for (let count = 0; count < stagings; count++) {
        const refused = await trial.stage(pair)
        trial.demandStatus(`3.2-${state}-stage-400`, refused, 400, `Staging for a ${state} import supplier`)
        expectRefusalEnvelope(trial, refused, `staging for a ${state} import supplier`)
      }
      await trial.status(pair)
      for (const which of ['All', 'Pending'] as const) {
        const list = await trial.list(which, pair.import_supplier)
        trial.demandStatus('3.2-lists-still-answer', list, 200, `A list of a ${state} import supplier`)
      }
    },
  })
}

const additions = postAccountImports.filter((operation) => operation !== 'createPaymentInstruction')

/** The check of an import supplier with accounts in every state that becomes Paused or Complete, beside one that stays Ongoing. */
function supplierCloses(state: ClosedState): Check {
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

        const again = await trial.stage(staged)
        trial.demandStatus(`3.2-${state}-stage-again-400`, again, 400, `Staging again for a ${state} import supplier`)
        expectRefusalEnvelope(trial, again, `staging for a ${state} import supplier`)
        const fresh = trial.pair(code)
        const first = await trial.stage(fresh)
        trial.demandStatus(`3.2-${state}-stage-400`, first, 400, `Staging for a ${state} import supplier`)
        const validated = await trial.validate(fresh)
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
        const other = await trial.stage(elsewhere)
        const open = `While another import supplier is ${state}, `
        if (trial.demandStatus('3.1-stage-first-201', other, 201, `${open}a first staging`)) {
          const { status } = await unlimited(trial, trial.process(elsewhere))
          trial.demandStatus('3.1-process-201', { status }, 201, `${open}processing`)
        }
        if (!reopened) return
        await trial.operator.setSupplier(code, 'Ongoing')
        const { status } = await trial.stage(trial.pair(code))
        trial.demandStatus('3.1-stage-first-201', { status }, 201, 'When the import supplier is Ongoing again, a first staging')
      })
    },
  })
}

/** An import supplier is Paused and Ongoing again while it has a pending account. */
const pauseSurvived = defineCheck({
  name: 'pause-survived',
  requirements: ['3.2-pending-survives-pause', '3.2-lists-still-answer'],
  needs: ['operator:suppliers'],
  runs: 3,
  inputs: fc.record({ pauses: fc.integer({ min: 1, max: 2 }), refused: allOf(['nothing', 'staging', 'processing'] as const) }),
  run: (trial: Trial, { pauses, refused }) =>
    withFreshSupplier(trial, async (code) => {
      for (const attempt of refused) await pauseAndGoOn(trial, code, pauses, attempt)
    }),
})

type Attempt = 'nothing' | 'staging' | 'processing'

/** Pauses the import supplier of a pending account, tries something meanwhile, and processes the account afterwards. */
async function pauseAndGoOn(trial: Trial, code: string, pauses: number, attempt: Attempt): Promise<void> {
  const pair = await trial.staged(trial.pair(code))
  for (let count = 0; count < pauses; count++) {
    await trial.operator.setSupplier(code, 'Paused')
    if (attempt === 'staging') await trial.stage(pair)
    if (attempt === 'processing' && (await trial.process(pair)).status === 201) return
    const lost = pendingFault(await standing(trial, pair))
    trial.demandNoFault('3.2-lists-still-answer', lost, 'While the import supplier is Paused')
    await trial.operator.setSupplier(code, 'Ongoing')
  }
  const after = 'After a pause of the import supplier'
  const fault = pendingFault(await standing(trial, pair, 'pending'))
  trial.demandNoFault('3.2-pending-survives-pause', fault, after)
  const { status } = await trial.process(pair)
  const created = status === 201
  if (!created) await trial.imported(trial.pair(code))
  trial.demandStatus('3.2-pending-survives-pause', { status }, 201, `${after} processing a pending account`)
  await trial.status(pair)
}

/** Import suppliers that are Paused or Complete (section 3.2). */
export const closedSupplierChecks: readonly Check[] = [
  closedSupplier('paused'),
  closedSupplier('complete'),
  supplierCloses('paused'),
  supplierCloses('complete'),
  pauseSurvived,
]

import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { whileHeld } from '../../actions/while-held.ts'
import { unlimited } from '../../actions/unlimited.ts'

/**
 * An account is in progress, and the same number is staged and processed under another import supplier. Whether that is what they have in
 * common is told by an account that has neither its number nor its import supplier.
 */
export const inProgressOtherSupplier = defineCheck({
  name: 'in-progress-other-supplier',
  requirements: ['1-pair-two-suppliers', '3.1-status-unknown-staged'],
  needs: ['operator:hold', 'suppliers.ongoingOther'],
  async run(trial: Trial) {
    const { ongoing, ongoingOther = '' } = trial.setting.configuration.suppliers
    const pair = await trial.staged(trial.pair(ongoing))
    const other = await trial.staged({ ...pair, import_supplier: ongoingOther })
    const stranger = await trial.staged(trial.pair(ongoingOther))
    await whileHeld(trial, pair, {}, async ({ inProgress, early }) => {
      trial.require(inProgress && early() === undefined, 'the account does not stay in progress while its process request is held up')
      const strange = 'While an account of another number and import supplier is in progress, the status is not UNKNOWN.'
      const isApart = trial.demandValue('3.1-status-unknown-staged', await trial.status(stranger), 'status', 'UNKNOWN', strange)
      if (!isApart) return
      const message = 'While the same number of another supplier is in progress, the status is not UNKNOWN.'
      trial.demandValue('1-pair-two-suppliers', await trial.status(other), 'status', 'UNKNOWN', message)
      const processed = await unlimited(trial, trial.process(other))
      const created = processed.status === 201
      if (!created) await trial.imported(trial.pair(ongoingOther))
      trial.demandStatus('1-pair-two-suppliers', processed, 201, 'While the same number of another supplier is in progress, processing')
    })
  },
})

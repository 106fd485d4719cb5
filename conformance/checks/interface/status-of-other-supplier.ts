import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { expectNotListed } from './expect-listed.ts'

/** An account of one import supplier is unknown under another. */
export const statusOfOtherSupplier = defineCheck({
  name: 'status-of-other-supplier',
  requirements: ['1-supplier-groups-accounts', '4.4-status-404'],
  needs: ['suppliers.ongoingOther'],
  runs: 4,
  inputs: fc.record({ imported: fc.boolean(), swapped: fc.boolean() }),
  async run(trial, { imported, swapped }) {
    const { ongoing, ongoingOther = '' } = trial.setting.configuration.suppliers
    const [supplier, otherSupplier] = swapped ? [ongoingOther, ongoing] : [ongoing, ongoingOther]
    const pair = imported ? await trial.imported(trial.pair(supplier)) : await trial.staged(trial.pair(supplier))
    const elsewhere = await trial.status({ ...pair, import_supplier: otherSupplier })
    trial.demandStatus('4.4-status-404', elsewhere, 404, 'The status of a number that only another supplier has')
    for (const which of ['All', 'Pending'] as const) {
      const list = await trial.list(which, otherSupplier)
      const said = 'A list holds an account of another supplier.'
      expectNotListed(trial, '1-supplier-groups-accounts', list, pair.external_account_number, said)
    }
  },
})

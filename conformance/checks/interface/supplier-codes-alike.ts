import { smallStaged } from '../../actions/small-account.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectNotListed } from './expect-listed.ts'

/** What some databases take for any character. */
const wildcards = ['_', '%', '.', '*'] as const

/** A supplier code is not a pattern: the accounts of a code that it would fit are another supplier's. */
export const supplierCodesAlike = defineCheck({
  name: 'supplier-codes-alike',
  requirements: ['1-supplier-groups-accounts', '4.4-status-404'],
  needs: ['operator:suppliers'],
  inputs: allOf(wildcards),
  async run(trial: Trial, chosen) {
    const begin = trial.names.text('SUP')
    const use = async (neighbour: string) => {
      const { external_account_number } = await smallStaged(trial, trial.pair(neighbour))
      for (const wildcard of chosen) {
        const expectNone = async (import_supplier: string) => {
          for (const which of ['All', 'Pending'] as const) {
            const list = await trial.list(which, import_supplier)
            const message = `A list of a supplier whose code has a "${wildcard}" holds the account of another supplier.`
            expectNotListed(trial, '1-supplier-groups-accounts', list, external_account_number, message)
          }
          const answer = await trial.status({ import_supplier, external_account_number })
          const what = `The status of another supplier's number under a code with a "${wildcard}"`
          trial.demandStatus('4.4-status-404', answer, 'not 200', what)
        }
        await withFreshSupplier(trial, expectNone, `${begin}${wildcard}1`)
      }
    }
    await withFreshSupplier(trial, use, `${begin}x1`)
  },
})

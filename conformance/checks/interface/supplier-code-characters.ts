import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { externalNumbers } from '../../reading/listed.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'

/** A supplier code with special characters is found under its percent-encoded form. */
export const supplierCodeCharacters = defineCheck({
  name: 'supplier-code-characters',
  requirements: ['4-path-values-encoded'],
  needs: ['operator:suppliers'],
  runs: 4,
  inputs: fc.constantFrom(' ', 'ü', '+', '%', '.', '&'),
  async run(trial, character) {
    const use = async (supplier: string) => {
      const pair = await trial.staged(trial.pair(supplier))
      const { status } = await trial.status(pair)
      trial.demandStatus('4-path-values-encoded', { status }, 200, `The status of an account whose supplier code has a "${character}"`)
      for (const which of ['All', 'Pending'] as const) {
        const holds = externalNumbers(await trial.list(which, supplier)).includes(pair.external_account_number)
        trial.demand('4-path-values-encoded', holds, `A list lacks an account of a supplier code with "${character}".`)
      }
    }
    await withFreshSupplier(trial, use, `${trial.names.text('SUP')}${character}1`)
  },
})

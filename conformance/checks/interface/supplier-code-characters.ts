import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'
import { expectListed } from './expect-listed.ts'

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
      const what = `The status of an account whose supplier code has a "${character}"`
      trial.demandStatus('4-path-values-encoded', await trial.status(pair), 200, what)
      for (const which of ['All', 'Pending'] as const) {
        const lacks = `A list lacks an account of a supplier code with "${character}".`
        expectListed(trial, '4-path-values-encoded', await trial.list(which, supplier), pair.external_account_number, lacks)
      }
    }
    await withFreshSupplier(trial, use, `${trial.names.text('SUP')}${character}1`)
  },
})

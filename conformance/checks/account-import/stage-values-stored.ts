import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { allOf } from '../../generators/all-of.ts'
import { variedKinds } from '../../generators/variations.ts'
import type { Body } from '../../setting/templates.ts'
import { differenceWithin } from '../../oracle/difference-of.ts'
import type { Difference } from '../../oracle/judgement.ts'

/** A record in which every value of a kind is another one, or every list has more items, is staged as it was sent, and stays so. */
export const stageValuesStored = defineCheck({
  name: 'stage-values-stored',
  requirements: ['1-staging-stores-data'],
  needs: ['operator:read-account'],
  inputs: fc.record({ kinds: allOf(variedKinds), turn: fc.nat(6) }),
  async run(trial, input) {
    const { fresh, body } = await acceptedRequest(trial, 'stageAccount')
    const staged = (await lostOf(body)) === undefined ? [body] : []
    const isStaged = async (record: Body): Promise<boolean> => {
      const { status } = await trial.send('stageAccount', { body: record })
      if (status !== 201) return false
      const lost = await lostOf(record)
      const message = `What is stored differs from what was sent at ${lost?.at}.`
      trial.demand('1-staging-stores-data', lost === undefined, message, undefined, lost)
      staged.push(record)
      return true
    }
    await sendAllVaried(trial, 'AccountImportRecord', input, fresh, isStaged)
    // Days are few in a record, and each of them has its own way to go wrong.
    const days = input.kinds.filter((kind) => kind === 'date' || kind === 'datetime')
    for (const further of [2, 4])
      await sendAllVaried(trial, 'AccountImportRecord', { kinds: days, turn: input.turn + further }, fresh, isStaged)
    for (const record of staged) {
      const lost = await lostOf(record)
      const said = `What is stored is changed at ${lost?.at} by records of other accounts that have some of its values.`
      trial.demand('1-staging-stores-data', lost === undefined, said, undefined, lost)
    }

    async function lostOf(record: Body): Promise<Difference | undefined> {
      const { import_supplier, external_account_number } = record
      const stored = await trial.operator.readAccount(String(import_supplier), String(external_account_number))
      return differenceWithin('staged', record, stored.staged)
    }
  },
})

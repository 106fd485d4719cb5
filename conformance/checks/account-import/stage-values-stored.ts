import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { allOf } from '../../generators/all-of.ts'
import { variedKinds } from '../../generators/variations.ts'
import type { Body } from '../../setting/templates.ts'

/** A record in which every value of a kind is another one, or every list has more items, is staged as it was sent, and stays so. */
export const stageValuesStored = defineCheck({
  name: 'stage-values-stored',
  requirements: ['1-staging-stores-data'],
  needs: ['operator:read-account'],
  inputs: fc.record({ kinds: allOf(variedKinds), turn: fc.nat(6) }),
  async run(trial, input) {
    const { fresh, body } = await acceptedRequest(trial, 'stageAccount')
    const staged: Body[] = []
    const read = ({ import_supplier, external_account_number }: Body) =>
      trial.operator.readAccount(String(import_supplier), String(external_account_number))
    const isStaged = async (record: Body): Promise<boolean> => {
      const { status } = await trial.send('stageAccount', { body: record })
      if (status !== 201) return false
      await read(record)
      staged.push(record)
      return true
    }
    await sendAllVaried(trial, 'AccountImportRecord', input, fresh, isStaged)
    // Days are few in a record, and each of them has its own way to go wrong.
    const days = input.kinds.filter((kind) => kind === 'date' || kind === 'datetime')
    for (const turn of days.length > 0 ? [input.turn + 2, input.turn + 4] : []) {
      const { templates } = trial.setting
      const together = days.reduce((record, kind) => templates.varyAll('AccountImportRecord', record, kind, { turn }), await fresh())
      if (!(await isStaged(together))) await sendAllVaried(trial, 'AccountImportRecord', { kinds: days, turn }, fresh, isStaged)
    }
    // Records of other accounts that have some of the values of one may have changed it.
    for (const record of [body, ...staged]) await read(record)
  },
})

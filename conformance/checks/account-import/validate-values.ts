import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Body } from '../../setting/templates.ts'
import { variedKinds } from '../../generators/variations.ts'

/** Records in which every value of a kind is another one, or every list has more items, come back as they were sent. */
export const validateValues = defineCheck({
  name: 'validate-values',
  requirements: ['4.2-validate-echo'],
  inputs: fc.record({ kinds: allOf(variedKinds), turn: fc.nat(6) }),
  async run(trial, input) {
    const { fresh } = await acceptedRequest(trial, 'validateAccount')
    const isValid = async (body: Body) => (await trial.send('validateAccount', { body })).status === 200
    await sendAllVaried(trial, 'AccountImportRecord', input, fresh, isValid)
  },
})

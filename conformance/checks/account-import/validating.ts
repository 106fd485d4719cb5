import fc from 'fast-check'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { variations, variedKinds } from '../../generators/variations.ts'
import { changeFault, snapshot } from '../../reading/snapshot.ts'
import { absentFault, standing } from '../../reading/standing.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'

/** A record is validated that is like one that was staged: it comes back as it was sent, and nothing is staged. */
const validateAccount = defineCheck({
  name: 'validate-account',
  requirements: ['4.2-validate-200', '4.2-validate-echo', '4.2-validate-stages-nothing', '3.1-stage-first-201'],
  runs: 10,
  inputs: fc.record({ changes: fc.oneof(fc.constant([]), variations), times: fc.integer({ min: 1, max: 2 }) }),
  async run(trial: Trial, { changes, times }) {
    const stage = (record: object) => trial.send('stageAccount', { body: record })
    const { fresh } = await acceptedRequest(trial, 'stageAccount')
    const varied = await stage(trial.setting.templates.vary('AccountImportRecord', await fresh(), changes))
    // A server may refuse what is varied for reasons of its own; then the accepted record is validated.
    const kept = varied.status === 201 ? changes : []
    const pair = trial.pair()
    const { import_supplier, external_account_number } = pair
    const record = trial.setting.templates.vary(
      'AccountImportRecord',
      { ...(await fresh()), import_supplier, external_account_number },
      kept,
    )
    for (let count = 0; count < times; count++) {
      const answer = await trial.send('validateAccount', { body: record })
      // What is varied may be something that only one account can have, such as an e-mail address; then it cannot be staged either.
      if (answer.status === 400 && kept.length > 0 && (await stage(record)).status === 400) return
      if (!trial.demandStatus('4.2-validate-200', answer, 200, 'Validating a record like one that was staged')) return
    }
    const fault = absentFault(await standing(trial, pair, 'all'))
    trial.demandNoFault('4.2-validate-stages-nothing', fault, 'After validating a record')
    trial.demandStatus('3.1-stage-first-201', await stage(record), 201, 'The first staging of a record that was validated')
  },
})

/** Records in which every value of a kind is another one, or every list has more items, come back as they were sent. */
const validateValues = defineCheck({
  name: 'validate-values',
  requirements: ['4.2-validate-echo'],
  inputs: fc.record({ kinds: allOf(variedKinds), turn: fc.nat(6) }),
  async run(trial, input) {
    const { fresh } = await acceptedRequest(trial, 'validateAccount')
    const isValid = async (body: Body) => (await trial.send('validateAccount', { body })).status === 200
    await sendAllVaried(trial, 'AccountImportRecord', input, fresh, isValid)
  },
})

/** A record of a pending or an imported account is validated. */
const validateExisting = defineCheck({
  name: 'validate-existing',
  looks: ['operator:read-account'],
  requirements: ['4.2-validate-leaves-staged', '4.2-validate-imported-open'],
  runs: 3,
  inputs: fc.record({ invalid: fc.boolean(), times: fc.integer({ min: 1, max: 2 }) }),
  async run(trial: Trial, { invalid, times }) {
    for (const imported of [false, true]) {
      const pair = imported ? await trial.imported() : await trial.staged()
      const before = await snapshot(trial, pair)
      for (let count = 0; count < times; count++) {
        const { import_supplier, external_account_number } = pair
        const record = markedAccount(trial, { import_supplier, external_account_number }, trial.names.text('V'))
        const validated = await trial.send('validateAccount', { body: record })
        if (invalid) await trial.send('validateAccount', { body: { ...record, customers: 'text' } })
        if (imported) trial.observeStatus('4.2-validate-imported-open', validated)
      }
      const changed = changeFault(before, await snapshot(trial, pair))
      const state = imported ? 'an imported' : 'a pending'
      trial.demandNoFault('4.2-validate-leaves-staged', changed, `After a record of ${state} account was validated,`)
    }
  },
})

/** Validating (section 4.2). */
export const validatingChecks: readonly Check[] = [validateAccount, validateValues, validateExisting]

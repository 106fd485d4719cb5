import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { acceptedRequest } from '../../trial/accepted-request.ts'
import { reversedKeys } from '../../trial/reversed-keys.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'

const forms = {
  'other key order': (body: Body) => JSON.stringify(reversedKeys(body)),
  'line breaks': (body: Body) => JSON.stringify(body, null, 2),
  'tabs and white space around': (body: Body) => `\r\n\t ${JSON.stringify(body, null, '\t')} \n`,
  'other key order and line breaks': (body: Body) => JSON.stringify(reversedKeys(body), null, 4),
} as const

/** The same JSON written in another way is answered in the same way and stores the same. */
export const jsonForm = defineCheck({
  name: 'json-form',
  requirements: ['1-json-key-order'],
  runs: 2,
  inputs: fc.record({ chosen: allOf(Object.keys(forms) as Form[]), spoilt: fc.boolean() }),
  async run(trial: Trial, { chosen, spoilt }) {
    for (const form of chosen) await expectSame(trial, form, false)
    if (spoilt) for (const form of chosen) await expectSame(trial, form, true)
  },
})

type Form = keyof typeof forms

async function expectSame(trial: Trial, form: Form, spoilt: boolean): Promise<void> {
  const write = forms[form]
  const { body } = await acceptedRequest(trial, 'validateAccount')
  const sent = spoilt ? { ...body, customers: 'text' } : body
  const once = await trial.send('validateAccount', { body: sent })
  const other = await trial.send('validateAccount', { raw: write(sent) })
  const again = await trial.send('validateAccount', { body: sent })
  trial.demand('1-json-key-order', other.status === once.status, `With ${form}, validation answers ${other.status}, not ${once.status}.`)
  // What differs between equal requests before and after it, such as a time, says nothing.
  if (isDeepStrictEqual(once.body, again.body) && !spoilt)
    trial.demand('1-json-key-order', isDeepStrictEqual(once.body, other.body), `With ${form}, validation answers with another body.`)
  if (spoilt) return

  const fresh = trial.pair()
  const pair = await trial.staged()
  for (const [staged, expected] of [[fresh, 201] as const, [pair, 200] as const]) {
    const { status } = await trial.send('stageAccount', { raw: write(trial.account(staged)) })
    trial.demand('1-json-key-order', status === expected, `With ${form}, staging answers ${status}.`)
  }
  const { import_supplier: import_supplier_code, external_account_number } = pair
  const raw = write({ operations_team_name: trial.setting.configuration.operationsTeam, import_supplier_code, external_account_number })
  const processed = await trial.send('processAccount', { raw })
  trial.require(processed.status !== 429, 'the concurrency limit is exceeded')
  trial.demand('1-json-key-order', processed.status === 201, `With ${form}, processing answers ${processed.status}.`)
}

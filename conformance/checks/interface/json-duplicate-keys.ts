import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'

/** What becomes of a key that stands twice. */
export const jsonDuplicateKeys = defineCheck({
  name: 'json-duplicate-keys',
  requirements: ['1-json-duplicate-keys-open'],
  async run(trial: Trial) {
    const [first, last] = [trial.pair(), trial.pair()]
    const { external_account_number, ...body } = trial.account(first)
    const twice = `"external_account_number":${JSON.stringify(external_account_number)},"external_account_number":${JSON.stringify(last.external_account_number)}`
    const answer = await trial.send('validateAccount', { raw: `{${twice},${JSON.stringify(body).slice(1)}` })
    const taken = asObject(answer.body)['external_account_number']
    const which =
      taken === last.external_account_number ? ', the last one counts' : taken === external_account_number ? ', the first one counts' : ''
    trial.observe('1-json-duplicate-keys-open', `answers ${answer.status}${which}`)
  },
})

import sample from '../../docs/samples/valid/stage-account.json' with { type: 'json' }
import * as heyApi from './use-hey-api.ts'
import * as oazapfts from './use-oazapfts.ts'
import * as openapiFetch from './use-openapi-fetch.ts'

// Runs each client against the server in BASE_URL: an account of its own is staged and processed, and a faulty one refused.

const numbers = new Set<string>()
for (const [name, { migrate, whyNotStaged }] of Object.entries({ openapiFetch, heyApi, oazapfts })) {
  const number = await migrate({ ...sample, external_account_number: `CLIENT-${name}` })
  if (number === '' || numbers.has(number)) throw new Error(`${name}: no account of its own was created`)
  numbers.add(number)
  const faulty = { ...sample, external_account_number: `CLIENT-${name}-2`, customer: [] }
  const [why = ''] = await whyNotStaged(faulty)
  if (!why.startsWith('customer: ')) throw new Error(`${name}: the refusal does not tell the field that is wrong`)
  console.log(`${name}: ${number}; ${why}`)
}

import sample from '../../docs/samples/valid/stage-account.json' with { type: 'json' }
import { migrate as heyApi } from './use-hey-api.ts'
import { migrate as oazapfts } from './use-oazapfts.ts'
import { migrate as openapiFetch } from './use-openapi-fetch.ts'

// Runs each client against the server in BASE_URL: an account of its own is staged and processed.

const numbers = new Set<string>()
for (const [name, migrate] of Object.entries({ openapiFetch, heyApi, oazapfts })) {
  const number = await migrate({ ...sample, external_account_number: `CLIENT-${name}` })
  if (number === '' || numbers.has(number)) throw new Error(`${name}: no account of its own was created`)
  numbers.add(number)
  console.log(`${name}: ${number}`)
}

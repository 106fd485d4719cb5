import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Follows the Arazzo document against the server in BASE_URL, with Redocly Respect and the samples; run by `npm run test:openapi`.

const sample = (name: string): { readonly [field: string]: unknown } =>
  JSON.parse(readFileSync(new URL(`../../docs/samples/valid/${name}.json`, import.meta.url), 'utf8')) as {
    readonly [field: string]: unknown
  }
const inputs = {
  authorization: process.env['AUTHORIZATION'],
  account: sample('stage-account'),
  operations_team: sample('process-account')['operations_team_name'],
  notes: sample('create-notes')['notes'],
  transactions: sample('create-transactions')['transactions'],
}
const document = fileURLToPath(new URL('../../schemas/arazzo.json', import.meta.url))
const server = `interface=${process.env['BASE_URL']}`
const args = ['respect', document, '--workflow', 'migrate', '--server', server, '--max-steps', '50']
const { status } = spawnSync('redocly', args, {
  stdio: 'inherit',
  env: { ...process.env, REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs) },
})
process.exitCode = status ?? 1

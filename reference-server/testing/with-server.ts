import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReferenceServer } from '../create-reference-server.ts'

// The program `with-server.ts COMMAND...`: runs a command beside a reference server of its own, whose address is in BASE_URL
// and whose access token is in AUTHORIZATION, as the header has it. It ends as the command ends.

const [command = '', ...args] = process.argv.slice(2)
const server = createReferenceServer()
const { baseUrl } = await server.listen({ port: 0, host: '127.0.0.1' })
const query = 'mutation ($apiKey: String!) { obtainToken(apiKey: $apiKey) { token } }'
const answer = await fetch(`${baseUrl}/graphql/`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query, variables: { apiKey: server.apiKey } }),
})
const { data } = (await answer.json()) as { data: { obtainToken: { token: string } } }
const env = { ...process.env, BASE_URL: baseUrl, AUTHORIZATION: `Token ${data.obtainToken.token}` }
const [code] = (await once(spawn(command, args, { env, stdio: 'inherit' }), 'exit')) as [number | null]
await server.close()
process.exitCode = code ?? 1

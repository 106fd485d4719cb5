import { createReferenceServer } from '../create-reference-server.ts'

/** The server that the bench measures. Arguments: file of the data and synchronous mode; in memory without them. */
const [data, synchronous] = process.argv.slice(2)
const server = createReferenceServer({ data, synchronous: synchronous === 'full' ? 'full' : 'normal', apiKey: 'bench' })
const { baseUrl } = await server.listen({ port: 0, host: '127.0.0.1' })
const answer = await fetch(`${baseUrl}/graphql/`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query: 'mutation { obtainToken(apiKey: "bench") { token } }' }),
})
const { data: result } = (await answer.json()) as { data: { obtainToken: { token: string } } }
process.send?.({ port: Number(new URL(baseUrl).port), token: result.obtainToken.token })
process.on('message', () => process.send?.(process.cpuUsage()))

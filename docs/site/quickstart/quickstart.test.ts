import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReferenceServer, type ReferenceServer } from '../../../reference-server/index.ts'
import { operations, type Operation } from '../../../schemas/operations.ts'
import { requestCode } from '../samples/request-code.ts'
import { quickstartSteps } from './quickstart-steps.ts'

// Every request that the site shows is sent as it stands, with curl and by the TypeScript, to the reference server.

const execute = promisify(execFile)
let server: ReferenceServer
let base: string
let token = ''

beforeAll(async () => {
  server = createReferenceServer({ apiKey: 'rehearsal' })
  base = (await server.listen({ host: '127.0.0.1', port: 0 })).baseUrl
})
afterAll(() => server.close())

async function shell(command: string): Promise<string> {
  const { stdout } = await execute('bash', ['-c', command.replaceAll('YOUR_TOKEN', token).replaceAll('YOUR_API_KEY', 'rehearsal')])
  return stdout
}

it('the quickstart leads from a token to an account with a note', async () => {
  for (const { title, command, answer } of quickstartSteps(base)) {
    const given = await shell(command)
    const expected = answer
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^"]+')
    expect(`${title}: ${given}`).toMatch(new RegExp(`^${title}: ${expected}\\s*$`))
    token = /"token":"([^"]+)"/.exec(given)?.[1] ?? token
  }
})

const ids = Object.keys(operations)

it.each(ids)('the curl and the TypeScript of %s are understood', async (id) => {
  const answers = new Set(
    Object.entries<Operation>(operations)
      .find(([name]) => name === id)?.[1]
      .answers.map(({ status }) => status),
  )
  const [curl, typescript] = requestCode(id, base)
  const status = Number((await shell(`${curl?.code} --silent --output /dev/null --write-out '%{http_code}'`)).trim())
  expect([...answers]).toContain(status)
  // The account of this sample is not imported; an address that is off would give 404 without a word about the account.
  if (status === 404) expect(await shell(`${curl?.code} --silent`)).toContain('account')
  const script = (typescript?.code ?? '').replaceAll('YOUR_TOKEN', token)
  const { stdout } = await execute(process.execPath, ['--input-type=module-typescript', '--eval', script])
  expect(Number(/^\d{3}/.exec(stdout)?.[0])).toSatisfy((again: number) => answers.has(again))
})

it('the Python of every operation is Python', async () => {
  const sources = ids.map((id) => requestCode(id, base)[2]?.code ?? '')
  const program = 'import ast, json, sys\nfor source in json.load(sys.stdin): ast.parse(source)'
  const running = execute('python3', ['-c', program])
  running.child.stdin?.end(JSON.stringify(sources))
  await running
})

import { describe, expect, it } from 'vitest'
import { createBenchServer, type BenchServer } from './bench-server.ts'
import { listen } from './listen.ts'

const account = { import_supplier: 'S-NORTH', external_account_number: 'A-1' }
const process = { import_supplier_code: 'S-NORTH', external_account_number: 'A-1', operations_team_name: 'Team Move' }
const base = '/v1/data-import'

async function send({ handle }: Pick<BenchServer, 'handle'>, method: string, path: string, body?: unknown, token = 'bench-token') {
  const headers = { authorization: `Token ${token}` }
  const { status, text } = await handle({ method, path: `${base}${path}`, headers, text: body === undefined ? '' : JSON.stringify(body) })
  return { status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

describe('the bench server', () => {
  it('leads an account through section 3.1', async () => {
    const server = createBenchServer()
    const stage = () => send(server, 'POST', '/account-import-process/create-or-update/', account)
    const status = async () => (await send(server, 'GET', '/account-transfer-status/S-NORTH/A-1/')).body
    expect(await stage()).toEqual({ status: 201, body: account })
    expect(await stage()).toEqual({ status: 200, body: account })
    const tried = await send(server, 'POST', '/account-import-process/process/', { ...process, dry_run: true })
    expect(tried).toMatchObject({ status: 400, body: { code: 'dry_run' } })
    expect(await status()).toEqual({ status: 'UNKNOWN', platform_account_number: '' })
    const { status: created, body } = await send(server, 'POST', '/account-import-process/process/', process)
    expect(created).toBe(201)
    expect(await status()).toEqual({ status: 'COMPLETED', ...Object(body) })
    expect(await send(server, 'POST', '/account-import-process/process/', process)).toMatchObject({ status: 400, body })
    expect(await stage()).toMatchObject({ status: 400 })
  })

  it('lets requests for one account wait for each other, and has a race when the lock is dropped', async () => {
    const created = async (server: BenchServer) => {
      await send(server, 'POST', '/account-import-process/create-or-update/', account)
      const answers = await Promise.all([1, 2, 3].map(() => send(server, 'POST', '/account-import-process/process/', process)))
      return answers.filter(({ status }) => status === 201).length
    }
    expect(await created(createBenchServer())).toBe(1)
    expect(await created(createBenchServer({ changes: [() => ({ lock: () => undefined })] }))).toBe(3)
  })

  it('hands each change the behaviour before it', async () => {
    const more = (by: number) => ({
      changes: [
        ({ stagingAnswer }: BenchServer['behaviour']) => ({
          stagingAnswer: (isFirst: boolean, record: { readonly [field: string]: unknown }) => {
            const { status } = stagingAnswer(isFirst, record)
            return { status: status + by, body: {} }
          },
        }),
      ],
    })
    const twice = createBenchServer({ changes: [...more(1).changes, ...more(2).changes] })
    expect((await send(twice, 'POST', '/account-import-process/create-or-update/', account)).status).toBe(204)
  })

  it('answers over HTTP as it does in process', async () => {
    const listening = await listen(createBenchServer())
    const { baseUrl } = listening
    const answer = await fetch(`${baseUrl}${base}/validate-account/`, {
      method: 'POST',
      headers: { Authorization: 'Token bench-token', 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...account, customers: 'text' }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ attr: 'customers' }] }])
    expect((await fetch(`${baseUrl}${base}/validate-account/`, { method: 'POST' })).status).toBe(401)
    listening.close()
  })
})

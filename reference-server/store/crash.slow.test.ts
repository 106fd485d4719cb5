import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '../testing/samples.ts'
import { spawnProgram, type SpawnedProgram } from '../testing/spawned-program.ts'
import { team } from '../testing/test-server.ts'

const import_supplier = 'NORDLICHT-2026'
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reference-server-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the server has acknowledged with a success. */
interface Acknowledged {
  readonly staged: Set<string>
  readonly imported: Map<string, string>
  readonly notes: Set<string>
  readonly transactions: Set<string>
}

function client({ baseUrl, operatorUrl, token }: SpawnedProgram) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Token ${token}` }
  return {
    post: (path: string, body: object) =>
      fetch(`${baseUrl}/v1/data-import/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    get: async <Body>(path: string) => (await (await fetch(`${baseUrl}/v1/data-import/${path}`, { headers })).json()) as Body,
    operator: (method: string, path: string, body?: object) =>
      fetch(`${operatorUrl}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer test-operator' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}

/** Stages, processes, adds a note and a transaction, one account after the other, until the server dies. */
async function load(program: SpawnedProgram, name: string, acknowledged: Acknowledged): Promise<void> {
  const { post } = client(program)
  for (let count = 0; ; count++) {
    const external_account_number = `${name}-${count}`
    const pair = { import_supplier, external_account_number }
    const transaction = { transaction_id: external_account_number, transaction_date: '2026-10-01', amount: 1 }
    if ((await post('account-import-process/create-or-update/', { ...sample('stageAccount'), ...pair })).ok) {
      acknowledged.staged.add(external_account_number)
    }
    const processed = await post('account-import-process/process/', {
      import_supplier_code: import_supplier,
      external_account_number,
      operations_team_name: team,
    })
    // The status line alone is the acknowledgement: the body may be lost with the process.
    if (processed.ok) acknowledged.imported.set(external_account_number, '')
    const { platform_account_number } = (await processed.json()) as { platform_account_number: string }
    acknowledged.imported.set(external_account_number, platform_account_number)
    if ((await post('notes/create/', { ...pair, notes: [{ body: name }] })).ok) acknowledged.notes.add(external_account_number)
    if ((await post('transactions/create/', { ...pair, transactions: [transaction] })).ok)
      acknowledged.transactions.add(external_account_number)
  }
}

test('what was acknowledged is there after kill -9 under load, again and again', async () => {
  const data = join(folder, 'data.db')
  const acknowledged: Acknowledged = { staged: new Set(), imported: new Map(), notes: new Set(), transactions: new Set() }
  for (let round = 0; round < 4; round++) {
    const program = await spawnProgram('--data', data, '--quiet')
    const loads = Array.from({ length: 8 }, (_, index) => load(program, `${round}-${index}`, acknowledged).catch(() => {}))
    await sleep(300 + round * 250)
    program.process.kill('SIGKILL')
    await Promise.all(loads)
  }
  expect(acknowledged.transactions.size).toBeGreaterThan(100)

  const program = await spawnProgram('--data', data, '--quiet')
  const { get, operator } = client(program)
  const listed = await get<{ external_account_number: string; platform_account_number: string | null }[]>(
    `all-account-import-processes/${import_supplier}/`,
  )
  const numbers = new Map(listed.map((item) => [item.external_account_number, item.platform_account_number]))
  expect([...acknowledged.staged].filter((number) => !numbers.has(number))).toEqual([])
  for (const [number, platform] of acknowledged.imported)
    expect(numbers.get(number)).toEqual(platform === '' ? expect.any(String) : platform)
  const created = [...numbers.values()].filter((number) => number !== null)
  expect(new Set(created).size).toBe(created.length)
  for (const number of acknowledged.imported.keys()) {
    const { notes, transactions } = (await (await operator('GET', `/accounts/${import_supplier}/${number}`)).json()) as Record<
      string,
      unknown[]
    >
    if (acknowledged.notes.has(number)) expect(notes).toContainEqual(expect.objectContaining({ body: number.replace(/-\d+$/, '') }))
    if (acknowledged.transactions.has(number)) expect(transactions).toContainEqual(expect.objectContaining({ transaction_id: number }))
  }
  program.process.kill('SIGKILL')
})

test('a mark that a crash left is gone after the start', async () => {
  const data = join(folder, 'marks.db')
  const first = await spawnProgram('--data', data, '--quiet')
  const external_account_number = 'held'
  const { post, get, operator } = client(first)
  await post('account-import-process/create-or-update/', { ...sample('stageAccount'), external_account_number })
  await operator('PUT', `/accounts/${import_supplier}/${external_account_number}/hold`, { hold: true })
  const body = { import_supplier_code: import_supplier, external_account_number, operations_team_name: team }
  const lost = post('account-import-process/process/', body).catch(() => {})
  const status = `account-transfer-status/${import_supplier}/${external_account_number}/`
  while ((await get<{ status: string }>(status)).status !== 'IN_PROGRESS') await sleep(10)
  first.process.kill('SIGKILL')
  await lost
  if (first.process.exitCode === null && first.process.signalCode === null) await once(first.process, 'exit')

  const second = await spawnProgram('--data', data, '--quiet')
  expect((await client(second).get<{ status: string }>(status)).status).toBe('UNKNOWN')
  expect((await client(second).post('account-import-process/process/', body)).status).toBe(201)
  second.process.kill('SIGKILL')
})

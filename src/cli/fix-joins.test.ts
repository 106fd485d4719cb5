import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fix-joins-'))
afterAll(() => rmSync(folder, { recursive: true }))
// A process of its own takes seconds on a machine that does other things, too.
vi.setConfig({ testTimeout: 60_000 })
let count = 0

/** What becomes of a file of JSON, by the program in a process of its own. */
function fixed(content: unknown) {
  const name = `${++count}.json`
  const path = join(folder, name)
  const out = `${path}-out`
  writeFileSync(path, JSON.stringify(content, undefined, 1))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/bin.ts', 'fix', path, '--out', out], { encoding: 'utf8' })
  const read = (file: string) => (existsSync(join(out, file)) ? readFileSync(join(out, file), 'utf8') : '')
  return { status, stdout, stderr, path, records: JSON.parse(read(name)) as unknown, log: read('changes.log') }
}

const account = (number: string) => ({ account_number: number, import_supplier: 'S', unknown_occupier: 'nein' })
const customer = (number: string, vorname: string) => ({
  account_number: number,
  Vorname: vorname,
  Nachname: 'B',
  Geburtsdatum: '31.12.1980',
})
const made = (number: string, ...names: readonly string[]) => ({
  external_account_number: number,
  import_supplier: 'S',
  unknown_occupier: false,
  customers: names.map((name) => ({ given_name: name, family_name: 'B', date_of_birth: '1980-12-31' })),
})

it('rows of JSON become records, repaired', () => {
  const rows = [
    { ...account('1'), ...customer('1', 'Ada') },
    { ...account('1'), ...customer('1', 'Bo'), Geburtsdatum: '30.12.1980' },
    { ...account('2'), ...customer('2', 'Cy') },
  ]
  const run = fixed(rows)
  const [ada] = made('1', 'Ada').customers
  expect([run.records, run.status, run.stderr]).toEqual([
    [{ ...made('1'), customers: [ada, { given_name: 'Bo', family_name: 'B', date_of_birth: '1980-12-30' }] }, made('2', 'Cy')],
    0,
    '',
  ])
})

it('tables of JSON become records, repaired, and what names no account is told', () => {
  const tables = {
    accounts: [account('1'), account('2')],
    Kunden: [customer('2', 'Cy'), { ...customer('1', 'Ada') }],
    supply_points: [],
  }
  const run = fixed(tables)
  expect([run.records, run.status, run.stderr]).toEqual([[made('1', 'Ada'), made('2', 'Cy')], 0, ''])
  expect(run.stdout).toContain(
    'has tables that are joined: each row of accounts becomes a record; Kunden (2 rows) is customers of accounts, where account_number is account_number, such as 2. Left out, since it names rows alone: Kunden.account_number.',
  )
  const other = fixed({ ...tables, Kunden: [...tables.Kunden, customer('7', 'Di')] })
  expect([other.records, other.status]).toEqual([run.records, 1])
  expect(other.stdout).toContain(
    `In doubt: 1 row of ${other.path} is in no copy, on line 27: names a row of another table that is not there, or in no record, such as in account_number.`,
  )
  expect(other.log).toContain('"because":"a row of another table that is not there, named in account_number"')
})

it('tables that do not fit stay as they are, and the plan tells why', () => {
  const tables = {
    accounts: [account('1'), account('2')],
    Kunden: [customer('1', 'Ada')],
    Sperren: [{ account_number: '1', locked: true }],
  }
  const run = fixed(tables)
  expect([run.records, run.status]).toEqual([tables, 1])
  expect(run.stdout).toContain(
    'has tables that are not joined: nobody can tell from the name of Sperren which list of an account it is. Name it after the field.',
  )
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import type { FixedInput } from './fixed-inputs.ts'
import { joinFiles } from './join-files.ts'

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
    'has tables that are joined: each row of accounts becomes a record; the rows of Kunden (2) become customers of accounts, matched by account_number = account_number, such as 2. Left out, since it only links rows: Kunden.account_number.',
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

it('tables in files become records, and the log names the files of what names no account', () => {
  const inside = join(folder, 'files')
  mkdirSync(inside)
  const paths = Object.entries({
    'Konten.csv': 'id;Vertragskonto;import_supplier;unknown_occupier;billing_address1\n1;0001;S;nein;Weg 1\n2;0002;S;nein;Weg 2\n',
    'tbl_kunden_2025-01-01.csv':
      'id;konto_id;Vorname;Nachname;Geburtsdatum\n1;2;Bo;B;31.12.1980\n2;1;"Ada";B;30.12.1980\n3;7;Cy;B;\n4;2;Di;D;\n',
    'notes.jsonl': `${JSON.stringify({ konto_id: 1, body: 'a', created_at: '2025-01-01T00:00:00' })}\n`,
    'others.jsonl': `${JSON.stringify({ ...made('9', 'Flo') })}\n`,
  }).map(([name, text]) => {
    writeFileSync(join(inside, name), text)
    return join(inside, name)
  })
  const out = join(folder, 'files-out')
  const run = spawnSync(process.execPath, ['src/cli/bin.ts', 'fix', ...paths, '--out', out], { encoding: 'utf8' })
  const linesOf = (name: string) =>
    readFileSync(join(out, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
  expect([readdirSync(out), linesOf('Konten.csv.jsonl'), run.status]).toEqual([
    ['Konten.csv.jsonl', 'changes.log', 'others.jsonl'],
    [
      {
        ...made('0001'),
        billing_address1: 'Weg 1',
        customers: [{ given_name: 'Ada', family_name: 'B', date_of_birth: '1980-12-30' }],
        notes: [{ body: 'a', created_at: '2025-01-01T00:00:00' }],
      },
      {
        ...made('0002'),
        billing_address1: 'Weg 2',
        customers: [
          { given_name: 'Bo', family_name: 'B', date_of_birth: '1980-12-31' },
          { given_name: 'Di', family_name: 'D' },
        ],
      },
    ],
    1,
  ])
  expect(linesOf('changes.log').filter(({ because }) => because !== undefined)).toMatchObject([
    { file: paths[1], line: 4, because: 'a row of another table that is not there, named in konto_id' },
  ])
  expect(run.stdout).toContain(
    'the rows of tbl_kunden_2025-01-01.csv (4) become customers of Konten.csv, matched by konto_id = id, such as 2; the rows of notes.jsonl (1) become notes of Konten.csv, matched by konto_id = id, such as 1',
  )
  expect(run.stdout).toContain(`In doubt: 1 row of ${paths[1]} is in no copy, on line 4`)
})

it('tables of a folder become records as if they were named, and its other files stay unread', () => {
  const inside = join(folder, 'tables')
  mkdirSync(inside)
  for (const [name, text] of Object.entries({
    'accounts.csv': 'external_account_number;import_supplier;unknown_occupier;billing_address1\n0001;S;nein;Weg 1\n0002;S;nein;Weg 2\n',
    'customers.csv': 'external_account_number;Vorname;Nachname;Geburtsdatum\n0002;Bo;B;31.12.1980\n0001;Ada;B;31.12.1980\n',
    'export.log': 'external_account_number;import_supplier;unknown_occupier\n0009;S;nein\n',
  }))
    writeFileSync(join(inside, name), text)
  const out = join(folder, 'tables-out')
  const run = spawnSync(process.execPath, ['src/cli/bin.ts', 'fix', inside, '--out', out], { encoding: 'utf8' })
  const records = readFileSync(join(out, 'accounts.csv.jsonl'), 'utf8').trimEnd().split('\n')
  expect([readdirSync(out), records.map((line) => JSON.parse(line) as unknown), run.status]).toEqual([
    ['accounts.csv.jsonl', 'changes.log'],
    [
      { ...made('0001', 'Ada'), billing_address1: 'Weg 1' },
      { ...made('0002', 'Bo'), billing_address1: 'Weg 2' },
    ],
    0,
  ])
  expect(run.stderr).toContain(
    `1 file was not read, since only .json, .jsonl, .ndjson files of a folder are (also .gz, .zst): ${join(inside, 'export.log')}`,
  )
})

it.each(['customers_2023.csv', 'kunden_neu.csv', 'export.csv'])('tables of a folder are not read where one is called %s', (name) => {
  const inside = join(folder, `with-${name}`)
  mkdirSync(inside)
  writeFileSync(join(inside, 'accounts.csv'), 'external_account_number;import_supplier\n1;S\n')
  for (const one of ['customers.csv', name]) writeFileSync(join(inside, one), 'external_account_number;given_name;family_name\n1;Ada;B\n')
  const run = spawnSync(process.execPath, ['src/cli/bin.ts', 'fix', inside, '--dry-run'], { encoding: 'utf8' })
  expect([run.status, run.stdout]).toEqual([2, ''])
})

it('tables of a folder are not read where nothing says which has the accounts', () => {
  const inside = join(folder, 'alone')
  mkdirSync(inside)
  writeFileSync(join(inside, 'customers.csv'), 'external_account_number;given_name;family_name\n1;Ada;B\n')
  const run = spawnSync(process.execPath, ['src/cli/bin.ts', 'fix', inside, '--dry-run'], { encoding: 'utf8' })
  expect([run.status, run.stdout]).toEqual([2, ''])
})

it('what is in doubt of a table in a file stays so where it is joined, and how each was read is told', () => {
  const inside = join(folder, 'doubts')
  mkdirSync(inside)
  const paths = Object.entries({
    'accounts.csv': 'external_account_number;import_supplier;unknown_occupier;billing_address1\n1;S;nein;Weg 1\n2;S;nein;Weg 2\n',
    'customers.csv': 'account_number,given_name,family_name,email\n1,Ada,B\\nC,a@example.org\n2,Bo,D,b@example.org\n',
  }).map(([name, text]) => {
    writeFileSync(join(inside, name), text)
    return join(inside, name)
  })
  const run = spawnSync(process.execPath, ['src/cli/bin.ts', 'fix', ...paths, '--out', join(folder, 'doubts-out')], { encoding: 'utf8' })
  expect(readdirSync(join(folder, 'doubts-out'))).toContain('accounts.csv.jsonl')
  expect(run.stdout).toContain('has tables that are joined')
  expect(run.stdout).toContain(`${paths[0]} is CSV with semicolons between its cells.\n`)
  expect(run.stdout).toContain(`${paths[1]} is CSV with commas between its cells.\n`)
  expect(run.stdout).toContain(`In doubt: ${paths[1]} has backslashes in its cells`)
  expect(run.status).toBe(1)
})

it('files of tables that are too large are not joined, and the plan tells so', async () => {
  const paths = ['accounts.csv', 'customers.csv'].map((name) => join(folder, name))
  for (const path of paths) writeFileSync(path, '')
  truncateSync(paths[1] ?? '', 17 * 1024 * 1024)
  const outputs = [{ id: 'table of cells', table: {} }]
  // No more of them is looked at.
  const inputs = paths.map((path) => ({ path, isPacked: false, outputs })) as unknown as readonly FixedInput[]
  const [accounts, customers] = await joinFiles(inputs, 'AccountImportRecord')
  expect([accounts?.joinFault, customers]).toEqual([{ kind: 'too large' }, inputs[1]])
})

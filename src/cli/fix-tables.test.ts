import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runProgram } from './testing/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'fix-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))
let count = 0

/** What becomes of a file. */
async function fixed(content: string | Uint8Array, ...options: readonly string[]) {
  const path = join(folder, `${++count}.csv`)
  const out = `${path}-out`
  writeFileSync(path, content)
  const run = await runProgram(['fix', path, '--out', out, ...options])
  const to = join(out, `${count}.csv.jsonl`)
  const linesOf = (file: string) =>
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
  return { ...run, path, same: join(out, `${count}.csv`), records: linesOf(to), log: linesOf(join(out, 'changes.log')) }
}

const head = 'external_account_number;import_supplier;unknown_occupier;customers[0].familyName;billing_address1;transfer_balance'

it('each row becomes a record, and the log says where it stood', async () => {
  const run = await fixed(`${head}\n001;S;nein;Doe;"Weg 1\nHof";1.234,50\n\n002;S;;;"Weg ""2""";\n003;S;;;;\n`)
  expect([run.records, run.exitCode, run.stderr]).toEqual([
    [
      {
        external_account_number: '001',
        import_supplier: 'S',
        unknown_occupier: false,
        billing_address1: 'Weg 1\nHof',
        transfer_balance: '1234.50',
        customers: [{ family_name: 'Doe' }],
      },
      { external_account_number: '002', import_supplier: 'S', billing_address1: 'Weg "2"' },
      { external_account_number: '003', import_supplier: 'S' },
    ],
    0,
    '',
  ])
  expect(run.stdout).toContain(
    'is CSV with semicolons between its cells: each row becomes a record with the names of the heading, of which paths become lists and objects, and a cell without anything in it is a field that is not there.',
  )
  // Also of records that nothing else changes in.
  expect(run.log.map(({ record, line, left_out: left }) => [record, line, left])).toEqual([
    [undefined, 1, head],
    [0, 2, undefined],
    [1, 5, undefined],
    [2, 6, undefined],
  ])
  expect(run.log.at(-1)).toMatchObject({ patch: [] })
})

it('a blank flag is false beside X, and left where another has a word for false', async () => {
  const flags = 'external_account_number;import_supplier;unknown_occupier;notes.0.body;notes.0.is_pinned'
  const alone = await fixed(`${flags}\n1;S;X;;\n2;S;;;\n`)
  expect([alone.records, alone.exitCode]).toEqual([
    [
      { external_account_number: '1', import_supplier: 'S', unknown_occupier: true },
      { external_account_number: '2', import_supplier: 'S', unknown_occupier: false },
    ],
    0,
  ])
  expect(alone.stdout).toContain('is a field that is not there, but an empty flag below unknown_occupier, where all others have X.')
  const beside = await fixed(`${flags}\n1;S;X;a;nein\n2;S;;b;ja\n`)
  expect([beside.records[1]?.['unknown_occupier'], beside.exitCode]).toEqual(['', 1])
})

it('rows that are no records are told, and the log keeps them', async () => {
  const rows = ['1;S;;;Weg;', '2;S;;;"a\nb";', '3;S', '4;S;;;Weg;', '5;S;;;a;', '5;S;;;b;', '6;S;;;c;', '6;S;;;c;']
  const run = await fixed(`${head}\n${rows.join('\n')}\n`)
  expect(run.records.map(({ external_account_number: account }) => account)).toEqual(['1', '2', '4', '6'])
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toContain(
    `In doubt: 3 rows of ${run.path} are in no copy, on lines 5, 7, 8: 2 rows of one account that differ where they have to be the same, such as in billing_address1; 1 not as many cells as the heading has.`,
  )
  // Of equal ones one stays, as of any records.
  expect(run.log.filter(({ left_out: left }) => left !== undefined).map(({ line, because }) => [line, because])).toEqual([
    [1, undefined],
    [5, 'not as many cells as the heading'],
    [7, 'another row of the account, which differs in billing_address1'],
    [8, 'another row of the account, which differs in billing_address1'],
    [9, 'equal record'],
  ])
})

it('rows of one account are bodies of their own for other operations', async () => {
  const run = await fixed('external_account_number,import_supplier,notes.0.body\n1,S,a\n1,S,b\n', '--operation', 'create-notes')
  expect([run.records.map(({ notes }) => notes), run.exitCode]).toEqual([[[{ body: 'a' }], [{ body: 'b' }]], 0])
})

describe('a table that is not read', () => {
  it('stays as it is, and the plan tells why', async () => {
    const content = `${head}\n1;S;;;"a;\n2;S;;;b;\n`
    const run = await fixed(content)
    expect([readFileSync(run.same, 'utf8'), run.records, run.exitCode]).toEqual([content, [], 1])
    expect(run.stdout).toContain(
      'is CSV with names of fields in its heading, and stays as it is: from line 2 on nobody can tell where its rows end',
    )
  })

  it('since nobody can tell its letters, stays as it is', async () => {
    const content = Buffer.from(`${head}\n1;S;;;\u00b3a\u00e8;\n`, 'latin1')
    const run = await fixed(content)
    expect([readFileSync(run.same).equals(content), run.exitCode]).toEqual([true, 2])
    expect(run.stderr).toContain('say which with --encoding')
    expect((await fixed(content, '--encoding', 'windows-1250')).records[0]).toMatchObject({ billing_address1: 'łač' })
  })
})

it('a log in an encoding that nobody can tell stays as it is', async () => {
  const line = (account: number) =>
    `2026-01-31 04:00:00 INFO x - {"external_account_number":"${account}","import_supplier":"S","unknown_occupier":"ja","billing_address1":"\u00b3a\u00e8"}\n`
  const content = Buffer.from([1, 2, 3, 4].map(line).join(''), 'latin1')
  const run = await fixed(content)
  expect([readFileSync(run.same).equals(content), run.exitCode]).toEqual([true, 2])
})

it('an account above a row without one is not counted as sound', async () => {
  const run = await fixed(`${head}\n001;S;nein;Doe;Weg 1;\n002;S;nein;Poe;Weg 2;\n;;;Roe;;\n`)
  expect(run.stdout).toMatch(/In doubt: 1 row of .* without an account, on line 4, below 1 account that may not be whole/)
  expect(run.stdout).toContain('1 valid now, but maybe not whole')
  expect(run.exitCode).toBe(1)
})

it('rows below merged cells are of the account above, which is sound', async () => {
  const run = await fixed(`Stand 1.2.2026;;;;;\n${head}\n001;S;nein;Doe;Weg 1;\n;;;Roe;;\n002;S;nein;Poe;Weg 2;\nSumme;;;;;\n`)
  expect(run.records.map((record) => record['customers'])).toMatchObject([
    [{ family_name: 'Doe' }, { family_name: 'Roe' }],
    [{ family_name: 'Poe' }],
  ])
  expect(run.stdout).toContain('Left out: 2 lines that are no rows, such as Summe;;;;;.')
  expect(run.stdout).toContain('a row without an account is of the account above it')
  expect(run.exitCode).toBe(0)
})

it('lists in cells may be JSON or as Python prints them', async () => {
  const names = 'external_account_number,import_supplier,unknown_occupier,customers,notes'
  const python = `"[{'given_name': 'Ada', 'family_name': ""O'Neil""}]","[{'body': 'it said ""x""', 'created_at': '2025-01-01T00:00:00', 'is_pinned': False}]"`
  const json = '"[{""given_name"": ""Bo"", ""family_name"": ""B""}]",'
  const run = await fixed(`${names}\n001,S,nein,${python}\n002,S,nein,${json}\n`)
  expect(run.records).toMatchObject([
    {
      customers: [{ given_name: 'Ada', family_name: "O'Neil" }],
      notes: [{ body: 'it said "x"', created_at: '2025-01-01T00:00:00', is_pinned: false }],
    },
    { customers: [{ given_name: 'Bo', family_name: 'B' }] },
  ])
  expect(run.exitCode).toBe(0)
})

it('backslashes of MySQL are undone in all cells, or in none', async () => {
  const tabs = head.replaceAll(';', '\t')
  const run = await fixed(`${tabs}\n001\tS\t0\tDoe\tHof \\\\ 1\\nWeg\t\\N\n`)
  expect([run.records[0]?.['billing_address1'], run.exitCode]).toEqual(['Hof \\ 1\nWeg', 0])
  expect(run.stdout).toContain(String.raw`as MySQL and PostgreSQL write them: Hof \\ 1\nWeg becomes Hof \ 1⏎Weg.`)
  const left = await fixed(`${tabs}\n001\tS\t0\tDoe\tC:\\neu\\\\Weg\t\\N\n`)
  expect([left.records[0]?.['billing_address1'], left.exitCode]).toEqual([String.raw`C:\neu\\Weg`, 1])
  expect(left.stdout).toContain('has backslashes in its cells')
})

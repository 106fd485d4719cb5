import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProgram } from './testing/run-program.ts'

let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'fix-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const account = (number: string, fields: object) => ({ external_account_number: number, import_supplier: 'S', ...fields })

function write(name: string, records: readonly unknown[]): string {
  const path = join(folder, name)
  writeFileSync(path, records.map((record) => (typeof record === 'string' ? record : `${JSON.stringify(record)}\n`)).join(''))
  return path
}

const damaged = [
  account('1', { transfer_balance: '1,50' }),
  account('2', { transfer_balance: '2,50', colour: 'red', billing_postcode: 1067 }),
  account('3', { famly: 1, billing_postcode: 1067 }),
  account('4', { transfer_balance: '4.50' }),
  '{"external_account_number": "5",\n',
]
const staying = `What stays: 5 findings in 3 records.
  2  number_for_text  Strings of digits are numbers, so that leading zeros may be lost: 1067 for "01067".
  2  unknown_field    The record has a field that the interface does not document.
     at colour, famly
  1  invalid_json     The text is not JSON.
`

it('tells how many records change, how many of those are sound then, and what stays, by cause', async () => {
  const path = write('told.jsonl', damaged)
  const planned = await runProgram(['fix', path])
  expect(planned.stdout).toContain(`${staying}\n2 of 5 records would change: 1 would be sound, 1 would have findings left.\n`)
  const out = join(folder, 'told')
  const { stdout, exitCode } = await runProgram(['fix', path, '--out', out])
  expect(stdout).toContain(`${staying}\n2 of 5 records changed: 1 sound now, 1 with findings left.\n`)
  expect(stdout).toContain('after   invalid  5 records in 1 file: 3 invalid, 5 findings.\n')
  expect([planned.exitCode, exitCode]).toEqual([1, 1])
})

it('counts the records that lay in a wrapper one by one', async () => {
  const path = join(folder, 'wrapped.json')
  writeFileSync(path, JSON.stringify({ d: { results: [account('1', {}), account('2', { colour: 'red' })] } }))
  const { stdout } = await runProgram(['fix', path, '--out', join(folder, 'wrapped')])
  expect(stdout).toContain('\n2 of 2 records changed: 1 sound now, 1 with findings left.\n')
  expect(stdout).toContain('after   invalid  2 records in 1 file: 1 invalid, 1 finding.\n')
})

describe('the records of a wrapper', () => {
  const wrapped = [account('1', { transferBalance: '1.50' }), account('2', {})]
  const changed = [account('1', { transfer_balance: '1.50' }), account('2', {})]

  /** What `fix` makes of a file, and tells. */
  async function fixed(name: string, content: string | Buffer, ...options: readonly string[]) {
    const path = join(folder, name)
    writeFileSync(path, content)
    const out = join(folder, `${name}-${options.join('')}-fixed`)
    const run = await runProgram(['fix', path, '--out', out, ...options])
    const log = readFileSync(join(out, 'changes.log'), 'utf8')
    const copy = readFileSync(join(out, name.replace(/\.gz$/, '')), 'utf8')
    expect(readdirSync(out)).toHaveLength(2)
    return {
      ...run,
      copy,
      log: log
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as unknown),
    }
  }

  it.each([
    ['one line', undefined],
    ['several lines', 2],
  ])('become a list with each on a line of its own, written in %s', async (_how, indent) => {
    const { copy, log, exitCode } = await fixed('list.json', JSON.stringify({ d: { results: wrapped } }, undefined, indent))
    expect(copy).toBe(`[\n${changed.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`)
    expect(log).toEqual([
      { file: expect.stringContaining('list.json'), line: 1, patch: [{ op: 'move', from: '/d/results', path: '', cause: 'wrapper' }] },
      expect.objectContaining({ record: 0, line: indent ? 4 : 1, patch: [expect.objectContaining({ from: '/transferBalance' })] }),
    ])
    expect(exitCode).toBe(0)
    rmSync(join(folder, 'list.json--fixed'), { recursive: true })
  })

  it('stand alone where there is one', async () => {
    const { copy, stdout } = await fixed('one.json', JSON.stringify({ value: wrapped.slice(0, 1) }))
    expect(copy).toBe(`${JSON.stringify(changed[0])}\n`)
    expect(stdout).toContain('1 of 1 record changed: 1 sound now.')
  })

  it('are repaired as those of a list, by whatever threads, from whatever encoding', async () => {
    const results = Array.from({ length: 800 }, (_, number) =>
      account(`${number}`, { transferBalance: '1.50', notes: [{ body: 'ä'.repeat(3000) }] }),
    )
    const list = await fixed('of-list.json', JSON.stringify(results))
    const content = JSON.stringify({ d: { results } })
    const copies = await Promise.all([
      fixed('of-wrapper.json', content, '--workers', '1'),
      fixed('of-wrapper-2.json', content, '--workers', '2'),
      fixed('of-utf-16.json', Buffer.from(`\uFEFF${content}`, 'utf16le')),
      fixed('of-gzip.json.gz', gzipSync(content)),
    ])
    for (const { copy, exitCode, log } of copies) expect([copy === list.copy, exitCode, log.length]).toEqual([true, 0, 801])
  })

  it.each([
    ['before', (data: string) => `{"total":500,"data":${data}}`, 'that there are 500, and 2 are here'],
    [
      'behind',
      (value: string) => `{"value":${value},"@odata.nextLink":"https://sap.example/?skip=2"}`,
      'that more of them follow (@odata.nextLink',
    ],
  ])('are in doubt where the wrapper says %s them that there are others', async (where, wrap, expected) => {
    const { stdout, exitCode } = await fixed(`pages-${where}.json`, wrap(JSON.stringify(wrapped)))
    expect(stdout).toContain(expected)
    expect(exitCode).toBe(1)
  })

  const padded = Array.from({ length: 500 }, (_, number) =>
    account(`${number}`, { transferBalance: '1', notes: [{ body: 'x'.repeat(3000) }] }),
  )

  it.each([
    ['is called deleted', `{"deleted":${JSON.stringify(wrapped)}}`],
    ['says so behind them', `{"data":${JSON.stringify(wrapped)},"status":"deleted"}`],
    ['says so far behind the start of the file', `{"data":${JSON.stringify(padded)},"status":"deleted"}`],
    ['has the list twice', `{"data":${JSON.stringify(wrapped)},"data":${JSON.stringify(wrapped)}}`],
    ['is cut off', `{"data":${JSON.stringify(wrapped)}`],
  ])('stay as they are where it %s', async (_what, content) => {
    for (const [name, bytes] of [
      ['stays.json', content],
      ['stays.json.gz', gzipSync(content)],
    ] as const) {
      const { copy, log, stdout, exitCode } = await fixed(name, bytes)
      expect([copy === content, log, exitCode]).toEqual([true, [], 1])
      expect(stdout).toMatch(/\n0 of \d+ records changed\.\n/)
      rmSync(join(folder, `${name}--fixed`), { recursive: true })
    }
  })
})

it('writes nothing without --out, nor with --dry-run', async () => {
  const path = write('dry.jsonl', damaged)
  const before = readFileSync(path)
  const out = join(folder, 'dry')
  for (const options of [[], ['--dry-run'], ['--dry-run', '--out', out]])
    expect((await runProgram(['fix', path, ...options])).stdout).toContain('Nothing was written')
  expect([existsSync(out), readFileSync(path).equals(before)]).toEqual([false, true])
})

it('leaves a line as it is that is too long for a record', async () => {
  const long = `{"external_account_number":"${'x'.repeat(33 * 1024 * 1024)}"}`
  const lines = [JSON.stringify(account('1', {})), long, JSON.stringify(account('2', { transfer_balance: '2,50' }))]
  const path = join(folder, 'long.jsonl')
  writeFileSync(path, `${lines.join('\n')}\n`)
  const out = join(folder, 'long')
  await runProgram(['fix', path, '--out', out])
  const copy = readFileSync(join(out, 'long.jsonl'), 'utf8').split('\n')
  expect(copy.map(({ length }) => length)).toEqual([lines[0]?.length, long.length, lines[2]?.length ?? 0, 0])
  expect([copy[1] === long, copy[2]]).toEqual([true, JSON.stringify(account('2', { transfer_balance: '2.50' }))])
})

it('reads again what was presumed otherwise than the cohort decides', async () => {
  const date = (number: string, day: string) => account(number, { customers: [{ date_of_birth: day }] })
  const path = write('american.jsonl', [date('1', '05.06.1980'), date('2', '05.26.1980')])
  const out = join(folder, 'american')
  const { stdout, exitCode } = await runProgram(['fix', path, '--out', out])
  expect(stdout).toContain('Decided over the whole cohort: month first with points (1 value of date_of_birth can be read no other way)')
  expect(readFileSync(join(out, 'american.jsonl'), 'utf8')).toMatch(/"1980-05-06".*\n.*"1980-05-26"/)
  expect(exitCode).toBe(0)
})

it('tells why a whole input stays as it is', async () => {
  const path = write('cohort.json', ['PK\u0003\u0004'])
  const { stdout } = await runProgram(['fix', path])
  expect(stdout).toMatch(/What stays: 1 finding\.\n.*\n {5}\S+cohort\.json: The input is a ZIP archive\. /i)
})

it('leaves a map of readings, and counts what is wrong in it', async () => {
  const record = (readings: object) => ({
    supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ registers: [{ readings }] }] }] }] }],
  })
  const path = write('maps.jsonl', [
    account('1', record({ '2025-12-31': { value: '1,5', status: 'SAVED' } })),
    account('2', record({ '2025-12-31': 15.5 })),
  ])
  const { stdout } = await runProgram(['fix', path])
  expect(stdout).toContain('What stays: 4 findings in 2 records.\n  2  map_for_list ')
  expect(stdout).toMatch(/ {2}1 {2}comma_in_number .*\n {5}at .*\.value\n {2}1 {2}number_for_decimal .*\n/)
  expect(stdout).toContain('\n0 of 2 records would change.\n')
})

it.each([
  ['is cut off', (text: string) => text.slice(0, -2)],
  ['is cut off in a record', (text: string) => text.slice(0, -20)],
  ['has text behind it', (text: string) => `${text}\nfoo`],
])('a list that %s stays as it is, and nothing is said to be repaired', async (what, damage) => {
  const name = what.replaceAll(' ', '-')
  const path = join(folder, `${name}.json`)
  const whole = JSON.stringify([account('1', { transfer_balance: '1,50' }), account('2', { transfer_balance: '2,50' })])
  writeFileSync(path, damage(whole))
  const out = join(folder, name)
  const { stdout, exitCode } = await runProgram(['fix', path, '--out', out])
  expect(readFileSync(join(out, `${name}.json`), 'utf8')).toBe(damage(whole))
  expect([readFileSync(join(out, 'changes.log'), 'utf8'), existsSync(join(out, `${name}.json.changes`)), exitCode]).toEqual(['', false, 1])
  expect(stdout).toMatch(/records? stays? as (it is|they are): in a list that cannot be read to its end\./)
  expect(stdout).toContain('0 of ')
  expect(stdout).not.toContain('repaired  ')
})

it('a list that can be read to its end has its changes in the log', async () => {
  const path = join(folder, 'list.json')
  writeFileSync(path, `[${JSON.stringify(account('1', { transfer_balance: '1,50' }))},]`)
  const out = join(folder, 'list')
  expect((await runProgram(['fix', path, '--out', out])).exitCode).toBe(0)
  expect(JSON.parse(readFileSync(join(out, 'changes.log'), 'utf8'))).toMatchObject({ record: 0, patch: expect.any(Array) })
})

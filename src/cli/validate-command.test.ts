import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log } from 'sarif'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { junitErrors } from '../report/testing/junit-errors.ts'
import { findingSchema } from '../finding/finding-schema.ts'
import { kebab } from '../text/kebab.ts'
import { postOperations } from './operation-name.ts'
import { runProgram } from './testing/run-program.ts'

const samples = 'docs/samples'
const valid = `${samples}/valid`
const faulty = `${samples}/faulty`
const account = '{"import_supplier":"S","external_account_number":"A"}'

/** What the samples are expected to show. */
interface Expected {
  readonly file: string
  readonly operation: string
  readonly faults: readonly { readonly record: number; readonly attr?: string }[]
}
const expected = JSON.parse(readFileSync(`${faulty}/expected.json`, 'utf8')) as readonly Expected[]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'validate-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Writes a file into the folder of the test and returns its path. */
function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function findings(args: readonly string[], stdin?: string | Buffer): Promise<Finding[]> {
  const { stdout } = await runProgram(['validate', '--report', 'ndjson', ...args], stdin)
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Finding]))
}

describe('the samples', () => {
  it.each([...postOperations.keys()])('%s: the valid one is valid', async (operation) => {
    expect(await runProgram(['validate', '--operation', operation, `${valid}/${operation}.json`])).toMatchObject({
      exitCode: 0,
      stderr: '',
    })
  })

  it('accounts.jsonl is valid', async () => {
    expect(await runProgram(['validate', `${valid}/accounts.jsonl`])).toMatchObject({
      exitCode: 0,
      stdout: 'valid  5 records in 1 file: nothing to report.\n  5 seen to be valid without parsing, 0 parsed and checked\n',
    })
  })

  it.each(expected)('$file shows its faults and no other', async ({ file: name, operation, faults }) => {
    const found = await findings(['--operation', kebab(operation), `${faulty}/${name}`])
    const places = (of: readonly { record?: number; attr?: string }[]) => of.map(({ record, attr }) => `${record} ${attr ?? ''}`).toSorted()
    expect(places(found)).toEqual(places(faults))
  })

  it('are all expected', () => {
    const names = readdirSync(faulty).filter((name) => name !== 'expected.json')
    expect(expected.map(({ file: name }) => name).toSorted()).toEqual(names.toSorted())
  })
})

describe('the reports', () => {
  const pretty = (name: string, ...args: string[]) => runProgram(['validate', `${faulty}/${name}`, ...args])

  it.each(['cohort.jsonl', 'german-date.json', 'misspelt-field.json', 'broken-json.json', 'duplicate-key.json', 'null-for-omitted.json'])(
    'pretty: %s',
    async (name) => {
      const { stdout, exitCode } = await pretty(name)
      expect(exitCode).toBe(1)
      await expect(stdout).toMatchFileSnapshot(`./golden/${name}.txt`)
    },
  )

  it('shows both brackets of an array without records', async () => {
    const { stdout } = await runProgram(['validate'], '[]')
    expect(stdout).toContain('<stdin>:1:1  error  no_records\n  The array is empty.\n  > 1 | []\n      | ^\n')
  })

  it('formats for programs', async () => {
    for (const format of ['json', 'ndjson', 'junit', 'github', 'sarif']) {
      const { stdout } = await runProgram(['validate', '--report', format, `${faulty}/cohort.jsonl`, `${valid}/stage-account.json`])
      await expect(stdout.replace(/"(contract|semanticVersion)":"[^"]*"/, '"$1":"VERSION"')).toMatchFileSnapshot(
        `./golden/cohort.${format === 'junit' ? 'xml' : format}`,
      )
    }
  })

  it('junit keeps to its schema', async () => {
    const { stdout } = await runProgram([
      'validate',
      '--report',
      'junit',
      `${faulty}/cohort.jsonl`,
      `${valid}/stage-account.json`,
      'nowhere.json',
    ])
    expect(await junitErrors(stdout)).toEqual([])
  })

  it('github: one annotation for each kind and field, escaped', async () => {
    const record = (number: number) => `{"import_supplier":"S","external_account_number":${number},"50%, a:b":1}`
    const { stdout } = await runProgram(['validate', '--report', 'github', '-'], `${record(1)}\n${record(2)}\n`)
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^::error file=<stdin>,line=1,col=\d+,title=not_a_string::.* 2 findings of this kind; this is the first\.$/),
      expect.stringMatching(/^::error file=<stdin>,line=1,col=\d+,title=unknown_field::50%25, a:b: /),
      '',
    ])
  })

  it('github: one annotation for each message and file where no field is named; ten of a level, each kind first', async () => {
    const broken = Array.from({ length: 12 }, (_, index) => file(`${index + 10}.json`, '{"a":1,}'))
    const others = [file('x.json', '<html>'), file('y.json', '{"import_supplier":1,"external_account_number":"A"}')]
    const { stdout } = await runProgram(['validate', '--report', 'github', ...broken, ...others])
    const lines = stdout.trim().split('\n')
    expect(lines).toHaveLength(10)
    expect(lines.slice(0, 3).map((line) => /file=.*?(\w+)\.json/.exec(line)?.[1])).toEqual(['10', 'x', 'y'])
    expect(lines[3]).toMatch(/11\.json,.*Nothing follows this comma/)
    expect(lines[9]).toMatch(/17\.json,.*::5 more, in 5 kinds or files; /)
  })

  it('csv: no cell is a formula', async () => {
    const { stdout } = await runProgram(
      ['validate', '--report', 'csv', '-'],
      '{"import_supplier":"@S","external_account_number":"-1","=HYPERLINK(1)":1,"+a":1}',
    )
    const rows = stdout.trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',').slice(5, 8))).toEqual([
      ["'@S", "'-1", "'=HYPERLINK(1)"],
      ["'@S", "'-1", "'+a"],
    ])
  })

  it('into files alone: the verdict is told all the same, unless --quiet', async () => {
    const csv = ['--report', `csv=${join(folder, 'x.csv')}`]
    expect(await pretty('comma-decimal.json', ...csv)).toEqual({
      exitCode: 1,
      stdout: 'invalid  1 record in 1 file: 1 invalid, 3 findings.\n',
      stderr: '',
    })
    expect(await pretty('comma-decimal.json', '--quiet', ...csv)).toMatchObject({ stdout: '' })
  })

  it('no record at all is no count of invalid ones', async () => {
    const { stdout } = await runProgram(['validate', '-'], '[]')
    expect(stdout).toContain('\ninvalid  no record in 1 file: 1 finding.\n')
  })

  it('sarif: files that cannot be read are notifications, paths are URIs', async () => {
    const file = join(folder, 'ä b.json')
    writeFileSync(file, '{"import_supplier":1,"external_account_number":"A"}')
    const { stdout } = await runProgram(['validate', '--report', 'sarif', file, 'nowhere.json'])
    const { runs } = JSON.parse(stdout) as Log
    expect(runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe(pathToFileURL(file).href)
    expect(runs[0]?.invocations).toMatchObject([{ executionSuccessful: false, toolExecutionNotifications: [{ level: 'error' }] }])
    expect(runs[0]?.tool.driver.rules).toMatchObject([{ id: 'not_a_string' }])
  })

  it('findings keep to their published schema', async () => {
    const check = new Ajv2020().compile(findingSchema())
    for (const { file: name, operation } of expected) {
      for (const finding of await findings(['--operation', kebab(operation), `${faulty}/${name}`]))
        expect([check(finding), check.errors]).toEqual([true, null])
    }
  })

  it('several at once, into files', async () => {
    const json = join(folder, 'report.json')
    const junit = join(folder, 'report.xml')
    const { exitCode, stdout } = await runProgram([
      'validate',
      `${faulty}/comma-decimal.json`,
      '--report',
      `json=${json}`,
      '--report',
      `junit=${junit}`,
      '--report',
      'ndjson',
    ])
    expect(exitCode).toBe(1)
    expect(stdout.trim().split('\n')).toHaveLength(3)
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
      findings: { length: 3 },
      summary: { records: 1, invalid: 1, findings: 3 },
    })
    expect(readFileSync(junit, 'utf8')).toContain(
      '<testsuite name="docs/samples/faulty/comma-decimal.json" tests="1" failures="1" errors="0">',
    )
  })

  it('--quiet prints nothing', async () => {
    expect(await pretty('comma-decimal.json', '--quiet')).toEqual({ exitCode: 1, stdout: '', stderr: '' })
  })

  it('--max-errors shows fewer and counts all', async () => {
    const record = '{"import_supplier":"S","external_account_number":"A","zzzq":1,"wwwq":1,"vvvq":1}'
    const { stdout } = await runProgram(['validate', '--max-errors', '1', '-'], record)
    expect(stdout.match(/\^+/g)).toHaveLength(1)
    expect(stdout).toContain('2 more findings not shown in full')
    expect(stdout).toContain('1 invalid, 3 findings.')
  })

  it('repeats are shown three times and counted', async () => {
    const lines = Array.from(
      { length: 2000 },
      (_, index) => `{"import_supplier":"S","external_account_number":"${index}","customers":[{"zzzq":"x"}]}`,
    )
    const { stdout } = await runProgram(['validate', '-'], lines.join('\n'))
    expect(stdout.match(/\^+/g)).toHaveLength(3)
    expect(stdout).toContain('1,997 more findings not shown in full')
    expect(stdout).toMatch(/ 2,000 {2}unknown_field {2}customers\.\*\.zzzq {2}first at <stdin>:1:68, 2:68, 3:68$/m)
  })

  it('a cause is told once, with what it is in; --all shows every finding', async () => {
    const lines = Array.from(
      { length: 500 },
      (_, index) =>
        `{"importSupplier":"S","external_account_number":"${index}","customers":[{"givenName":"x","date_of_birth":"1.2.1985"}]}`,
    ).join('\n')
    const { stdout } = await runProgram(['validate', '--no-duplicates', '-'], lines)
    expect(stdout.match(/\^+/g)).toHaveLength(2)
    expect(stdout).toContain('key_style  1,000 findings in 2 fields, 500 records, 1 file, first at <stdin>:1:2')
    expect(stdout).toContain('german_date  500 findings in 1 field, 500 records, 1 file, first at <stdin>:1:99')
    const all = await runProgram(['validate', '--no-duplicates', '--all', '-'], lines)
    expect(all.stdout.match(/\^+/g)).toHaveLength(1502)
  })

  it('show no control characters of the input', async () => {
    const { stdout } = await runProgram([
      'validate',
      file('\u001B[31mred.json', `{"import_supplier":"S","external_account_number":"A","\u009B31m\u202E":1}`),
    ])
    expect(stdout).not.toMatch(/[\u001B\u009B\u202E]/)
  })

  it('stay readable when a record is one long line', async () => {
    const long = `{"import_supplier":"S","external_account_number":"A","billing_address1":"${'x'.repeat(5000)}","transfer_balance":"1,5","billing_address2":"${'y'.repeat(5000)}"}`
    const { stdout } = await runProgram(['validate', '-'], long)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(120)
    const [source = '', carets = ''] = stdout.split('\n').slice(2)
    expect(source.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('"1,5"')
  })
})

describe('the place of a finding', () => {
  it('is exact to the byte, behind a byte order mark, CRLF and umlauts', async () => {
    const lines = [
      '{"external_account_number":"Ä","import_supplier":"Ö"}',
      '{"external_account_number":"ß","import_supplier":"Ü","transfer_balance":"1,5"}',
    ]
    const text = `\uFEFF${lines.join('\r\n')}\r\n`
    const [finding, mark] = await findings(['-'], text)
    expect(mark).toMatchObject({ code: 'byte_order_mark', severity: 'warning', line: 1, column: 1, offset: 0 })
    const bytes = Buffer.from(text)
    expect(finding).toMatchObject({
      file: '<stdin>',
      line: 2,
      column: 73,
      record: 1,
      attr: 'transfer_balance',
      account: { import_supplier: 'Ü', external_account_number: 'ß' },
    })
    expect(bytes.subarray(finding?.offset, (finding?.offset ?? 0) + 5).toString()).toBe('"1,5"')
  })

  it('of a missing field is the object that lacks it', async () => {
    const [finding] = await findings(
      ['--operation', 'create-notes', '-'],
      `{"import_supplier":"S",\n"external_account_number":"A",\n"notes":[ {"is_pinned":true} ]}`,
    )
    expect(finding).toMatchObject({ line: 3, column: 11, attr: 'notes.0' })
  })
})

describe('the inputs', () => {
  it('of a folder, and tells which files it did not read that may hold records', async () => {
    file('a.jsonl', account)
    file('more.csv', 'import_supplier;external_account_number')
    file('notes.md', 'nothing')
    file('a.reasons.csv', '')
    const { stderr, exitCode } = await runProgram(['validate', folder])
    expect([stderr, exitCode]).toEqual([
      `data-import validate: 1 file was not read, since only .json, .jsonl, .ndjson files of a folder are (also .gz, .zst): ${join(folder, 'more.csv')}; name it to have it read\n`,
      0,
    ])
  })

  it('of a folder, and says nothing of a file in it that is named as well', async () => {
    file('a.jsonl', account)
    expect((await runProgram(['validate', folder, file('more.csv', 'import_supplier;external_account_number')])).stderr).toBe('')
  })

  it('a folder and all below it, in the order of the names', async () => {
    mkdirSync(join(folder, 'b'))
    for (const name of ['c.json', 'a.jsonl', 'b/d.ndjson', 'E.JSON', 'ignored.txt']) file(name, '{}')
    const found = await findings([folder])
    expect(new Set(found.map(({ file: name }) => name.slice(folder.length + 1)))).toEqual(
      new Set(['E.JSON', 'a.jsonl', 'b/d.ndjson', 'c.json']),
    )
    expect(found.map(({ file: name }) => name)).toEqual(found.map(({ file: name }) => name).toSorted())
  })

  it.each([
    ['nothing', '', 1],
    ['white space', '\n', 1],
    ['an empty list', '[]', 1],
    ['one account', account, 0],
    ['a list of accounts', `[${account},${account}]`, 0],
    ['lines', `${account}\n${account}\n`, 0],
    ['a scalar', '7', 1],
    ['text', 'hello', 1],
    ['a record over two lines among lines', `${account.replace(',', ',\n')}\n${account}\n`, 1],
  ])('%s on standard input: exit code', async (_what, stdin, exitCode) => {
    expect(await runProgram(['validate', '-'], stdin)).toMatchObject({ exitCode })
    expect(await runProgram(['validate'], stdin)).toMatchObject({ exitCode })
  })

  it('--input overrides what the content says', async () => {
    expect(await findings(['--input', 'json', '-'], `${account}\n${account}`)).toMatchObject([{ code: 'invalid_json', line: 2 }])
    expect(await findings(['--input', 'lines', '-'], account.replace(',', ',\n'))).toMatchObject([{ line: 1 }, { line: 2 }])
  })

  it('what cannot be read is said in one line, and the rest is checked', async () => {
    symlinkSync('loop', join(folder, 'loop'))
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    const missing = join(folder, 'missing.json')
    const { exitCode, stdout, stderr } = await runProgram(['validate', missing, empty, join(folder, 'loop'), file('a.json', account)])
    expect(exitCode).toBe(2)
    expect(stderr.trim().split('\n')).toEqual([
      `data-import validate: ${missing}: there is no such file or folder`,
      `data-import validate: ${empty}: the folder holds no .json, .jsonl, .ndjson file`,
      `data-import validate: ${join(folder, 'loop')}: it is a link to itself`,
    ])
    expect(stdout).toContain('1 record in 1 file: 0 invalid, 0 findings; 3 paths could not be read.')
  })
})

describe('wrong arguments end with exit code 2 and one line', () => {
  it.each([
    [['--operation', 'stage-acount', 'x'], 'there is no operation with a request body named "stage-acount"; did you mean stage-account?'],
    [['--operation', 'notes', 'x'], 'there is no operation with a request body named "notes"; did you mean create-notes?'],
    [
      ['--operation', 'get-account-transfer-status', 'x'],
      'there is no operation with a request body named "get-account-transfer-status"; --help lists them',
    ],
    [['--report', 'xml', 'x'], 'there is no report format "xml"; formats: pretty, json, ndjson, junit, csv, github, sarif, html, baseline'],
    [
      ['--report', 'json', '--report', 'junit', 'x'],
      'only one report can go to standard output; give the others a path, as in --report json=report.json',
    ],
    [['--report', 'json=', 'x'], '--report json= lacks a path'],
    [['--report', 'json=/nowhere/at/all.json', 'x'], 'cannot write /nowhere/at/all.json: there is no such file or folder'],
    [['--max-errors', 'many', 'x'], '--max-errors takes a whole number from 0, not "many"'],
    [['--max-errors', '-1', 'x'], '--max-errors takes a whole number from 0, not "-1"'],
    [['--verison', 'x'], 'there is no option --verison'],
    [['--input', 'csv', 'x'], 'there is no layout "csv"; layouts: json, array, lines'],
    [['--engine', 'fast', 'x'], 'there is no engine "fast"; engines: auto, ajv'],
    [['--opration', 'x'], 'there is no option --opration; did you mean --operation?'],
    [['--operation'], '--operation lacks its value'],
  ])('%j', async (args, message) => {
    const run = await runProgram(['validate', ...args])
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toBe(`data-import validate: ${message}\n`)
  })
})

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { junitErrors } from '../report/testing/junit-errors.ts'
import { rules } from '../rules/index.ts'
import { runProgram } from './testing/run-program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'further-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Codes of the public reference payloads, whose check digits are wrong. */
const account = JSON.stringify({
  external_account_number: '0040018151',
  import_supplier: 'NORDLICHT-2026',
  supply_addresses: [{ supply_points: [{ identifier: '12345678901', previous_supplier_id: '9900123456789' }] }],
})

const codesOf = (ndjson: string) =>
  ndjson.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { code: string; severity: string }]))

describe('validate', () => {
  it('asks no rule unless it is told to, and leaves the kernel on', async () => {
    const { stdout, exitCode } = await runProgram(['validate'], account)
    expect(exitCode).toBe(0)
    expect(stdout).toBe('valid  1 record in 1 file: nothing to report.\n  1 seen to be valid without parsing, 0 parsed and checked\n')
  })

  it('--rules: codes of public reference payloads with wrong check digits are warnings, and the record stays valid', async () => {
    const { stdout, exitCode } = await runProgram(['validate', '--rules', '--report', 'ndjson'], account)
    expect(codesOf(stdout).map(({ code, severity }) => [code, severity])).toEqual([
      ['malo_check_digit', 'warning'],
      ['market_participant_check_digit', 'warning'],
    ])
    expect(exitCode).toBe(0)
  })

  it('--rules: the pretty report shows severities and says that the kernel is off', async () => {
    const path = join(folder, 'account.json')
    writeFileSync(path, account.replace('"NORDLICHT-2026"', '"NORDLICHT-2026","salez_channel":"DIRECT"'))
    const { stdout, exitCode } = await runProgram(['validate', '--rules', path])
    await expect(stdout.replaceAll(path, 'account.json').replace(/\d+ rules/, 'N rules')).toMatchFileSnapshot('./golden/rules.txt')
    expect(exitCode).toBe(1)
  })

  it('a profile that asks one rule: the summary says how many it does not ask, in every report that has one', async () => {
    const profile = join(folder, 'one.json')
    const page = join(folder, 'page.html')
    writeFileSync(profile, JSON.stringify({ name: 'one', rules: { invalid_iban: 'default' } }))
    const { stdout } = await runProgram(['validate', '--profile', profile, '--report', 'pretty', '--report', `html=${page}`], account)
    const left = rules.length - 1
    expect(stdout).toContain(`then by profile one with 1 rule; ${left} rules not asked\n`)
    expect(readFileSync(page, 'utf8')).toContain(`with 1 rule; ${left} rules not asked.`)
    const json = await runProgram(['validate', '--profile', profile, '--report', 'json'], account)
    expect(JSON.parse(json.stdout)).toMatchObject({ summary: { rules: 1, rulesNotAsked: left } })
    const german = await runProgram(['validate', '--profile', profile, '--language', 'de', '--report', 'html'], account)
    expect(german.stdout).toContain(`${left} Prüfregeln nicht geprüft.`)
  })

  it('--fail-on warning: warnings fail, in the exit code, the counts and the split', async () => {
    const prefix = join(folder, 'checked')
    const args = ['validate', '--rules', '--split', prefix, '--report', 'json']
    const lenient = await runProgram(args, account)
    expect(lenient.exitCode).toBe(0)
    expect(JSON.parse(lenient.stdout)).toMatchObject({
      summary: { invalid: 0, failed: false, severities: { error: 0, warning: 2, note: 0 }, engine: 'ajv', profile: 'document' },
    })
    expect(readFileSync(`${prefix}.valid.jsonl`, 'utf8')).toBe(`${account}\n`)
    const strict = await runProgram([...args, '--fail-on', 'warning'], account)
    expect(strict.exitCode).toBe(1)
    expect(JSON.parse(strict.stdout)).toMatchObject({ summary: { invalid: 1, failed: true } })
    expect(readFileSync(`${prefix}.invalid.jsonl`, 'utf8')).toBe(`${account}\n`)
    expect(readFileSync(`${prefix}.valid.jsonl`, 'utf8')).toBe('')
  })

  it('--report junit: warnings are told beside cases that pass, and are failures only with --fail-on warning', async () => {
    const args = ['validate', '--rules', '--report', 'junit', '--input', 'lines']
    const input = `${account}\n{"external_account_number":"1","import_supplier":"S"}\n`
    const lenient = await runProgram(args, input)
    expect(await junitErrors(lenient.stdout)).toEqual([])
    expect(lenient.stdout).toMatch(/tests="2" failures="0"/)
    expect(lenient.stdout).toMatch(/<system-out>\n&lt;stdin&gt;:1:\d+ warning malo_check_digit/)
    expect(lenient.stdout).toContain('name="1 other valid record"')
    const strict = await runProgram([...args, '--fail-on', 'warning'], input)
    expect(await junitErrors(strict.stdout)).toEqual([])
    expect(strict.stdout).toMatch(/tests="2" failures="1"/)
  })

  it('--rule: sets one, and turns the others on', async () => {
    const found = async (...args: string[]) => codesOf((await runProgram(['validate', '--report', 'ndjson', ...args], account)).stdout)
    expect(await found('--rule', 'malo_check_digit=off')).toMatchObject([{ code: 'market_participant_check_digit' }])
    expect(await found('--rule', 'malo_check_digit=error', '--rule', 'market_participant_check_digit=note')).toMatchObject([
      { severity: 'error' },
      { severity: 'note' },
    ])
  })

  it('--rule beside a profile that sets rules leaves the others as they are there', async () => {
    const profile = join(folder, 'own.json')
    writeFileSync(profile, '{"name":"own","rules":{"malo_check_digit":"warning"}}')
    const { stdout } = await runProgram(
      ['validate', '--report', 'ndjson', '--profile', profile, '--rule', 'malo_check_digit=note'],
      account,
    )
    expect(codesOf(stdout)).toMatchObject([{ code: 'malo_check_digit', severity: 'note' }])
  })

  it('--profile: what it asks is an error, and the kernel does not pass over it', async () => {
    const { stdout, exitCode } = await runProgram(['validate', '--profile', 'cautious'], account)
    expect(stdout).toContain('"billing_postcode" is missing; it is required by profile cautious.')
    expect(stdout).toMatch(/1 parsed and checked, then by profile cautious with \d+ rules/)
    expect(exitCode).toBe(1)
  })

  it('--documents: looks below the folder of the supplier', async () => {
    const body = { import_supplier: 'NORDLICHT-2026', external_account_number: '1', notes: [] as object[] }
    const look = async (path: string) => {
      const input = JSON.stringify({ ...body, notes: [{ document_paths: [{ document_path: path }] }] })
      const args = ['validate', '--operation', 'create-notes', '--documents', 'docs/samples/mistakes/documents', '--report', 'ndjson']
      return codesOf((await runProgram(args, input)).stdout).map(({ code }) => code)
    }
    expect(await look('rechnungen/2026/R26-118402.txt')).toEqual([])
    expect(await look('rechnungen/2026')).toEqual(['path_does_not_exist_in_file_store'])
    expect(await look('rechnungen/2026/\u0000.txt')).toEqual(['path_does_not_exist_in_file_store'])
  })

  it.each<[string[], string]>([
    [['--rule', 'malo_check_digits=off'], 'there is no rule "malo_check_digits"; did you mean malo_check_digit?'],
    [['--rule', 'malo_chek=off'], 'there is no rule "malo_chek"; did you mean malo_check_digit?'],
    [['--profile', 'nope'], 'nope: there is no such file, and no profile of that name (there are: document, cautious)'],
    [['--rule', 'malo_check_digit'], '--rule takes ID=SETTING, such as malo_check_digit=off; settings: off, default, note, warning, error'],
    [['--fail-on', 'note'], '--fail-on takes error or warning, not "note"'],
    [['--rules', '--documents', 'nowhere/bucket'], '--documents nowhere/bucket: there is no such folder'],
    [['--documents', 'package.json'], '--documents package.json: it is no folder'],
    [['--profile', 'cautios'], 'cautios: there is no such file, and no profile of that name; did you mean cautious?'],
  ])('%j is refused', async (args, message) => {
    expect(await runProgram(['validate', ...args], account)).toMatchObject({ exitCode: 2, stderr: `data-import validate: ${message}\n` })
  })

  it('writes nothing when an option is refused', async () => {
    const path = join(folder, 'report.json')
    await runProgram(['validate', '--rule', 'x=off', '--report', `json=${path}`], account)
    expect(existsSync(path)).toBe(false)
  })
})

describe('rules', () => {
  it('lists every rule with its severity', async () => {
    const { stdout } = await runProgram(['rules'])
    for (const { id, severity } of rules) expect(stdout).toMatch(new RegExp(`^ {2}${id} +${severity} `, 'm'))
  })

  it('--report json: all there is to know of each', async () => {
    const listed = JSON.parse((await runProgram(['rules', '--report', 'json'])).stdout) as { id: string; bad: unknown[] }[]
    expect(listed.map(({ id }) => id)).toEqual(rules.map(({ id }) => id))
    for (const { bad } of listed) expect(bad.length).toBeGreaterThan(0)
  })

  it('--group: only those', async () => {
    const { stdout } = await runProgram(['rules', '--group', 'money'])
    expect(stdout).toMatch(/^money\n/)
    expect(stdout).not.toContain('malo_check_digit')
    expect(await runProgram(['rules', '--group', 'x'])).toMatchObject({ exitCode: 2 })
    expect(await runProgram(['rules', 'money'])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('"money"; --group GROUP') })
  })
})

describe('explain', () => {
  it('tells a rule: meaning, reason, remedy, source, examples', async () => {
    const { stdout } = await runProgram(['explain', 'balance_mismatch_on_ledger_balance'])
    await expect(stdout).toMatchFileSnapshot('./golden/explain-rule.txt')
  })

  it.each(rules.map(({ id }) => id))('%s', async (id) => {
    const { stdout, exitCode } = await runProgram(['explain', id])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^Why: .*\nRemedy: .*\nSource: .*\nSeverity: .*\nGroup: .*\nAbout: .*\nGood: /m)
  })

  it('knows the names nearby', async () => {
    expect(await runProgram(['explain', 'malo_cheque'])).toMatchObject({ exitCode: 2 })
    expect((await runProgram(['explain', 'malo_check_digits'])).stderr).toContain('did you mean malo_check_digit?')
  })
})

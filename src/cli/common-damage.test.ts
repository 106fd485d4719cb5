import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { postOperations } from './operation-name.ts'
import { runProgram } from './testing/run-program.ts'

const pair = '"import_supplier":"S","external_account_number":"A"'

/** What is found in an input, in words. */
async function told(content: string | Buffer, ...args: string[]): Promise<string[]> {
  const { stdout } = await runProgram(['validate', '--no-duplicates', '--report', 'ndjson', ...args, '-'], content)
  return stdout.split('\n').flatMap((line) => {
    if (line === '') return []
    const { severity, code, detail, hint } = JSON.parse(line) as Finding
    return [`${severity} ${code}: ${detail} ${hint ?? ''}`]
  })
}

/** An account with a field of each type. */
const withField = (name: string, value: unknown) => JSON.stringify({ import_supplier: 'S', external_account_number: 'A', [name]: value })
const born = (value: unknown) => withField('customers', [{ date_of_birth: value }])
const noted = (value: unknown) => withField('notes', [{ created_at: value }])

describe('one finding, with what to do', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['a byte order mark', `\uFEFF{${pair}}`, /^warning byte_order_mark: .* Save it as UTF-8 without a byte order mark\.$/],
    ['a byte order mark before lines', `\uFEFF{${pair}}\n{${pair}}\n`, /^warning byte_order_mark/],
    ['a byte order mark before an array', `\uFEFF[{${pair}}]`, /^warning byte_order_mark/],
    ['a byte order mark in the middle', `{${pair}}\n\uFEFF{${pair}}\n`, /here stands a byte order mark \(U\+FEFF\)\. Remove it; each file/],
    ['objects with commas between them', `{\n${pair}\n},\n{\n${pair}\n}\n`, /behind the end of the record\. Only in an array does a comma/],
    ['a line with a comma behind it', `{${pair}},\n{${pair}}\n`, /behind the end of the record\. Only in an array does a comma/],
    [
      'a log',
      `2026-11-01 12:00:00 INFO {${pair}}\n2026-11-01 12:00:01 INFO {${pair}}\n`,
      /before the record on its line.* The lines behind were not/,
    ],
    ['a variable of JavaScript', `var accounts = [{${pair}}];`, /It is a statement of JavaScript/],
    ['a guard against other pages', `)]}'\n[{${pair}}]`, /Remove the \)\]\}' at the start/],
    ['a comment before an object', `/* x */\n{\n${pair}\n}\n`, /JSON has no comments\. Remove the comment\.$/],
    ['a bracket too many', `{\n${pair}\n}\n}\n`, /It closes nothing/],
    ['a word behind the record', `{${pair}} x`, /Check where it comes from/],
    ['a comma at the end of the array', `[{${pair}},\n]`, /Nothing follows the comma before this bracket\. Remove the comma\.$/],
    ['a text that is cut off', `{${pair},"billing_address1":"Gr`, /A string has no end\. The text is cut off/],
    ['a comment with commas before lines', `// of 2026; by: us, them\n{${pair}}\n`, /JSON has no comments\. Remove the comment/],
    ['a comment of a script before lines', `# of 2026; by: us, them\n{${pair}}\n`, /Remove the comment: JSON does not allow comments/],
    ['CSV whose head begins with a number sign', '#account;import_supplier\n1;2\n', /It looks like CSV/],
    [
      'a tar archive',
      Buffer.concat([Buffer.from('a.json'.padEnd(257, '\0')), Buffer.from('ustar\u000000')]),
      /The input is a tar archive\. Unpack/,
    ],
    ['a tar archive of GNU', gzipSync(Buffer.from(`${'a.json'.padEnd(257, '\0')}ustar  \0`)), /The input is a tar archive\. Unpack/],
    ['day and month swapped', born('2025-31-01'), /No month is above 12: day and month may be swapped/],
    ['a month and a day that there are not', born('1985-13-40'), /No month is above 12: look the day up/],
    ['day and month swapped in a datetime', noted('2025-31-12T10:00:00+01:00'), /No month is above 12: day and month may be swapped/],
    ['a day in UTC', born('1985-12-31T23:00:00Z'), /Midnight in Germany is 22:00 or 23:00 of the day before in UTC/],
    ['two days and no month', born('31.31.2025'), /No month is above 12: look the day up/],
    ['zeros for no date', born('0000-00-00'), /Zeros stand where there is no date/],
    ['a day that no month has', born('2025-02-30'), /The calendar has no such day/],
    ['spaces between thousands', withField('transfer_balance', '1 234.50'), /Leave the thousands separators out/],
    ['narrow spaces between thousands', withField('transfer_balance', '1\u202F234.50'), /Leave the thousands separators out/],
    ['points between thousands', withField('transfer_balance', '1.234.567'), /Leave the thousands separators out/],
    ['points between thousands and a comma', withField('transfer_balance', '1.234,50'), /Use a decimal point, not a comma/],
    ['CSV', 'external_account_number;import_supplier\n1;2\n', /It looks like CSV/],
    ['CSV with paths in its head', 'external_account_number;customers[0].given_name\n1;Jörg\n', /It looks like CSV/],
    ['CSV with a cell of two lines', 'billing_address1;customers[0].given_name;account\n"Weg 1\nHinterhaus";Jörg;1\n', /It looks like CSV/],
    [
      'statements of SQL',
      `-- MySQL dump\n--\n/*!40101 SET NAMES utf8mb4 */;\nDROP TABLE IF EXISTS \`a\`;\n`,
      /a dump of a database in statements of SQL/,
    ],
    [
      'a dump of PostgreSQL',
      `--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\nSET client_encoding = 'UTF8';\n`,
      /a dump of a database in statements of SQL/,
    ],
    ['YAML', `---\nimport_supplier: S\n`, /It looks like YAML/],
    ['YAML of Ruby', `---\n- :external_account_number: '1'\n  :import_supplier: S\n`, /It looks like YAML/],
    ['YAML without a line before it', `- external_account_number: '1'\n  import_supplier: S\n`, /It looks like YAML/],
    ['YAML with a list in a field', `accounts:\n  - external_account_number: '1'\n`, /It looks like YAML/],
    ['a key before a tab', `ACC-1\t{${pair}}\n`, /It looks like a key and a record with a tab between them, as clients of Kafka/],
    ['a key that is an object', `{"id":1}\t{${pair}}\n`, /It looks like a key and a record with a tab between them/],
    ['a key and no record', `{"id":1}\tnull\n`, /It looks like a key and a record with a tab between them/],
    ['XML', '<?xml version="1.0"?>\n<a/>', /It is XML/],
    ['HTML', '<!DOCTYPE html><html></html>', /It is HTML/],
    ['a function call', `callback({${pair}})`, /Remove the function call/],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004\u0014\u0000\u00FF', 'latin1'), /The input is a ZIP archive\. Unpack it/],
    ['JSON in a string', JSON.stringify(`{${pair}}`), /not_an_object: .* encoded twice/],
    ['a list in a string', withField('customers', '[]'), /not_a_list: .* encoded twice/],
    ['an Excel date', born(45778), /not_a_string: .* Looks like an Excel serial date/],
    ['an Excel date in quotes', born('45778'), /invalid_date: .* Looks like an Excel serial date/],
    ['an Excel date with a time', noted(45778.5), /not_a_string: .* Looks like an Excel serial date/],
    ['Unix time', noted(1746090000), /Looks like Unix time, which counts seconds/],
    ['Unix time in milliseconds', noted('1746090000000'), /Looks like Unix time, which counts milliseconds/],
    ['a number of digits', born(20250501), /Put it in quotes, with hyphens/],
    ['month first', born('05/13/2025'), /Looks like month first/],
    ['day or month first', born('05/06/2025'), /Looks like day or month first, find out which/],
    ['day first', born('13/05/2025'), /Looks like day first/],
    ['day first with points', born('05.06.2025'), /Looks like day first/],
    ['a minus sign behind', withField('transfer_balance', '12.50-'), /Put the minus sign in front/],
    ['0 for false', withField('unknown_occupier', 0), /Write false for 0 and true for 1/],
    ['a word for false', withField('unknown_occupier', 'nein'), /Write true for yes and false for no, without quotes/],
    ['true in quotes', withField('unknown_occupier', 'true'), /Write true or false without quotes/],
    ['records in an object', `{"accounts":[{${pair}},{${pair}}]}`, /wrapped_records: The records lie in this list, inside an object\./],
    ['a record in an object', `{"_id":1,"data":{${pair},"customers":[]}}`, /wrapped_records: The record lies inside another object\./],
    [
      'a misspelt name that is required',
      '{"importSupplier":"S","external_account_number":"A"}',
      /"import_supplier"\? Names are in snake_case/,
    ],
    ['an object where no text is meant', withField('billing_addresses', { way: 'x' }), /unknown_field: .* Documented: /],
    ['a list where no text is meant', withField('billing_address', []), /unknown_field: .* Documented: /],
  ])('%s', async (_what, content, expected) => {
    const found = await told(content)
    expect(found[0]).toMatch(expected)
    expect(found.slice(1).filter((other) => !/behind the end of the record/.test(other))).toEqual([])
  })
})

describe('the body of another operation', () => {
  const names = [...postOperations.keys()].filter((name) => !['validate-account', 'stage-account'].includes(name))
  it.each(names)('%s: is told in one finding', async (name) => {
    const found = await told(readFileSync(`docs/samples/valid/${name}.json`))
    expect(found).toEqual([expect.stringMatching(new RegExp(`^error other_body: .* --operation ${name}\\.$`))])
  })

  it('is no second record about an account', async () => {
    const body = JSON.stringify(JSON.parse(readFileSync('docs/samples/valid/create-energy-amount.json', 'utf8')))
    const { stdout } = await runProgram(['validate', '--report', 'csv', '-'], `${body}\n${body}\n`)
    expect([stdout.match(/other_body/g)?.length, stdout.includes('duplicate_account')]).toEqual([2, false])
  })

  it('an account where a note is expected', async () => {
    const found = await told(readFileSync('docs/samples/valid/stage-account.json'), '--operation', 'create-notes')
    expect(found).toEqual([expect.stringMatching(/^error other_body: .*validate-account or stage-account: /)])
  })

  it('is not told where a field is unknown to all', async () => {
    expect(await told(withField('transactions', [{ unknown: 1 }]))).toEqual([expect.stringMatching(/^error other_body/)])
    expect(await told(`{${pair},"transactions":[],"else":1}`)).toEqual([
      expect.stringMatching(/^error unknown_field: "transactions".* It is a field of create transactions request/),
      expect.stringMatching(/^error unknown_field: "else"/),
    ])
  })
})

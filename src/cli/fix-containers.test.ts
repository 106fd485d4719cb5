import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runProgram } from './testing/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'fix-containers-'))
afterAll(() => rmSync(folder, { recursive: true }))
let count = 0

const record = (account: string, fields: object = {}) => ({ external_account_number: account, import_supplier: 'S', ...fields })
const json = (account: string, fields: object = {}) => JSON.stringify(record(account, fields))
const long = (account: string) => json(account, { notes: [{ created_at: '2026-01-01T10:00:00Z', body: 'Grüße, 1 2 3. '.repeat(40) }] })

/** What becomes of a file. */
async function fixed(content: string | Uint8Array, ...options: readonly string[]) {
  const name = `${++count}.txt`
  const path = join(folder, name)
  const out = `${path}-out`
  writeFileSync(path, content)
  const run = await runProgram(['fix', path, '--out', out, ...options])
  const log = () => readFileSync(join(out, 'changes.log'), 'utf8')
  return { ...run, copy: readFileSync(join(out, name)), log, records: () => recordsIn(readFileSync(join(out, name), 'utf8')) }
}

function recordsIn(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [value]
  } catch {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown)
  }
}

const head = (...headers: readonly string[]) => ['HTTP/1.1 200 OK', 'Content-Type: application/json', ...headers, '', ''].join('\r\n')

/** A body in chunks of so many bytes, wherever they are cut. */
function chunked(body: string, size: number): Buffer {
  const bytes = Buffer.from(body)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) {
    const part = bytes.subarray(at, at + size)
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
  }
  return Buffer.concat([Buffer.from(head('Transfer-Encoding: chunked')), ...parts, Buffer.from('0\r\n\r\n')])
}

const length = (body: string) => Buffer.byteLength(body)
const sized = (body: string, said = length(body)) => `${head(`Content-Length: ${said}`)}${body}`

/** Lines of one width, as SQL*Plus cuts them. */
function spooled(texts: readonly string[], width = 80, isTrimmed = false): string {
  const cut = texts.map((text) => (text.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []).map((line) => (isTrimmed ? line.trimEnd() : line)))
  return ['SQL> SELECT payload FROM export;', '', ...cut.flatMap((lines) => [...lines, '']), `${texts.length} rows selected.`, '', ''].join(
    '\n',
  )
}

const accounts = ['1', '2', '3']
const values = accounts.map((account) => JSON.parse(long(account)) as unknown)

describe('is taken off', () => {
  it.each<[string, string | Uint8Array]>([
    ['an HTTP answer in chunks that are cut within characters', chunked(`[${accounts.map(long).join(',')}]`, 7)],
    ['several of them', Buffer.concat(accounts.map((account) => chunked(long(account), 11)))],
    ['several answers with their lengths', accounts.map((account) => sized(long(account))).join('')],
    [
      'answers whose chunks were put together',
      accounts.map((account) => `${head('Transfer-Encoding: chunked')}${long(account)}`).join('\n'),
    ],
    [
      'an answer with lists of several lines',
      accounts.map((account) => sized(JSON.stringify([JSON.parse(long(account))], undefined, 2))).join('\r\n'),
    ],
    ['a spool of SQL*Plus', spooled(accounts.map(long))],
    ['a spool without the blanks at the ends of lines', spooled(accounts.map(long), 80, true)],
    ['a module', `'use strict'\n\nmodule.exports = [${accounts.map(long).join(',\n')}];\n`],
    ['a call', `cb([${accounts.map(long).join(',')}]);`],
    ['a text sequence', accounts.map((account) => `\u001E${long(account)}\n`).join('')],
    ['netstrings', accounts.map((account) => `${length(long(account))}:${long(account)},`).join('')],
    ['a here-document', `cat <<'EOF'\n${accounts.map(long).join('\n')}\nEOF\n`],
    ['a block of Markdown', `\`\`\`json\n${JSON.stringify(values, undefined, 2)}\n\`\`\`\n`],
  ])('%s', async (_name, content) => {
    const run = await fixed(content)
    expect([run.records(), run.exitCode, run.stderr]).toEqual([values, 0, ''])
  })
})

it('a large one is taken off as well, wherever it is read in stretches', async () => {
  const many = Array.from({ length: 400 }, (_none, index) => long(String(index)))
  const parsed = many.map((text) => JSON.parse(text) as unknown)
  for (const content of [`export default [${many.join(',')}];\n`, chunked(`[${many.join(',')}]`, 4001), spooled(many, 160)])
    expect((await fixed(content)).records()).toEqual(parsed)
  const half = Buffer.concat([Buffer.from(`${many.slice(0, 200).join('\n')}\n`), Buffer.from(`${many.slice(200).join('\n')}\n`, 'latin1')])
  expect((await fixed(half)).records()).toEqual(parsed)
})

it('what is left out is told, and the log keeps it', async () => {
  const run = await fixed(spooled(accounts.map(long)))
  expect(run.stdout).toContain('left out: “SQL> SELECT payload FROM export;”, “3 rows selected.”.')
  expect(run.log()).toContain('"line":1,"left_out":"SQL> SELECT payload FROM export;"')
})

const three = accounts.map(long)

/** One line has an umlaut: it has as many bytes as the others, and a character less. */
const cutAtBytes = cutBytes(json('1', { billing_address1: `${'x'.repeat(60)}ü${'y'.repeat(250)}` }), 80).join('\n')

const cutTrimmed = (json('1', { billing_address1: 'a  b  c  d  e '.repeat(30) }).match(/.{1,80}/g) ?? [])
  .map((line) => line.trimEnd())
  .join('\n')

function cutBytes(text: string, width: number): readonly string[] {
  const bytes = Buffer.from(text)
  return Array.from({ length: Math.ceil(bytes.length / width) }, (_none, index) =>
    bytes.toString('utf8', index * width, (index + 1) * width),
  )
}

describe('stays as it is', () => {
  it.each<[string, string | Uint8Array]>([
    ['an answer that is an error among others', `${sized(long('1'))}${sized(long('2')).replace('200 OK', '500 Oops')}`],
    [
      'a header that tells of a record',
      `${sized(long('1'))}${sized(long('2')).replace('\r\n\r\n', '\r\nX-Record-State: deleted\r\n\r\n')}`,
    ],
    [
      'a header of one answer that is another in the next',
      `${sized(long('1')).replace('\r\n\r\n', '\r\nX-Kind: live\r\n\r\n')}${sized(long('2')).replace('\r\n\r\n', '\r\nX-Kind: shadow\r\n\r\n')}`,
    ],
    ['a header that holds a record', sized(long('1')).replace('\r\n\r\n', `\r\nX-Record: ${json('2')}\r\n\r\n`)],
    ['a request to delete', `DELETE /accounts HTTP/1.1\r\nContent-Length: ${length(long('1'))}\r\n\r\n${long('1')}`],
    ['an error alone', sized(long('1')).replace('200 OK', '409 Oops')],
    ['a mail about them', `From: a@example.org\nSubject: Konten\n\n${long('1')}\n`],
    ['an operation before each', `op=D\n${long('1')}\nop=D\n${long('2')}\n`],
    ['a request and its answer', `POST /accounts HTTP/1.1\r\nContent-Length: ${length(long('1'))}\r\n\r\n${long('1')}${sized(long('1'))}`],
    ['a length that is too small', `${sized(long('1'), length(long('1')) - 1)}${sized(long('2'))}`],
    ['a length that is too large', sized(long('1'), length(long('1')) + 5)],
    [
      'a length that joins two bodies',
      `${head(`Content-Length: ${length(long('1')) + length(sized(long('2')))}`)}${long('1')}${sized(long('2'))}`,
    ],
    ['chunks without an end', chunked(long('1'), 20).subarray(0, -5)],
    ['a chunk that lies', chunked(long('1'), 16).toString('latin1').replace('\r\n10\r\n', '\r\n11\r\n')],
    ['a body that goes on in the next', `${sized(long('1').slice(0, 50))}${sized(long('1').slice(50))}`],
    ['a part of what there is', sized(long('1')).replace('\r\n\r\n', '\r\nContent-Range: items 0-0/9\r\n\r\n')],
    ['text behind the last answer', `${sized(long('1'))}${sized(long('2'))}the second is void`],
    ['a spool in which a line is shorter', spooled(three).replace(/^(.{80}\n.{60}).{20}/mu, '$1')],
    ['a spool with another number of rows', spooled(three).replace('3 rows', '4 rows')],
    ['a spool that ends with an error', `${spooled(three)}ORA-01555: snapshot too old\n`],
    ['a spool of deleted records', spooled(three).replace('FROM export', 'FROM export WHERE deleted = 1')],
    ['a spool that is cut off', spooled(three).slice(0, -200)],
    ['a spool in which a line is another', spooled(three).replace(/^(.{80})\n/mu, '$1\nmeanwhile\n')],
    ['lines of which too few show a width', spooled([json('1', { billing_address1: 'x'.repeat(60) })], 80)],
    ['two variables', `var a = [${long('1')}];\nvar b = [${long('2')}];\n`],
    ['a literal with a call in it', `module.exports = [${long('1')}].concat([${long('2')}]);\n`],
    ['a literal of which a part is taken', `const all =\n[${long('1')},${long('2')}]\n.filter(isKept)\n`],
    ['a variable that says it', `var deleted = [${long('1')}];\n`],
    ['a mark before a record that is cut off', `\u001E${long('1')}\n\u001E${long('2').slice(0, 60)}\n\u001E${long('3')}\n`],
    ['netstrings of which one lies', `${length(long('1'))}:${long('1')},${length(long('2')) + 1}:${long('2')},x`],
    ['lines that were cut at a number of bytes, which may lack no blank', `SQL> SELECT payload FROM export;\n\n${cutAtBytes}\n`],
    ['lines of a record alone that were cut, and lack blanks at their ends', `${cutTrimmed}\n`],
    [
      'a record that a client has cut once',
      `${json('1', { billing_address1: 'x'.repeat(90) }).slice(0, 80)}\n${json('1', { billing_address1: 'x'.repeat(90) }).slice(80)}\n`,
    ],
    ['a record in a comment', `Export\n<!--\n${long('1')}\n-->\n`],
    ['a record in a comment of a shell', `: <<'EOF'\n${long('1')}\nEOF\n`],
    ['a record of one side of a conflict', `<<<<<<< HEAD\n${long('1')}\n=======\n>>>>>>> other\n`],
    ['records that nobody could deliver', `Dead letter queue\n${long('1')}\n`],
    ['a call that removes a record', `account.destroy(${long('1')});\n`],
    ['a call with several values', `changed(${long('1')}, ${long('2')});\n`],
    ['a row of slashes behind a literal, and more', `var a = [${long('1')}];\n${'/'.repeat(200)}\n${'// '.repeat(100)}\nx\n`],
    ['lines that a person has written', `Stand vor Migration\n${long('1')}\n`],
    ['a heading that a person has written', `\`\`\`json\n${long('1')}\n\`\`\`\n# Stand vor Migration\n`],
    ['numbers of records', `1\n${long('1')}\n2\n${long('2')}\n`],
    ['another number of rows ahead', `5 rows\n${long('1')}\n${long('2')}\n`],
    ['a call of which nobody knows what it does', `accounts.pull([${long('1')}]);\n`],
    ['text that tells of the next record', `The first\n${long('1')}\nwas cancelled:\n${long('2')}\n`],
    ['text that tells records apart', `created:\n${long('1')}\nupdated:\n${long('2')}\n`],
  ])('%s', async (_name, content) => {
    const run = await fixed(content)
    // What is no record is copied, but for white space at its end.
    const copied = Buffer.concat([Buffer.from(content)]).toString('latin1')
    expect(run.copy.toString('latin1').trimEnd()).toBe(copied.trimEnd())
    expect(run.exitCode).not.toBe(0)
  })
})

describe('a file of several encodings', () => {
  const named = (account: string, name: string) => `${json(account, { billing_address1: name })}\n`
  const mixed = Buffer.concat([
    Buffer.from(named('1', 'Łódź, Köln')),
    Buffer.from(named('2', 'Köln'), 'latin1'),
    Buffer.from(named('3', 'K\u0094ln'), 'latin1'),
  ])

  it('is read line by line, where what is left is told', async () => {
    const run = await fixed(mixed, '--encoding', 'IBM850')
    expect(run.records()).toEqual([
      record('1', { billing_address1: 'Łódź, Köln' }),
      record('2', { billing_address1: 'Köln' }),
      record('3', { billing_address1: 'Köln' }),
    ])
    expect(run.stdout).toContain(
      'is utf-8 in 1, windows-1252 in 1 and cp850 in 1 of the lines that are not plain ASCII, and becomes UTF-8.',
    )
  })

  it('stays where a line may be in more than one', async () => {
    const run = await fixed(mixed)
    expect(run.stderr).toContain(
      'its lines are in several encodings, and 1 of them may be in more than one: say with --encoding in which these are',
    )
    expect([run.copy.equals(mixed), run.exitCode]).toEqual([true, 2])
  })

  it('reads the ³ of m³ as the code pages of DOS have it only where these are told', async () => {
    const cubic = Buffer.concat([Buffer.from(named('1', 'Köln')), Buffer.from(json('2', { billing_address1: '10 m\u00fc' }), 'latin1')])
    expect((await fixed(cubic)).stderr).toContain('1 of them may be in more than one: say with --encoding')
    expect((await fixed(cubic, '--encoding', 'cp850')).records()[1]).toEqual(record('2', { billing_address1: '10 m³' }))
    const alone = await fixed(cubic.subarray(cubic.indexOf(10) + 1), '--encoding', 'cp850')
    expect(alone.records()).toEqual([record('2', { billing_address1: '10 m³' })])
  })

  it('stays where a line is of UTF-16', async () => {
    const wide = Buffer.concat([Buffer.from(named('1', 'Köln')), Buffer.from(named('2', 'Köln'), 'utf16le')])
    expect((await fixed(wide)).stderr).toContain('it is copied as it is')
  })

  it('stays where a line has two', async () => {
    const both = Buffer.concat([Buffer.from(named('1', 'Łódź')), Buffer.from(`{"a":"\u00e4\u00c3\u00a4"}\n`, 'latin1')])
    expect((await fixed(both, '--encoding', 'cp850')).copy.equals(both)).toBe(true)
  })
})

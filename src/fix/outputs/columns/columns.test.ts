import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restored } from '../../testing/restored.ts'

const body = fc.array(fc.constantFrom('"', "'", '\\', '\n', '\t', 'C:', '\\temp', 'ü', '{', '}', '|', ',', ';', '--', ')', 'x'), {
  maxLength: 8,
})
const records = fc.array(
  body.map((parts) => ({ body: parts.join('') })),
  { minLength: 3, maxLength: 8 },
)
const size = fc.integer({ min: 1, max: 300 })

const sql = (text: string) => `'${text.replaceAll("'", "''")}'`
const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
const mysql = (text: string) =>
  `'${escaped(text)
    .replaceAll('"', String.raw`\"`)
    .replaceAll("'", String.raw`\'`)}'`
const csv = (text: string) => `"${text.replaceAll('"', '""')}"`
/** A record in which a backslash shows how it is written. */
const telling = { body: '"' }

/** Tables as programs write them, of texts of JSON. */
const tables: Readonly<Record<string, (texts: readonly string[]) => string>> = {
  'INSERT of MySQL': (texts) =>
    `-- MySQL dump\n/*!40101 SET NAMES utf8 */;\nDROP TABLE IF EXISTS \`a\`;\nCREATE TABLE \`a\` (\n  \`id\` int, \`state\` varchar(9) DEFAULT 'x',\n) ENGINE=InnoDB;\nINSERT INTO \`a\` VALUES ${texts.map((text, at) => `(${at + 1},${mysql(text)},'2026-01-31 04:00:00')`).join(',')};\nUNLOCK TABLES;\n`,
  'INSERT of others': (texts) => texts.map((text, at) => `INSERT INTO mig.a (id, data) VALUES (${at}, N${sql(text)});\n`).join(''),
  'INSERT with types': (texts) =>
    `SET client_encoding = 'UTF8';\n${texts.map((text) => `INSERT INTO a VALUES (NULL, ${sql(text)}::jsonb);\n`).join('')}`,
  'tabs, doubled backslashes': (texts) => texts.map((text, at) => `${at}\t${escaped(text)}\t2026-01-31\n`).join(''),
  'tabs, as they are': (texts) => `id\tpayload\n${texts.map((text, at) => `${at}\t${text}\n`).join('')}`,
  'vertical bars': (texts) => texts.map((text, at) => `${at}|${text}|f\n`).join(''),
  'a table of psql': (texts) =>
    ` id | data\n----+-----\n${texts.map((text, at) => `  ${at} | ${text}\n`).join('')}(${texts.length} rows)\n\n`,
  'a table of mysql': (texts) =>
    `+--+--+\n| id | data |\n+--+--+\n${texts.map((text, at) => `|  ${at} | ${text} |\n`).join('')}+--+--+\n${texts.length} rows in set (0.00 sec)\n`,
  'psql with \\x': (texts) => texts.map((text, at) => `-[ RECORD ${at + 1} ]---\nid   | ${at}\ndata | ${text}\n`).join(''),
  'mysql with \\G': (texts) => texts.map((text, at) => `*** ${at + 1}. row ***\n  id: ${at}\ndata: ${text}\n`).join(''),
  'CSV of one column': (texts) => `row_to_json\n${texts.map((text) => `${csv(text)}\n`).join('')}`,
  'CSV of several': (texts) => texts.map((text, at) => `${at},${csv(text)},2026-01-31\r\n`).join(''),
}

describe('a column of records', () => {
  it.each(Object.entries(tables))('is taken out of %s, whatever is in it', async (_name, written) => {
    await fc.assert(
      fc.asyncProperty(records, size, async (all, size) => {
        const texts = [telling, { body: 'a\\"b\n' }, ...all].map((record) => JSON.stringify(record))
        expect(await restored(written(texts), size)).toBe(texts.map((text) => `${text}\n`).join(''))
      }),
      { numRuns: 40 },
    )
  })

  const [one, two, three] = ['{"a":"1"}', '{"a":"2"}', '{"a":"3"}']
  const insert = (...values: readonly string[]) => values.map((value) => `INSERT INTO a (id, data, x) VALUES (${value});\n`).join('')
  it.each([
    ['a column of two words', `1\t${one}\tA\n2\t${two}\tB\n3\t${three}\tA\n`],
    ['a word for what became of all', `1\t${one}\tdeleted\n2\t${two}\tdeleted\n3\t${three}\tdeleted\n`],
    ['a word for what all are', `1\t${one}\tarchived\n2\t${two}\tarchived\n`],
    ['times that only some have', `1\t${one}\t\n2\t${two}\t2026-01-31\n3\t${three}\t\n`],
    ['numbers that come again', `1\t${one}\n1\t${two}\n2\t${three}\n`],
    ['the key of another record', `{"id":"9"}\t${one}\n{"id":"2"}\t${two}\n`],
    ['a key alone', `1\t${one}\n2\tnull\n`],
    ['a name that says that a record is not to be taken', `id\tmigrate\tdata\n1\t0\t${one}\n2\t0\t${two}\n`],
    ['a name that says that a record is gone', `id\tis_deleted\tdata\n1\t1\t${one}\n2\t1\t${two}\n`],
    ['a line above that is no heading', `Cancelled accounts\n{"a":[{"b":1},{"b":2}]}\n{"a":[{"b":1},{"b":2}]}\n`],
    ['a heading that says what the records are', `id,"cancelled accounts"\n1,"{""a"":1}"\n2,"{""a"":2}"\n`],
    ['a table whose name says it', insert(`1, '${one}', 1`).replace('INTO a', 'INTO deleted_accounts')],
    ['a comment that says it', `-- cancelled\n${insert(`1, '${one}', 1`)}`],
    ['a table of old rows', `COPY accounts_old (data) FROM stdin;\n${one}\n\\.\n`],
    ['another count', `id|data\n--+--\n1|${one}\n2|${two}\n(3 rows)\n`],
    ['a row that is missing', `-[ RECORD 1 ]-\ndata | ${one}\n-[ RECORD 3 ]-\ndata | ${three}\n`],
    ['backslashes with two readings', `1\t{"a":"C:\\\\\\\\temp"}\n2\t${two}\n`],
    ['backslashes with two readings in SQL', insert(String.raw`1, '{"a":"C:\\\\temp"}', 1`)],
    ['a row that deletes', `${insert(`1, '${one}', 1`)}DELETE FROM a WHERE id = 1;\n`],
    ['a row that changes another', insert(`1, '${one}', 1`).replace(';', ' ON DUPLICATE KEY UPDATE x = 2;')],
    ['rows of two tables', insert(`1, '${one}', 1`) + insert(`2, '${two}', 1`).replace('INTO a', 'INTO b')],
    ['a row that is cut off', `${insert(`1, '${one}', 1`)}INSERT INTO a (id, data, x) VALUES (2, '{"a"`],
    ['a row without a record', insert(`1, '${one}', 1`, '2, NULL, 1')],
    ['a table that goes behind its rows', `${insert(`1, '${one}', 1`)}DROP TABLE a;\n`],
    ['records with commas between them', `${one},\n${two},\n`],
    ['a field beside a record that lacks it', `id;import_supplier;data\n1;S;${one}\n2;S;${two}\n`],
  ])('%s is none', async (_name, text) => {
    expect(await restored(text)).toBeUndefined()
  })

  it('beside what is known of its records is one', async () => {
    expect(await restored(`CreateTime:1700000000001\t"1"\t${one}\nCreateTime:1700000000002\t"2"\t${two}\n`)).toBe(`${one}\n${two}\n`)
    expect(await restored(`{"a":"1"}\t{"a":"1","b":"long"}\n{"a":"2"}\t{"a":"2","b":"long"}\n`)).toBe(
      '{"a":"1","b":"long"}\n{"a":"2","b":"long"}\n',
    )
    expect(await restored(`id\tdeleted\tdata\n1\t0\t${one}\n2\t\\N\t${two}\n`)).toBe(`${one}\n${two}\n`)
  })

  it('what does not end is not looked at for long', { timeout: 10_000 }, async () => {
    for (const text of [
      `INSERT INTO a VALUES ('${'x'.repeat(20_000_000)}`,
      `CREATE TABLE ${'x('.repeat(5_000_000)}`,
      `/*${'*'.repeat(5_000_000)}`,
    ])
      expect(await restored(text, 65_536)).toBeUndefined()
  })
})

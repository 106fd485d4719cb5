import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileOf } from '../../testing/restored.ts'
import { outputsOf } from '../find-output.ts'
import { readWithout } from '../read-without.ts'

const names = ['external_account_number', 'import_supplier', 'billing_address1', 'customers.0.given_name'] as const

/** The records of a text, with the line of each; undefined where it is no such table. */
async function read(text: string) {
  const file = fileOf(text, 50)
  const outputs = await outputsOf(file, 'AccountImportRecord')
  if (outputs[0]?.id !== 'ruled columns') return undefined
  const lines: number[] = []
  const chunks: Uint8Array[] = []
  for await (const chunk of readWithout(file, outputs, undefined, (line) => lines.push(line))()) chunks.push(Buffer.from(chunk))
  const made = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n')
  return { records: made.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>), lines }
}

function printed(rows: readonly (readonly string[])[], isRight: boolean): readonly string[] {
  const widths = names.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (isRight ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(' ')
  return [line(names), widths.map((width) => '-'.repeat(width)).join(' '), ...rows.map(line)]
}

it('cells below a line of hyphens come back, also where the heading comes again', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ü', ' ', '"', ';', '|', ',', '-'), maxLength: 30 }).map((one) => `x${one}x`)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 9 }), fc.boolean(), async (cells, isRight) => {
      const rows = cells.map((row, at) => [String(1000 + at), ...row])
      const [heading = '', ruler = '', ...lines] = printed(rows, isRight)
      const again = lines.flatMap((line, at) => (at > 0 && at % 4 === 0 ? ['', heading, ruler, line] : [line]))
      const found = await read(
        `${['SQL> select * from v;', '', heading, ruler, ...again, '', `(${rows.length} rows affected)`].join('\n')}\n`,
      )
      expect(found?.records).toEqual(
        rows.map(([number, supplier, street, given]) => ({
          external_account_number: number,
          import_supplier: supplier,
          billing_address1: street,
          customers: [{ given_name: given }],
        })),
      )
      expect(found?.lines).toEqual(rows.map((_row, at) => 5 + at + Math.floor(at / 4) * 3))
    }),
    { numRuns: 40 },
  )
})

it.each([
  ['something between columns', (line: string) => `${line.slice(0, 23)}x${line.slice(24)}`],
  ['a line that goes on below', (line: string) => `${line}\n${' '.repeat(40)}und weiter`],
  ['a tab', (line: string) => line.replace('1000', '10\t0')],
])('nothing is read so with %s', async (_what, damaged) => {
  const [heading = '', ruler = '', line = ''] = printed([['1000', 'S', 'Weg 1', 'Ada']], false)
  expect((await read([heading, ruler, line].join('\n')))?.records).toHaveLength(1)
  expect(await read([heading, ruler, damaged(line)].join('\n'))).toBeUndefined()
})

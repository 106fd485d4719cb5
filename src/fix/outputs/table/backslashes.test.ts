import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outputsOf } from '../find-output.ts'
import { restored } from '../../testing/restored.ts'

const names = ['external_account_number', 'import_supplier', 'billing_address1', 'billing_address2', 'notes']

/** A table in which some cells are nothing, as a program writes it. */
function written(rows: readonly (readonly (string | undefined)[])[], escape: (cell: string) => string, mark = '\t'): string {
  return [names, ...rows.map((row) => row.map((cell) => (cell === undefined ? String.raw`\N` : escape(cell))))]
    .map((row) => `${row.join(mark)}\n`)
    .join('')
}

const outfile = (cell: string) => cell.replaceAll(/[\\\t\n]/g, (one) => `\\${one}`)
const letters: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': String.raw`\t`, '\n': String.raw`\n`, '\r': String.raw`\r` }
const copy = (cell: string) => cell.replaceAll(/[\\\t\n\r]/g, (one) => letters[one] ?? one)

describe('backslashes of MySQL and COPY', () => {
  it('are undone in every cell, whatever is in it and wherever the file is cut', async () => {
    const text = fc.string({ unit: fc.constantFrom('\\', '\t', '\n', 'n', 't', 'N', 'ü', ' ', '/'), minLength: 1, maxLength: 12 })
    const cell = fc.option(text, { nil: undefined })
    const row = fc.tuple(cell, cell, cell)
    let undone = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(outfile, copy),
        fc.integer({ min: 1, max: 60 }),
        async (cells, escape, size) => {
          // A word that begins with one backslash and a letter is written as the name of a server stands in a path.
          fc.pre(cells.flat().every((one) => one === undefined || !/(?<!\S)\\\p{L}/u.test(one)))
          // A cell that is nothing is the sign, beside a backslash that is doubled.
          const rows = [['1', 'S', undefined, 'x', '/\\'], ...cells.map((own, index) => [String(index + 2), 'S', ...own])]
          const back = await restored(written(rows, escape), size)
          const records = rows.map((own) =>
            Object.fromEntries(names.flatMap((name, at) => (own[at] === undefined ? [] : [[name, own[at]]]))),
          )
          expect(
            back
              ?.trimEnd()
              .split('\n')
              .map((line) => JSON.parse(line) as unknown),
          ).toEqual(records)
          undone++
        },
      ),
      { numRuns: 200 },
    )
    expect(undone).toBeGreaterThan(150)
  })

  const first = ['1', 'S', 'Weg 1']
  const note = (body: string) => `[{"body": "${body}"}]`
  const row = (...cells: string[]) => `${[...first, ...cells].join('\t')}\n`
  const other = (...cells: string[]) => row(...cells).replace('1', '2')
  it.each([
    ['a cell that is nothing', row(String.raw`Hof \\ 1`, String.raw`\N`), 'undone'],
    ['JSON that is none as it stands', row('x', note(String.raw`sagte \\"ja\\"`)), 'undone'],
    ['a tab without which the row has too many cells', row('x\\\ty', 'z'), 'undone'],
    ['a line end without which the row is two', row('x\\\ny', 'z'), 'undone'],
    ['a path that was not written so', row('C:\\neu', String.raw`\N`), 'unsure'],
    ['a path in JSON', row(String.raw`\N`, note(String.raw`C:\\neu`)), 'unsure'],
    ['a backslash that no program writes so', row(String.raw`Hof \ Süd`, String.raw`\N`), 'unsure'],
    ['quotation marks around a cell', row(String.raw`"Hof \\ Süd"`, String.raw`\N`), 'unsure'],
    ['the name of a server', row(String.raw`\\server\neu\teil`, String.raw`\N`), 'unsure'],
    ['the name of a server behind a word', row(String.raw`siehe \\fs01\neu`, String.raw`\N`), 'unsure'],
    ['the number of a server', row(String.raw`\\10.1.2.3\rechnungen`, String.raw`\N`), 'unsure'],
    ['a path behind a number', row(String.raw`Ablage 2024\rechnungen`, String.raw`\N`), 'unsure'],
    ['a line end in quotation marks', row('"Zeile eins\\\nZeile zwei"', 'x'), 'unsure'],
    ['backslashes in quotation marks that are all doubled', row(String.raw`"Login CORP\\nadine"`, 'x'), 'unsure'],
    ['a path in quotation marks', row(String.raw`"CORP\nadine"`, 'x'), 'as they stand'],
    ['a login, beside cells that are nothing as many programs write them', row(String.raw`CORP\nadine`, String.raw`\N`), 'unsure'],
    [
      'a login, where another backslash is doubled',
      row(String.raw`CORP\nadine`, String.raw`\N`) + other(String.raw`Hof \\ 1`, 'x'),
      'undone',
    ],
    ['a line end before no letter', row(String.raw`Hof\n1`, String.raw`\N`), 'undone'],
    ['a backslash at the end of the file', row(String.raw`Ordner\neu`, 'x') + other('x', 'Archiv\\'), 'as they stand'],
    ['a backslash at the end of the file, and a cell that is nothing', row(String.raw`\N`, 'Archiv\\'), 'unsure'],
    ['a line end at the end of the last cell', row('x\\ty', 'z\\\n'), 'undone'],
    ['nothing that shows it', row(String.raw`Zeile\nZeile`, 'x'), 'unsure'],
    ['a cell that is nothing or these letters', row(String.raw`\\N`, String.raw`\N`), 'unsure'],
    ['JSON that is JSON as it stands alone', row(String.raw`\N`, note(String.raw`a\nb`)), 'as they stand'],
    ['a backslash among letters', row(String.raw`Hof \ Süd`, 'x'), 'as they stand'],
    ['only cells that are nothing', row('x', String.raw`\N`), 'as they stand'],
    ['no backslash', row('x', 'y'), 'as they stand'],
  ])('%s', async (_name, text, expected) => {
    // oxlint-disable-next-line require-await -- A file is read like this.
    const read = async function* () {
      yield Buffer.from(`${names.join('\t')}\n${text}`)
    }
    const [output] = await outputsOf(read, 'AccountImportRecord')
    const { isEscaped, mayBeEscaped } = output?.table ?? {}
    expect(isEscaped === true ? 'undone' : mayBeEscaped === true ? 'unsure' : 'as they stand').toBe(expected)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allOf, fileOf } from '../../testing/restored.ts'
import { outputsOf } from '../find-output.ts'
import { tableFaultOf } from './table-of-cells.ts'

/** What a file comes to, with the line of each record and what is left out; undefined where it is read as it stands. */
async function read(text: string, size?: number) {
  const file = fileOf(text, size)
  const [output, ...others] = await outputsOf(file, 'AccountImportRecord')
  if (!output) return undefined
  expect([output.id, others.length]).toEqual(['table of cells', 0])
  const { made, lines, left } = await allOf(output, file)
  const records = made
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
  return { records, lines, left: left.map(({ line, because }) => [line, because ?? 'known']), form: output.table }
}

const fault = (text: string) => tableFaultOf(fileOf(text), 'AccountImportRecord')

const names = ['external_account_number', 'import_supplier', 'billing_address1', 'billing_address2', 'customers.0.given_name', 'Tarif']

interface Style {
  readonly mark: string
  readonly end: string
  readonly isAllQuoted: boolean
  readonly hasMark: boolean
}

function cellOf(cell: string, { mark, isAllQuoted }: Style): string {
  return isAllQuoted || cell.includes(mark) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function written(rows: readonly (readonly string[])[], style: Style): string {
  return `${style.hasMark ? '\uFEFF' : ''}${[names, ...rows].map((row) => row.map((cell) => cellOf(cell, style)).join(style.mark)).join(style.end)}${style.end}`
}

it('the cells of each row come back, whatever is in them and however they are written', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', '\r', 'a', ' '), maxLength: 12 }),
    fc.constant(''),
  )
  const style = fc.record({
    mark: fc.constantFrom(',', ';', '\t', '|'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    isAllQuoted: fc.boolean(),
    hasMark: fc.boolean(),
  })
  let tried = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(text, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 20 }),
      style,
      fc.integer({ min: 1, max: 200 }),
      async (cells, style, size) => {
        const rows = cells.map((row, index) => [String(1000 + index), ...row])
        fc.pre(rows.every((row) => row.every((cell) => cell !== String.raw`\N` && cell.isWellFormed())))
        const whole = written(rows, style)
        const found = await read(whole, size)
        expect(found?.records).toEqual(
          rows.map((row) => {
            const [account, supplier, one, other, given, tariff] = row
            const all = {
              external_account_number: account,
              import_supplier: supplier,
              billing_address1: one,
              billing_address2: other,
              Tarif: tariff,
            }
            const fields = Object.fromEntries(Object.entries(all).filter(([, cell]) => cell !== ''))
            return given === '' ? fields : { ...fields, customers: [{ given_name: given }] }
          }),
        )
        expect(found?.lines.length).toBe(rows.length)
        // The number of each account stands at the start of a line, unless it is in quotation marks.
        const starts = whole.replaceAll('\r\n', '\n').split(/[\n\r]/)
        for (const [index, line] of (found?.lines ?? []).entries()) expect(starts[line - 1]).toMatch(new RegExp(`^"?${1000 + index}`))
        tried++
      },
    ),
    { numRuns: 300 },
  )
  expect(tried).toBeGreaterThan(200)
})

const head = 'external_account_number;import_supplier;unknown_occupier;billing_address1'

describe('a heading', () => {
  it.each([
    ['of paths in any form', 'externalAccountNumber,customers[0].given_name,customers/1/givenName,sonst\n1,a,b,c\n'],
    ['of German names', 'Kontonummer;Vorname;Nachname;Geburtsdatum\n1;a;b;c\n'],
    ['behind the line of Excel', 'sep=|\nexternal_account_number|import_supplier\n1|S\n'],
    ['with a mark behind it', `${head};\n1;S;ja;Weg 1;\n`],
    ['with a mark behind it alone', `${head};\n1;S;ja;Weg 1\n`],
    ['without the mark that stands behind rows', `${head}\n1;S;ja;Weg 1;\n2;S;ja;Weg 1;\n`],
    ['with a column that counts the rows', `;${head}\n0;1;S;ja;Weg 1\n1;2;S;ja;Weg 1\n`],
    ['with blanks around names', 'external_account_number; import_supplier\n1;S\n'],
  ])('%s is one', async (_what, text) => {
    const found = await read(text)
    expect(found?.records.length).toBeGreaterThan(0)
    expect(found?.records.map((record) => Object.keys(record).filter((name) => name === '' || name !== name.trim()))).toEqual(
      found?.records.map(() => []),
    )
  })

  it.each([
    ['with one name of a field', 'external_account_number;a\n1;2\n'],
    ['with too few names of fields', 'external_account_number;import_supplier;a;b;c\n1;2;3;4;5\n'],
    ['that is alone in its line', 'external_account_number\n1\n'],
    ['that is JSON', '{"external_account_number":"1","import_supplier":"S"}\n'],
    ['without a row', ''],
  ])('%s is none', async (_what, text) => {
    expect([await read(text), await fault(text)]).toEqual([undefined, undefined])
  })
})

describe('what is printed around a table', () => {
  const rows = [
    { external_account_number: '1', import_supplier: 'S', billing_address1: 'Weg  1' },
    { external_account_number: '2', import_supplier: 'S', billing_address1: 'Allee 2' },
  ]

  it.each([
    [
      'psql fills its cells up',
      ' external_account_number | import_supplier | billing_address1 \n------------+------+------\n 1 | S               | Weg  1 \n 2 | S | Allee 2\n(2 rows)\n',
    ],
    [
      'a list of SAP has its head on each page, and sums',
      'Liste  Seite 1\n\n-----\n|external_account_number|import_supplier|billing_address1|a|b|\n-----\n|1|S |Weg  1| | |\nListe  Seite 2\n|external_account_number|import_supplier|billing_address1|a|b|\n|2 |S|Allee 2 | | |\n|* | | | | 12,50|\n-----\n',
    ],
    [
      'a title stands above, and a count below',
      'Stammdaten;Stand 05.03.2024;\n;;\nexternal_account_number;import_supplier;billing_address1;a;b\n1;S;Weg  1;;\n2;S;Allee 2;;\n;2 Konten;;;\n',
    ],
    [
      'a sum with a count, and an end',
      'external_account_number;import_supplier;billing_address1;a;b;transfer_balance;c;d;e\n1;S;Weg  1;;;;;;\n2;S;Allee 2;;;;;;\nTOTAL;2 accounts;;;;12,5;;;\n*** END OF REPORT ***\n',
    ],
  ])('goes: %s', async (_what, text) => {
    const found = await read(text)
    expect(found?.records).toEqual(rows)
  })

  it.each([
    ['a title says what became of the rows', 'Gelöschte Konten\nexternal_account_number;import_supplier\n1;S\n'],
    ['a row of data stands above the heading', '1;S;x;y\nexternal_account_number;import_supplier\n1;S\n'],
  ])('leaves the file where %s', async (_what, text) => {
    expect(await read(text)).toBeUndefined()
  })

  it('is no sum where a word that says so stands in a record', async () => {
    const found = await read('external_account_number;import_supplier;billing_address1\nSumme;S;Weg 1\n')
    expect(found?.records).toHaveLength(1)
  })
})

describe('a row', () => {
  it('has no field for a cell without anything in it', async () => {
    expect((await read(`${head}\n1;S;;""\n2;\\N; ;x\n`))?.records).toEqual([
      { external_account_number: '1', import_supplier: 'S' },
      { external_account_number: '2', unknown_occupier: ' ', billing_address1: 'x' },
    ])
  })

  describe('with a flag that is X or blank', () => {
    const flagOf = async (heading: string, ...rows: readonly string[]) =>
      (
        await read(
          `${['external_account_number;import_supplier', heading].join(';')}\n${rows.map((row, at) => `${at};S;${row}\n`).join('')}`,
        )
      )?.records

    it('has a text without anything in it', async () => {
      for (const name of ['unknown_occupier', 'UNKNOWN_OCCUPIER', 'unknownOccupier'])
        expect(await flagOf(name, 'X', '', 'x')).toMatchObject([{ [name]: 'X' }, { [name]: '' }, { [name]: 'x' }])
    })

    it.each([
      ['no X', ['', '']],
      ['another word', ['X', '', 'N']],
      ['a sign for nothing', ['X', '', String.raw`\N`]],
    ])('has no field where the column has %s', async (_what, cells) => {
      expect((await flagOf('unknown_occupier', ...cells))?.[1]).toEqual({ external_account_number: '1', import_supplier: 'S' })
    })

    it('has no field where its name is none of a flag', async () => {
      for (const name of ['billing_address1', 'Tarif'])
        expect((await flagOf(name, 'X', ''))?.[1]).toEqual({ external_account_number: '1', import_supplier: 'S' })
    })

    it('has one of an inner record only where another cell is of the same', async () => {
      const found = await flagOf('notes.0.body;notes.0.is_pinned', 'a;X', 'b;', ';')
      expect(found?.map(({ notes }) => notes)).toEqual([[{ body: 'a', is_pinned: 'X' }], [{ body: 'b', is_pinned: '' }], undefined])
    })
  })

  it('has the text of a formula that says that it is one', async () => {
    expect((await read(`${head}\n="001";S;ja;"=""Weg 1"""\n="002";S;="";\n`))?.records).toEqual([
      { external_account_number: '001', import_supplier: 'S', unknown_occupier: 'ja', billing_address1: 'Weg 1' },
      { external_account_number: '002', import_supplier: 'S' },
    ])
  })

  it('has the elements of a list one behind the other', async () => {
    const paths = 'external_account_number,customers.0.given_name,customers.1.given_name,customers.2.given_name,customers.2.email'
    expect((await read(`${paths}\n1,,a,,\n2,a,,b,c\n3,a,b,c,\n`))?.records).toEqual([
      { external_account_number: '1', customers: [{ given_name: 'a' }] },
      { external_account_number: '2', customers: [{ given_name: 'a' }, { given_name: 'b', email: 'c' }] },
      { external_account_number: '3', customers: [{ given_name: 'a' }, { given_name: 'b' }, { given_name: 'c' }] },
    ])
  })

  it('keeps paths that are not sure as names, for the repair to tell', async () => {
    const record = async (heading: string, row: string) =>
      (await read(`external_account_number,import_supplier,${heading}\n1,S,${row}\n`))?.records[0]
    const account = { external_account_number: '1', import_supplier: 'S' }
    expect(await record('customers.1.title,customers.2.title', 'a,b')).toEqual({ ...account, customers: [{ title: 'a' }, { title: 'b' }] })
    expect(await record('customers.0.title,customers.2.title', 'a,b')).toEqual({
      ...account,
      'customers.0.title': 'a',
      'customers.2.title': 'b',
    })
    expect(await record('ledgers.180.ledger_code,ledgers.280.ledger_code', 'a,b')).toMatchObject({ 'ledgers.180.ledger_code': 'a' })
    expect(await record('customers.0.title,customers[0].title', 'a,b')).toMatchObject({
      'customers.0.title': 'a',
      'customers[0].title': 'b',
    })
    expect(await record('ledgers.0.identifiers,ledgers.0.identifiers.0', '[],')).toMatchObject({ ledgers: [{ identifiers: '[]' }] })
    expect(await record('ledgers.0.identifiers,ledgers.0.identifiers.0', ',a')).toMatchObject({ ledgers: [{ identifiers: ['a'] }] })
    expect(await record('ledgers.0.identifiers,ledgers.0.identifiers.0', '[],a')).toMatchObject({ 'ledgers.0.identifiers': '[]' })
    expect(await record('customers,customers.0.title', '[],a')).toMatchObject({ customers: '[]', 'customers.0.title': 'a' })
  })

  it('that is no record is left, with its line and the reason', async () => {
    const rows = [
      '1;S;ja;a',
      '2;S;ja',
      '3;S;ja;"b" c',
      '5;S;ja;a',
      '5;S;ja;b',
      '6;S;ja;"a\nb"',
      '7;S;ja;x',
      '7;S;ja;x',
      '8;S;ja;y',
      '9;S;ja;y',
    ]
    const found = await read(`${head}\n${rows.join('\n')}\n`)
    expect(found?.records.map(({ external_account_number: account }) => account)).toEqual(['6', '7', '7', '8', '9'])
    expect(found?.lines).toEqual([7, 9, 10, 11, 12])
    expect(found?.left).toEqual([
      [1, 'known'],
      [2, 'beside a row with too few cells'],
      [3, 'not as many cells as the heading'],
      [4, 'a quotation mark where none may stand'],
      [5, 'another row of the account, which differs in billing_address1'],
      [6, 'another row of the account, which differs in billing_address1'],
    ])
  })

  it('with too few cells may be a part of the last text before it, and of no number', async () => {
    const cut = await read(`${head}\n1;S;ja;Weg 1\nHinterhaus\n2;S;ja;\n3;S\n4;S;ja;Weg\n5;S;ja;Weg\n`)
    expect(cut?.records.map(({ external_account_number: account }) => account)).toEqual(['2', '4', '5'])
    const sure = await read('import_supplier;billing_address1;external_account_number\nS;a;1\nx\nS;a;2\nS;a;3\n')
    expect(sure?.records.length).toBe(3)
  })

  it('has quotation marks as letters where no cell of the file begins with one', async () => {
    expect((await read(`${head}\n1;S;ja;5" links\n2;S;ja;x\n`))?.records[0]?.['billing_address1']).toBe('5" links')
    expect(await fault(`${head}\n1;S;ja;5" links\n2;S;"ja";x\n`)).toEqual({ kind: 'quotes', line: 2 })
  })

  it('that is none and that nobody misses is left out', async () => {
    const found = await read(`${head}\n---;---;---;---\n1;S;ja;a\n\n;;;\n${head}\n2;S;ja;a\n\n(2 rows affected)\n`)
    expect([found?.records.length, found?.left]).toEqual([2, [1, 2, 5, 6, 9].map((line) => [line, 'known'])])
  })
})

it('each heading holds for the rows below it, where files were put one behind the other', async () => {
  const text = [
    `\uFEFF${head}`,
    '1;S;ja;a',
    `\uFEFF${head}`,
    '2;S;nein;b',
    'import_supplier;billing_address1;external_account_number',
    'S;c;3',
    'Anzahl Datensätze: 3',
  ]
  const found = await read(`${text.join('\n')}\n`)
  expect(found?.records).toEqual([
    { external_account_number: '1', import_supplier: 'S', unknown_occupier: 'ja', billing_address1: 'a' },
    { external_account_number: '2', import_supplier: 'S', unknown_occupier: 'nein', billing_address1: 'b' },
    { external_account_number: '3', import_supplier: 'S', billing_address1: 'c' },
  ])
  expect([found?.lines, found?.left]).toEqual([[2, 4, 6], [1, 3, 5, 7].map((line) => [line, 'known'])])
  expect(await fault(`${text.join('\n').replace('3', '4').replace(': 3', ': 5')}\n`)).toEqual({ kind: 'other count', said: 5, rows: 3 })
  expect(await fault(`${head}\n1;S;ja;a\nexternal_account_number;a;a;import_supplier\n1;S;b;a\n`)).toEqual({
    kind: 'same names',
    name: 'a',
  })
})

describe('a table is left where it has two readings:', () => {
  it.each<[string, string, object]>([
    ['two columns have one name', 'external_account_number;import_supplier;a;a\n1;S;2;3\n', { kind: 'same names', name: 'a' }],
    ['a column without a name has cells', `${head};\n1;S;ja;a;b\n`, { kind: 'cells without a name', line: 2 }],
    [
      'two marks cut it',
      'external_account_number,a;import_supplier;unknown_occupier;b,billing_address1,transfer_balance\n',
      { kind: 'several marks' },
    ],
    ['a quotation mark is not closed', `${head}\n1;S;ja;"a\n2;S;ja;b\n`, { kind: 'quotes', line: 2 }],
    ['one is closed behind a line end too early', `${head}\n1;S;ja;"a\nb" c\n2;S;ja;b\n`, { kind: 'quotes', line: 2 }],
    ['rows are longer and shorter', `${head}\n1;S;ja;a\n2;S;ja;a;b\n3;S\n4;S;ja;a\n5;S;ja;a\n`, { kind: 'lengths', longer: 1, shorter: 1 }],
    [
      'most rows are no records',
      `${head}\n1;S;ja;a\n1;S;ja;b\n2;S;ja;a\n`,
      { kind: 'mostly left', left: 2, rows: 3, fault: 'account', column: 'billing_address1', line: 2 },
    ],
    ['its footer counts other rows', `${head}\n1;S;ja;a\n\n(2 rows)\n`, { kind: 'other count', said: 2, rows: 1 }],
    ['it has no rows', `${head}\n`, { kind: 'no rows' }],
  ])('%s', async (_what, text, expected) => {
    expect([await read(text), await fault(text)]).toEqual([undefined, expected])
  })
})

it('rows without an account below one that has it are told, with the accounts that may lack them', async () => {
  const rows = ['1,S,a', ',,b', ',,c', '2,S,d', '3,,e', ',S,f', '4,S,g', ',,h', ',,']
  const found = await read(['external_account_number,import_supplier,billing_address1', ...rows, ''].join('\n'))
  expect([found?.form?.apart, found?.records.length]).toEqual([{ lines: [3, 4, 9], accounts: 2 }, 8])
  expect((await read('external_account_number,import_supplier,billing_address1\n,,a\n1,S,b\n'))?.form?.apart).toBeUndefined()
})

describe('columns that say of which element they are', () => {
  const read1 = async (...lines: readonly string[]) => (await read(`${lines.join('\n')}\n`))?.records

  it.each(['customer#_@', 'Kunde#_@', 'Kunde # @', 'customer_#_@', 'customers#.@'])('stand in it: %s', async (style) => {
    const named = (number: number, field: string) => style.replace('#', String(number)).replace('@', field)
    const heading = [
      'external_account_number',
      'import_supplier',
      ...[1, 2, 3].flatMap((at) => ['given_name', 'email'].map((field) => named(at, field))),
    ]
    expect(await read1(heading.join(';'), '1;S;Ada;a@a.de;;;Cy;', '2;S;Bo;;Di;;;')).toEqual([
      { external_account_number: '1', import_supplier: 'S', customers: [{ given_name: 'Ada', email: 'a@a.de' }, { given_name: 'Cy' }] },
      { external_account_number: '2', import_supplier: 'S', customers: [{ given_name: 'Bo' }, { given_name: 'Di' }] },
    ])
  })

  it('lie within lists, beside what there is one of', async () => {
    const heading =
      'external_account_number,supply_address1,supply_postcode,supply_point_identifier,meter_number,reading1_value,reading1_read_at,reading2_value,reading2_read_at'
    const registers = [
      {
        readings: [
          { value: '1.0', read_at: '2025-01-01' },
          { value: '2.0', read_at: '2026-01-01' },
        ],
      },
    ]
    const supply_points = [{ identifier: 'x', melos: [{ meters: [{ meter_number: 'm', registers }] }] }]
    expect(await read1(heading, '1,Weg 1,01067,x,m,1.0,2025-01-01,2.0,2026-01-01')).toEqual([
      { external_account_number: '1', supply_addresses: [{ supply_address1: 'Weg 1', supply_postcode: '01067', supply_points }] },
    ])
  })

  it('may be of something in the element', async () => {
    const names = ['identifier', 'supply_type', 'effective_from', 'product_code']
    const heading = [
      'external_account_number',
      'supply_address1',
      'supply_postcode',
      ...[1, 2].flatMap((at) => names.map((name) => `supply_point_${at}_${name}`)),
    ]
    const point = (identifier: string, effective_from: string, product_code: string) => ({
      identifier,
      supply_type: 'GAS',
      agreements: [{ effective_from, product_code }],
    })
    expect(
      await read1(heading.join(';'), '1;Weg 1;01067;x;GAS;2025-01-01;P;y;GAS;2026-01-01;Q', '2;Weg 2;01067;z;GAS;2025-01-01;P;;;;'),
    ).toEqual([
      {
        external_account_number: '1',
        supply_addresses: [
          {
            supply_address1: 'Weg 1',
            supply_postcode: '01067',
            supply_points: [point('x', '2025-01-01', 'P'), point('y', '2026-01-01', 'Q')],
          },
        ],
      },
      {
        external_account_number: '2',
        supply_addresses: [{ supply_address1: 'Weg 2', supply_postcode: '01067', supply_points: [point('z', '2025-01-01', 'P')] }],
      },
    ])
  })

  it.each([
    ['a number that is left out', ['customer1_given_name', 'customer3_given_name']],
    ['a number that stands behind a field', ['given_name1', 'given_name2']],
    ['a list that nobody knows', ['contact1_given_name', 'contact2_given_name']],
    ['several of what it would have to be in', ['reading1_value', 'reading2_value', 'meter1_number', 'meter2_number']],
    ['the list that is there', ['customers', 'customer1_given_name']],
  ])('stay names with %s', async (_what, names) => {
    const [record] =
      (await read1(
        ['external_account_number', 'import_supplier', 'billing_postcode', ...names].join(';'),
        `1;S;01067;a;b${';c'.repeat(names.length - 2)}`,
      )) ?? []
    expect(record).toMatchObject({ [names[0] ?? '']: 'a', [names[1] ?? '']: 'b' })
  })
})

describe('what nobody can tell of a table', () => {
  const heading = 'import_supplier;external_account_number;billing_postcode'
  it.each([
    ['row above', `ALFA;4711;10115\n${heading}\nALFA;4712;10115\n`],
    ['row above', `ALFA;;10115\n${heading}\nALFA;4712;10115\n`],
    ['unit above', `Alle Beträge in Cent\n${heading};transfer_balance\nALFA;4711;10115;1250\n`],
    ['unit above', `Beträge in CHF\n${heading};transfer_balance\nALFA;4711;10115;12,50\n`],
    ['single quotes', `'import_supplier','external_account_number','billing_postcode'\n'ALFA','4711','10115'\n`],
    ['mostly left', 'external_account_number,import_supplier,transfer_balance,billing_address1,billing_address4\n4711,NORD,12,50,Weg 1,\n'],
  ])('leaves it: %s', async (kind, text) => {
    expect([await read(text), await fault(text)]).toMatchObject([undefined, { kind }])
  })

  it('leaves a row of which a line between it and the next may be a part', async () => {
    const row = (number: number, body: string) => `${number}\tS\t${body}\n`
    const text = `external_account_number\timport_supplier\tcustomers.0.given_name\n${row(1, 'a')}${row(2, 'rief an')}Zeit: 14:30\n${row(3, 'b')}${row(4, 'c')}${row(5, 'd')}(5 rows)\n`
    expect((await read(text))?.left).toEqual([
      [1, 'known'],
      [3, 'beside a row with too few cells'],
      [4, 'not as many cells as the heading'],
      [8, 'known'],
    ])
  })
})

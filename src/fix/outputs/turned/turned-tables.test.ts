import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../../generate/arbitraries.ts'
import { hashed } from '../../changes/account-hash.ts'
import { allOf, fileOf } from '../../testing/restored.ts'
import { findOutput, outputsOf } from '../find-output.ts'

type Fields = Readonly<Record<string, unknown>>

/** The records of a table, with the line of each and what is left out, read again from what was told of it; undefined where it is none. */
async function read(text: string, size?: number) {
  const file = fileOf(text, size)
  const [found, ...others] = await outputsOf(file, 'AccountImportRecord')
  if (found?.isTable !== true) return undefined
  expect(others).toEqual([])
  const { made, lines, left } = await allOf(findOutput({ id: found.id }), file)
  const records = made
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Fields)
  return { id: found.id, records, lines, left: left.map(({ text: one }) => one) }
}

/** The values of a record as texts, by their paths; a cell without anything in it is no field. */
function textsOf(value: unknown, path = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null)
    return value === null || value === '' ? {} : { [path]: `${value as string | number | boolean}` }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) => Object.entries(textsOf(held, path === '' ? name : `${path}.${name}`))),
  )
}

const mark = fc.constantFrom(';', ',', '\t', '|')
const end = fc.constantFrom('\n', '\r\n')
const quote = fc.boolean()

function table(rows: readonly (readonly string[])[], between: string, behind: string, isQuoted = false): string {
  const cell = (one: string) => (isQuoted || one.includes(between) || /["\r\n]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)
  return rows.map((row) => `${row.map(cell).join(between)}${behind}`).join('')
}

/** Some sound accounts, with a text of any letters in each. */
const cohorts = fc
  .uniqueArray(fc.tuple(accounts(), fc.string({ unit: fc.constantFrom('"', ';', ',', '|', '\t', '\n', 'ä', ' ', 'b'), maxLength: 9 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([one]) => one.external_account_number,
  })
  .map((all) => all.map(([one, text]): Fields => ({ ...one, billing_address2: `a${text}z` })))

describe('rows of an account, a path and a value', () => {
  it('become the records that they were made of, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        cohorts,
        mark,
        end,
        quote,
        fc.option(fc.nat()),
        fc.integer({ min: 100, max: 5000 }),
        async (all, between, behind, isQuoted, seed, size) => {
          const texts = all.map((one) => textsOf(one))
          const rows = texts.flatMap(({ external_account_number: account = '', ...fields }) =>
            Object.entries(fields).map(([name, value]) => [account, name, value]),
          )
          const order = (row: readonly string[]) => hashed(row.join('\0'), seed ?? 0)
          const mixed = seed === null ? rows : rows.toSorted((one, other) => order(one) - order(other))
          const found = await read(table([['external_account_number', 'field', 'value'], ...mixed], between, behind, isQuoted), size)
          expect(found?.id).toBe('rows of fields')
          const byNumber = (one: Fields) => String(one['external_account_number'])
          expect(new Map(found?.records.map((one) => [byNumber(one), one]))).toEqual(new Map(texts.map((one) => [byNumber(one), one])))
          expect(found?.left).toHaveLength(1)
        },
      ),
      { numRuns: 15 },
    )
  })

  it.each([
    [
      'the parts of a path in several columns',
      ['Vertragskonto;Liste;Nr;Feld;Wert', '1;customers;0;given_name;Ada', '1;;;billing_postcode;01067', '1;;;import_supplier;S'],
      { Vertragskonto: '1', 'customers.0.given_name': 'Ada', billing_postcode: '01067', import_supplier: 'S' },
    ],
    [
      'a number of its own for each record',
      ['row_id,variable,value', '7,external_account_number,1', '7,import_supplier,S', '7,billing_postcode,01067'],
      { row_id: '7', external_account_number: '1', import_supplier: 'S', billing_postcode: '01067' },
    ],
    [
      'the supplier in each row, a title and a last line',
      [
        'Export vom 1.2.2026',
        'import_supplier;external_account_number;field;value',
        'S;1;billing_postcode;01067',
        'S;1;billing_address1;',
        '(2 rows)',
      ],
      { import_supplier: 'S', external_account_number: '1', billing_postcode: '01067' },
    ],
  ])('may have %s', async (_what, lines, record) => {
    expect((await read(`${lines.join('\n')}\n`))?.records).toEqual([record])
  })

  const row = ['1;import_supplier;S', '1;billing_postcode;01067', '1;billing_address1;Weg 1']
  it.each([
    ['a field twice', [...row, '1;billing_postcode;01067']],
    ['a row without an account', [...row, ';billing_address2;b']],
    ['a row without a field', [...row, '1;;b']],
    ['another number of cells', [...row, '1;billing_address2;b;c']],
    ['another account in a row of its own', [...row, '1;external_account_number;2']],
    ['another number of rows than is said', [...row, '(4 rows)']],
    ['no field', ['1;Zaehlerstand;4711', '1;Bemerkung;alt', '1;Farbe;rot']],
  ])('are none with %s', async (_what, lines) => {
    expect(await read(['external_account_number;field;value', ...lines].join('\n'))).toBeUndefined()
  })
})

describe('a sheet that is turned', () => {
  it('becomes the records that its columns are', async () => {
    await fc.assert(
      fc.asyncProperty(cohorts, mark, end, quote, fc.boolean(), async (all, between, behind, isQuoted, hasLabels) => {
        const texts = all.map((one) => textsOf(one))
        const names = [...new Set(texts.flatMap((one) => Object.keys(one)))]
        const labels = hasLabels ? [['Feld', ...texts.map((_one, at) => `Konto ${at + 1}`)]] : []
        const rows = [...labels, ...names.map((name) => [name, ...texts.map((one) => one[name] ?? '')])]
        const found = await read(table(rows, between, behind, isQuoted))
        expect(found).toMatchObject({ id: 'columns of accounts', records: texts })
        expect(found?.left).toHaveLength(labels.length)
      }),
      { numRuns: 15 },
    )
  })

  const rows = ['external_account_number;1;2', 'import_supplier;S;S', 'billing_postcode;01067;20095']
  it.each([
    ['a title above', ['Vergleich;;', ...rows], 2],
    ['a first column without a name', [';A;B', ...rows], 2],
    ['an empty column behind', rows.map((row) => `${row};`), 2],
    ['one account', ['external_account_number;1', 'import_supplier;S', 'billing_postcode;01067'], 1],
    ['a field that nobody knows, and values for it', [...rows, 'Farbe;rot;blau'], 2],
  ])('may have %s', async (_what, lines, count) => {
    expect((await read(lines.join('\n')))?.records).toHaveLength(count)
  })

  it('tells of a line above some of its rows', async () => {
    const found = await read([...rows, 'Salden;;', 'transfer_balance;12.50;13.00'].join('\n'))
    expect([found?.records.length, found?.left]).toEqual([2, ['Salden;;']])
  })

  it('keeps a first row that may be a field', async () => {
    expect((await read(['Segment;A;B', ...rows].join('\n')))?.records[0]).toMatchObject({ Segment: 'A' })
  })

  it.each([
    ['a field twice', [...rows, 'billing_postcode;01067;20095']],
    ['values without a field', [...rows, ';a;b']],
    ['rows of other lengths', [...rows, 'billing_address1;Weg 1']],
    ['no account', rows.slice(1)],
    ['a word for what became of them', ['Gesperrte Konten;;', ...rows]],
    ['a unit above some of them', [...rows, 'Beträge in Cent;;', 'transfer_balance;1250;1300']],
  ])('is none with %s', async (_what, lines) => {
    expect(await read(lines.join('\n'))).toBeUndefined()
  })
})

/** A line for a record, and one behind it for each element of its lists. */
function linesOf(value: Fields, type: string): readonly (readonly [type: string, cells: Readonly<Record<string, string>>])[] {
  const members = Object.entries(value)
  const isList = (held: unknown): held is readonly Fields[] => Array.isArray(held) && typeof held[0] === 'object'
  const own = textsOf(Object.fromEntries(members.filter(([, held]) => !isList(held))))
  return [[type, own], ...members.flatMap(([name, held]) => (isList(held) ? held.flatMap((one) => linesOf(one, name)) : []))]
}

/** A record as lines have it. */
function nested(value: Fields): Fields {
  const lists = Object.entries(value).filter(([, held]) => Array.isArray(held) && typeof held[0] === 'object')
  const names = new Set(lists.map(([name]) => name))
  return {
    ...textsOf(Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)))),
    ...Object.fromEntries(lists.map(([name, held]) => [name, (held as readonly Fields[]).map(nested)])),
  }
}

describe('lines of types', () => {
  it.each([
    ['declared by lines of a type of their own', (code: string, type: string, names: readonly string[]) => ['01', code, type, ...names]],
    ['declared behind a mark', (code: string, type: string, names: readonly string[]) => [`#${code}`, type, ...names]],
    ['called by their words', (_code: string, type: string, names: readonly string[]) => [`#${type}`, ...names]],
  ])('%s become the records that they were made of', async (_how, layout) => {
    await fc.assert(
      fc.asyncProperty(cohorts, fc.constantFrom(';', '\t', '|'), end, async (all, between, behind) => {
        const lines = all.flatMap((one) => linesOf(one, 'accounts'))
        const columns = Map.groupBy(lines, ([type]) => type)
        fc.pre(columns.size > 1)
        const isWord = layout('', 'x', [])[0] === '#x'
        const codes = new Map([...columns.keys()].map((type, at) => [type, isWord ? type : String(10 + at)]))
        const names = new Map([...columns].map(([type, some]) => [type, [...new Set(some.flatMap(([, cells]) => Object.keys(cells)))]]))
        const layouts = [...names].map(([type, own]) => layout(codes.get(type) ?? '', type, own))
        const data = lines.map(([type, cells]) => [codes.get(type) ?? '', ...(names.get(type) ?? []).map((name) => cells[name] ?? '')])
        const found = await read(table([['KOPF', 'S'], ...layouts, ...data, ['ENDE', String(all.length)]], between, behind))
        expect(found).toMatchObject({ id: 'lines of types', records: all.map(nested) })
        expect(found?.left).toHaveLength(layouts.length + 2)
      }),
      { numRuns: 20 },
    )
  })

  const heads = ['#K;external_account_number;import_supplier;billing_postcode', '#P;external_account_number;given_name;family_name;email']
  const lines = ['K;1;S;01067', 'P;1;Ada;B;a@example.org', 'P;1;Bo;C;b@example.org', 'K;2;S;20095']
  const ada = { given_name: 'Ada', family_name: 'B', email: 'a@example.org' }

  it('are called by a word that may be a field of theirs', async () => {
    const meters = ['01|40|supply_address|supply_address1', '01|41|supply_point|identifier', '01|50|melo|melo_number']
    const text = [...meters, '01|10|account|external_account_number|import_supplier', '10|1|S', '40|Weg 1', '41|x', '50|DE1'].join('\n')
    expect((await read(text))?.records[0]).toMatchObject({
      supply_addresses: [{ supply_points: [{ identifier: 'x', melos: [{ melo_number: 'DE1' }] }] }],
    })
  })

  it('are known by their columns alone, and need not name their account', async () => {
    const found = await read([...heads, ...lines].join('\n'))
    expect(found?.records).toEqual([
      {
        external_account_number: '1',
        import_supplier: 'S',
        billing_postcode: '01067',
        customers: [ada, { given_name: 'Bo', family_name: 'C', email: 'b@example.org' }],
      },
      { external_account_number: '2', import_supplier: 'S', billing_postcode: '20095' },
    ])
    expect(found?.lines).toEqual([3, 6])
  })

  it.each([
    ['a line that names another account', [...heads, ...lines, 'P;1;Cy;D;c@example.org']],
    ['a line of a type that nobody knows', [...heads, ...lines.slice(0, 2), 'X;1', ...lines.slice(2)]],
    ['all lines behind all accounts, of which they name others', [...heads, ...lines.toSorted()]],
    ['a line before its account', [...heads, 'P;1;Cy;D;c@example.org', ...lines]],
    ['a line with other cells', [...heads, ...lines, 'K;3;S']],
    ['a number of lines that is another', [...heads, ...lines, 'Ende;9']],
    ['two layouts for a type', [...heads, heads[0] ?? '', ...lines]],
    ['columns that may be of several lists', [...heads, '#O;code;valid_from', ...lines]],
    ['a word for what became of a record', [...heads, ...lines, 'storniert;1']],
  ])('are none with %s', async (_what, all) => {
    // Tables that name one another may have their rows in any order.
    expect((await read(all.join('\n')))?.id).not.toBe('lines of types')
  })
})

describe('tables in one file', () => {
  const accounts = ['external_account_number;import_supplier;billing_postcode', '1;S;01067', '2;S;20095']
  const customers = ['external_account_number;given_name;family_name;email', '2;Bo;C;b@example.org', '1;Ada;B;a@example.org']
  const made = [
    {
      external_account_number: '1',
      import_supplier: 'S',
      billing_postcode: '01067',
      customers: [{ given_name: 'Ada', family_name: 'B', email: 'a@example.org' }],
    },
    {
      external_account_number: '2',
      import_supplier: 'S',
      billing_postcode: '20095',
      customers: [{ given_name: 'Bo', family_name: 'C', email: 'b@example.org' }],
    },
  ]

  it.each(['[#]', '*** # ***', 'Tabelle: #', '#'])('are told apart by their names: %s', async (style) => {
    const named = (name: string) => style.replace('#', name)
    const found = await read([named('accounts'), ...accounts, '', named('Kunden'), ...customers].join('\n'))
    expect(found).toMatchObject({ id: 'tables in one file', records: made, lines: [3, 4] })
  })

  it('are told apart by how their lines begin, where these name what they belong to', async () => {
    const typed = (code: string, [heading = '', ...rows]: readonly string[]) => [
      `#${code};${heading}`,
      ...rows.map((row) => `${code};${row}`),
    ]
    const [k = '', ...ofK] = typed('K', accounts)
    const [p = '', ...ofP] = typed('P', customers)
    expect(await read([k, p, ...ofK, ...ofP, 'ENDE;4'].join('\n'))).toMatchObject({ id: 'tables in one file', records: made })
    expect(await read([k, p, ...ofK, ...ofP, 'ENDE;5'].join('\n'))).toBeUndefined()
  })

  it.each([
    ['a row that names no account', ['[accounts]', ...accounts, '[customers]', ...customers, '7;Cy;D;c@example.org']],
    ['a table twice', ['[accounts]', ...accounts, '[customers]', ...customers, '[customers]', ...customers]],
    ['a row of other cells', ['[accounts]', ...accounts, '[customers]', ...customers, '1;Cy']],
  ])('are none with %s', async (_what, lines) => {
    expect((await read(lines.join('\n')))?.id).toBeUndefined()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outputsOf } from '../find-output.ts'
import type { LeftOut } from '../left-out.ts'
import { readWithout } from '../read-without.ts'
import { tableFaultOf } from '../table/table-of-cells.ts'

function reading(text: string, size = 1000): () => AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(text)
  // oxlint-disable-next-line require-await -- A file is read like this.
  return async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
}

/** The records of rows in CSV or JSON, with the line that each begins on, and what is in none of them. */
async function read(text: string, record: Parameters<typeof outputsOf>[1] = 'AccountImportRecord') {
  const file = reading(text)
  // Lines of one length in a list may be taken for those of a text that was cut, and are put together first.
  const outputs = await outputsOf(file, record)
  const output = outputs.find(({ table, rows }) => table ?? rows)
  if (!output) return undefined
  const chunks: Uint8Array[] = []
  const lines: number[] = []
  const left: LeftOut[] = []
  const restored = readWithout(
    file,
    outputs,
    (one) => left.push(one),
    (line) => lines.push(line),
  )
  for await (const chunk of restored()) chunks.push(Buffer.from(chunk))
  const made = Buffer.concat(chunks).toString('utf8')
  const written: unknown = JSON.parse(made.startsWith('[') ? made : `[${made.trim().replaceAll('\n', ',')}]`)
  const records = written as readonly Readonly<Record<string, unknown>>[]
  return { records, lines, left: left.flatMap(({ line, because }) => (because === undefined ? [] : [[line, because]])), form: output.table }
}

interface Account {
  readonly external_account_number: string
}

const list = <Item>(item: fc.Arbitrary<Item>, key: (one: Item) => string, min = 1) =>
  fc.uniqueArray(item, { minLength: min, maxLength: 2, selector: key })
const optional = <Item>(items: readonly Item[]) => (items.length > 0 ? items : undefined)
const text = fc.constantFrom('a', 'b', 'Ä;"', 'c d')
const register = fc.record({
  obis_code: fc.constantFrom('1.8.1', '1.8.2'),
  digits: fc.constantFrom('5', '6'),
  readings: list(
    fc.record({
      read_at: fc.constantFrom('2024-01-01', '2025-01-01'),
      type_of_read: fc.constantFrom('BILLING', 'INTERIM'),
      value: fc.constantFrom('1.0', '2.5'),
    }),
    ({ read_at, type_of_read }) => read_at + type_of_read,
    0,
  ).map(optional),
})
const accounts = fc
  .array(
    fc.record({
      import_supplier: fc.constantFrom('S', 'T'),
      transfer_balance: fc.constantFrom('0.00', '12.50'),
      customers: list(
        fc.record({ given_name: text, family_name: text, email: text }),
        ({ given_name, family_name }) => `${given_name}/${family_name}`,
        // Two who differ in one of three cells may be one.
      ).filter(
        ([one, other]) =>
          !other ||
          Object.entries(one ?? {}).filter(([name, value]) => Object.entries(other).some(([same, its]) => same === name && its !== value))
            .length > 1,
      ),
      supply_addresses: list(
        fc.record({
          supply_address1: text,
          supply_postcode: fc.constantFrom('01067', '20095'),
          supply_points: list(
            fc.record({
              identifier: fc.constantFrom('1', '2', '3', '4'),
              supply_type: fc.constantFrom('GAS', 'ELECTRICITY'),
              melos: list(
                fc.record({
                  melo_number: fc.constantFrom('DE1', 'DE2'),
                  meters: list(
                    fc.record({
                      meter_number: fc.constantFrom('M1', 'M2'),
                      registers: list(register, ({ obis_code }) => obis_code, 0).map(optional),
                    }),
                    ({ meter_number }) => meter_number,
                  ),
                }),
                ({ melo_number }) => melo_number,
                0,
              ).map(optional),
            }),
            ({ identifier }) => identifier,
          ),
        }),
        ({ supply_address1 }) => supply_address1,
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map((one, index) => ({
      external_account_number: String(1000 + index),
      ...one,
      // Each supply point is at one address.
      supply_addresses: one.supply_addresses.map((address, at) => ({
        ...address,
        supply_points: address.supply_points.map((point) => ({ ...point, identifier: `${at}${point.identifier}` })),
      })),
    })),
  )

/** The rows that a database gives for a value: one for each element of each list, and each pair of those that stand beside one another. */
function joined(value: object, path = ''): readonly (readonly (readonly [string, string])[])[] {
  let rows: readonly (readonly (readonly [string, string])[])[] = [[]]
  for (const [name, held] of Object.entries(value) as [string, unknown][]) {
    if (held === undefined) continue
    const own = Array.isArray(held)
      ? (held as readonly object[]).flatMap((one) => joined(one, `${path}${name}.0.`))
      : [[[`${path}${name}`, held as string] as const]]
    rows = rows.flatMap((row) => own.map((more) => [...row, ...more]))
  }
  return rows
}

const columns = [
  'external_account_number',
  'import_supplier',
  'transfer_balance',
  ...['given_name', 'family_name', 'email'].map((name) => `customers.0.${name}`),
  ...['supply_address1', 'supply_postcode'].map((name) => `supply_addresses.0.${name}`),
  ...['identifier', 'supply_type', 'melos.0.melo_number', 'melos.0.meters.0.meter_number'].map(
    (name) => `supply_addresses.0.supply_points.0.${name}`,
  ),
  ...['obis_code', 'digits', 'readings.0.read_at', 'readings.0.type_of_read', 'readings.0.value'].map(
    (name) => `supply_addresses.0.supply_points.0.melos.0.meters.0.registers.0.${name}`,
  ),
]

function csv(rows: readonly ReadonlyMap<string, string>[]): string {
  const cell = (one: string) => (/[";]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)
  return `${columns.join(';')}\n${rows.map((row) => `${columns.map((name) => cell(row.get(name) ?? '')).join(';')}\n`).join('')}`
}

function json(rows: readonly ReadonlyMap<string, string>[]): readonly string[] {
  return rows.map((row) => JSON.stringify(Object.fromEntries(row)))
}

/** How rows are written. */
const writers: readonly (readonly [string, typeof csv])[] = [
  ['in CSV', csv],
  ['in lines of JSON', (rows) => `${json(rows).join('\n')}\n`],
  ['in a list of JSON', (rows) => `[${json(rows).join(',\n')}]`],
]

const byAccount = (records: readonly unknown[]) =>
  (records as readonly Account[]).toSorted((one, other) => Number(one.external_account_number) - Number(other.external_account_number))

it.each(writers)('accounts come back from the rows of a join %s, whatever their order', async (_where, write) => {
  let grouped = 0
  await fc.assert(
    fc.asyncProperty(accounts, fc.boolean(), fc.infiniteStream(fc.nat()), async (all, isMixed, order) => {
      const rows = all.flatMap((one) => joined(one).map((row) => new Map(row)))
      fc.pre(rows.length < 60)
      const mixed = isMixed ? rows.map((row) => ({ row, at: order.next().value ?? 0 })).toSorted((one, other) => one.at - other.at) : []
      // Rows of JSON are records where no account has several.
      if (write !== csv) fc.pre(rows.length > all.length)
      const found = await read(write(isMixed ? mixed.map(({ row }) => row) : rows))
      // What stands first in its list may have changed.
      const sorted = (value: unknown): unknown =>
        Array.isArray(value)
          ? value.map(sorted).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
          : typeof value === 'object' && value !== null
            ? Object.fromEntries(
                Object.entries(value)
                  .filter(([, held]) => held !== undefined)
                  .toSorted(([one], [other]) => (one < other ? -1 : 1))
                  .map(([name, held]) => [name, sorted(held)]),
              )
            : value
      expect(byAccount(found?.records ?? []).map(sorted)).toEqual(all.map(sorted))
      expect(found?.left).toEqual([])
      if (rows.length > all.length) grouped++
    }),
    { numRuns: 100 },
  )
  expect(grouped).toBeGreaterThan(50)
})

/** The rows of a value in a sheet with merged cells: what it has once stands in the first, and what is in its lists from there on. */
function merged(value: object, path = ''): readonly ReadonlyMap<string, string>[] {
  const members = Object.entries(value).filter(([, held]) => held !== undefined) as [string, unknown][]
  const rows = [new Map(members.flatMap(([name, held]) => (Array.isArray(held) ? [] : [[`${path}${name}`, held as string] as const])))]
  for (const [name, held] of members)
    for (const [at, row] of Array.isArray(held)
      ? (held as readonly object[]).flatMap((one) => merged(one, `${path}${name}.0.`)).entries()
      : []) {
      const own = rows[at] ?? new Map<string, string>()
      for (const [column, cell] of row) own.set(column, cell)
      rows[at] = own
    }
  return rows
}

it('accounts come back from a sheet with merged cells', async () => {
  let filled = 0
  await fc.assert(
    fc.asyncProperty(accounts, async (all) => {
      const rows = all.flatMap((one) => merged(one))
      const found = await read(csv(rows))
      const several = all.map((one, at) => (merged(one).length > 1 ? at : -1)).filter((at) => at !== -1)
      // What stands behind all accounts may be of none.
      fc.pre(several.length > 0 && (several.length > 1 || several[0] !== all.length - 1))
      expect(found?.records).toEqual(all.map((one) => JSON.parse(JSON.stringify(one)) as object))
      expect([found?.left, found?.form?.apart, found?.form?.grouped?.isFilledDown]).toEqual([[], undefined, true])
      filled++
    }),
    { numRuns: 100 },
  )
  expect(filled).toBeGreaterThan(50)
})

it('what differs in one of several rows is never decided', async () => {
  const repeated = columns.filter((name) => /balance|email|family_name|postcode|supply_type$|digits$/.test(name))
  let tried = 0
  await fc.assert(
    fc.asyncProperty(accounts, fc.nat(), fc.constantFrom(...repeated), async (all, at, column) => {
      const rows = all.flatMap((one) => joined(one).map((row) => new Map(row)))
      fc.pre(rows.length < 60)
      const row = rows[at % rows.length]
      const account = row?.get('external_account_number')
      const holder = column.replace(/\.[^.]*$/, '')
      // It stands in several rows for the same thing.
      const alike = rows.filter(
        (one) =>
          one.get('external_account_number') === account &&
          columns.every((name) => !isOf(holder, name) || one.get(name) === row?.get(name)),
      )
      fc.pre(row?.has(column) === true && alike.length > 1)
      row?.set(column, 'other')
      const found = await read(csv(rows))
      const ofOthers = all.filter((one) => one.external_account_number !== account)
      // Where most rows are of that account, the whole file stays as it is.
      expect(byAccount(found?.records ?? ofOthers).map((one) => one.external_account_number)).toEqual(
        ofOthers.map((one) => one.external_account_number),
      )
      tried++
    }),
    { numRuns: 150 },
  )
  expect(tried).toBeGreaterThan(50)
})

it.each(writers)('records of any rows %s say just what these say, in as many rows, or are none', async (_where, write) => {
  const some = columns.filter((name) => /account_number|balance|name$|email|address1|identifier|supply_type$/.test(name))
  const cell = fc.constantFrom('', '1', '1', '1', '2', '2')
  const tables = fc
    .subarray(some, { minLength: 2 })
    .chain((names) => fc.array(fc.record(Object.fromEntries(names.map((name) => [name, cell]))), { minLength: 2, maxLength: 5 }))
  let joins = 0
  await fc.assert(
    fc.asyncProperty(tables, async (all) => {
      const rows = all.map((one) => {
        const told = Object.entries(one).filter(([, held]) => held !== '')
        return new Map([['external_account_number', '1'], ['transfer_balance', '0'], ...told] as const)
      })
      const found = await read(write(rows))
      for (const record of (write === csv ? found?.form?.grouped : found) ? (found?.records ?? []) : []) {
        const own = rows.filter((one) => one.get('external_account_number') === record['external_account_number'])
        const made = joined(record)
        if (made.length > 1) joins++
        // Rows that are all equal are a record each.
        const texts = new Set(own.map((one) => JSON.stringify([...one].toSorted(([name], [other]) => (name < other ? -1 : 1)))))
        expect(made.length).toBe(texts.size === 1 ? 1 : own.length)
        const isSaid = (cells: readonly (readonly [string, string])[], one: ReadonlyMap<string, string>) =>
          one.size === cells.filter(([name, held]) => one.get(name) === held).length
        // What a list has one element of may be left out in some rows.
        for (const one of own) expect(made.some((cells) => isSaid(cells, one))).toBe(true)
        for (const [name, held] of made.flat()) expect(own.some((one) => one.get(name) === held)).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
  expect(joins).toBeGreaterThan(5)
})

/** Whether a column is one of something, or of what that lies in. */
function isOf(holder: string, column: string): boolean {
  const own = column.replace(/\.?[^.]*$/, '')
  return own === '' || holder === own || holder.startsWith(`${own}.`)
}

const heading =
  'external_account_number;import_supplier;transfer_balance;customers.0.given_name;customers.0.family_name;malo;Sparte;supply_address1'

describe('rows of accounts', () => {
  it('become records with lists, with the line of their first row', async () => {
    const found = await read(
      `${heading}\n1;S;0.00;A;B;10;Gas;Weg 1\n1;S;;A;B;11;Strom;Weg 1\n2;S;;C;D;12;Gas;Weg 2\n1;S;0.00;A;B;13;Gas;Weg 3\n`,
    )
    const address = (supply_address1: string, ...points: readonly (readonly [string, string])[]) => ({
      supply_address1,
      supply_points: points.map(([identifier, supply_type]) => ({ identifier, supply_type })),
    })
    expect(found).toMatchObject({
      records: [
        {
          external_account_number: '1',
          import_supplier: 'S',
          transfer_balance: '0.00',
          customers: [{ given_name: 'A', family_name: 'B' }],
          supply_addresses: [address('Weg 1', ['10', 'Gas'], ['11', 'Strom']), address('Weg 3', ['13', 'Gas'])],
        },
        { external_account_number: '2', supply_addresses: [address('Weg 2', ['12', 'Gas'])] },
      ],
      lines: [2, 4],
      left: [],
    })
  })

  const more = Array.from({ length: 4 }, (_none, at) => `${90 + at};S;0.00;E;F;${20 + at};Gas;Weg\n`).join('')
  it.each([
    [
      'differ in what an account has once',
      '1;S;1.00;A;B;10;Gas;Weg 1\n1;S;2.00;A;B;11;Gas;Weg 1',
      'another row of the account, which differs in transfer_balance',
    ],
    [
      'differ in what a supply point has once',
      '1;S;;A;B;10;Gas;Weg 1\n1;S;;C;B;10;Strom;Weg 1',
      'another row of the account, which differs in Sparte',
    ],
    ['differ in a part of an address', '1;S;;A;B;10;Gas;Weg 1\n1;S;;A;B;10;Gas;Weg 2', 'rows of the account do not fit together'],
    ['come twice', '1;S;;A;B;10;Gas;Weg 1\n1;S;;A;B;11;Gas;Weg 1\n1;S;;A;B;10;Gas;Weg 1', 'a row of the account that comes twice'],
    ['do not say whose supply points they are', '1;S;;A;B;10;Gas;\n1;S;;A;B;11;Gas;', 'rows of the account do not fit together'],
    ['have one of two customers in each row', '1;S;;A;B;10;Gas;Weg 1\n1;S;;C;B;11;Gas;Weg 1', 'rows of the account do not fit together'],
    ['lack the number of a supply point', '1;S;;A;B;10;Gas;Weg 1\n1;S;;A;B;;Gas;Weg 1', 'rows of the account do not fit together'],
  ])('that %s are in no record, and told', async (_what, rows, because) => {
    // Elsewhere rows are sure.
    const sure = '80;S;;A;B;30;Gas;Weg 1\n80;S;;A;B;31;Gas;Weg 1\n'
    const found = await read(`${heading}\n${more}${sure}${rows}\n`)
    expect(found?.records.map((one) => one['external_account_number'])).toEqual(['90', '91', '92', '93', '80'])
    expect(found?.left).toEqual(rows.split('\n').map((_row, at) => [8 + at, because]))
    expect(found?.form?.left.length).toBe(found?.left.length)
  })

  const merged = ['1;S;0.00;A;B;10;Gas;Weg 1', ';;;C;D;;;', ';;;;;11;Strom;', '2;S;1.00;E;F;12;Gas;Weg 2', ';;;G;H;;;']
  it('without an account below merged cells are of the account above', async () => {
    const found = await read(`${heading}\n${merged.join('\n')}\n`)
    expect(found).toMatchObject({
      records: [
        {
          external_account_number: '1',
          customers: [
            { given_name: 'A', family_name: 'B' },
            { given_name: 'C', family_name: 'D' },
          ],
          supply_addresses: [{ supply_address1: 'Weg 1', supply_points: [{ identifier: '10' }, { identifier: '11' }] }],
        },
        { external_account_number: '2', customers: [{ given_name: 'E' }, { given_name: 'G' }] },
      ],
      lines: [2, 5],
      left: [],
    })
    expect(found?.form?.apart).toBeUndefined()
  })

  it.each([
    ['a name', ';;;C;;;;'],
    ['a name beside another list', ';;;C;;11;Strom;'],
  ])('may be of two elements where they lack %s that may be merged, and are told', async (_what, row) => {
    const found = await read(`${heading}\n${[merged[0], row, ...merged.slice(2)].join('\n')}\n${more}`)
    expect(found?.records.map((one) => one['external_account_number'])).toEqual(['2', '90', '91', '92', '93'])
  })

  it.each([
    ['has something that an account has once', ';;2.00;I;J;;;'],
    ['is the only one without an account, where others come again', '1;S;0.00;K;L;;;'],
    ['has a supplier', ';S;;I;J;;;'],
  ])('without an account are told where a row %s', async (_what, row) => {
    const found = await read(`${heading}\n${[...merged, row].join('\n')}\n`)
    expect([found?.form?.grouped?.isFilledDown ?? false, found?.form?.apart !== undefined]).toEqual([false, true])
  })

  it('without an account behind all others may be of none, and are told', async () => {
    const found = await read(`${heading}\n${[...merged.slice(0, 1), ...merged.slice(3)].join('\n')}\n`)
    expect([found?.records.length, found?.form?.apart]).toEqual([3, { lines: [4], accounts: 1 }])
  })

  it('without an account are told where something stands between them and the account', async () => {
    const more = ['3;S;2.00;I;J;13;Gas;Weg 3', 'Summe;;3.00;;;;;', ';;;K;L;;;', ';;;M;N;;;', '4;S;0.00;O;P;14;Gas;Weg 4']
    const found = await read(`${heading}\n${[...merged, ...more].join('\n')}\n`)
    expect(found?.records.map((one) => one['customers'])).toMatchObject([[{}, {}], [{}, {}], [{ given_name: 'I' }], [{ given_name: 'O' }]])
    expect(found?.left).toEqual([
      [9, 'no account'],
      [10, 'no account'],
    ])
  })

  it('without an account are of no account whose own row is in no record', async () => {
    const more = ['3;S;2.00;I;J;13;Gas', ';;;K;L;;;', '4;S;0.00;O;P;14;Gas;Weg 4']
    const found = await read(`${heading}\n${[...merged, ...more].join('\n')}\n`)
    expect(found?.records.map((one) => one['external_account_number'])).toEqual(['1', '2', '4'])
    expect(found?.left.map(([line]) => line)).toEqual([7, 8])
  })

  it('that have no account are in no record, and told', async () => {
    const found = await read(`${heading}\n${more}80;S;;A;B;30;Gas;Weg 1\n80;S;;A;B;31;Gas;Weg 1\n;;;A;B;32;Gas;Weg 1\n`)
    expect([found?.records.length, found?.left]).toEqual([5, [[8, 'no account']]])
  })

  it('that differ in a column of which nobody can tell where it belongs stay as they are', async () => {
    const text = `${heading};Kennung\n1;S;;A;B;10;Gas;Weg 1;x\n1;S;;A;B;11;Gas;Weg 1;y\n`
    expect(await tableFaultOf(reading(text), 'AccountImportRecord')).toMatchObject({
      kind: 'mostly left',
      fault: 'account',
      column: 'Kennung',
    })
  })

  it('of which all are equal are no parts of records', async () => {
    const found = await read(`${heading}\n1;S;;A;B;10;Gas;Weg 1\n1;S;;A;B;10;Gas;Weg 1\n`)
    expect([found?.records.length, found?.form?.grouped]).toEqual([2, undefined])
  })

  it('may have several elements of a list each', async () => {
    const text =
      'external_account_number;customers.0.given_name;customers.1.given_name;malo;supply_address1\n1;A;B;10;Weg 1\n1;A;B;11;Weg 1\n'
    expect((await read(text))?.records).toEqual([
      {
        external_account_number: '1',
        customers: [{ given_name: 'A' }, { given_name: 'B' }],
        supply_addresses: [{ supply_address1: 'Weg 1', supply_points: [{ identifier: '10' }, { identifier: '11' }] }],
      },
    ])
  })

  it('that may be one customer at two times are in no record, and told', async () => {
    const names = 'external_account_number;Vorname;Nachname;Geburtsdatum'
    const sure = '1;Anna;Alt;1980-01-01\n1;Bernd;Alt;1981-02-02\n2;Cem;Kurt;1982-03-03\n3;Dora;Lang;1983-04-04\n'
    const found = await read(`${names}\n${sure}4;Eva;Klein;1984-05-05\n4;Eva;Gross;1984-05-05\n`)
    expect(found?.records.map((one) => one['external_account_number'])).toEqual(['1', '2', '3'])
    const because = 'another row of the account, which differs in Nachname'
    expect(found?.left).toEqual([
      [6, because],
      [7, because],
    ])
  })

  it('may have a column for the first time far below', async () => {
    const row = (account: number, more: object) => JSON.stringify({ external_account_number: String(account), ...more })
    const many = Array.from({ length: 40 }, (_none, at) => row(at >> 1, { malo: String(at), supply_address1: 'Weg 1' }))
    const found = await read(`${[...many, row(90, { malo: '90', supply_address1: 'Weg 1', transfer_balance: '7.00' })].join('\n')}\n`)
    expect(found?.records.at(-1)).toMatchObject({ external_account_number: '90', transfer_balance: '7.00' })
  })

  it('that are all equal are records of their own beside others', async () => {
    const found = await read(`${heading}\n${more}80;S;;A;B;30;Gas;Weg 1\n80;S;;A;B;31;Gas;Weg 1\n81;S;;A;B;40;Gas;W\n81;S;;A;B;40;Gas;W\n`)
    expect([found?.records.map((one) => one['external_account_number']), found?.lines, found?.left]).toEqual([
      ['90', '91', '92', '93', '80', '81', '81'],
      [2, 3, 4, 5, 6, 8, 9],
      [],
    ])
  })

  it('of many customers under one number are left at once', async () => {
    const rows = Array.from({ length: 2000 }, (_none, at) => `0;S;0.00;N${at};B${at};;;`)
    const sure = Array.from({ length: 2001 }, (_none, at) => `${at + 1};S;0.00;A;B;${at};Gas;Weg 1`)
    const found = await read(`${heading}\n${[...rows, ...sure].join('\n')}\n`)
    expect([found?.records.length, found?.left.length]).toEqual([2001, 2000])
  })

  it('with one payment instruction at two times are left', async () => {
    const names = 'external_account_number;import_supplier;billing_postcode;type;iban;account_holder'
    const row = (account: number, iban: string, holder = 'A') => `${account};S;01067;DIRECT_DEBIT;${iban};${holder}`
    const found = await read([names, row(1, 'DE1'), row(1, 'DE2'), row(2, 'DE3'), row(3, 'DE4'), row(4, 'DE5')].join('\n'))
    expect(found?.left.map(([line]) => line)).toEqual([2, 3])
  })

  it('are bodies of their own for other operations', async () => {
    const rows = 'external_account_number;import_supplier;Text;erstellt_am\n1;S;a;2024-01-01\n1;S;b;2024-01-01\n'
    expect((await read(rows, 'CreateNotesRequest'))?.records.map((one) => one['Text'])).toEqual(['a', 'b'])
  })
})

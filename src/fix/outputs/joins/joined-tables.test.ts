import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schemaAt, schemaInside } from '../../../contract/schema-at.ts'
import { accounts } from '../../../generate/arbitraries.ts'
import { hashed } from '../../changes/account-hash.ts'
import { allOf, fileOf } from '../../testing/restored.ts'
import { findOutput, outputsOf } from '../find-output.ts'
import { joinFaultOf } from './join-tables.ts'
import { listMeantBy, singular, type ListPlace } from './list-tables.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an object of tables becomes, read again from what was told of it. */
async function joined(tables: object, text = JSON.stringify(tables, undefined, 1)) {
  const file = fileOf(text)
  const [found] = await outputsOf(file, 'AccountImportRecord')
  if (found?.id !== 'joined tables') return undefined
  const output = findOutput(structuredClone({ id: found.id, join: found.join }) as Parameters<typeof findOutput>[0])
  const { made, lines, left } = await allOf(output, file)
  const document = JSON.parse(made) as { readonly accounts: readonly Fields[] }
  return {
    document,
    accounts: document.accounts,
    lines,
    left: left.map(({ line, because }) => [line, because]),
    told: output.told,
    join: found.join,
  }
}

/** The tables that a database has for accounts: all elements of lists name what they belong to by a number that each table counts for itself. */
function split(records: readonly Fields[]): Readonly<Record<string, readonly Fields[]>> {
  const tables: Record<string, Fields[]> = { accounts: [] }
  const add = (table: string, { schema }: Pick<ListPlace, 'schema'>, row: Fields, naming: Fields) => {
    const rows = (tables[table] ??= [])
    const id = rows.length + 1
    const lists = Object.keys(row).flatMap((name) => {
      const place = listMeantBy(name)
      return place && schemaInside(schemaInside(schema, name), 0) === place.schema ? [place] : []
    })
    const names = lists.map(({ path }) => path.at(-1) ?? '')
    rows.push({
      ...(table === 'accounts' ? {} : { id }),
      ...naming,
      ...Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))),
    })
    for (const [at, list] of names.entries())
      for (const inner of row[list] as readonly Fields[])
        add(
          list,
          lists[at] ?? { schema: {} },
          inner,
          table === 'accounts' ? { account_number: row['external_account_number'] } : { [`${singular(table)}_id`]: id },
        )
  }
  for (const record of records) add('accounts', { schema: schemaAt('AccountImportRecord') }, record, {})
  return tables
}

/** Statements for the rows of tables, as mysqldump writes them, or others. */
function inserted(tables: Readonly<Record<string, readonly Fields[]>>, isMysql: boolean, hasColumns: boolean): string {
  const name = (one: string) => (isMysql ? `\`${one}\`` : one)
  const cell = (value: unknown) => {
    if (typeof value !== 'string') return value === undefined ? 'NULL' : JSON.stringify(value)
    const text = isMysql ? value.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`) : value.replaceAll("'", "''")
    return `'${text}'`
  }
  return Object.entries(tables)
    .map(([table, rows]) => {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      const created = columns.map((one) => `  ${name(one)} varchar(255) DEFAULT NULL,\n`).join('')
      const head = hasColumns
        ? ''
        : `DROP TABLE IF EXISTS ${name(table)};\nCREATE TABLE ${name(table)} (\n${created}  PRIMARY KEY (${name('id')})\n);\n`
      const own = hasColumns ? ` (${columns.map(name).join(', ')})` : ''
      const values = rows.map((row) => `(${columns.map((one) => cell(row[one])).join(',')})`)
      return `${head}INSERT INTO ${name(table)}${own} VALUES ${values.join(',\n')};\n`
    })
    .join('')
}

/** The rows of tables in another order. */
function shuffled(tables: Readonly<Record<string, readonly Fields[]>>, seed: number) {
  const order = (row: Fields) => hashed(JSON.stringify(row), seed) >>> 0
  const mixed = Object.entries(tables).map(([name, rows]) => [name, rows.toSorted((one, other) => order(one) - order(other))] as const)
  return Object.fromEntries(mixed.toSorted(([one], [other]) => hashed(one, seed) - hashed(other, seed)))
}

/** A value with its lists in an order of their own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, held]) => [name, inOrder(held)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const account = (number: string, more: object = {}) => ({ external_account_number: number, import_supplier: 'S', ...more })
const customer = (number: string, given: string, more: object = {}) => ({
  account_number: number,
  given_name: given,
  family_name: 'B',
  ...more,
})

const cohorts = fc.uniqueArray(accounts(), { minLength: 2, maxLength: 4, selector: (one) => one.external_account_number }) as fc.Arbitrary<
  readonly unknown[]
> as fc.Arbitrary<readonly Fields[]>

describe('tables of an export', () => {
  it('become the accounts that they were made of', async () => {
    await fc.assert(
      fc.asyncProperty(cohorts, async (records) => {
        const found = await joined(split(records))
        // Two elements with one key are left, and told.
        if (found?.left.length === 0) expect(found.accounts).toEqual(records)
        else expect(records).toEqual(expect.arrayContaining([...(found?.accounts ?? [])]))
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })

  it('may have their rows in any order', async () => {
    await fc.assert(
      fc.asyncProperty(cohorts, fc.nat(), async (records, seed) => {
        const found = await joined(shuffled(split(records), seed))
        if (found?.left.length === 0) expect(inOrder(found.accounts)).toEqual(inOrder(records))
        else expect(inOrder(records)).toEqual(expect.arrayContaining((found?.accounts ?? []).map(inOrder)))
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })

  it('may be INSERT statements', async () => {
    const text = fc.string({ unit: fc.constantFrom("'", '\\', '\n', ';', '(', ',', 'ä'), maxLength: 6 }).map((one) => `a${one}z`)
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), fc.boolean(), fc.boolean(), async (all, isMysql, hasColumns) => {
        const rows = all.map((street, at) => ({ id: String(at), ...account(`A${at}`, { billing_address1: street }) }))
        const customers = all.map((name, at) => ({ id: String(at), account_id: String(at), given_name: name, family_name: 'B' }))
        const file = fileOf(inserted({ accounts: rows, customers }, isMysql, hasColumns))
        const [found] = await outputsOf(file, 'AccountImportRecord')
        expect(found?.id).toBe('INSERT statements of tables')
        const { made, lines } = await allOf(findOutput({ id: 'INSERT statements of tables' }), file)
        const records = made.trimEnd().split('\n')
        expect(records.map((line) => JSON.parse(line) as Fields)).toEqual(
          rows.map(({ id: _id, ...row }, at) => ({ ...row, customers: [{ given_name: all[at], family_name: 'B' }] })),
        )
        expect(lines).toHaveLength(all.length)
      }),
      { numRuns: 30 },
    )
  })

  describe('in COPY statements', () => {
    const dump = (tables: Readonly<Record<string, readonly Readonly<Record<string, string | undefined>>[]>>) =>
      Object.entries(tables)
        .map(([table, rows]) => {
          const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
          const cell = (value: string | undefined) =>
            value === undefined
              ? String.raw`\N`
              : value
                  .replaceAll('\\', String.raw`\\`)
                  .replaceAll('\n', String.raw`\n`)
                  .replaceAll('\t', String.raw`\t`)
          const created = `CREATE TABLE public.${table} (\n${columns.map((one) => `    ${one} text`).join(',\n')}\n);\n`
          const lines = rows.map((row) => `${columns.map((one) => cell(row[one])).join('\t')}\n`).join('')
          return `${created}\n--\n-- Data for Name: ${table}\n--\n\nCOPY public.${table} (${columns.join(', ')}) FROM stdin;\n${lines}\\.\n\n`
        })
        .join('')
    const head = "--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\nSET client_encoding = 'UTF8';\n\n"
    const tail = 'ALTER TABLE ONLY public.accounts\n    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);\n'
    const idOf = async (text: string) => (await outputsOf(fileOf(text), 'AccountImportRecord'))[0]?.id

    it('come back as they were', async () => {
      const text = fc.string({ unit: fc.constantFrom("'", '\\', '\n', '\t', ';', 'N', '.', 'ä'), maxLength: 6 }).map((one) => `a${one}z`)
      await fc.assert(
        fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (all) => {
          const rows = all.map((street, at) => ({
            id: String(at),
            external_account_number: `A${at}`,
            import_supplier: 'S',
            billing_address1: street,
          }))
          const customers = all.map((name, at) => ({ id: String(at), account_id: String(at), given_name: name, title: undefined }))
          const file = fileOf(`${head}${dump({ accounts: rows, customers })}${tail}`)
          const [found] = await outputsOf(file, 'AccountImportRecord')
          expect(found?.id).toBe('COPY statements of tables')
          const { made } = await allOf(findOutput({ id: 'COPY statements of tables' }), file)
          expect(
            made
              .trimEnd()
              .split('\n')
              .map((line) => JSON.parse(line) as Fields),
          ).toEqual(rows.map(({ id: _id, ...row }, at) => ({ ...row, customers: [{ given_name: all[at] }] })))
        }),
        { numRuns: 30 },
      )
    })

    it('stay where one is not all there, is gone, comes twice, or is changed behind', async () => {
      const accounts = [{ id: '1', external_account_number: '1', import_supplier: 'S' }]
      const customers = [{ id: '1', account_id: '1', given_name: 'Ada', family_name: 'B' }]
      const whole = `${head}${dump({ accounts, customers })}`
      expect(await idOf(whole)).toBe('COPY statements of tables')
      for (const text of [
        whole.slice(0, whole.lastIndexOf('\\.')),
        `${head}${dump({ accounts, deleted_customers: customers })}`,
        `${whole}${dump({ customers })}`,
        `${whole}DELETE FROM public.customers;\n`,
        `${whole}WITH gone AS (\n    DELETE FROM public.customers\n);\n`,
      ])
        expect(await idOf(text)).toBeUndefined()
    })
  })

  const statements = (
    value: string,
    schema = 'crm',
  ) => `INSERT INTO crm.accounts (id,external_account_number,import_supplier) VALUES (1,'A1','S'),(2,'A2','S');
INSERT INTO crm.customers (account_id,given_name,family_name) VALUES (1,'Ada','B');
INSERT INTO ${schema}.customers (account_id,given_name,family_name) VALUES (2,${value},'C');
`
  const idOf = async (text: string) => (await outputsOf(fileOf(text), 'AccountImportRecord'))[0]?.id

  it.each(["'Bo'", "N'Bo'", "CAST(N'Bo' AS VARCHAR(10))", "CONVERT(VARCHAR(10), 'Bo')", "TO_CLOB('Bo')", 'NULL'])(
    'may be INSERT statements with %s',
    async (value) => expect(await idOf(statements(value))).toBe('INSERT statements of tables'),
  )

  it.each([
    "replace('a\\nb','\\n',char(10))",
    "E'a\\nb'",
    "X'48616C6C6F'",
    '0x48616C6C6F',
    "'a' || chr(10) || 'b'",
    "TO_CLOB('a') || TO_CLOB('b')",
    "CAST(lower('Bo') AS VARCHAR(10))",
    "(SELECT 'Bo')",
    'DEFAULT',
  ])('are none of INSERT statements with the expression %s', async (value) => expect(await idOf(statements(value))).toBeUndefined())

  it('are none of INSERT statements where two schemas have a table of one name', async () =>
    expect(await idOf(statements("'Bo'", 'stand2024'))).toBeUndefined())

  it.each([
    ['its number', (number: string) => ({ external_account_number: number })],
    ['its number under a name of its own', (number: string) => ({ account_no: number })],
    ['its number in digits', (number: string) => ({ account_number: Number(number) })],
    ['a key of its row', (number: string) => ({ account_id: Number(number) - 6 })],
  ])('are joined by %s', async (_what, naming) => {
    const rows = [account('7', { id: 1 }), account('8', { id: 2 })]
    const kunden = ['8', '7', '8'].map((number, at) => ({ id: at, ...naming(number), given_name: 'ABC'[at], family_name: 'ABC'[at] }))
    const found = await joined({ exported_at: '2025-01-01', accounts: rows, Kunden: kunden, notes: [], total: 2 })
    const customers = ([...names]: string) => names.map((name) => ({ given_name: name, family_name: name }))
    expect(found?.document).toMatchObject({ exported_at: '2025-01-01', total: 2 })
    expect(found?.accounts.map(({ id: _id, ...others }) => others)).toEqual([
      account('7', { customers: customers('B') }),
      account('8', { customers: customers('AC') }),
    ])
    expect([found?.left, found?.lines]).toEqual([[], [4, 9]])
    expect(found?.told).toContain('the rows of Kunden (3) become customers of accounts, matched by ')
  })

  it.each([
    'hausnummer',
    'house_number',
    'phone_number',
    'mobile_no',
    'country_code',
    'postcode',
    'tax_number',
    'product_code',
    'address_id',
  ])('are not joined by a %s, which stays in both', async (column) => {
    const rows = ['1', '2', '3'].map((number) => account(number, { [column]: number }))
    // Each is of the account whose number it has, and not of that with its value.
    const customers = ['2', '3', '1'].map((value, at) => ({ ...customer(`${at + 1}`, 'A'), [column]: value }))
    const found = await joined({ accounts: rows, customers })
    expect(found?.accounts).toEqual(
      rows.map((row, at) => ({ ...row, customers: [{ given_name: 'A', family_name: 'B', [column]: ['2', '3', '1'][at] }] })),
    )
    expect(found?.told).not.toContain(column)
    const without = customers.map(({ account_number: _number, ...others }) => others)
    expect(await joinFaultOf(fileOf(JSON.stringify({ accounts: rows, customers: without })), 'AccountImportRecord')).toMatchObject({
      kind: 'no link',
    })
  })

  it('are matched by the supplier, too, where both have it', async () => {
    const own = (number: string, given: string, supplier: string) => ({ ...customer(number, given), import_supplier: supplier })
    const found = await joined({
      accounts: [account('1'), account('2'), account('3')],
      customers: [own('1', 'Ada', 'S'), own('2', 'Bo', 'T'), own('3', 'Cy', 'S')],
    })
    expect(found?.accounts.map(({ customers }) => customers)).toEqual([
      [{ given_name: 'Ada', family_name: 'B' }],
      undefined,
      [{ given_name: 'Cy', family_name: 'B' }],
    ])
    expect(found?.left).toHaveLength(1)
  })

  it('may name the account of something that each has only one of', async () => {
    const address = (number: string) => ({ account_number: number, supply_address1: 'A', supply_postcode: '1' })
    const points = ['2', '1'].map((number) => ({ account_number: number, identifier: `x${number}`, supply_type: 'GAS' }))
    const tables = { accounts: [account('1'), account('2')], supply_addresses: [address('1'), address('2')], supply_points: points }
    expect((await joined(tables))?.accounts).toEqual(
      ['1', '2'].map((number) => {
        const supply_points = [{ identifier: `x${number}`, supply_type: 'GAS' }]
        return account(number, { supply_addresses: [{ supply_address1: 'A', supply_postcode: '1', supply_points }] })
      }),
    )
    const two = { ...tables, supply_addresses: [...tables.supply_addresses, { ...address('2'), supply_address1: 'B' }] }
    expect(await joinFaultOf(fileOf(JSON.stringify(two)), 'AccountImportRecord')).toMatchObject({ kind: 'no way' })
  })

  it('may stand in a list, each with its name beside it', async () => {
    const tables = { accounts: [account('1'), account('2')], customers: [customer('2', 'Bo'), customer('1', 'Ada')] }
    const [head, ...named] = [
      { type: 'header', version: '5.2.1' },
      { type: 'database', name: 'kunden' },
      ...Object.entries(tables).map(([name, data]) => ({ type: 'table', name, database: 'kunden', data })),
    ]
    const found = await joined([head, ...named])
    expect(found?.accounts.map(({ customers }) => customers)).toEqual([
      [{ given_name: 'Ada', family_name: 'B' }],
      [{ given_name: 'Bo', family_name: 'B' }],
    ])
    expect([found?.lines, found?.document]).toEqual([[15, 19], { accounts: found?.accounts }])
    // What is something else may say what became of them.
    expect(await joined([head, { type: 'error', message: 'incomplete' }, ...named])).toBeUndefined()
  })

  it('are not matched by a name that may mean something else', async () => {
    const rows = ['1', '2', '3'].map((number) => ({ vertragskonto: number, import_supplier: 'S' }))
    const customers = ['3', '1', '2'].map((number) => ({ kundennummer: number, given_name: 'A', family_name: 'B' }))
    expect(await joinFaultOf(fileOf(JSON.stringify({ accounts: rows, customers })), 'AccountImportRecord')).toMatchObject({
      kind: 'no link',
    })
  })

  it('leave an account with one payment instruction at two times', async () => {
    const paid = (number: string, iban: string) => ({ account_number: number, type: 'DIRECT_DEBIT', iban, account_holder: 'A' })
    const found = await joined({
      accounts: [account('1'), account('2'), account('3')],
      payment_instructions: [paid('1', 'DE1'), paid('1', 'DE2'), paid('2', 'DE3'), paid('3', 'DE4')],
    })
    expect(found?.accounts.map(({ external_account_number: number }) => number)).toEqual(['2', '3'])
  })

  it('keep a number by which they are joined that is no key of a database', async () => {
    const rows = ['1', '2'].map((number) => ({ ...account(number), id: number, vertrag_nr: `V${number}` }))
    const customers = ['2', '1'].map((number) => ({ vertrag_nr: `V${number}`, given_name: 'A', family_name: number }))
    const found = await joined({ accounts: rows, customers })
    expect(found?.accounts).toEqual(rows.map(({ id, ...row }) => ({ ...row, customers: [{ given_name: 'A', family_name: id }] })))
  })

  it('may have two lists in one, told apart by the outer one', async () => {
    const point = (number: string, street: string, identifier: string, more: object = {}) => ({
      account_number: number,
      supply_address1: street,
      supply_postcode: '10115',
      identifier,
      supply_type: 'GAS',
      ...more,
    })
    const found = await joined({
      accounts: [account('1'), account('2'), account('3')],
      supply_points: [
        point('1', 'A', 'x'),
        point('2', 'A', 'u'),
        point('1', 'B', 'y'),
        point('1', 'A', 'z'),
        point('3', 'A', 'v'),
        point('3', 'A', 'w', { supply_postcode: '2' }),
      ],
      agreements: [
        { identifier: 'z', account_number: '1', effective_from: '2025-01-01', product_code: 'P' },
        { identifier: 'u', account_number: '1', effective_from: '2025-01-01', product_code: 'P' },
      ],
    })
    const inside = (identifier: string, more: object = {}) => ({ identifier, supply_type: 'GAS', ...more })
    const agreements = [{ effective_from: '2025-01-01', product_code: 'P' }]
    expect(found?.accounts).toEqual([
      account('1', {
        supply_addresses: [
          { supply_address1: 'A', supply_postcode: '10115', supply_points: [inside('x'), inside('z', { agreements })] },
          { supply_address1: 'B', supply_postcode: '10115', supply_points: [inside('y')] },
        ],
      }),
      account('2', { supply_addresses: [{ supply_address1: 'A', supply_postcode: '10115', supply_points: [inside('u')] }] }),
    ])
    expect(found?.left.map(([, because]) => because)).toEqual([
      'another row of the account, which differs in supply_postcode',
      'another row of the account, which differs in supply_postcode',
      'another row of the account, which differs in supply_postcode',
      'rows of other tables that do not belong together, named in identifier',
    ])
  })

  const point = (number: string, identifier: string) => ({
    account_number: number,
    supply_address1: 'A',
    supply_postcode: '10115',
    identifier,
    supply_type: 'GAS',
  })
  const meter = (number: string, identifier: string, meter_number: string, obis_code: string, more: object = {}) => ({
    account_number: number,
    identifier,
    melo_number: `DE${number}`,
    meter_number,
    meter_type: 'EHZ',
    obis_code,
    digits: 6,
    ...more,
  })
  const reading = (number: string, identifier: string, meter_number: string, obis_code: string, value: string) => ({
    account_number: number,
    identifier,
    meter_number,
    obis_code,
    read_at: `2025-01-0${value}`,
    value,
    type_of_read: 'BILLING',
  })
  const register = (obis_code: string, ...values: readonly string[]) => ({
    obis_code,
    digits: 6,
    ...(values.length > 0 ? { readings: values.map((value) => ({ read_at: `2025-01-0${value}`, value, type_of_read: 'BILLING' })) } : {}),
  })
  const metersOf = (found: Awaited<ReturnType<typeof joined>>) =>
    found?.accounts.map(
      ({ supply_addresses: addresses }) =>
        (addresses as readonly { supply_points: readonly { melos: readonly { meters: unknown }[] }[] }[])[0]?.supply_points[0]?.melos[0]
          ?.meters,
    )

  it('may be named by several columns together, and have several rows for one element', async () => {
    const tables = {
      accounts: [account('1'), account('2')],
      supply_points: [point('1', 'x'), point('2', 'x')],
      meters: [meter('1', 'x', 'm', '1.8.1'), meter('1', 'x', 'm', '1.8.2'), meter('2', 'x', 'm', '1.8.1')],
      readings: [
        reading('2', 'x', 'm', '1.8.1', '1'),
        reading('1', 'x', 'm', '1.8.2', '2'),
        reading('1', 'x', 'm', '1.8.1', '3'),
        reading('1', 'x', 'm', '1.8.2', '4'),
      ],
    }
    const found = await joined(tables)
    const own = { meter_number: 'm', meter_type: 'EHZ' }
    expect(found?.left).toEqual([])
    expect(metersOf(found)).toEqual([
      [{ ...own, registers: [register('1.8.1', '3'), register('1.8.2', '2', '4')] }],
      [{ ...own, registers: [register('1.8.1', '1')] }],
    ])
    expect(found?.told).toContain('identifier = identifier and meter_number = meter_number and obis_code = obis_code')
  })

  it.each([
    [
      'differ in what they have once',
      meter('1', 'x', 'm', '1.8.3', { meter_type: 'AHZ' }),
      'another row of the account, which differs in meter_type',
    ],
    ['have one element twice', meter('1', 'x', 'm', '1.8.2'), 'a row of the account that comes twice'],
  ])('leave an account whose rows for one element %s', async (_what, more, because) => {
    const found = await joined({
      accounts: [account('1'), account('2'), account('3')],
      supply_points: [point('1', 'x'), point('2', 'y'), point('3', 'z')],
      meters: [
        meter('1', 'x', 'm', '1.8.1'),
        meter('1', 'x', 'm', '1.8.2'),
        more,
        meter('2', 'y', 'n', '1.8.1'),
        meter('3', 'z', 'o', '1.8.1'),
      ],
    })
    const numbers = found?.accounts.map(({ external_account_number: number }) => number)
    if (found) expect([numbers, new Set(found.left.map(([, one]) => one))]).toEqual([['2', '3'], new Set([because])])
    else expect(await joinFaultOf(fileOf(JSON.stringify({})), 'AccountImportRecord')).toBeUndefined()
  })

  it('leave a row that names one part of something and another of something else', async () => {
    const found = await joined({
      accounts: [account('1'), account('2'), account('3')],
      supply_points: [point('1', 'x'), point('2', 'y'), point('3', 'z')],
      meters: [meter('1', 'x', 'm', '1.8.1'), meter('2', 'y', 'n', '1.8.1'), meter('3', 'z', 'o', '1.8.1')],
      readings: [
        reading('1', 'x', 'm', '1.8.1', '1'),
        reading('2', 'y', 'n', '1.8.2', '2'),
        reading('3', 'z', 'o', '1.8.1', '3'),
        reading('3', 'z', 'o', '1.8.1', '4'),
      ],
    })
    expect(metersOf(found)?.map((meters) => (meters as readonly object[])[0])).toMatchObject([
      { registers: [register('1.8.1', '1')] },
      { registers: [register('1.8.1')] },
      { registers: [register('1.8.1', '3', '4')] },
    ])
    expect(found?.left).toHaveLength(1)
  })

  it('leave what names no account, and accounts of which a row may be there twice', async () => {
    const found = await joined({
      accounts: ['1', '2', '3', '4', '5', '6', '7', '8'].map((number) => account(number)),
      customers: [
        customer('1', 'Ada'),
        customer('9', 'Bo'),
        customer('2', 'Cy'),
        customer('2', 'Cy'),
        customer('3', 'Di', { email: 'a@a.de' }),
        customer('3', 'Dy', { email: 'a@a.de' }),
        { given_name: 'Ed', family_name: 'B' },
        ...['4', '5', '6'].map((number) => customer(number, 'Flo')),
      ],
    })
    expect(found?.accounts.map(({ external_account_number: number }) => number)).toEqual(['1', '4', '5', '6', '7', '8'])
    expect(found?.left.map(([, because]) => because)).toEqual([
      'a row of the account that comes twice',
      'another row of the account, which differs in given_name',
      'a row of another table that is not there, named in account_number',
      'a row of the account that comes twice',
      'a row of the account that comes twice',
      'another row of the account, which differs in given_name',
      'another row of the account, which differs in given_name',
      'a row of another table that is not there, named in account_number',
    ])
  })

  const two = [account('1'), account('2')]
  const customers = [customer('1', 'Ada'), customer('2', 'Bo')]
  it.each([
    ['unknown list', { accounts: two, customers, blocked: [{ account_number: '1' }] }],
    ['same list', { accounts: two, customers, kunden: customers }],
    ['other columns', { accounts: two, customers: [{ account_number: '1', a: 1, b: 2, given_name: 'A' }, { account_number: '2' }] }],
    ['accounts twice', { accounts: [...two, account('1')], customers }],
    ['no link', { accounts: two, customers: customers.map(({ account_number: _number, ...others }) => others) }],
    ['no link', { accounts: two, customers: customers.map((one) => ({ ...one, account_number: '7' })) }],
    [
      'no link',
      {
        accounts: [account('5', { id: 1 }), account('6', { id: 2 })],
        customers: customers.map(({ account_number: id, ...others }) => ({ id, ...others })),
      },
    ],
    [
      'several links',
      {
        accounts: [account('1', { id: 2 }), account('2', { id: 1 })],
        customers: customers.map((one) => ({ ...one, account_id: one.account_number })),
      },
    ],
    ['no way', { accounts: two, supply_points: [{ account_number: '1', identifier: 'x', supply_type: 'GAS' }] }],
    ['no way', { accounts: two, agreements: [{ account_number: '1', product_code: 'x', effective_from: '2025-01-01' }] }],
    ['mostly left', { accounts: two, customers: [...customers, ...customers] }],
    [
      'no way',
      {
        accounts: two,
        supply_addresses: [{ id: 1, account_number: '1', supply_address1: 'A', supply_postcode: '1' }],
        supply_points: [{ id: 1, supply_address_id: 1, identifier: 'x', supply_type: 'GAS' }],
        melos: [{ supply_point_id: 1, melo_number: 'M' }],
        registers: [{ melo_number: 'M', meter_number: 'Z', obis_code: '1', digits: 6 }],
        conversion_factors: [{ melo_number: 'M', meter_number: 'Z', active_from_date: '2025-01-01', z_number: '0.9' }],
      },
    ],
    ['list in rows', { accounts: [account('1', { customers: [{ given_name: 'A' }] }), account('2')], customers }],
    ['list in rows', { accounts: [account('1', { customers: 2 }), account('2')], customers }],
    [
      'list in rows',
      {
        accounts: [account('1', { supply_addresses: [{ supply_address1: 'B' }] }), account('2')],
        supply_points: [{ account_number: '1', supply_address1: 'A', supply_postcode: '1', identifier: 'x', supply_type: 'GAS' }],
      },
    ],
    [
      'list in rows',
      {
        accounts: two,
        supply_points: [
          {
            account_number: '1',
            supply_address1: 'A',
            supply_postcode: '1',
            identifier: 'x',
            supply_type: 'GAS',
            supply_points: [{ a: 1 }],
          },
        ],
      },
    ],
  ])('stay as they are: %s', async (kind, tables) => {
    expect([await joined(tables), await joinFaultOf(fileOf(JSON.stringify(tables)), 'AccountImportRecord')]).toMatchObject([
      undefined,
      { kind },
    ])
  })

  it('may have empty lists in their rows', async () => {
    const found = await joined({ accounts: [account('1', { customers: [] }), account('2', { customers: null })], customers })
    expect(found?.accounts.map(({ customers: made }) => made)).toMatchObject([[{ given_name: 'Ada' }], [{ given_name: 'Bo' }]])
  })

  it.each([
    ['the document', `{"accounts": [], "accounts": ${JSON.stringify(two)}, "customers": ${JSON.stringify(customers)}}`],
    ['a row', JSON.stringify({ accounts: two, customers }).replace('"given_name":"Ada"', '"given_name":"Ada","given_name":"Ida"')],
    [
      'a row, escaped',
      JSON.stringify({ accounts: two, customers }).replace('"given_name":"Ada"', '"given_name":"Ada","given\\u005fname":"Ida"'),
    ],
  ])('stay as they are: a key twice in %s', async (_where, text) => {
    expect(await outputsOf(fileOf(text), 'AccountImportRecord')).toEqual([])
    expect(await joinFaultOf(fileOf(text), 'AccountImportRecord')).toEqual({ kind: 'key twice' })
  })

  it.each([
    ['a record', account('1', { customers: [{ given_name: 'A' }], notes: [{ body: 'a' }] })],
    ['lines', undefined],
    ['one list', { accounts: two }],
    ['a list beside objects', { accounts: two, customers, total: { rows: 2 } }],
  ])('are not seen in %s', async (_what, tables) => {
    const text = JSON.stringify(tables ?? { accounts: two, customers })
    const file = fileOf(tables ? text : `${text}\n${text}\n`)
    expect((await outputsOf(file, 'AccountImportRecord')).map(({ id }) => id)).not.toContain('joined tables')
    expect(await joinFaultOf(file, 'AccountImportRecord')).toBeUndefined()
  })
})

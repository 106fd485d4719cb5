import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { JsonSchema } from '../contract/json-schema.ts'
import { fieldsOf, schemaAt, schemaInside } from '../contract/schema-at.ts'
import { kindOf } from '../causes/field-kind.ts'
import { isOwnOfRecord } from '../fix/answers/is-own-of-record.ts'
import { answerFiles } from './testing/answer-files.ts'

const { folder, account, write, answered, asked } = answerFiles('fix-missing-')
afterAll(() => rmSync(folder, { recursive: true }))

const missing = { import_supplier: 'STADTWERKE' }
const lacking = (number: string, fields: object = {}) => ({ external_account_number: number, ...fields })

describe('a field that all records lack', () => {
  it('is one question, and its answer is written into each', async () => {
    const records = Array.from({ length: 30 }, (_, index) => lacking(`${index}`))
    expect(await asked(records)).toEqual({
      missing: { import_supplier: { answer: '?', expected: 'a text in quotes', missing: 30, others: 0 } },
    })
    const { after, stdout, exitCode, log } = await answered(records, { missing })
    expect(after).toEqual(records.map((record) => ({ ...record, ...missing })))
    expect(stdout).toContain('answered_missing  30 repairs; 1 field, 30 records\n  repaired  import_supplier  (missing) → "STADTWERKE"\n')
    expect(log[0]).toMatchObject({ patch: [{ op: 'add', path: '/import_supplier', value: 'STADTWERKE', cause: 'answered_missing' }] })
    expect(exitCode).toBe(0)
  })

  it('is told to be answered for, and is not asked for again', async () => {
    const { stdout } = await answered([lacking('1')], {})
    expect(stdout).toContain('--questions FILE writes what is left open')
    expect(await asked([lacking('1')], '--answers', write('a.json', { missing }))).toEqual({ missing: { import_supplier: 'STADTWERKE' } })
  })

  it('that some have is asked for with what they have, and theirs stays', async () => {
    const records = [lacking('1'), account('2'), account('3'), { ...account('4'), import_supplier: 'T' }]
    expect(await asked(records)).toMatchObject({ missing: { import_supplier: { missing: 1, others: 3, examples: ['S', 'T'] } } })
    const { after } = await answered(records, { missing })
    expect(after).toEqual([{ ...records[0], ...missing }, ...records.slice(1)])
  })

  it.each<[string, string, object]>([
    ['a list in an object', 'd.results', { d: { results: [lacking('1'), lacking('2')] }, count: 2 }],
    ['an object for each', 'hits.*.doc', { hits: [{ doc: lacking('1') }, { doc: lacking('2') }] }],
  ])('is asked for behind the records themselves, where they lie in %s', async (_what, at, wrapped) => {
    // A name that is left out would take the records with it.
    expect(await asked([wrapped])).toMatchObject({ records: { [at]: { answer: '?', objects: 1 } } })
    expect(Object.keys(await asked([wrapped]))).toEqual(['records'])
    const records = { [at]: 'take them' }
    expect(Object.keys(await asked([wrapped], '--answers', write('a.json', { records })))).toEqual(['records', 'missing'])
    expect(await asked([wrapped], '--answers', write('a.json', { records: { [at]: 'leave them' } }))).toMatchObject({ records: {} })
    const { after } = await answered([account('0'), wrapped], { records, missing })
    expect(after).toEqual([account('0'), ...['1', '2'].map((number) => ({ ...lacking(number), ...missing }))])
  })

  it('that tells one record from another is not asked for, nor what an item of a list has to have', async () => {
    expect(await asked([{ import_supplier: 'S' }])).toEqual({})
    const notes = { import_supplier: 'S', external_account_number: '1', notes: [{ body: 'b', document_paths: [{}] }] }
    expect(await asked([notes], '--operation', 'create-notes')).toEqual({})
  })
})

describe('what is answered for a field that is missing', () => {
  it('is written where it is missing and nowhere else, whatever else a record holds', async () => {
    const record = fc.record(
      {
        import_supplier: fc.constantFrom('S', 'T', 'Stadtwerke "Süd"'),
        unknown_occupier: fc.boolean(),
        sales_channel: fc.constantFrom('', 'online'),
        customers: fc.array(fc.record({ title: fc.constantFrom('Dr.', ''), given_name: fc.constant('Ada') }, { requiredKeys: [] }), {
          maxLength: 3,
        }),
        notes: fc.array(fc.record({ body: fc.constant('b'), is_pinned: fc.boolean() }, { requiredKeys: ['body'] }), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    )
    const given = {
      import_supplier: 'X',
      unknown_occupier: false,
      sales_channel: 'phone',
      'customers.*.title': 'Frau',
      'notes.*.is_pinned': true,
    }
    const filled = (one: Record<string, unknown>) => ({
      import_supplier: 'X',
      unknown_occupier: false,
      sales_channel: 'phone',
      ...one,
      ...(Array.isArray(one['customers'])
        ? { customers: one['customers'].map((item: object) => (Object.keys(item).length === 0 ? item : { title: 'Frau', ...item })) }
        : {}),
      ...(Array.isArray(one['notes']) ? { notes: one['notes'].map((item: object) => ({ is_pinned: true, ...item })) } : {}),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 5 }), async (records) => {
        const all = records.map((one, index) => lacking(`${index}`, one))
        const { after } = await answered(all, { missing: given })
        expect(after).toEqual(all.map(filled))
      }),
      { numRuns: 20 },
    )
  })

  it.each<[string, object, object]>([
    ['where the field is null or nothing', lacking('1', { import_supplier: null }), { ...missing, external_account_number: '1' }],
    ['where a wrong value stands', lacking('1', { import_supplier: ['S', 'T'] }), lacking('1', { import_supplier: ['S', 'T'] })],
    ['where another name may stand for it', lacking('1', { import_suplier: 'OTHER' }), lacking('1', { import_suplier: 'OTHER' })],
    [
      'where two names for it have different values',
      lacking('1', { importSupplier: 'A', 'import-supplier': 'B' }),
      lacking('1', { importSupplier: 'A', 'import-supplier': 'B' }),
    ],
    ['where another name stands for it', lacking('1', { importSupplier: 'OTHER' }), lacking('1', { import_supplier: 'OTHER' })],
    ['in what is no record', { total: 500 }, { total: 500 }],
    ['in nothing', {}, {}],
    ['in a part of a record', { given_name: 'Ada', family_name: 'Bo' }, { given_name: 'Ada', family_name: 'Bo' }],
    [
      'in a field of the same name elsewhere',
      lacking('1', { metadata: [{ key: 'a', value: { x: 1 } }] }),
      lacking('1', { metadata: [{ key: 'a', value: { x: 1 } }], ...missing }),
    ],
  ])('%s', async (_where, before, after) => {
    const { after: records, log } = await answered([before], { missing })
    expect(records).toEqual([after])
    expect(JSON.stringify(log).includes('answered_missing')).toBe(
      'import_supplier' in after && after.import_supplier === missing.import_supplier,
    )
  })

  it('is left and told where another name may stand for it', async () => {
    const { stdout, exitCode } = await answered([lacking('1', { import_suplier: 'OTHER' })], { missing })
    expect(stdout).toContain('answered_missing  0 repairs, 1 left')
    expect(stdout).toContain('  left      import_supplier  (missing)\n')
    expect(exitCode).toBe(1)
  })

  it.each<[string, object, object]>([
    ['in an object', { flags: { unknown_occupier: true } }, { unknown_occupier: false }],
    ['in an object of a name of its own', { billing: { plz: '50667' } }, { billing_postcode: '10115' }],
    ['in a name with more words', { account_import_supplier: 'T' }, { import_supplier: 'S' }],
    ['in a path that is no field', { 'account.import_supplier': 'T' }, { import_supplier: 'S' }],
    ['in half of a name', { balance: '5' }, { transfer_balance: '0.00' }],
    ['in the record around it', { Titel: 'Dr.', customers: [{ given_name: 'Ada' }] }, { 'customers.*.title': 'Frau' }],
  ])('is left and told where it may stand %s', async (_where, fields, given) => {
    const own = 'import_supplier' in given ? lacking('1', fields) : account('1', fields)
    const { after, stdout } = await answered([own], { missing: given })
    expect(after).toEqual([own])
    expect(stdout).toContain('answered_missing  0 repairs, 1 left')
    // Once such a name is left out, nothing else may be meant.
    const [name = ''] = Object.keys(fields)
    const then = await answered([own], { missing: given, names: { [name]: 'leave out' } })
    expect(then.stdout).toContain('answered_missing  1 repair;')
  })

  it('is written beside names that are about something else', async () => {
    const { after } = await answered([account('1', { balance_note: 'x', customers: [{ email: 'a@example.de', balance: '5' }] })], {
      missing: { transfer_balance: '0.00' },
    })
    expect(JSON.stringify(after)).toContain('"transfer_balance":"0.00"')
  })

  it('is not written where an answer leaves the value out', async () => {
    const { after } = await answered([account('1', { sales_channel: 'k.A.' }), account('2')], {
      missing: { sales_channel: 'phone' },
      values: { sales_channel: { 'k.A.': 'leave out' } },
    })
    expect(after).toEqual([account('1'), account('2', { sales_channel: 'phone' })])
  })

  it('is not written into the body of another operation', async () => {
    const note = { import_supplier: 'S', external_account_number: '1', notes: [{ body: 'b', document_paths: [{ document_path: 'p' }] }] }
    const { after, stdout } = await answered([note], { missing: { unknown_occupier: false } })
    expect(after).toEqual([note])
    expect(stdout).toContain('stays as it is: the body of another operation')
  })

  it('makes no record, list or object that is not there', async () => {
    const { after, stdout } = await answered([account('1')], { missing: { 'customers.*.title': 'Frau', 'ledgers.*.ledger_code': 'L' } })
    expect(after).toEqual([account('1')])
    expect(stdout).toContain('Answers that matched nothing: missing customers.title, missing ledgers.ledger_code.')
  })

  it('is what was answered for the field that a name becomes, too', async () => {
    const { after } = await answered([lacking('1', { Versorger: 'A' }), lacking('2')], {
      names: { Versorger: 'import_supplier' },
      missing: { Versorger: 'B' },
    })
    expect(after).toEqual([lacking('1', { import_supplier: 'A' }), lacking('2', { import_supplier: 'B' })])
  })

  it('is no evidence of what other values mean', async () => {
    // E-mail addresses show that the flags come from Access, where -1 is true; a flag of true in the same field would show otherwise.
    const access = (number: string, fields: object) =>
      account(number, { customers: [{ email: `ada${number}@example.de#mailto:ada${number}@example.de#` }], ...fields })
    const records = [1, 2, 3, 4].map((number) => access(`${number}`, number === 1 ? {} : { unknown_occupier: -1 }))
    const { after } = await answered(records, { missing: { unknown_occupier: true } })
    expect(after.map((record) => (record as Record<string, unknown>)['unknown_occupier'])).toEqual([true, true, true, true])
  })
})

it('only what is the same in all records can be', () => {
  const refused = new Map<string, string[]>()
  const see = (schema: JsonSchema, isInList: boolean): void => {
    const kind = kindOf(schema)
    if (kind === 'list') return see(schemaInside(schema, 0), true)
    if (kind !== 'record') return
    const own = fieldsOf(schema).filter((field) => kindOf(schemaInside(schema, field)) !== 'list' && isOwnOfRecord(schema, field, isInList))
    if (own.length > 0) refused.set(String(schema['title']), own)
    for (const field of fieldsOf(schema)) see(schemaInside(schema, field), isInList)
  }
  see(schemaAt('AccountImportRecord'), false)
  see(schemaAt('CreateNotesRequest'), false)
  expect(Object.fromEntries(refused)).toMatchInlineSnapshot(`
    {
      "Account import record": [
        "external_account_number",
      ],
      "Account payment instruction": [
        "reference",
      ],
      "Account statement": [
        "statement_path",
        "statement_id",
      ],
      "Article": [
        "article_id",
      ],
      "Bank account": [
        "account_holder",
        "account_number",
        "iban",
      ],
      "Conversion factor": [
        "edifact_reference_number",
      ],
      "Create notes request": [
        "external_account_number",
      ],
      "Current statement transaction": [
        "transaction_id",
        "reference",
      ],
      "Customer": [
        "given_name",
        "family_name",
        "email",
        "mobile",
        "landline",
        "date_of_birth",
      ],
      "Document path": [
        "document_path",
      ],
      "Electricity meter gateway": [
        "number",
      ],
      "Melo": [
        "melo_number",
      ],
      "Meter": [
        "meter_number",
      ],
      "Reading": [
        "edifact_reference_number",
      ],
      "Smgw configuration": [
        "configuration_id",
      ],
      "Supply point": [
        "identifier",
        "previous_supplier_id",
      ],
    }
  `)
})

describe('answers that cannot be the same in all records are refused', () => {
  it.each<[string, object, string]>([
    ['an id', { external_account_number: '1' }, 'external_account_number is not the same in all records.'],
    [
      'an id of an item',
      { 'ledgers.*.current_statement_transactions.*.transaction_id': '1' },
      'transaction_id is not the same in all records.',
    ],
    ['a misspelt field', { import_suplier: 'S' }, 'Account import record has no field "import_suplier". Did you mean "import_supplier"?'],
    ['a list', { customers: 'x' }, 'customers holds no single value; answer for the fields in it.'],
    ['an item', { 'ledgers.*.identifiers': 'x' }, 'ledgers.*.identifiers is'],
    ['a value of another kind', { unknown_occupier: 'nein' }, '"nein" cannot stand in unknown_occupier.'],
    ['nothing', { import_supplier: '' }, 'Expected the value that import_supplier has in all records that lack it.'],
    ['leave out', { import_supplier: 'leave out' }, 'Expected the value that import_supplier has in all records that lack it.'],
    ['twice', { 'customers.title': 'a', 'customers.*.title': 'b' }, 'This is answered twice'],
  ])('%s', async (_what, given, message) => {
    const { stderr, exitCode, after } = await answered([lacking('1')], { missing: given })
    expect(stderr).toContain(message)
    expect([exitCode, after]).toEqual([2, []])
  })
})

it('amounts that were answered do not hide that all others may be in cents', async () => {
  const records = Array.from({ length: 25 }, (_, index) => account(`${index}`, index === 0 ? {} : { transfer_balance: `${index}00` }))
  const { stdout, exitCode, after } = await answered(records, { missing: { transfer_balance: '0.50' } })
  expect(after[0]).toEqual(account('0', { transfer_balance: '0.50' }))
  expect(stdout).toContain('In doubt: 24 amounts without decimals')
  expect(exitCode).toBe(1)
})

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { questions } from '../causes/questions.ts'
import { isObject } from '../contract/json-schema.ts'
import { answerFiles } from './testing/answer-files.ts'
import { runBuilt } from './testing/run-built.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, place, write, lines, answered, asked } = answerFiles('fix-answers-')
afterAll(() => rmSync(folder, { recursive: true }))

describe('a name that was answered for', () => {
  const time = '2020-01-02T03:04:05Z'

  it.each<[string, object, object, object]>([
    ['alone', { Kundennummer: 'external_account_number' }, { Kundennummer: '7' }, { external_account_number: '7' }],
    ['with its path', { 'customers.*.Nam': 'family_name' }, { customers: [{ Nam: 'Bo' }] }, { customers: [{ family_name: 'Bo' }] }],
    [
      'in all records',
      { Nam: 'family_name' },
      { customers: [{ Nam: 'Bo' }, { Nam: 'Cy' }] },
      { customers: [{ family_name: 'Bo' }, { family_name: 'Cy' }] },
    ],
    ['as a path into the record', { Ort1: 'customers.0.given_name' }, { Ort1: 'Ada' }, { customers: [{ given_name: 'Ada' }] }],
    ['as left out', { Sperre: 'leave out' }, { Sperre: { a: 1 } }, {}],
    [
      'by what it begins with',
      { 'nl_*': '*' },
      { nl_billing_postcode: '04109', nl_Rechnungsort: 'x' },
      { billing_postcode: '04109', billing_address4: 'x' },
    ],
    [
      'by what it ends with',
      { '*_alt': 'leave out', '*_neu': '*' },
      { plz_alt: '1', billing_postcode_neu: '04109' },
      { billing_postcode: '04109' },
    ],
    ['by a pattern, and its rest by a name', { 'nl_*': '*', Ort1: 'billing_address2' }, { nl_Ort1: 'x' }, { billing_address2: 'x' }],
    ['twice with one value', { A: 'billing_postcode', B: 'billing_postcode' }, { A: '04109', B: '04109' }, { billing_postcode: '04109' }],
    ['as a field that is there with this value', { A: 'billing_postcode' }, { A: '1', billing_postcode: '1' }, { billing_postcode: '1' }],
  ])('%s', async (_how, names, before, after) => {
    const own = 'Kundennummer' in before ? { import_supplier: 'S' } : account('1')
    const {
      after: [record],
      log,
      exitCode,
    } = await answered([{ ...own, ...before }], { names })
    expect(record).toEqual({ ...own, ...after })
    expect(JSON.stringify(log)).toContain('"cause":"answered_name"')
    expect(exitCode).toBe(0)
  })

  it.each<[string, object, object]>([
    ['its field has another value', { A: 'billing_postcode' }, { A: '04109', billing_postcode: '04103' }],
    ['another name for its field has another value', { A: 'billing_postcode', B: 'billing_postcode' }, { A: '04109', B: '04103' }],
    ['its field takes no object', { A: 'billing_postcode' }, { A: { b: { c: 1 } } }],
    ['it may belong to several', { A: 'customers.given_name' }, { A: 'Ada', customers: [{ family_name: 'Bo' }, { family_name: 'Cy' }] }],
  ])('is left where %s, and told', async (_why, names, before) => {
    const {
      after: [record],
      stdout,
      exitCode,
    } = await answered([account('1', before)], { names })
    expect(record).toEqual(account('1', before))
    expect(stdout).toMatch(/answered_name {2}0 repairs, \d left/)
    expect(exitCode).toBe(1)
  })

  it.each(['customers.1.given_name', 'supply_addresses.0.supply_points.1.supply_type'])(
    'is left where the items before its own are not there, and nothing is written on the way: %s',
    async (target) => {
      const { after, stdout } = await answered([account('1', { A: 'ELECTRICITY', Nam: 'x' })], {
        names: { A: target, Nam: 'billing_address2' },
      })
      expect(after).toEqual([account('1', { A: 'ELECTRICITY', billing_address2: 'x' })])
      expect(stdout).toContain('answered_name  1 repair, 1 left')
    },
  )

  it.each<[string, object, object, object]>([
    [
      'in another style',
      { Status: 'leave out' },
      { Status: 'X', notes: [{ body: 'a', CreatedAt: time }] },
      { notes: [{ body: 'a', created_at: time }] },
    ],
    ['of its list', { CreatedAt: 'leave out' }, { CreatedAt: 'x', notes: [{ CreatedAt: time }] }, { notes: [{ created_at: time }] }],
    [
      'of another system',
      { Vorname: 'leave out' },
      { Vorname: 'x', customers: [{ Vorname: 'Ada' }] },
      { customers: [{ given_name: 'Ada' }] },
    ],
    [
      'of a pair',
      { Key: 'leave out', Value: 'leave out' },
      { Key: 1, Value: 2, metadata: [{ Key: 'a', Value: 'b' }] },
      { metadata: [{ key: 'a', value: 'b' }] },
    ],
    [
      'under a pattern',
      { 'Crea*': 'leave out' },
      { Crea: 1, Created: 1, notes: [{ CreatedAt: time }] },
      { Crea: 1, notes: [{ created_at: time }] },
    ],
  ])('alone says nothing of places where it is the name of a field: %s', async (_which, names, before, expected) => {
    const { after } = await answered([account('1', before)], { names })
    expect(after).toEqual([account('1', expected)])
  })

  it('alone leaves what nobody can be sure of where it may be a field, and asks on', async () => {
    const before = { famly_name: 'x', customers: [{ famly_name: 'Bo' }] }
    const { after, exitCode } = await answered([account('1', before)], { names: { famly_name: 'leave out' } })
    expect([after, exitCode]).toEqual([[account('1', { customers: [{ famly_name: 'Bo' }] })], 1])
    const all = { famly_name: 'leave out', 'customers.*.famly_name': 'family_name' }
    expect((await answered([account('1', before)], { names: all })).after).toEqual([account('1', { customers: [{ family_name: 'Bo' }] })])
  })

  it('with its path is left out where it is the name of a field, too', async () => {
    const { after } = await answered([account('1', { customers: [{ Vorname: 'Ada' }] })], { names: { 'customers.*.Vorname': 'leave out' } })
    expect(after).toEqual([account('1', { customers: [{}] })])
  })

  it('does not become a field that is there under another name', async () => {
    const before = { createdAt: '2024-01-01T00:00:00Z', notes: [{ createdAt: time }] }
    const { after, stdout, exitCode } = await answered([account('1', before)], { names: { createdAt: 'notes.0.created_at' } })
    expect([after, exitCode]).toEqual([[account('1', { createdAt: before.createdAt, notes: [{ created_at: time }] })], 1])
    expect(stdout).toContain('answered_name  0 repairs, 1 left')
  })

  it('with its path comes before the same name alone', async () => {
    const names = { Nr: 'billing_postcode', 'notes.*.Nr': 'leave out' }
    const { after } = await answered([account('1', { Nr: '04109', notes: [{ body: 'b', Nr: '2' }] })], { names })
    expect(after).toEqual([account('1', { billing_postcode: '04109', notes: [{ body: 'b' }] })])
  })

  it('may be a number, and is then that name alone', async () => {
    const before = { '1': 'junk', '2': 'important', 'row.1.x': 'junk', 'row.2.x': 'important' }
    const after = { '2': 'important', 'row.2.x': 'important' }
    expect((await asked([account('1', before)]))['names']).toMatchObject({ '1': { answer: '?' }, '2': { answer: '?' } })
    const names = { '1': 'leave out', 'row.1.x': 'leave out', 'row.3.x': 'leave out' }
    expect((await answered([account('1', before)], { names })).after).toEqual([account('1', after)])
    const cents = await answered([account('1', { '1': '5', '2': '7' })], { names: { '1': 'transfer_balance' }, cents: ['1'] })
    expect(cents.after).toEqual([account('1', { transfer_balance: '0.05', '2': '7' })])
  })

  it('that is written as the path of a field hinders no answer for that field', async () => {
    const before = { 'customers.0.title': 'Dr.', customers: [{ title: true, given_name: 'Ada' }], unknown_occupier: 'ja' }
    const { after } = await answered([account('1', before)], { values: { 'customers.*.title': { true: 'leave out' } } })
    expect(after).toEqual([account('1', { ...before, customers: [{ given_name: 'Ada' }], unknown_occupier: true })])
  })

  it('that is the path of a field is not asked for, since no answer can tell it from the field', async () => {
    const before = { 'customers.0.title': 'Dr.', customers: [{ given_name: 'Ada' }] }
    expect(await asked([account('1', before)])).toEqual({})
  })

  it('that stands twice is not asked for, since no answer can tell which value is meant', async () => {
    const path = write(
      'twice.jsonl',
      '{"external_account_number":"1","import_supplier":"S","billing_postcode":"A","billing_postcode":"B"}\n',
    )
    const questions = `${path}.json`
    await runProgram(['fix', path, '--questions', questions])
    expect(readFileSync(questions, 'utf8')).not.toContain('"?",')
  })

  it('may hold a path, with or without numbers', async () => {
    const before = { 'row.0.x': 'a', 'row.1.x': 'b', customers: [{ '1': 'c', '2': 'd' }] }
    expect(Object.keys((await asked([account('1', before)]))['names'] ?? {}).toSorted()).toEqual([
      'customers.*.1',
      'customers.*.2',
      'row.*.x',
    ])
    const names = { 'row.*.x': 'leave out', 'customers.*.1': 'leave out' }
    expect((await answered([account('1', before)], { names })).after).toEqual([account('1', { customers: [{ '2': 'd' }] })])
    const begun = await answered([account('1', { ...before, 'row.1.yz': 'e', 'rows.1.xy': 'f' })], { names: { 'row.1.*': 'leave out' } })
    expect(begun.after).toEqual([account('1', { 'row.0.x': 'a', customers: before.customers, 'rows.1.xy': 'f' })])
  })

  it('has its value repaired as that of its field', async () => {
    const { after } = await answered([account('1', { Saldo1: '1.234,50' })], { names: { Saldo1: 'transfer_balance' } })
    expect(after).toEqual([account('1', { transfer_balance: '1234.50' })])
  })
})

describe('a value that was answered for', () => {
  const titled = (title: unknown) => account('1', { customers: [{ title }] })

  it.each<[string, object, object, object]>([
    [
      'that is wrong',
      { unknown_occupier: { '2': false } },
      account('1', { unknown_occupier: 2 }),
      account('1', { unknown_occupier: false }),
    ],
    ['that is valid', { 'customers.*.title': { 'k.A.': 'leave out', Hr: 'Herr' } }, titled('Hr'), titled('Herr')],
    ['that is left out', { 'customers.*.title': { 'k.A.': 'leave out' } }, titled('k.A.'), account('1', { customers: [{}] })],
    [
      'that has one reading',
      { 'customers.*.date_of_birth': { '01.01.1900': 'leave out' } },
      account('1', { customers: [{ date_of_birth: '01.01.1900' }] }),
      account('1', { customers: [{}] }),
    ],
    [
      'that is asked for as it was repaired',
      { 'supply_addresses.*.supply_points.*.supply_end_date': { '9999-12-31': 'leave out' } },
      account('1', { supply_addresses: [{ supply_points: [{ supply_end_date: '31.12.9999' }] }] }),
      account('1', { supply_addresses: [{ supply_points: [{}] }] }),
    ],
    ['under another name', { 'customers.*.title': { x: 'Dr.' } }, account('1', { customers: [{ Titel: 'x' }] }), titled('Dr.')],
    [
      'in a list',
      { 'ledgers.*.identifiers': { a: 'b' } },
      account('1', { ledgers: [{ identifiers: ['a', 'c'] }] }),
      account('1', { ledgers: [{ identifiers: ['b', 'c'] }] }),
    ],
  ])('%s', async (_what, values, before, after) => {
    const { after: records, log } = await answered([before], { values })
    expect(records).toEqual([after])
    expect(JSON.stringify(log)).toContain('"cause":"answered_value"')
  })

  it('is needed where it is right as it stands, and is not asked for again', async () => {
    const records = [account('1', { supply_addresses: [{ customer_at_supply_address_from_date: '9999-12-31' }] })]
    const field = 'supply_addresses.*.customer_at_supply_address_from_date'
    expect(await asked(records)).toMatchObject({ values: { [field]: { '9999-12-31': { answer: '?', valid: true } } } })
    const values = { [field]: { '9999-12-31': '9999-12-31' } }
    expect(openIn(await asked(records, '--answers', write('a.json', { values })))).toEqual([])
    const { stdout, log } = await answered(records, { values })
    expect([stdout.includes('matched nothing'), log]).toEqual([false, []])
  })
})

it('values are asked for as they are repaired, and not again when they were answered for', async () => {
  const records = [account('1', { supply_addresses: [{ supply_points: [{ supply_end_date: '31.12.9999' }] }] })]
  const field = 'supply_addresses.*.supply_points.*.supply_end_date'
  expect((await asked(records))['values']).toMatchObject({ [field]: { '9999-12-31': { answer: '?' } } })
  const values = { [field]: { '9999-12-31': '9999-12-31' } }
  expect(openIn(await asked(records, '--answers', write('a.json', { values })))).toEqual([])
})

describe('numbers with more digits than JavaScript keeps', () => {
  const digits = '12345678901234567.25'
  const record = `{"external_account_number":"1","import_supplier":"S","payment_schedules":[{"amount":${digits}}]}\n`
  const answers = (after: string) => write('a.json', `{"values":{"payment_schedules.*.amount":{"${digits}":${after}}}}`)
  const fixed = async (after: string, ...options: readonly string[]) => {
    const [path, out] = [write('export.jsonl', record), place('out')]
    const { stdout } = await runProgram(['fix', path, '--out', out, '--answers', answers(after), ...options])
    return { stdout, text: readFileSync(join(out, path.slice(folder.length + 1)), 'utf8') }
  }

  it('stay as they are where the same is answered', async () => {
    const { stdout, text } = await fixed(digits)
    expect([text, stdout.includes('matched nothing')]).toEqual([record, false])
  })

  it.each(['12345678901234567.26', '{"answer":12345678901234567.26}'])('become what is answered: %s', async (after) => {
    const questions = place('questions.json')
    const { text, stdout } = await fixed(after, '--questions', questions)
    // Readers of JSON may keep fewer digits, which the plan tells as the check of the copies does.
    expect(stdout).toContain('1 of 1 record changed: 1 with findings left.')
    expect(text).toBe(record.replace(digits, '12345678901234567.26'))
    expect(readFileSync(questions, 'utf8')).toContain(
      `"${digits}": ${after.startsWith('{') ? '{ "answer": 12345678901234567.26 }' : after}`,
    )
  })

  it('do so with several threads, too', async () => {
    const records = ['1', '2', '3'].map((number) => record.replace('"1"', `"${number}"`)).join('')
    const path = write('export.jsonl', records)
    const out = place('out')
    await runBuilt(['fix', path, '--out', out, '--answers', answers('12345678901234567.26'), '--workers', '3'])
    expect(readFileSync(join(out, path.slice(folder.length + 1)), 'utf8')).toBe(records.replaceAll(digits, '12345678901234567.26'))
  })
})

describe('numbers with all digits of their floating point', () => {
  const paid = (amount: string) => `{"external_account_number":"1","import_supplier":"S","payment_schedules":[{"amount":${amount}}]}\n`

  it.each([
    ['136.58000000000001', '136.58'],
    ['-133.44999999999999', '-133.45'],
  ])('are what they are to every reader: %s', async (before, after) => {
    const { stdout } = await answered(paid(before), {})
    expect(stdout).toContain('float_digits')
    expect(stdout).toContain(`${before} → ${after}`)
  })

  it.each(['0.30000000000000004', '12345678901.1234560', '0.123456789012345678'])('stay where they may be meant: %s', async (before) => {
    const { stdout } = await answered(paid(before), {})
    expect(stdout).not.toContain('float_digits')
    expect(stdout).toContain('0 of 1 record changed')
  })
})

describe('amounts in cents', () => {
  const money = { cents: ['transfer_balance', 'payment_schedules.*.amount'] }

  it('are divided exactly, whatever they are written as', async () => {
    const cents = fc.bigInt({ min: -9_999_999_999_999n, max: 9_999_999_999_999n })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cents, fc.constantFrom('text', 'number')), { minLength: 1 }), async (amounts) => {
        const written = amounts.map(([amount, how]) => (how === 'text' ? `"${amount}"` : String(amount)))
        const text = written
          .map((one, index) => `{"external_account_number":"${index}","import_supplier":"S","transfer_balance":${one}}\n`)
          .join('')
        const { after } = await answered(text, { cents: ['transfer_balance'] })
        const hundredfold = after.map((record) => {
          const [, sign = '', whole = '', fraction = ''] =
            /^(-?)(\d+)\.(\d\d)$/.exec(String((record as Record<string, unknown>)['transfer_balance'])) ?? []
          return BigInt(`${sign}${whole}${fraction}`)
        })
        expect(hundredfold).toEqual(amounts.map(([amount]) => amount))
      }),
      { numRuns: 15 },
    )
  })

  it('are numbers where numbers stand, and are repaired before they are divided', async () => {
    const { after } = await answered([account('1', { transfer_balance: '5-', payment_schedules: [{ amount: 1905 }] })], money)
    expect(after).toEqual([account('1', { transfer_balance: '-0.05', payment_schedules: [{ amount: 19.05 }] })])
  })

  it('are divided once where their names say it, too', async () => {
    const { after } = await answered([account('1', { transfer_balance_cents: 14324 })], money)
    expect(after).toEqual([account('1', { transfer_balance: '143.24' })])
  })

  it('are those of the field that a name becomes, too', async () => {
    const answers = { names: { Saldo: 'transfer_balance', Abschlag: 'payment_schedules.0.amount' }, cents: ['Saldo', 'Abschlag'] }
    const { after } = await answered([account('1', { Saldo: '5', Abschlag: 1905 })], answers)
    expect(after).toEqual([account('1', { transfer_balance: '0.05', payment_schedules: [{ amount: 19.05 }] })])
  })

  it.each([['143.24'], ['1250.0'], ['1250.00']])('are left and told where they have decimals: %s', async (transfer_balance) => {
    const { after, stdout } = await answered([account('1', { transfer_balance })], money)
    expect(after).toEqual([account('1', { transfer_balance })])
    expect(stdout).toContain('answered_cents  0 repairs, 1 left')
  })

  it('are asked for where all may be, and in doubt no more when that is answered', async () => {
    const records = Array.from({ length: 20 }, (_, index) => account(`${index}`, { transfer_balance: `${index + 1}00` }))
    expect(await asked(records)).toEqual({
      cents: { transfer_balance: { answer: '?', answers: ['in cents', 'in euros'], amounts: 20, examples: ['100', '200', '300'] } },
    })
    const doubted = await answered(records, {})
    expect([doubted.exitCode, doubted.stdout.includes('In doubt')]).toEqual([1, true])
    const settled = await answered(records, { cents: { transfer_balance: 'in euros' } })
    expect([settled.exitCode, settled.stdout.includes('In doubt'), settled.log]).toEqual([0, false, []])
  })
})

describe('the unit of a field', () => {
  const records = Array.from({ length: 20 }, (_, index) =>
    account(`${index}`, { payment_schedules: [{ amount: 1000 + index }], transfer_balance: `${index + 1}00` }),
  )

  it.each(['in cents', 'in euros'])('settles nothing of another field: %s', async (unit) => {
    const cents = { 'payment_schedules.*.amount': unit }
    const { exitCode, stdout } = await answered(records, { cents })
    expect([exitCode, stdout.includes('20 amounts')]).toEqual([1, true])
    expect(Object.keys((await asked(records, '--answers', write('a.json', { cents })))['cents'] ?? {})).toContain('transfer_balance')
  })

  it('settles nothing of a field of the same name', async () => {
    const both = records.map((record, index) => ({
      ...record,
      current_statement_transactions: [{ amount: `${index + 1}00`, line_items: [], tax_items: [] }],
    }))
    const { stdout } = await answered(both, { cents: { 'payment_schedules.*.amount': 'in euros', transfer_balance: 'in euros' } })
    expect(stdout).toContain('20 amounts')
  })
})

describe('what the cohort does not tell', () => {
  const born = (...days: readonly string[]) => days.map((date_of_birth, index) => account(`${index}`, { customers: [{ date_of_birth }] }))
  const first = (records: readonly unknown[]) => records.map((record) => JSON.stringify(record).match(/"date_of_birth":"([^"]+)"/)?.[1])

  it('is as answered', async () => {
    const records = born('05/06/1980', '07/08/1981')
    expect(await asked(records)).toMatchObject({
      decisions: { slashed_dates: { answer: '?', answers: ['day first', 'month first'], values: 2 } },
    })
    const { after, stdout, exitCode } = await answered(records, { decisions: { slashed_dates: 'day first' } })
    expect(first(after)).toEqual(['1980-06-05', '1981-08-07'])
    expect(stdout).toContain('As answered: day first.')
    expect(exitCode).toBe(0)
  })

  it('is as answered where the cohort contradicts, and what can only be read otherwise is left and told', async () => {
    const { after, stdout } = await answered(born('05/06/1980', '12/31/1981', '31/12/1981'), { decisions: { slashed_dates: 'day first' } })
    expect(first(after)).toEqual(['1980-06-05', '12/31/1981', '1981-12-31'])
    expect(stdout).toContain('As answered: day first. But 1 value of date_of_birth can only be read as month first; it is left.')
  })

  it('takes no evidence of the same field where thousands are answered for', async () => {
    const { after } = await answered([account('1', { transfer_balance: '1,234' })], {
      decisions: { decimal_marks: 'point before the decimals' },
    })
    expect(after).toEqual([account('1', { transfer_balance: '1234' })])
  })
})

describe('records in an object that may say something of them', () => {
  const records = [account('1', { transferBalance: '1.50' }), account('2')]
  const expected = [account('1', { transfer_balance: '1.50' }), account('2')]

  it.each<[string, string, unknown]>([
    ['a list', 'payload.rows', { payload: { status: 'cancelled', rows: records } }],
    ['each in an object', 'rows.*.doc', { rows: records.map((doc) => ({ doc, state: 'rejected' })) }],
    ['each under a key', '*', { Köln: records[0], Bonn: records[1] }],
  ])('are taken as answered: %s', async (_what, path, content) => {
    const file = write('wrapped.json', content)
    const questions = place('questions.json')
    await runProgram(['fix', file, '--questions', questions])
    expect(JSON.parse(readFileSync(questions, 'utf8'))).toMatchObject({ records: { [path]: { answer: '?' } } })
    const out = place('out')
    const { stdout, exitCode } = await runProgram(['fix', file, '--out', out, '--answers', write('a.json', { records: path })])
    expect(JSON.parse(readFileSync(join(out, file.slice(folder.length + 1)), 'utf8'))).toEqual(expected)
    expect(readFileSync(join(out, 'changes.log'), 'utf8')).toContain('"cause":"answered_wrapper"')
    expect([stdout.includes('matched nothing'), exitCode]).toEqual([false, 0])
  })

  it('are taken out of items only in a list that was answered', async () => {
    const plain = { ...account('1'), doc: { import_supplier: 'T', external_account_number: '2' } }
    const out = place('out')
    const folded = place('several')
    mkdirSync(folded)
    writeFileSync(join(folded, 'a.jsonl'), lines([plain]))
    writeFileSync(join(folded, 'b.json'), JSON.stringify({ rows: records.map((doc) => ({ doc, state: 'rejected' })) }))
    writeFileSync(join(folded, 'c.json'), JSON.stringify({ data: [plain] }))
    const { stdout } = await runProgram(['fix', folded, '--out', out, '--answers', write('a.json', { records: 'rows.*.doc' })])
    const copies = ['a.jsonl', 'b.json', 'c.json'].map((name) => JSON.parse(readFileSync(join(out, name), 'utf8')) as unknown)
    expect(copies).toEqual([plain, expected, plain])
    expect(stdout).not.toContain('matched nothing')
  })

  it.each([
    ['rows.*.doc', 'c.json', { data: records.map((doc) => ({ doc, state: 'rejected' })) }],
    ['*.doc', 'c.jsonl', { doc: records[0], state: 'deleted' }],
  ])('stay in items of a list that was not: %s', async (path, name, content) => {
    const file = write(name, content)
    const { stdout } = await runProgram(['fix', file, '--answers', write('a.json', { records: path })])
    expect(stdout).toContain(`matched nothing: records ${path}.`)
  })

  it('are taken out of the items of a list that is all there is', async () => {
    const file = write(
      'list.json',
      records.map((doc) => ({ doc, state: 'rejected' })),
    )
    const out = place('out')
    const { stdout } = await runProgram(['fix', file, '--out', out, '--answers', write('a.json', { records: '*.doc' })])
    expect(JSON.parse(readFileSync(join(out, file.slice(folder.length + 1)), 'utf8'))).toEqual(expected)
    expect(stdout).not.toContain('matched nothing')
  })

  it('are taken one from each line', async () => {
    const { after, exitCode } = await answered(
      records.map((record) => ({ before: record, after: record, op: 'u' })),
      { records: 'after' },
    )
    expect([after, exitCode]).toEqual([expected, 0])
  })

  it('are taken where much stands behind them', async () => {
    const file = write('long.json', `{"rows":${JSON.stringify(records)},"gone":${JSON.stringify(['x'.repeat(100_000)])}}`)
    const { stdout } = await runProgram(['fix', file, '--answers', write('a.json', { records: 'rows' })])
    expect(stdout).toContain('answered_wrapper  1 repair;')
  })
})

describe('what may be records, below names', () => {
  const record = (number: string) => ({ external_account_number: number, customers: [] })

  it.each<[string, string, number, unknown]>([
    ['in a list', 'data', 2, { meta: { import_supplier: 'S' }, data: [record('1'), record('2')] }],
    ['deeper inside', 'payload.after', 1, { schema: { fields: [] }, payload: { before: null, after: record('1') } }],
    ['each under a key', '*', 2, { 'RB-1': record('1'), 'RB-2': record('2') }],
    ['each in an object of a list', 'rows.*.doc', 2, { rows: [record('1'), record('2')].map((doc) => ({ doc, n: {} })) }],
  ])('is asked as records, and the names around it are not: %s', async (_where, path, count, content) => {
    const questions = await asked([content])
    expect(questions).not.toHaveProperty('names')
    expect(Object.entries(questions['records'] ?? {})).toMatchObject([
      [path, { answers: ['take them', 'leave them'], records: count, expected: expect.stringContaining('"take them" if th') }],
    ])
    const { stdout } = await runProgram(['fix', write('wrapped.json', content), '--answers', write('a.json', { records: path })])
    expect(stdout).toMatch(/answered_wrapper {2}[13] repairs?;/)
  })

  it('is asked as names where it is to stay, without a guess', async () => {
    const content = { meta: { import_supplier: 'S' }, data: [record('1'), record('2')] }
    const given = write('a.json', { records: { data: 'leave them' } })
    const questions = await asked([content], '--answers', given)
    expect(questions['records']).toEqual({ data: 'leave them' })
    expect(Object.entries(questions['names'] ?? {}).map(([name, about]) => [name, Object.keys(about as object)])).toEqual([
      ['data', ['answer', 'times', 'examples']],
      ['meta', ['answer', 'times', 'examples']],
    ])
  })

  it.each<[string, object]>([
    ['a field of the record stands beside it', { ...record('1'), old: record('2') }],
    ['it has nothing that a record has to have', { Kundennummer: '1', Adresse: { billing_postcode: '04109', billing_address1: 'x' } }],
    ['it has a single field', { Konto: '1', kopf: { import_supplier: 'S' } }],
    ['a value stands beside it that a record may have', { Kundennummer: '1', data: record('2') }],
  ])('leaves names asked where %s', async (_why, content) => {
    const questions = await asked([content])
    const name = Object.keys(content).find((one) => ['old', 'Kundennummer', 'Konto'].includes(one)) ?? ''
    expect(questions['names']).toHaveProperty([name])
  })
})

describe('a word for nothing that is asked about in one field', () => {
  const transaction = (fields: object) => account('1', { transactions: [{ ...fields }] })
  const operation = ['--operation', 'create-transactions']

  it('is asked about in all, and stays asked when the first is answered', async () => {
    const records = [
      transaction({ reason: 'NA', reference: 'NA', product_code: 'FIX-1' }),
      transaction({ product_code: 'NA', reference: 'R1' }),
    ]
    const fields = ['transactions.*.product_code', 'transactions.*.reason', 'transactions.*.reference']
    const values = (await asked(records, ...operation))['values'] ?? {}
    expect(Object.keys(values).toSorted()).toEqual(fields)
    expect(Object.values(values)).toMatchObject(fields.map(() => ({ NA: { answer: '?', times: 1, valid: true } })))
    const given = write('a.json', { values: { 'transactions.*.reason': { NA: 'leave out' } } })
    const next = (await asked(records, ...operation, '--answers', given))['values'] ?? {}
    expect(Object.keys(next).toSorted()).toEqual(fields)
  })

  it('is not where it is asked about nowhere else', async () => {
    const records = [transaction({ reference: 'NA', product_code: 'NA' })]
    expect((await asked(records, ...operation))['values']).toBeUndefined()
  })
})

describe('codes that a spreadsheet has made dates of', () => {
  const field = 'supply_addresses.*.supply_points.*.melos.*.meters.*.registers.*.obis_code'
  const registers = (...codes: readonly string[]) =>
    account('1', {
      supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ registers: codes.map((code) => ({ obis_code: code })) }] }] }] }],
    })
  const dated = ['01.08.2000', '01.08.2000', '2001-08-01', '1-1:1.8.2']

  it('are in doubt and asked about, with what they were', async () => {
    const { stdout, exitCode } = await runProgram(['fix', write('codes.jsonl', lines([registers(...dated)]))])
    expect(stdout).toContain(
      'In doubt: 3 codes in obis_code and the like are dates, such as 01.08.2000: a spreadsheet may have made it of 1.8.0.',
    )
    expect([stdout.includes('--questions FILE writes'), exitCode]).toEqual([true, 1])
    expect((await asked([registers(...dated)]))['values']).toMatchObject({
      [field]: { '01.08.2000': { maybe: ['1.8.0'], times: 2 }, '2001-08-01': { maybe: ['1.8.1'], times: 1 } },
    })
  })

  it('are in doubt no more when they were answered for, whatever the answer', async () => {
    const values = { [field]: { '01.08.2000': '1-1:1.8.0', '2001-08-01': '2001-08-01' } }
    const { after, stdout, exitCode } = await answered([registers(...dated)], { values })
    expect(JSON.stringify(after)).toContain('"1-1:1.8.0"},{"obis_code":"1-1:1.8.0"},{"obis_code":"2001-08-01"}')
    expect([stdout.includes('In doubt'), exitCode]).toEqual([false, 0])
  })

  it('are none where a code has another form, or a date stands in another field', async () => {
    const { stdout, exitCode } = await runProgram(['fix', write('c.jsonl', lines([registers('1.8.0', '1-1:1.8.0', '32.2001')]))])
    expect([stdout.includes('In doubt'), exitCode]).toEqual([false, 0])
  })
})

/** A cohort with one of everything that is left. */
const damaged = (number: number) => ({
  import_supplier: 'S',
  Kundennummer: `47-${number}`,
  nl_billing_postcode: '04109',
  nl_billing_address1: 'Weg 1',
  billing_address4: 'Jena  ',
  nl_sales_channel: 'DIRECT',
  Sperrvermerk: '',
  unknown_occupier: number % 2 === 0 ? 2 : 'vielleicht',
  transfer_balance: String(1000 + number),
  customers: [{ famly_name: 'Bo', email: 'ada@posteo', title: 'k.A.', date_of_birth: `0${(number % 9) + 1}/10/1980` }],
  supply_addresses: [{ supply_points: [{ supply_type: 'STROM' }] }],
})
const right: Readonly<Record<string, unknown>> = {
  Kundennummer: 'external_account_number',
  'nl_*': '*',
  famly_name: 'family_name',
  slashed_dates: 'day first',
  transfer_balance: 'in cents',
  billing_address4: 'as surrounding_space suggests',
  STROM: 'ELECTRICITY',
}

/** The questions of a file with every question mark answered. */
function filled(value: unknown, name: string, answer: (name: string, about: Readonly<Record<string, unknown>>) => unknown): unknown {
  if (!isObject(value) || Array.isArray(value)) return value
  if (value['answer'] === '?') return { ...value, answer: answer(name, value) }
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, filled(held, key, answer)]))
}

/** The names of the questions of a file that are not answered. */
function openIn(questions: unknown): string[] {
  if (!isObject(questions)) return []
  return Object.entries(questions).flatMap(([name, held]) => (isObject(held) && held['answer'] === '?' ? [name] : openIn(held)))
}

describe('a file of questions', () => {
  it('is filled in and repairs with it, until nothing is open', async () => {
    const records = Array.from({ length: 30 }, (_, number) => damaged(number))
    const questions = await asked(records)
    const answers = filled(questions, '', (name) => right[name.slice(name.lastIndexOf('.') + 1)] ?? 'leave out')
    expect(openIn(await asked(records, '--answers', write('filled.json', answers)))).toEqual([])
    const { after, stdout, exitCode } = await answered(records, answers as object)
    expect(after[3]).toEqual({
      import_supplier: 'S',
      external_account_number: '47-3',
      billing_postcode: '04109',
      billing_address1: 'Weg 1',
      billing_address4: 'Jena',
      sales_channel: 'DIRECT',
      transfer_balance: '10.03',
      customers: [{ family_name: 'Bo', date_of_birth: '1980-10-04' }],
      supply_addresses: [{ supply_points: [{ supply_type: 'ELECTRICITY' }] }],
    })
    expect([exitCode, stdout.includes('matched nothing'), stdout.includes('--questions FILE')]).toEqual([0, false, false])
  })

  it('has no question again that was answered, whatever the answer', { timeout: 60_000 }, async () => {
    const records = Array.from({ length: 22 }, (_, number) => damaged(number))
    const questions = await asked(records)
    const before = new Set(openIn(questions))
    expect(before.size).toBeGreaterThan(8)
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (choices) => {
        const pick = (all: readonly unknown[]) => all[(choices.next().value ?? 0) % all.length]
        const legal = (name: string, { answers, maybe, expected, texts }: Readonly<Record<string, unknown>>) => {
          if (Array.isArray(answers)) return pick(answers)
          if (texts !== undefined && Array.isArray(maybe)) return pick(maybe)
          if (name.endsWith('*')) return pick(['*', 'leave out'])
          if (expected !== undefined) return pick(['leave out', 'x'])
          return pick(['leave out', ...(Array.isArray(maybe) ? maybe : [])])
        }
        const answers = filled(questions, '', legal)
        const open = openIn(await asked(records, '--answers', write('filled.json', answers)))
        expect(open.filter((name) => before.has(name))).toEqual([])
      }),
      // Each run repairs once, and so does each try to make a failing one smaller, of which there may be thousands.
      { numRuns: 10, interruptAfterTimeLimit: 50_000, markInterruptAsFailure: true },
    )
  })

  it('is taken as it is, with nothing answered', async () => {
    const records = [damaged(1), damaged(2)]
    const { stdout } = await answered(records, await asked(records))
    expect(stdout).toContain('--questions FILE writes what is left open, to be answered; --answers FILE repairs with it.\n')
    expect(stdout).not.toContain('matched nothing')
  })

  it('keeps what was answered when it is asked again', async () => {
    const records = [damaged(1)]
    const given = {
      names: { Kundennummer: 'external_account_number' },
      cents: ['transfer_balance'],
      values: { 'customers.*.title': { 'k.A.': 'leave out' } },
    }
    const again = await asked(records, '--answers', write('given.json', given))
    expect(again).toMatchObject({
      names: { Kundennummer: 'external_account_number', Sperrvermerk: { answer: '?' } },
      cents: { transfer_balance: 'in cents' },
      values: { 'customers.*.title': { 'k.A.': 'leave out' } },
    })
  })

  it('is short, whatever the cohort, and tells how much more there is', async () => {
    const records = Array.from({ length: 400 }, (_, number) =>
      account(`${number}`, {
        [`Feld_${String.fromCodePoint(0x4e_00 + number)}`]: 1,
        customers: [{ date_of_birth: number < 50 ? 'irgendwann' : `um ${number}` }],
      }),
    )
    const { values, names } = await asked(records)
    const ofField = (values as Record<string, Record<string, object>>)['customers.*.date_of_birth'] ?? {}
    expect(Object.entries(ofField)[0]).toEqual(['irgendwann', { answer: '?', expected: 'a date such as 2025-12-31', times: 50 }])
    expect([Object.keys(ofField).length, Object.keys(names ?? {}).length]).toEqual([20, 180])
  })

  it('asks for a value that comes often among very many others, and tells how many more there are', async () => {
    const born = (date_of_birth: string, number: number) => account(`${number}`, { customers: [{ date_of_birth }] })
    const records = Array.from({ length: 3000 }, (_, number) => born(number % 2 === 0 ? 'unbek.' : `um ${number}`, number))
    const questions = place('questions.json')
    const { stdout } = await runProgram(['fix', write('export.jsonl', lines(records)), '--questions', questions])
    const { about, values } = JSON.parse(readFileSync(questions, 'utf8')) as Record<string, Record<string, object>>
    expect(Object.entries(values?.['customers.*.date_of_birth'] ?? {})[0]).toMatchObject(['unbek.', { times: 1500 }])
    expect(stdout).toContain('holds 20 questions; at least 1,481 more are open.')
    expect(Object.values(about ?? {}).at(-1)).toContain('At least 1481 more are open')
  })

  it('counts records and readings that there is no room for', async () => {
    const records = Array.from({ length: 210 }, (_, number) => ({ [`gone_${number}`]: { x: { y: account(`${number}`) } }, deleted: true }))
    const questions = place('questions.json')
    const { stdout } = await runProgram(['fix', write('export.jsonl', lines(records)), '--questions', questions])
    expect(stdout).toContain('holds 200 questions; at least 10 more are open.')
  })

  it('asks once for names that are numbered', async () => {
    const columns = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`Spalte${index}`, 'x']))
    const { names } = await asked([account('1', { ...columns, notes: [{ body: 'b', ...columns }] })])
    expect(Object.keys(names ?? {}).toSorted()).toEqual(['Spalte*', 'notes.*.Spalte*'])
    const { after } = await answered([account('1', columns)], { names: { 'Spalte*': 'leave out' } })
    expect(after).toEqual([account('1')])
  })

  it('does not ask again where records are to stay as they are', async () => {
    const records = [{ deleted: account('1') }]
    expect(openIn(await asked(records))).toEqual(['deleted'])
    const given = write('given.json', { records: { deleted: 'leave them' } })
    expect(openIn(await asked(records, '--answers', given))).toEqual([])
  })

  it('is never written over another file, nor where it would be read', async () => {
    const path = write('export.jsonl', lines([damaged(1)]))
    const there = write('questions.json', 'mine')
    const inputs = place('inputs')
    mkdirSync(inputs)
    writeFileSync(join(inputs, 'a.jsonl'), lines([damaged(1)]))
    const out = place('out')
    const runs = [
      await runProgram(['fix', path, '--questions', there]),
      await runProgram(['fix', inputs, '--questions', join(inputs, 'q.json')]),
      await runProgram(['fix', path, '--out', out, '--questions', join(out, 'q.json')]),
      await runProgram(['fix', path, '--questions', join(folder, 'no', 'q.json')]),
    ]
    expect(runs.map(({ exitCode, stdout }) => [exitCode, stdout])).toEqual(runs.map(() => [2, '']))
    expect(runs.map(({ stderr }) => stderr.replaceAll(folder, 'F').replaceAll(/F\/\d+-/g, 'F/'))).toEqual([
      'data-import fix: --questions F/questions.json is there already, perhaps with answers; name a file that is not there\n',
      'data-import fix: --questions F/inputs/q.json lies in F/inputs, where it would be read as an input; write it to another folder\n',
      'data-import fix: --questions F/out/q.json lies in F/out, where the copies go; write it to another folder\n',
      'data-import fix: cannot write F/no/q.json: there is no such file or folder\n',
    ])
    expect(readFileSync(there, 'utf8')).toBe('mine')
  })

  it('is written where nothing is open, too, and can be given as it is', async () => {
    const questions = place('questions.json')
    const path = write('sound.jsonl', lines([account('1')]))
    const { stdout, exitCode } = await runProgram(['fix', path, '--questions', questions])
    expect(stdout).toContain('holds no question: nothing is open that an answer could settle.\n')
    expect([exitCode, (await runProgram(['fix', path, '--answers', questions])).exitCode]).toEqual([0, 0])
  })
})

describe('transactions whose line items and taxes add up to a hundredth', () => {
  const transaction = (amount: number, rate = 5) =>
    account('1', {
      transactions: [
        {
          amount,
          line_items: [{ net_amount: 69.81 }],
          tax_items: [{ amount: 3.49, value_taxed: 69.81, rate, unit_type: 'PROPORTION' }],
        },
      ],
    })
  const operation = ['--operation', 'create-transactions']
  const [amount, rate] = ['transactions.*.amount', 'transactions.*.tax_items.*.rate']

  it('are asked about, with rates per cent', async () => {
    const questions = await asked([transaction(7330), transaction(7330)], ...operation)
    expect(questions).toMatchObject({
      cents: { [amount]: { answers: ['in cents', 'in euros'], amounts: 2 } },
      values: { [rate]: { 5: { expected: 'a number; 5 per cent is 0.05', times: 2, valid: true } } },
    })
  })

  it('are not where they are euros, where some are, or where it was answered', async () => {
    expect(await asked([transaction(73.3, 0.05)], ...operation)).toEqual({})
    expect(await asked([transaction(7330, 0.05), transaction(73.3, 0.05)], ...operation)).toEqual({})
    const given = { cents: { [amount]: 'in cents' }, values: { [rate]: { 5: 0.05 } } }
    expect(await asked([transaction(7330)], ...operation, '--answers', write('a.json', given))).toEqual(given)
    const euros = { cents: { [amount]: 'in euros' } }
    expect(await asked([transaction(7330, 0.05)], ...operation, '--answers', write('a.json', euros))).toEqual(euros)
  })
})

it('the guide lists what may be decided, and the answers', () => {
  const guide = readFileSync(new URL('../../docs/repair/answers.md', import.meta.url), 'utf8')
  const row = /^\| `(\w+)` +\| (`".*"`) +\|$/gm
  const listed = [...guide.matchAll(row)].map(([, question, answers = '']) => [
    question,
    answers.split('`, `').map((one) => one.replaceAll(/[`"]/g, '')),
  ])
  expect(listed).toEqual(Object.entries(questions).map(([question, { answers }]) => [question, [...answers]]))
})

it('what no answer can settle is not said to be open, and where to mend it is told', async () => {
  const none = place('none.json')
  const { stdout } = await runProgram(['fix', write('broken.jsonl', '{"a": 1,,}\n'), '--questions', none])
  expect(stdout).toContain(
    'holds no question: no answer could settle what is left; mend it where the data come from. data-import explain invalid_json tells how.\n',
  )
})

it('that numbers of elements are positions is not enough where they count from 1, and how many are left is told', async () => {
  const records = [{ 1: { body: 'a' }, 2: { body: 'b' } }, { 1: { body: 'c' } }, { 4: { body: 'd' } }].map((notes) =>
    account('1', { notes }),
  )
  const { after, stdout } = await answered(records, { decisions: { element_numbers: 'numbers of elements are positions' } })
  expect(after).toEqual(records)
  expect(stdout).toContain('But 3 objects whose numbers do not begin with 0 are left:\n')
  expect(stdout).toContain('Answers that were not enough, since what they are about is left all the same: decisions element_numbers.\n')
  expect(stdout).not.toContain('matched nothing')
})

it('numbers of elements are asked about once, and the answer holds for lists within one another and for single values', async () => {
  const ledgers = {
    3: { ledger_code: 'STROM', identifiers: { 3: '50833164028' } },
    4: { ledger_code: 'GAS', identifiers: { 3: '50833164029' } },
  }
  const records = [account('1', { ledgers })]
  const { decisions, keys } = await asked(records)
  expect(decisions).toMatchObject({ element_numbers: { values: 1, fields: ['ledgers'], examples: ['3, 4'] } })
  expect(keys).toBeUndefined()
  const { after, exitCode } = await answered(records, { decisions: { element_numbers: 'numbers of elements are positions' } })
  expect([exitCode, after]).toEqual([
    0,
    [
      account('1', {
        ledgers: [
          { ledger_code: 'STROM', identifiers: ['50833164028'] },
          { ledger_code: 'GAS', identifiers: ['50833164029'] },
        ],
      }),
    ],
  ])
  const decided = { element_numbers: 'numbers of elements mean something, such as months' }
  const others = await asked(records, '--answers', write('a.json', { decisions: decided }))
  expect(Object.keys(others['keys'] ?? {})).toEqual(['ledgers'])
})

it('digits that have lost zeros are asked for with them', async () => {
  expect((await asked([account('1', { billing_postcode: 6108 })]))['values']).toMatchObject({
    billing_postcode: { 6108: { expected: 'the value in quotes, with zeros in front, such as "06108"; or "leave out"' } },
  })
})

it('answers that matched nothing are told, so that a misspelt one shows', async () => {
  const { stdout } = await answered([account('1', { A: 'x' })], {
    names: { A: 'billing_address2', Kundenummer: 'external_account_number', 'xy_*': '*' },
    values: { 'customers.*.title': { 'k.A.': 'leave out' } },
    decisions: { slashed_dates: 'day first' },
    cents: 'transfer_balance',
    records: 'rows',
  })
  expect(stdout).toContain(
    '\nAnswers that matched nothing: decisions slashed_dates, records rows, names Kundenummer, names xy_*, values customers.title "k.A.", cents transfer_balance.\n',
  )
})

describe('answers that cannot be used are refused before anything is read', () => {
  it.each<[string, object | string, string]>([
    [
      'a star without one in the name',
      { names: { data: '*' } },
      '1:18: "*" goes with a "*" in the name, as in "nl_*"; to take records out of "data" write it under "records".',
    ],
    ['a section', { name: {} }, '1:2: "name" is no section of answers. Did you mean "names"?'],
    [
      'a question',
      { decisions: { slashed_date: 'day first' } },
      '1:15: There is no question "slashed_date". Did you mean "slashed_dates"?',
    ],
    [
      'an answer',
      { decisions: { slashed_dates: 'day' } },
      '1:31: "day" does not answer slashed_dates. There are: "day first", "month first".',
    ],
    ['a field', { names: { A: 'familyname' } }, '1:15: No record has a field "familyname". Did you mean "family_name"?'],
    ['a field there', { names: { 'customers.*.A': 'billing_postcode' } }, '1:27: Customer has no field "billing_postcode".'],
    ['a field inside', { names: { A: 'customers.0.famly_name' } }, '1:15: Customer has no field "famly_name". Did you mean "family_name"?'],
    [
      'a name of the interface',
      { names: { 'customers.*.title': 'given_name' } },
      '1:11: customers.*.title is a field of the interface; answer for its values in "values".',
    ],
    [
      'a name twice',
      { names: { 'customers.*.A': 'title', 'customers.A': 'given_name' } },
      '1:35: This is answered twice, here and at names: customers.*.A. Remove one.',
    ],
    ['one key twice', '{"names":{"A":"title","A":"title"}}', '1:23: "A" stands here twice.'],
    [
      'too wide a pattern',
      { names: { '*': 'leave out' } },
      '1:11: "*" stands for too much: name what the names have before or behind one *, as in "nl_*".',
    ],
    [
      'a pattern for one field',
      { names: { 'nl_*': 'title' } },
      '1:18: Expected what the * stands for in the new name, too, as in "*" or "billing_*", or "leave out".',
    ],
    ['a pattern for no field', { names: { 'nl_*': 'billng_*' } }, '1:18: No field is "billng_*" with something in place of the *.'],
    [
      'a pattern for no field in what a path names',
      { names: { 'customers.*.nl_*': 'billing_*' } },
      '1:30: No field is "billing_*" with something in place of the *.',
    ],
    [
      'a pattern for no path',
      { names: { 'nl_*': 'customers.*.famly_*' } },
      '1:18: No field is "customers.*.famly_*" with something in place of the *.',
    ],
    [
      'a value',
      { values: { unknown_occupier: { '2': 'nein' } } },
      '1:36: "nein" cannot stand in unknown_occupier. Expected true or false, found a string. Write true for yes and false for no, without quotes.',
    ],
    [
      'a required field left out',
      { values: { import_supplier: { S: 'leave out' } } },
      '1:35: import_supplier is required, so it cannot be left out.',
    ],
    ['a field of values', { values: { 'customers.*.tidle': { a: 'b' } } }, '1:12: Customer has no field "tidle". Did you mean "title"?'],
    [
      'a value twice',
      { values: { 'customers.title': { a: 'b' }, 'customers.*.title': { a: 'c' } } },
      '1:61: This is answered twice, here and at values: customers.title: a. Remove one.',
    ],
    ['what is no money', { cents: ['customers.*.title'] }, '1:11: customers.*.title holds no amounts of money in euros.'],
    ['records in the record', { records: 'notes' }, '1:12: "notes" is a field of the record itself, and not of an object around records.'],
    [
      'items of the record',
      { records: { 'rows.*.customers': 'take them' } },
      '1:13: "customers" is a field of the record itself, and not of an object around records.',
    ],
    [
      'two stars',
      { records: '*.rows.*' },
      '1:12: "*.rows.*" is no path to records: names with points between them, and at most one *, which stands for each item.',
    ],
    ['no JSON', '{"names": ', '1:11: Expected a value, but the text ends here. The text is cut off.'],
    ['a list', '[]', '1:1: Expected an object.'],
  ])('%s', async (_what, answers, message) => {
    const file = write('answers.json', answers)
    const { stdout, stderr, exitCode } = await runProgram(['fix', join(folder, 'not-there.jsonl'), '--answers', file])
    expect(stderr).toBe(`data-import fix: ${file}:${message}\n`)
    expect([stdout, exitCode]).toEqual(['', 2])
  })
})

it('answers are refused where they are as large as an export, before they are read', async () => {
  const file = write('answers.json', ' '.repeat(16 * 1024 * 1024 + 1))
  const { stdout, stderr, exitCode } = await runProgram(['fix', join(folder, 'not-there.jsonl'), '--answers', file])
  expect(stderr).toBe(`data-import fix: ${file}: is larger than 16 MB: is this an export?\n`)
  expect([stdout, exitCode]).toEqual(['', 2])
})

it.each(['billing_*', 'customers.0.*', 'customers.*.family_*', 'metadata.*', 'Billing*', '*_postcode'])(
  'a pattern may become %s',
  async (target) => {
    const { stderr } = await answered([account('1')], { names: { 'nl_*': target } })
    expect(stderr).toBe('')
  },
)

it('writes, tells and asks the same with several threads as with one', { timeout: 120_000 }, async () => {
  const cohort = place('cohort')
  mkdirSync(cohort)
  const record = (number: number) =>
    JSON.stringify({ ...damaged(number), [`Feld_${number % 400}`]: number, notes: [{ body: 'x'.repeat(2000) }] })
  writeFileSync(join(cohort, 'large.jsonl'), Array.from({ length: 1000 }, (_, number) => `${record(number)}\n`).join(''))
  const questions = await asked([damaged(1), damaged(2), ...Array.from({ length: 20 }, (_, number) => damaged(number))])
  const answers = write(
    'filled.json',
    filled(questions, '', (name) => right[name.slice(name.lastIndexOf('.') + 1)] ?? 'leave out'),
  )
  const run = async (workers: number) => {
    const [out, open] = [place('out'), place('open.json')]
    const options = ['--out', out, '--answers', answers, '--questions', open, '--workers', String(workers)]
    const { stdout, stderr, exitCode } = await runBuilt(['fix', cohort, ...options])
    const copies = ['large.jsonl', 'changes.log'].map((name) => readFileSync(join(out, name), 'utf8'))
    return { told: stdout.replaceAll(out, 'OUT').replaceAll(open, 'OPEN'), stderr, exitCode, copies, open: readFileSync(open, 'utf8') }
  }
  const one = await run(1)
  expect(one.told).toContain('answered_cents  1,000 repairs')
  expect(await run(3)).toEqual(one)
})

import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createAnswering } from '../causes/answers/answering.ts'
import { checkAnswers } from '../fix/answers/check-answers.ts'
import { createRecordFix } from '../fix/fix-record.ts'
import { answerFiles } from './testing/answer-files.ts'

const { folder, account, write, answered, asked } = answerFiles('fix-texts-')
afterAll(() => rmSync(folder, { recursive: true }))

const names = { 'customers.*.family_name': '{family_name}, {given_name}' }
const each = (records: readonly object[]) => records.map((record, index) => ({ ...record, external_account_number: `${index}` }))
const named = (family_name: string, fields: object = {}) => account('1', { customers: [{ family_name, ...fields }] })

describe('both names of a person in one text', () => {
  it('are one question, and its answer takes them apart', async () => {
    const records = each([named('Hendriks, Renée'), named('de Vries, Jan Willem')])
    expect(await asked(records)).toEqual({
      texts: {
        'customers.*.family_name': {
          answer: '?',
          maybe: ['{family_name}, {given_name}'],
          expected: 'the parts with the marks between them',
          valid: true,
          texts: 2,
          examples: ['Hendriks, Renée', 'de Vries, Jan Willem'],
        },
      },
    })
    const { after, log, exitCode } = await answered(records, { texts: names })
    expect(after).toEqual(each([named('Hendriks', { given_name: 'Renée' }), named('de Vries', { given_name: 'Jan Willem' })]))
    expect(log[0]).toMatchObject({
      patch: [
        { op: 'test', path: '/customers/0/family_name', value: 'Hendriks, Renée', cause: 'answered_text' },
        { op: 'replace', path: '/customers/0/family_name', value: 'Hendriks' },
        { op: 'add', path: '/customers/0/given_name', value: 'Renée' },
      ],
    })
    expect(exitCode).toBe(0)
    expect(await asked(records, '--answers', write('a.json', { texts: names }))).toEqual({ texts: names })
  })

  it.each<[string, object]>([
    ['it has no comma', { family_name: 'Hendriks' }],
    ['it has two', { family_name: 'Hendriks, Dr., Renée' }],
    ['it is the name of a firm', { family_name: 'Stadtwerke Halle GmbH, Einkauf' }],
    ['some of the family name stands behind', { family_name: 'Berg, Jan van den' }],
    ['there is another given name', { family_name: 'Hendriks, Renée', given_name: 'Anna' }],
    ['a name that is left may be the given name', { family_name: 'Hendriks, Renée', given_names: ['Renée', 'Marie'] }],
  ])('are left where %s, and that is told', async (_why, customer) => {
    const record = account('1', { customers: [customer] })
    const { after, stdout } = await answered([record, named('Bakker, Femke')], { texts: names })
    expect(after).toEqual([record, named('Bakker', { given_name: 'Femke' })])
    expect(stdout).toContain('answered_text  1 repair, 1 left')
    expect(stdout).toContain('left      customers.*.family_name')
  })

  it('are nothing to tell of where they stand apart, nor where they say the same twice', async () => {
    const records = [named('Hendriks', { given_name: 'Renée' }), named('Bakker, Femke', { given_name: 'Femke' }), named('Meyer, Bo')]
    const { after, stdout } = await answered(records, { texts: names })
    expect(after).toEqual([records[0], named('Bakker', { given_name: 'Femke' }), named('Meyer', { given_name: 'Bo' })])
    expect(stdout).toContain('answered_text  2 repairs; 1 field, 2 records')
  })

  it.each<[string, object]>([
    ['in brackets', { family_name: ['Hendriks, Renée'] }],
    ['in their type', { family_name: { string: 'Hendriks, Renée' } }],
    ['under another name', { Nachname: 'Hendriks, Renée' }],
    ['beside null', { family_name: 'Hendriks, Renée', given_name: null }],
    ['in another encoding', { family_name: 'Hendriks, RenÃ©e' }],
  ])('are taken apart %s', async (_how, customer) => {
    const { after, exitCode } = await answered([account('1', { customers: [customer] })], { texts: names })
    expect(after).toEqual([named('Hendriks', { given_name: 'Renée' })])
    expect(exitCode).toBe(0)
  })

  it('come after an answer for the value alone', async () => {
    const values = { 'customers.*.family_name': { 'Meyer, Schulz & Co': 'Meyer, Schulz & Co' } }
    const { after, stdout } = await answered([named('Meyer, Schulz & Co'), named('Meyer, Bo')], { texts: names, values })
    expect(after).toEqual([named('Meyer, Schulz & Co'), named('Meyer', { given_name: 'Bo' })])
    expect(stdout).not.toContain(' left')
    const other = { 'customers.*.family_name': { 'Meyer, Bo': 'Meyer, Kai' } }
    expect((await answered([named('Meyer, Bo')], { texts: names, values: other })).after).toEqual([named('Meyer, Kai')])
  })

  it('leave amounts alone that were in cents by their names, and are in euros by then', async () => {
    const paid = (fields: object) => account('1', { transactions: [fields] })
    const answers = { texts: { 'transactions.*.note': '{note}; {display_note}' }, cents: ['transactions.*.amount'] }
    const records = [paid({ note: 'a; b', amount_cents: 120_000 }), paid({ note: 'c; d', amount: 120_000 })]
    const { after, stdout } = await answered(records, answers, '--operation', 'create-transactions')
    expect(after).toEqual([paid({ note: 'a', display_note: 'b', amount: 1200 }), paid({ note: 'c', amount: 1200, display_note: 'd' })])
    expect(stdout).not.toContain(' left')
  })

  it('are not asked about where nearly all are names of firms', async () => {
    expect(await asked(each([named('Stadtwerke Halle GmbH, Einkauf'), named('Meyer, Schulz & Co')]))).toEqual({})
  })
})

describe('a postcode with its place', () => {
  const living = (billing_postcode: string, fields: object = {}) => account('1', { billing_postcode, ...fields })

  it('is asked about with the shapes of the postcodes, and taken apart', async () => {
    const records = each([living('1012 AB Amsterdam'), living('3511 LX Utrecht'), living('06108 Halle (Saale)', { billing_address2: '' })])
    const { texts } = (await asked(records)) as { texts: Record<string, { maybe: string[] }> }
    expect(texts['billing_postcode']?.maybe[0]).toBe('{billing_postcode:9999 AA|99999} {billing_address2}')
    const { after, exitCode } = await answered(records, { texts: { billing_postcode: texts['billing_postcode']?.maybe[0] } })
    expect(after).toEqual(
      each([
        living('1012 AB', { billing_address2: 'Amsterdam' }),
        living('3511 LX', { billing_address2: 'Utrecht' }),
        living('06108', { billing_address2: 'Halle (Saale)' }),
      ]),
    )
    expect(exitCode).toBe(0)
  })

  it('is left under another shape, and one without a place is right', async () => {
    const texts = { billing_postcode: '{billing_postcode:9999} {billing_address2}' }
    const records = [living('1012 AB Amsterdam'), living('1012'), living('4020 Linz', { billing_address2: 'Hof 3' }), living('4020 Linz')]
    const { after, stdout } = await answered(records, { texts })
    expect(after).toEqual([...records.slice(0, 3), living('4020', { billing_address2: 'Linz' })])
    expect(stdout).toContain('answered_text  1 repair, 2 left')
  })
})

describe('texts that are escaped for another language', () => {
  const living = (...texts: readonly string[]) => texts.map((billing_address1, index) => account(`A${index}`, { billing_address1 }))

  it('are asked about once for a field, with what one would be, and not as read in the wrong encoding', async () => {
    const { texts, values } = await asked(living('B&auml;ckerweg&nbsp;9', 'Schlo&szlig;platz&nbsp;1', 'Am Markt 5'))
    expect(values).toBeUndefined()
    expect(texts).toMatchObject({
      billing_address1: {
        maybe: ['escaped for HTML', 'as they stand'],
        texts: 2,
        readings: { 'escaped for HTML': expect.any(String) },
        valid: true,
      },
    })
    expect(await asked(living(String.raw`O\'Reilly-J&auml;ger`))).toMatchObject({
      texts: { billing_address1: { maybe: ['escaped for HTML and JavaScript', 'as they stand'] } },
    })
    expect(await asked(living('M%C3%BCller%20Hof'))).toMatchObject({
      texts: { billing_address1: { maybe: ['escaped for URLs', 'as they stand'] } },
    })
  })

  it('are undone once as answered; what stands for nothing is left', async () => {
    const records = living('B&auml;cker &amp; S&ouml;hne', 'B&amp;auml;cker', 'A & B', 'M&umlaut;ller')
    const { after, stdout, exitCode } = await answered(records, { texts: { billing_address1: 'escaped for HTML' } })
    expect(after).toEqual(living('Bäcker & Söhne', 'B&auml;cker', 'A & B', 'M&umlaut;ller'))
    expect(stdout).toContain('answered_text  2 repairs, 1 left')
    expect(exitCode).toBe(1)
  })

  it.each([
    [
      'escaped for HTML, where others became letters',
      ['B&auml;cker', '&lt;b&gt;J&auml;ger&lt;/b&gt;'],
      'In doubt: 1 text that stays escaped for HTML',
      1,
    ],
    [
      'marks escaped for HTML, where letters were undone',
      ['B&auml;cker', 'Kern &amp; Sohn'],
      'In doubt: 1 text that stays escaped for HTML',
      1,
    ],
    ['escaped for HTML, where nothing was undone', ['&lt;b&gt;J&auml;ger&lt;/b&gt;'], 'wrong_encoding', 0],
    [
      'written for mails, beside others',
      ['K=C3=A4the', 'M=C3=BCller', 'Stra=C3=9Fe 1', 'Käthe'],
      'In doubt: 3 texts that stay escaped for mails',
      1,
    ],
  ])('%s: they are told', async (_name, texts, told, code) => {
    const { stdout, exitCode } = await answered(living(...texts), {})
    expect(stdout).toContain(told)
    expect(exitCode).toBe(code)
  })

  it('stay as they are without an answer, and are in doubt no more where they are right', async () => {
    const records = living('B&auml;ckerweg&nbsp;9')
    expect((await answered(records, {})).after).toEqual(records)
    const { stdout, exitCode } = await answered(records, { texts: { billing_address1: 'as they stand' } })
    expect([stdout.includes('doubt'), exitCode]).toEqual([false, 0])
  })

  it.each(['AT&T; Meyer & Co', String.raw`C:\temp\neu`, '100% Ökostrom, 20% Rabatt', 'R&D', 'archiv/2024%20/a.pdf'])(
    'are none: %s',
    async (text) => {
      const field = text.startsWith('archiv') ? { statements: [{ statement_path: text }] } : { notes: [{ body: text }] }
      expect(await asked([account('1', field)])).toEqual({})
    },
  )
})

describe('lists, numbers and digits', () => {
  const energy = ['--operation', 'create-energy-amount']
  const coded = (codes: unknown) => account('1', { energy_amount: { plausibility_indications: codes } })
  const list = { 'energy_amount.plausibility_indications': 'separated by :' }

  it('items with a mark between them are one question, and become a list', async () => {
    expect(await asked([coded('Z83:Z84'), coded('Z91:Z84:Z83')], ...energy)).toMatchObject({
      texts: { 'energy_amount.plausibility_indications': { maybe: ['separated by :'], texts: 2 } },
    })
    const records = ['Z83:Z84', ['Z83:Z84'], 'Z83;Z84', 'Z83:', ['Z83:Z84', 'Z91'], ['Z83']].map(coded)
    const { after, stdout } = await answered(records, { texts: list }, ...energy)
    expect(after).toEqual([coded(['Z83', 'Z84']), coded(['Z83', 'Z84']), ...records.slice(2)])
    expect(stdout).toContain('answered_text  2 repairs, 3 left')
  })

  const statements = ['--operation', 'create-historical-statements']
  const stated = (gross_amount: unknown) => account('1', { statements: [{ gross_amount }] })

  it('numbers in base64 are one question, and are never a number that stands there', async () => {
    const field = 'statements.*.gross_amount'
    const questions = await asked([stated('UCc='), stated('8mM='), stated('AJM9')], ...statements)
    expect(Object.keys(questions)).toEqual(['texts'])
    expect(questions).toMatchObject({
      texts: { [field]: { texts: 3, expected: expect.stringMatching(/"base64 with 2 decimals" makes "/) } },
    })
    const records = [stated('UCc='), stated(['8mM=']), stated('1234'), stated('null'), stated(12.5), stated('12.50')]
    const { after, stdout } = await answered(records, { texts: { [field]: 'base64 with 2 decimals' } }, ...statements)
    expect(after).toEqual([stated(205.19), stated(-34.85), ...records.slice(2)])
    expect(stdout).toContain('answered_text  2 repairs, 4 left')
  })

  it('times get the offset of their zone where the interface shows one, once they are written as it asks', async () => {
    const agreed = (signed_at: unknown) => account('1', { customers: [{ consents: [{ signed_at }] }] })
    const field = 'customers.*.consents.*.signed_at'
    const records = [agreed('2024-07-15T07:42:05'), agreed('20240115074205'), agreed('2024-07-15T07:42:05Z'), agreed('2024-10-27T02:30:00')]
    expect(await asked(records)).toMatchObject({
      texts: { [field]: { maybe: ['times in Europe/Berlin', 'times in UTC', 'as they stand'], texts: 3, valid: true } },
    })
    const { after, stdout, exitCode } = await answered(records, { texts: { [field]: 'times in Europe/Berlin' } })
    expect(after).toEqual([agreed('2024-07-15T07:42:05+02:00'), agreed('2024-01-15T07:42:05+01:00'), ...records.slice(2)])
    expect(stdout).toContain('answered_text  2 repairs, 1 left')
    expect(exitCode).toBe(1)
    // One answer will do for all fields; another one may stand beside it.
    const noted = (record: object, created_at: string) => ({ ...record, notes: [{ body: 'a', created_at }] })
    const both = [noted(agreed('2024-07-15T07:42:05'), '2024-01-15T07:42:05')]
    expect(await asked(both)).toMatchObject({ texts: { '*': { fields: [field, 'notes.*.created_at'], texts: 2 } } })
    const all = await answered(both, { texts: { '*': 'times in Europe/Berlin', [field]: 'times in UTC' } })
    expect(all.after).toEqual([noted(agreed('2024-07-15T07:42:05Z'), '2024-01-15T07:42:05+01:00')])
    expect(all.stdout).not.toContain('matched nothing')
    // They may all be right as they are.
    const right = await answered(both, { texts: { '*': 'as they stand' } })
    expect([right.after, right.exitCode]).toEqual([both, 0])
    expect(right.stdout).not.toMatch(/matched nothing|In doubt/)
    expect(await asked(both, '--answers', write('right.json', { texts: { '*': 'as they stand' } }))).toEqual({
      texts: { '*': 'as they stand' },
    })
    expect((await answered([account('1')], { texts: { '*': 'times in UTC' } })).stdout).toContain('Answers that matched nothing: texts *')
    // Of a start of validity the interface shows none.
    const since = account('1', { supply_addresses: [{ supply_points: [{ balancing_periods: [{ valid_from: '2024-01-01T00:00:00' }] }] }] })
    expect(await asked([since])).toEqual({})
  })

  it('numbers in base64 have the decimals that the message around them says, whatever was answered', async () => {
    const message = (gross_amount: string) => ({
      schema: { fields: [{ field: 'gross_amount', parameters: { scale: '2' } }] },
      payload: {
        before: null,
        after: { import_supplier: 'S', external_account_number: '1', statement_id: 'R1', is_annulled: false, gross_amount },
      },
    })
    const records = { 'payload.after': 'take them' }
    const field = 'statements.*.gross_amount'
    const messages = [message('UCc='), message('8mM=')]
    expect(await asked(messages, ...statements, '--answers', write('a.json', { records }))).toMatchObject({
      texts: { [field]: { maybe: ['base64 with 2 decimals'], texts: 2 } },
    })
    const right = await answered(messages, { records, texts: { [field]: 'base64 with 2 decimals' } }, ...statements)
    expect(right.after).toMatchObject([{ statements: [{ gross_amount: 205.19 }] }, { statements: [{ gross_amount: -34.85 }] }])
    const wrong = await answered(messages, { records, texts: { [field]: 'base64 with 0 decimals' } }, ...statements)
    expect(wrong.after).toMatchObject([{ statements: [{ gross_amount: 'UCc=' }] }, { statements: [{ gross_amount: '8mM=' }] }])
    expect(wrong.stdout).toContain('answered_text  0 repairs, 2 left')
  })

  it('digits get their zeros back where it was answered how many there are, and texts stay', async () => {
    const living = (billing_postcode: unknown) => account('1', { billing_postcode })
    const records = [living(1067), living(4109), living(6108), living('1067'), living(10115), living(-1)]
    expect(await asked(records.slice(0, 5))).toMatchObject({
      texts: { billing_postcode: { maybe: ['digits, at least 5', 'digits as they are'] } },
    })
    const { after, stdout } = await answered(records, { texts: { billing_postcode: 'digits, at least 5' } })
    expect(after).toEqual(['01067', '04109', '06108', '1067', '10115', -1].map(living))
    expect(stdout).toContain('answered_text  4 repairs, 1 left')
    const ofTexts = await answered([...records, living('W1A')], { texts: { billing_postcode: 'digits, at least 5, also of texts' } })
    expect(ofTexts.after).toEqual(['01067', '04109', '06108', '01067', '10115', -1, 'W1A'].map(living))
  })
})

describe('keys of objects', () => {
  const register = (readings: unknown) =>
    account('1', { supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ registers: [{ readings }] }] }] }] }] })
  const at = 'supply_addresses.*.supply_points.*.melos.*.meters.*.registers.*.readings'

  it('are one question with the fields that they may be, and become that field', async () => {
    const record = register({ '2024-12-31T00:00:00Z': { value: '1' }, '2025-12-31T00:00:00Z': { value: '2' } })
    const told = { maybe: ['read_at'], objects: 1, examples: ['2024-12-31T00:00:00Z', '2025-12-31T00:00:00Z'] }
    expect(await asked([record])).toMatchObject({ keys: { [at]: told } })
    const { after, exitCode } = await answered([record], { keys: { [at]: 'read_at' } })
    expect(after).toEqual([
      register([
        { read_at: '2024-12-31T00:00:00Z', value: '1' },
        { read_at: '2025-12-31T00:00:00Z', value: '2' },
      ]),
    ])
    expect(exitCode).toBe(0)
  })

  it('are dropped only where that was answered', async () => {
    const record = register({ 180: { value: '1' }, 280: { value: '2' } })
    expect((await answered([record], { keys: { [at]: '?' } })).after).toEqual([record])
    expect((await answered([record], { keys: { [at]: 'leave out' } })).after).toEqual([register([{ value: '1' }, { value: '2' }])])
  })

  it('leave an object alone whose numbers were not in their order in the text', async () => {
    const text = `${JSON.stringify(account('1'))}\n{"external_account_number":"2","import_supplier":"S","notes":{"2":{"body":"b"},"1":{"body":"a"}}}\n`
    const { after, stdout } = await answered(text, { keys: { notes: 'leave out' } })
    expect(after[1]).toEqual({ ...account('2'), notes: { 2: { body: 'b' }, 1: { body: 'a' } } })
    expect(stdout).toContain('answered_keys  0 repairs, 1 left')
  })

  it.each<[string, unknown]>([
    ['an element has another value in that field', { a: { value: '1', status: 'b' }, c: { value: '2' } }],
    ['a program has added something', { a: { value: '1' }, __metadata: { uri: 'x' } }],
    ['a key cannot stand there', { a: { value: '1', read_at: 'yesterday' } }],
  ])('are left where %s', async (why, readings) => {
    const field = why.startsWith('a key') ? 'read_at' : 'status'
    expect((await answered([register(readings)], { keys: { [at]: field } })).after).toEqual([register(readings)])
  })

  it('become a field of each record where records lie under them', async () => {
    const whole = { 'RB-1': { import_supplier: 'S' }, 'RB-2': { import_supplier: 'S' } }
    const records = { '*': 'take them' }
    expect(await asked([whole], '--answers', write('a.json', { records }))).toMatchObject({
      keys: { '*': { maybe: ['external_account_number'], examples: ['RB-1', 'RB-2'] } },
    })
    const { after } = await answered([whole], { records, keys: { '*': 'external_account_number' } })
    expect(after).toEqual(
      [account('RB-1'), account('RB-2')].map(({ import_supplier, external_account_number }) => ({
        import_supplier,
        external_account_number,
      })),
    )
  })

  it('are left where a record has another value in that field under a name in another style', async () => {
    const records = { '*': 'take them' }
    const lying = (second: string) => ({
      A1: { externalAccountNumber: 'A1', import_supplier: 'S' },
      A2: { externalAccountNumber: second, import_supplier: 'S' },
    })
    const right = [
      { external_account_number: 'A1', import_supplier: 'S' },
      { external_account_number: 'X9', import_supplier: 'S' },
    ]
    const { after, stdout } = await answered([lying('X9')], { records, keys: { '*': 'external_account_number' } })
    expect(after).toEqual(right)
    expect(stdout).toContain('answered_keys  0 repairs, 1 left')
  })
})

it('links in place of what was not exported are in doubt until it is answered that nothing lies behind them', async () => {
  const records = [account('1', { notes: { __deferred: { uri: "https://x/Accounts('1')/notes" } } })]
  expect(await asked(records)).toMatchObject({ decisions: { deferred_links: { values: 1, fields: ['notes'] } } })
  const nothing = await answered(records, { decisions: { deferred_links: 'nothing lies behind the links' } })
  expect([nothing.after, nothing.exitCode]).toEqual([[account('1')], 0])
  expect(nothing.stdout).not.toMatch(/In doubt|matched nothing/)
  const more = await answered(records, { decisions: { deferred_links: 'more lies behind the links' } })
  expect([more.stdout.includes('In doubt: a link stands'), more.exitCode]).toEqual([true, 1])
  const none = await answered([account('1')], { decisions: { deferred_links: 'nothing lies behind the links' } })
  expect(none.stdout).toContain('Answers that matched nothing: decisions deferred_links.')
})

it('datetimes of OData are what was answered, once days show that they are no moments', async () => {
  const note = (created_at: string) =>
    account('1', { notes: [{ body: 'b', created_at }], customers: [{ date_of_birth: '/Date(1765238400000)/' }] })
  const [record] = [note('/Date(1751364000000)/')]
  const told = { answers: ['datetimes in UTC', 'datetimes on the clock, without an offset'], values: 1, fields: ['notes.*.created_at'] }
  expect(await asked([record])).toMatchObject({ decisions: { json_datetimes: told } })
  const made = async (json_datetimes: string) => (await answered([record], { decisions: { json_datetimes } })).after
  expect(await made('datetimes in UTC')).toMatchObject([{ notes: [{ created_at: '2025-07-01T10:00:00Z' }] }])
  expect(await made('datetimes on the clock, without an offset')).toMatchObject([{ notes: [{ created_at: '2025-07-01T10:00:00' }] }])
  expect((await answered([record], {})).after).toMatchObject([{ notes: [{ created_at: '/Date(1751364000000)/' }] }])
})

it('what keys and lists leave open is said to be open', async () => {
  const told = '--questions FILE writes what is left open'
  expect((await answered([account('1', { ledgers: [{ identifiers: 'A:B' }] })], {})).stdout).toContain(told)
  expect((await answered([account('1', { notes: { a: { is_pinned: true } } })], {})).stdout).toContain(told)
  expect((await answered([account('1', { notes: 'A:B' })], {})).stdout).not.toContain(told)
})

describe('an answer that cannot be used is refused', () => {
  it.each<[object, string]>([
    [
      { texts: { 'customers.*.family_name': 'split it' } },
      'does not say what the texts of customers.*.family_name mean. Expected its parts',
    ],
    [
      { texts: { 'customers.*.family_name': '{family_name}, {given_nam}' } },
      'Customer has no field "given_nam". Did you mean "given_name"?',
    ],
    [{ texts: { 'customers.*.family_name': '{given_name}, {title}' } }, 'Name family_name itself and another field'],
    [{ texts: { 'customers.*.family_name': '{family_name}, {date_of_birth}' } }, 'date_of_birth holds no text'],
    [{ texts: { 'customers.*.family_name': '{family_name} née {title}' } }, 'only marks and spaces may stand'],
    [{ texts: { 'customers.*.family_name': '{family_name}{given_name}' } }, 'Say what stands between the parts'],
    [{ texts: { 'customers.*.family_name': 'separated by ,' } }, 'Expected its parts'],
    [{ texts: { billing_postcode: '{billing_postcode} {billing_address2}' } }, 'Say how billing_postcode is written'],
    [{ texts: { billing_postcode: '{billing_postcode:NNNNN} {billing_address2}' } }, '"NNNNN" says nothing of how a part is written'],
    [{ texts: { transfer_balance: 'base64 with 99 decimals' } }, 'Expected how its numbers are written'],
    [{ texts: { transfer_balance: 'separated by ;' } }, 'Expected how its numbers are written'],
    [{ texts: { 'notes.*.created_at': 'times in Berlin' } }, 'Expected where the clock was that showed the times'],
    [{ texts: { '*': 'separated by ;' } }, 'Expected where the clock was that showed all times'],
    [{ texts: { transfer_balance: 'times in UTC' } }, 'Expected how its numbers are written'],
    [{ texts: { customers: 'separated by ;' } }, 'customers holds no texts that may mean something else.'],
    [{ texts: { 'ledgers.*.identifiers': '{a}, {b}' } }, 'Expected the mark between its items'],
    [{ keys: { notes: 'boddy' } }, 'has no field "boddy". Did you mean "body"?'],
    [{ keys: { notes: 'is_pinned' } }, 'A key cannot stand in is_pinned.'],
    [{ keys: { 'ledgers.*.identifiers': 'leave out' } }, 'is no list of records'],
    [{ keys: { '*': 'external_account_number' } }, 'say under "records" that these are to be taken, too'],
  ])('%j', async (answers, message) => {
    const { stderr, exitCode } = await answered([account('1')], answers)
    expect(stderr).toContain(message)
    expect(stderr).toMatch(/answers\.json:\d+:\d+: /)
    expect(exitCode).toBe(2)
  })
})

describe('whatever is answered', () => {
  const fix = (answers: object) => {
    const checked = checkAnswers(answers, 'AccountImportRecord')
    expect(checked.problems).toEqual([])
    const { repair } = createRecordFix('AccountImportRecord', { answering: createAnswering(checked.answers), isAsked: true })
    return (value: unknown) => {
      const text = JSON.stringify(value)
      const { texts } = repair({ source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length, certain: undefined }, {})
      return JSON.parse(texts?.[0] ?? text) as Record<string, unknown>
    }
  }
  const all = {
    texts: { ...names, billing_postcode: '{billing_postcode:99999} {billing_address2}', 'ledgers.*.identifiers': 'separated by /' },
    keys: { notes: 'body' },
  }
  const person = fc.record({
    family_name: fc.constantFrom('Meyer', 'de Vries', 'Öz'),
    given_name: fc.constantFrom('Ada', 'Jan Willem', 'Bo'),
  })
  const sound = fc.record({
    external_account_number: fc.constant('1'),
    import_supplier: fc.constant('S'),
    customers: fc.array(person, { maxLength: 3 }),
    billing_postcode: fc.constantFrom('06108', '10115'),
    billing_address2: fc.constantFrom('Halle', 'Berlin Mitte'),
    sales_channel: fc.constantFrom('a, b', '06108 Halle', 'a/b'),
    ledgers: fc.array(fc.record({ identifiers: fc.array(fc.constantFrom('50833164028', '50833164036'), { minLength: 2, maxLength: 3 }) }), {
      maxLength: 2,
    }),
    notes: fc
      .uniqueArray(fc.constantFrom('a', 'b, c', '06108 d'), { minLength: 1 })
      .map((bodies) => bodies.map((body) => ({ body, is_pinned: true }))),
  })
  type Sound = typeof sound extends fc.Arbitrary<infer Value> ? Value : never
  const damaged = ({ customers, billing_postcode, billing_address2, ledgers, notes, ...others }: Sound) => ({
    ...others,
    customers: customers.map(({ family_name, given_name }) => ({ family_name: `${family_name}, ${given_name}` })),
    billing_postcode: `${billing_postcode} ${billing_address2}`,
    ledgers: ledgers.map(({ identifiers }) => ({ identifiers: identifiers.join('/') })),
    notes: Object.fromEntries(notes.map(({ body, is_pinned }) => [body, { is_pinned }])),
  })

  it('what was damaged is as it was with the right answers', () => {
    const repair = fix(all)
    fc.assert(
      fc.property(sound, (record) => {
        expect(repair(damaged(record))).toEqual(record)
      }),
    )
  })

  it('what was right stays, and so does all without an answer', () => {
    const [repair, open] = [
      fix(all),
      fix({ texts: Object.fromEntries(Object.keys(all.texts).map((field) => [field, '?'])), keys: { notes: '?' } }),
    ]
    fc.assert(
      fc.property(sound, (record) => {
        expect(repair(record)).toEqual(record)
        expect(open(damaged(record))).toEqual(damaged(record))
      }),
    )
  })

  it('an answer for one field touches no other', () => {
    const fields = [
      ...Object.entries(all.texts).map(([field, words]) => ['texts', field, words] as const),
      ['keys', 'notes', 'body'] as const,
    ]
    fc.assert(
      fc.property(sound, fc.constantFrom(...fields), (record, [section, field, answer]) => {
        const before = damaged(record)
        const own = new Set([field.split('.')[0], ...(field === 'billing_postcode' ? ['billing_address2'] : [])])
        const others = (value: object) => Object.entries(value).filter(([name]) => !own.has(name))
        expect(others(fix({ [section]: { [field]: answer } })(before))).toEqual(others(before))
      }),
    )
  })
})

describe('units behind numbers', () => {
  const rate = 'supply_addresses.*.supply_points.*.agreements.*.params.unit_rate_per_kwh'
  const priced = (...rates: readonly unknown[]) =>
    rates.map((unit_rate_per_kwh, index) =>
      account(`${index}`, { supply_addresses: [{ supply_points: [{ agreements: [{ params: { unit_rate_per_kwh } }] }] }] }),
    )

  it('are one question for a field, and the answer in it makes cents euros', async () => {
    const records = priced('29,87 ct/kWh', '31,5 ct/kWh', '7,05 ct/kWh')
    const { texts } = await asked(records)
    expect(texts).toMatchObject({ [rate]: { maybe: ['with the unit ct/kWh, divided by 100', 'with the unit ct/kWh'], texts: 3 } })
    const { after, exitCode } = await answered(records, { texts: { [rate]: 'with the unit ct/kWh, divided by 100' } })
    expect([after, exitCode]).toEqual([priced('0.2987', '0.315', '0.0705'), 0])
  })

  it('stay where they differ, or where a mark may stand between thousands', async () => {
    const records = priced('29,87 ct/kWh', '0,30 €/MWh', '1,234 ct/kWh')
    expect((await asked(records))['texts']).toBeUndefined()
    const { after, exitCode } = await answered(records, { texts: { [rate]: 'with the unit ct/kWh, divided by 100' } })
    expect([after, exitCode]).toEqual([priced('0.2987', '0,30 €/MWh', '1,234 ct/kWh'), 1])
  })

  it('of rates that are numbers go by their size alone', async () => {
    const { after } = await answered(priced(29.87), { texts: { [rate]: 'divided by 100' } })
    expect(after).toEqual(priced('0.2987'))
  })
})

describe('maps of single values', () => {
  const at = 'supply_addresses.*.supply_points.*.melos.*.meters.*.registers.*.readings'
  const read = (readings: unknown) =>
    account('1', { supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ registers: [{ readings }] }] }] }] }] })

  it('become lists whose keys go into the field that was answered', async () => {
    const records = [read({ '2021-09-05T00:00:00+02:00': '5191.5', '2022-03-04T00:00:00+01:00': 5405.9 })]
    expect((await asked(records))['keys']).toMatchObject({ [at]: { maybe: ['read_at'], objects: 1 } })
    const { after } = await answered(records, { keys: { [at]: 'read_at' } })
    expect(after).toEqual([
      read([
        { value: '5191.5', read_at: '2021-09-05T00:00:00+02:00' },
        { value: '5405.9', read_at: '2022-03-04T00:00:00+01:00' },
      ]),
    ])
  })

  it('are left with answers that say nothing of what the keys are, and where a reading stands without its list', async () => {
    const map = [read({ '2021-09-05T00:00:00+02:00': '5191.5' })]
    expect((await answered(map, { keys: { [at]: 'leave out' } })).after).toEqual(map)
    const one = [read({ value: '1.5', read_at: '2021-09-05T00:00:00+02:00' })]
    expect((await asked(one))['keys']).toBeUndefined()
  })
})

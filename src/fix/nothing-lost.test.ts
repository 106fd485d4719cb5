import { describe, expect, it } from 'vitest'
import { Evidence } from '../causes/questions.ts'
import { plain } from '../report/pretty/paint.ts'
import { encodingOf } from './encoding/encoding.ts'
import { createRecordFix, type FixedRecord } from './fix-record.ts'
import { fixPlan } from './fix-plan.ts'
import { FixTally } from './fix-tally.ts'
import { keysRise } from './rising-keys.ts'

const { repair: fix } = createRecordFix('AccountImportRecord')
const account = (number: string, more: object = {}) => ({ external_account_number: number, import_supplier: 'S', ...more })

function fixed(value: unknown, decisions = new Evidence().decide()): FixedRecord {
  const text = JSON.stringify(value)
  return fix({ source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length, certain: undefined }, decisions)
}

/** The records after a repair as the cohort has decided, and what the plan says. */
function cohort(...values: readonly object[]) {
  const evidence = new FixTally()
  for (const value of values) evidence.add(fixed(value))
  const tally = new FixTally()
  const records = values.map((value) => fixed(value, evidence.evidence.decide()))
  for (const record of records) tally.add(record)
  const after = records.map(({ texts }, index) => (texts ? (JSON.parse(texts[0] ?? '') as object) : values[index]))
  return { after, plan: fixPlan(tally, plain, { encodings: [] }, false) }
}

describe('a wrapper is left out where nothing gets lost with it', () => {
  it.each([
    ['each account under its number', { '1': account('1'), '2': account('2') }],
    ['each account under a count', { '0': account('11'), '1': account('12') }],
    [
      'beside what an export tells of itself',
      { op: 'c', ts_ms: 17, source: { version: '2.4', db: 'isu' }, before: null, after: account('1') },
    ],
    ['beside pages of a list', { meta: { page: 1, links: { next: null } }, data: [account('1'), account('2')] }],
  ])('%s', (_name, value) => {
    const texts = fixed(value).texts?.map((text) => JSON.parse(text) as unknown)
    expect(texts).toEqual([value].flatMap((one) => Object.values(one).flat()).filter((one) => one?.external_account_number))
  })

  it.each([
    ['a record before and after a change', { before: account('1', { sales_channel: 'A' }), after: account('1'), op: 'u' }],
    ['a second record under another name', { account: account('1'), previous: account('2'), count: 2 }],
    ['a part of the record', { payload: account('1'), bank: { iban: 'DE02120300000000202051' } }],
    ['a field of the record', { payload: account('1'), Vertriebskanal: 'DIRECT' }],
    ['what no export tells of itself', { konto: account('1'), sperrvermerk: 'nicht migrieren' }],
    ['a number that is not of the record', { '4711': account('1') }],
    ['that it is deleted', { before: account('1'), after: null, op: 'd' }],
    ['that it is cancelled', { account: account('1'), status: 'CANCELLED' }],
    ['a key that says more than its record', { Köln: account('1'), Bonn: account('2') }],
  ])('and stays beside %s', (_name, value) => {
    const { texts, marks } = fixed(value)
    expect([texts, marks.map(({ cause }) => cause.id)]).toEqual([undefined, ['telling_wrapper']])
  })
})

describe('JSON in a text of a record', () => {
  const twice = '[{"body":"zahlt bar","body":"zieht aus"}]'

  it.each([
    ['in a list', account('1', { notes: twice })],
    ['in a record', JSON.stringify(account('1')).replace('}', ',"transfer_balance":"12.50","transfer_balance":"-12.50"}')],
  ])('stays where a key stands twice: %s', (_name, value) => {
    const { texts } = fixed(value)
    expect(texts).toBeUndefined()
  })

  it('may be nested as deep as it likes in a record that is nearly JSON', () => {
    const text = `{'external_account_number': '1', 'importSupplier': 'S', 'notes': ${'['.repeat(600)}${']'.repeat(600)},}`
    const given = { source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length, certain: undefined }
    expect(fix(given, new Evidence().decide()).kept).toBe('not JSON')
  })
})

describe('a record that is nearly JSON', () => {
  const near = (text: string) =>
    fix({ source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length, certain: undefined }, new Evidence().decide())

  it('is written as JSON, and what it says is repaired', () => {
    const { texts, notation, patch, left } = near(
      `{'external_account_number': '1', 'importSupplier': 'S', 'billing_address2': None, 'notes': [],}`,
    )
    expect(texts?.map((text) => JSON.parse(text) as unknown)).toEqual([account('1', { notes: [] })])
    expect([...new Set(notation?.map((one) => one.notation))]).toEqual(['single_quotes', 'foreign_literal', 'trailing_comma'])
    expect(patch.length).toBeGreaterThan(0)
    expect(left).toEqual([[]])
  })

  it('keeps the digits of its numbers', () => {
    expect(near(`{'external_account_number':'1','import_supplier':'S','transfer_balance':1.10,}`).texts?.[0]).toContain('1.10')
  })

  it('tells what its wrapper says of others', () => {
    expect(near(`{'total': 500, 'data': [{'external_account_number': '1', 'import_supplier': 'S'}],}`).pages).toEqual([
      { held: 1, total: 500 },
    ])
  })

  it('may be several, and the patch says in which', () => {
    const { texts, patch } = near('{"externalAccountNumber":"1","import_supplier":"S"}{"externalAccountNumber":"2","import_supplier":"S"}')
    expect(texts?.map((text) => JSON.parse(text) as unknown)).toEqual([account('1'), account('2')])
    expect(patch.map(({ path }) => path)).toEqual(['/0/external_account_number', '/1/external_account_number'])
  })

  it.each([
    ['lacks what nobody can add', '{"external_account_number":"1","import_supplier":"S'],
    ['has a key twice, and is one of several', '{"a":1,"a":2}{"a":3}'],
  ])('stays where it %s', (_what, text) => {
    expect(near(text)).toMatchObject({ patch: [], kept: 'not JSON' })
  })
})

it.each([
  ['itself', (body: object) => body],
  ['in a wrapper', (body: object) => ({ data: [body] })],
])('the body of another operation, %s, stays as it is', (_name, wrap) => {
  const { texts, kept } = fixed(wrap({ external_account_number: '1', import_supplier_code: 'S', operations_team_name: 'T' }))
  expect([texts, kept]).toEqual([undefined, 'other operation'])
})

it('a part of a record alone stays as it is', () => {
  const { texts, kept } = fixed({ given_name: 'Ada', family_name: 'Bo' })
  expect([texts, kept]).toEqual([undefined, 'part of a record'])
})

it('one pair in a list stays as it is where an object of any fields stands', () => {
  expect(fixed(account('1', { metadata: [{ key: 'k', value: [{ key: 'system', value: 'X' }] }] })).texts).toBeUndefined()
})

describe('a point or a comma before three digits', () => {
  const scheduled = (amount: string) => account('1', { payment_schedules: [{ amount }] })

  it('stands between thousands where three values of the same field have the other mark before the decimals', () => {
    const { after } = cohort(scheduled('1,50'), scheduled('12,50'), scheduled('1.234,50'), scheduled('1.920'))
    expect(after.at(-1)).toEqual(account('1', { payment_schedules: [{ amount: 1920 }] }))
  })

  it('is left where fewer tell, or only another field', () => {
    const { after } = cohort(scheduled('1,50'), scheduled('12,50'), scheduled('1.920'), account('2', { transfer_balance: '1,5' }))
    expect(after[2]).toEqual(scheduled('1.920'))
  })

  it.each([
    ['itself', account('1', { transfer_balance: '1.500', ledgers: [{ ledger_balance: '2,50' }] })],
    ['under another name', { ...account('1', { ledgers: [{ ledgerBalance: '2,50' }] }), transferBalance: '1.500' }],
    ['in a wrapper', { data: [account('1', { transfer_balance: '1.500', ledgers: [{ ledger_balance: '2,50' }] })] }],
  ])('is in doubt where it is valid, %s', (_name, value) => {
    const { plan } = cohort(value)
    expect(plan).toContain('In doubt: 1 decimal with a point before three digits')
    expect(plan).toMatch(/1 at .*transfer_?balance {2}1\.500/i)
  })
})

describe('dates that the cohort has read', () => {
  const born = ['31/12/1985', '15/06/1990', '05/06/1980'].map((date) => account('1', { customers: [{ date_of_birth: date }] }))
  const starting = (dates: readonly string[]) =>
    dates.map((date) => account('1', { supply_addresses: [{ customer_at_supply_address_from_date: date }] }))
  const name = 'supply_addresses.customer_at_supply_address_from_date'

  it('are told where none of their field tells', () => {
    const { plan } = cohort(...born, ...starting(['01/04/2026', '01/07/2025']))
    expect(plan).toContain(`can be read in one way only:\n  2 at ${name}\n`)
    expect(plan).not.toContain('In doubt')
    expect(cohort(...born).plan).not.toContain('Read the same way')
  })

  it('are in doubt where all would be in one month', () => {
    const { plan } = cohort(...born, ...starting(['04/01/2026', '07/01/2025', '10/01/2024', '12/01/2023']))
    expect(plan).toContain('In doubt: 4 dates of customer_at_supply_address_from_date')
  })
})

describe('an empty flag', () => {
  const flagged = (...flags: string[]) => cohort(...flags.map((flag) => account('1', { unknown_occupier: flag }))).after.at(-1)

  it('is no value where the cohort has words for both, and left where one of them may be the other', () => {
    expect(flagged('J', 'N', '')).toEqual(account('1'))
    expect(flagged('N', '')).toEqual(account('1', { unknown_occupier: '' }))
    expect(flagged('J', '')).toEqual(account('1', { unknown_occupier: '' }))
  })
})

describe('a flag that is null', () => {
  const flagged = (...flags: unknown[]) => cohort(...flags.map((flag) => account('1', { unknown_occupier: flag })))
  const said = (flag?: unknown) => account('1', flag === undefined ? {} : { unknown_occupier: flag })

  it('is false where the cohort has X for true and no word for false', () => {
    expect(flagged('X', null).after).toEqual([said(true), said(false)])
  })

  it('is no value where it has a word for false, and where nothing tells', () => {
    expect(flagged('N', null).after).toEqual([said(false), said()])
    const { after, plan } = flagged(null)
    expect([after, plan.includes('ecided')]).toEqual([[said()], false])
  })

  it('is left where it has both', () => {
    expect(flagged('X', 'N', null).after).toEqual([said(true), said(false), said(null)])
  })
})

describe('amounts without decimals', () => {
  const owing = (amounts: readonly number[]) => amounts.map((amount) => account('1', { transfer_balance: amount }))
  const whole = Array.from({ length: 20 }, (_none, index) => 20_286 + index)

  it('are in doubt where none has any', () => {
    expect(cohort(...owing(whole)).plan).toContain('In doubt: 20 amounts without decimals, such as transfer_balance 20286')
  })

  it.each([
    ['one has', [...whole, 12.5]],
    ['they are few', whole.slice(1)],
    ['they are zero', whole.map(() => 0)],
  ])('are in none where %s', (_what, amounts) => {
    expect(cohort(...owing(amounts)).plan).not.toContain('In doubt')
  })
})

describe('a page of a larger export', () => {
  const one = account('1')

  it.each([
    { hasMore: true, data: [one] },
    { next: 'http://x?page=2', results: [one] },
    { total: 500, data: [one] },
    { page: { number: 0, totalPages: 7 }, data: [one] },
    { d: { results: [one], __next: 'x' } },
    { value: [one], '@odata.nextLink': 'x' },
    { content: [one], last: false },
  ])('is in doubt: %j', (value) => {
    const { after, plan } = cohort(value)
    expect([after, plan]).toEqual([[one], expect.stringContaining('In doubt: what stood around the records says that')])
  })

  it('is in none with the others, or where it is the only one', () => {
    const pages = [
      { d: { results: [account('1'), account('2')], __count: '3', __next: 'x' } },
      { d: { results: [account('3')], __count: '3' } },
    ]
    expect(cohort(...pages).plan).not.toContain('In doubt')
    expect(cohort({ total: 1, page: 1, pages: 1, next: null, hasMore: false, data: [one] }).plan).not.toContain('In doubt')
  })
})

describe('a valid point before three digits', () => {
  const balances = (...texts: string[]) => cohort(...texts.map((text) => account('1', { transfer_balance: text }))).plan

  it.each([
    ['has a comma in another record', ['2.345', '312,5']],
    ['has points between thousands in another record', ['1.850.000', '3.500']],
  ])('is in doubt where its field %s', (_what, texts) => {
    expect(balances(...texts)).toMatch(/1 at transfer_balance[^]*hence the exit code 1/)
  })

  it.each([
    ['a consumption', { supply_addresses: [{ supply_points: [{ agreements: [{ params: { annual_consumption: '5.116' } }] }] }] }],
    [
      'a consumption that the interface has as a text',
      { supply_addresses: [{ supply_points: [{ electricity_supply_point_load_profiles: [{ slp_jvp_kwh: '1.177' }] }] }] },
    ],
    ['an amount', { transfer_balance: '1.500' }],
  ])('is grave in %s, where other fields of its record have commas', (_what, fields) => {
    const { plan } = cohort(account('1', { ...fields, ledgers: [{ ledger_balance: '2,50' }] }))
    expect(plan).toMatch(/1 of them is a consumption or an amount, [^]*hence the exit code 1/)
  })

  it('is not grave in other fields of the record, nor where another number has a point before its decimals', () => {
    const fields = { transfer_balance: '1.500', ledgers: [{ ledger_balance: '2,50' }] }
    const point = account('2', { ledgers: [{ ledger_balance: '1,234.50' }] })
    expect(cohort(account('1', fields), point).plan).toMatch(/In doubt: 1 decimal(?![^]*hence the exit code 1)/)
    const rate = { supply_addresses: [{ supply_points: [{ agreements: [{ params: { unit_rate_per_kwh: '1.234' } }] }] }] }
    const { plan } = cohort(account('1', { ...rate, ledgers: [{ ledger_balance: '2,50' }] }))
    expect(plan).toMatch(/In doubt: 1 decimal(?![^]*hence the exit code 1)/)
  })

  it('is in none where only other fields have commas', () => {
    const { plan } = cohort(account('1', { transfer_balance: '2.345' }), account('2', { ledgers: [{ ledger_balance: '2,50' }] }))
    expect(plan).not.toContain('In doubt')
  })
})

describe('dates of which a spreadsheet may have turned day and month', () => {
  const supplied = (date: string) => account('1', { customers: [{ date_of_birth: date }, { date_of_birth: '27.09.1979' }] })
  const low = ['01', '02', '03', '04', '05', '06', '07', '08']

  it('are in doubt', () => {
    const { plan } = cohort(...low.map((day) => supplied(`1979-01-${day}`)))
    expect(plan).toContain('In doubt: 8 dates with a day of 12 or less that need no repair')
  })

  it.each([
    ['a valid day above 12', supplied('1979-01-31')],
    ['a day of 12 or less with points', account('1', { customers: [{ date_of_birth: '01.02.1979' }] })],
  ])('are in none where there is %s', (_what, other) => {
    expect(cohort(...low.map((day) => supplied(`1979-01-${day}`)), other).plan).not.toContain('In doubt')
  })
})

it('doubts amounts that may be in cents, also where they are texts and right as they stand', () => {
  const records = (balance: string) => Array.from({ length: 20 }, () => ({ transfer_balance: balance }))
  expect(cohort(...records('1250')).plan).toContain('In doubt: 20 amounts without decimals, such as transfer_balance 1250')
  expect(cohort(...records('1250'), { transfer_balance: '12.50' }).plan).not.toContain('In doubt')
})

describe('parts that stand one level too high', () => {
  it('go into the one record that they can be of', () => {
    const point = { identifier: '50833164028', agreements: [{ effective_from: '01.12.2025' }] }
    expect(cohort({ supply_addresses: [{ supply_postcode: '01067' }], supply_points: [point] }).after).toMatchObject([
      {
        supply_addresses: [
          { supply_postcode: '01067', supply_points: [{ ...point, agreements: [{ effective_from: expect.any(String) }] }] },
        ],
      },
    ])
  })

  it('go where their group says', () => {
    expect(cohort({ billing_address: { street: 'Am Markt 1', zip: '01067' } }).after).toMatchObject([
      { billing_address1: 'Am Markt 1', billing_postcode: '01067' },
    ])
  })
})

describe('day numbers', () => {
  const starting = (date: unknown) => account('1', { supply_addresses: [{ customer_at_supply_address_from_date: date }] })
  const born = (date: unknown) => account('1', { customers: [{ date_of_birth: date }] })

  it('are counted from 1970 on where the cohort has some that Excel would have before 1950', () => {
    expect(cohort(starting(17_000), starting(19_703), born(11_000)).after).toEqual([
      starting('2016-07-18'),
      starting('2023-12-12'),
      born('2000-02-13'),
    ])
  })

  it('are those of Excel where the cohort has some that are too late otherwise', () => {
    expect(cohort(starting(46_000), starting(28_500)).after).toEqual([starting('2025-12-09'), starting('1978-01-10')])
  })

  it('are left where the cohort has both, and where nothing tells', () => {
    expect(cohort(starting(17_000), starting(46_000), born(11_000)).after).toEqual([starting(17_000), starting('2025-12-09'), born(11_000)])
    expect(cohort(starting(19_703)).after).toEqual([starting(19_703)])
  })

  it.each(['1985', 1985, '9999', 2025])('are no years: %j', (year) => {
    expect(cohort(born(year), starting(year)).after).toEqual([born(year), starting(year)])
  })
})

describe('the encoding of a file', () => {
  const encodedAs = async (bytes: readonly number[]) =>
    encodingOf(
      (async function* () {
        await Promise.resolve()
        yield Uint8Array.from([...Buffer.from('{"a":"M'), 0xfc, ...Buffer.from('ller '), ...bytes, ...Buffer.from('"}')])
      })(),
    )

  it.each([
    ['German umlauts', [0xe4], 'windows-1252'],
    ['cubic metres', [0x6d, 0xb3, 0x20], 'windows-1252'],
    ['a name with š, which Windows-1250 has at the same place', [0x4d, 0x9a], 'windows-1252'],
    ['a French name', [0x52, 0x65, 0x6e, 0xe9], 'windows-1252'],
    ['è, which is č in Windows-1250', [0x4b, 0x75, 0xe8], 'ambiguous'],
    ['a Turkish name', [0xde, 0x61, 0x68, 0x69, 0x6e], 'ambiguous'],
    ['a Polish name', [0x50, 0x61, 0x77, 0x65, 0xb3, 0x20], 'ambiguous'],
    ['a euro sign of ISO-8859-15', [0xa4], 'ambiguous'],
    ['an umlaut of DOS', [0x81], 'ambiguous'],
    ['an umlaut of UTF-8', [0xc3, 0xa4], undefined],
  ])('with %s', async (_name, bytes, encoding) => {
    expect(await encodedAs(bytes)).toBe(encoding)
  })
})

it('a member with the name of the prototype stays where other names are put right', () => {
  const text = '{"__proto__":{"remark":"kept"},"externalAccountNumber":"1","import_supplier":"S","unknown_occupier":true}'
  const { texts } = fix(
    { source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length, certain: undefined },
    new Evidence().decide(),
  )
  expect(texts).toEqual(['{"__proto__":{"remark":"kept"},"external_account_number":"1","import_supplier":"S","unknown_occupier":true}'])
})

describe('what was not exported', () => {
  it('is told as in doubt where a link stands in its place', () => {
    const { after, plan } = cohort(account('1', { notes: { __deferred: { uri: "https://x/Accounts('1')/notes" } } }))
    expect([after, plan.includes('In doubt: a link stands in place of what was not exported, once, such as at notes;')]).toEqual([
      [account('1')],
      true,
    ])
  })
})

describe('numbers of elements', () => {
  const noted = (id: string, notes: unknown) => account(id, { notes })
  const gaps = noted('1', { 0: { body: 'a' }, 2: { body: 'b' } })
  const rest = noted('2', { 2: { body: 'c' }, 4: { body: 'd' } })

  it('are positions where the field counts from 0 with gaps in another record', () => {
    expect(cohort(gaps, rest).after).toEqual([noted('1', [{ body: 'a' }, { body: 'b' }]), noted('2', [{ body: 'c' }, { body: 'd' }])])
  })

  it.each([
    ['is a list', noted('1', [{ body: 'a' }])],
    ['counts from 0 without gaps', noted('1', { 0: { body: 'a' }, 1: { body: 'b' } })],
    ['is not there', account('1')],
  ])('stay where it %s', (_how, other) => {
    expect(cohort(other, rest).after[1]).toEqual(rest)
  })

  it('stay where it counts from 1 in a third', () => {
    const { after, plan } = cohort(gaps, rest, noted('3', { 1: { body: 'e' }, 2: { body: 'f' } }))
    expect(after[1]).toEqual(rest)
    expect(plan).toContain('Not decided: nothing in the cohort tells between numbers of elements are positions and')
  })

  it.each([
    ['{"2":{},"5":{}}', true],
    ['{"a":{"2":{"2":"{\\"}"}, "5" : {}},"b":[{"7":0}]}', true],
    ['{"5":{},"2":{}}', false],
    ['{"2":{},"5":{},"x":{"5":{},"2":{}}}', false],
    ['{"2":{},"5":{},"2":{}}', false],
    ['[{"2":{},"5":{}},{"2":{},"5":{}}]', false],
    ['{"2":{},"5":{},"7":{}}', false],
    ['{"x":{"2":{}},"5":{}}', false],
    ['["2",{"5":{}}]', false],
    ['{"2":{},"5":{},"x":"{\\"5\\":1}"}', false],
    ['{"\\u0032":{},"5":{},"x":{"2":{},"5":{}}}', false],
    ['{"$id":"1","2":{},"5":{}}', false],
  ])('rise in a text or not: %s', (text, expected) => {
    expect(keysRise(text, ['2', '5'])).toBe(expected)
  })
})

describe('texts of a DOS encoding', () => {
  const dos = ['K„the', 'J”rg', 'Andr\u0081sch'].map((name, index) => account(`${index}`, { customers: [{ given_name: name }] }))

  it('are read as such where no other text has letters that they could not have', () => {
    expect(cohort(...dos).after[0]).toMatchObject({ customers: [{ given_name: 'Käthe' }] })
    expect(cohort(...dos, account('9', { billing_address1: 'Schloáweg' })).after[3]).toMatchObject({ billing_address1: 'Schloßweg' })
    expect(cohort(...dos, account('9', { billing_address1: 'Süd' })).after[0]).toEqual(dos[0])
    expect(cohort(...dos.slice(1)).after[0]).toEqual(dos[1])
  })
})

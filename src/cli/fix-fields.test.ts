import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'
import { runBuilt } from './testing/run-built.ts'

const { folder, account, place, write, answered, asked } = answerFiles('fix-fields-')
afterAll(() => rmSync(folder, { recursive: true }))

describe('years of two digits', () => {
  const born = (...days: readonly string[]) => days.map((date_of_birth, index) => account(`${index}`, { customers: [{ date_of_birth }] }))
  const days = (records: readonly unknown[]) => records.map((record) => /"date_of_birth":"([^"]+)"/.exec(JSON.stringify(record))?.[1])
  const field = 'customers.*.date_of_birth'
  const many = Array.from(
    { length: 135 },
    (_, index) => `${String((index % 28) + 1).padStart(2, '0')}.12.${String((index % 60) + 40).slice(-2)}`,
  )

  it('are one question for a field, however many there are', async () => {
    const questions = await asked(born(...many, '31.12.05'))
    expect(questions).toMatchObject({ years: { [field]: { answer: '?', dates: 136, years: '05, 40-99' } } })
    expect(Object.keys(questions)).toEqual(['years'])
    expect(await asked(born(...many), '--answers', write('a.json', { years: { [field]: 9 } }))).toEqual({ years: { [field]: 9 } })
  })

  it('are as answered, for a field or for all that have no answer of their own', async () => {
    const records = born('31.12.98', '31.12.05').map((one) => ({
      ...one,
      supply_addresses: [{ customer_at_supply_address_from_date: '01.06.30' }],
    }))
    const { after, stdout, exitCode } = await answered(records, { years: { [field]: '05', '*': 99 } })
    expect(days(after)).toEqual(['1998-12-31', '2005-12-31'])
    expect(JSON.stringify(after[0])).toContain('"customer_at_supply_address_from_date":"2030-06-01"')
    expect(stdout).toContain('As answered: of the years of two digits those up to 05 are in the 2000s, in date_of_birth.')
    expect(exitCode).toBe(0)
  })

  it.each<[string, number, object, string, boolean]>([
    ['a birth in the future', 80, { customers: [{ date_of_birth: '01.02.79' }] }, '2079-02-01', true],
    ['a birth long ago', 1, { customers: [{ date_of_birth: '01.02.05' }] }, '1905-02-01', true],
    ['a start a century ago', 9, { supply_addresses: [{ customer_at_supply_address_from_date: '01.02.24' }] }, '1924-02-01', true],
    ['a start in a century', 99, { supply_addresses: [{ customer_at_supply_address_from_date: '01.02.98' }] }, '2098-02-01', true],
    ['an open end', 99, { supply_addresses: [{ supply_points: [{ supply_end_date: '31.12.99' }] }] }, '2099-12-31', false],
    ['a birth in the war', 9, { customers: [{ date_of_birth: '01.02.41' }] }, '1941-02-01', false],
    ['a date that was answered itself', 99, { last_billed_to_date: '2090-02-01' }, '2090-02-01', false],
  ])('that are hardly right as answered are told: %s', async (_what, last, fields, day, isTold) => {
    const { after, stdout, exitCode } = await answered([account('1', fields)], { years: { '*': last } })
    expect(JSON.stringify(after)).toContain(day)
    expect(stdout.includes('In doubt: 1 date with a year of two digits')).toBe(isTold)
    if (isTold) expect([stdout.includes('Hence the exit code 1.'), exitCode]).toEqual([true, 1])
  })

  it('need an order, which is asked for where nothing tells it', async () => {
    const years = { [field]: 30 }
    const next = await asked(born('05/06/07', '01/02/03'), '--answers', write('a.json', { years }))
    expect(next).toMatchObject({ decisions: { short_dates: { answer: '?', values: 2, examples: ['05/06/07', '01/02/03'] } } })
    const { after } = await answered(born('05/06/07'), { years, decisions: { short_dates: 'year, month, day' } })
    expect(days(after)).toEqual(['2005-06-07'])
  })

  it('with points have the day first, unless years of four digits have the month first, wherever those come', async () => {
    const years = { '*': 30 }
    expect(days((await answered(born('05.06.07'), { years })).after)).toEqual(['2007-06-05'])
    const { after, stdout } = await answered(born('05.06.07', '12.31.2005'), { years })
    expect(days(after)).toEqual(['05.06.07', '2005-12-31'])
    expect(stdout).toContain('Decided over the whole cohort: month first with points')
  })

  it('are read as was answered for their order, whatever order those of four digits have', async () => {
    const records = born('05.06.07', '12.31.2005')
    const years = { [field]: 30 }
    const next = await asked(records, '--answers', write('a.json', { years }))
    expect(next).toMatchObject({ decisions: { short_dotted_dates: { answer: '?', values: 1 } } })
    for (const [order, day] of [
      ['day, month, year with points', '2007-06-05'],
      ['month, day, year with points', '2007-05-06'],
      ['year, month, day with points', '2005-06-07'],
    ]) {
      const { after } = await answered(records, { years, decisions: { short_dotted_dates: order } })
      expect(days(after)).toEqual([day, '2005-12-31'])
    }
  })

  it('tell nothing of other fields, whatever their order', async () => {
    const records = (from: string) => [
      account('1', { customers: [{ date_of_birth: '12.31.98' }], supply_addresses: [{ customer_at_supply_address_from_date: from }] }),
      account('2', { customers: [{ date_of_birth: '98-12-31' }], supply_addresses: [{ customer_at_supply_address_from_date: from }] }),
    ]
    for (const from of ['05.06.2025', '05/06/2025', '05-JUN-2025']) {
      const [without, with_] = await Promise.all([{}, { years: { [field]: 20 } }].map((answers) => answered(records(from), answers)))
      const starts = (run: typeof without) => run?.after.map((record) => /"customer_at[^"]*":"([^"]+)"/.exec(JSON.stringify(record))?.[1])
      expect(starts(with_)).toEqual(starts(without))
      expect(days(with_?.after ?? [])).toEqual(['1998-12-31', '1998-12-31'])
    }
  })

  it('change nothing of dates whose values were answered for, nor of those that are none', async () => {
    const { after } = await answered(born('31.12.98', '31.02.98', 'um 98'), {
      years: { '*': 20 },
      values: { [field]: { '31.12.98': 'leave out' } },
    })
    expect(after).toEqual([account('0', { customers: [{}] }), ...born('x', '31.02.98', 'um 98').slice(1)])
  })

  it.each<[string, object, string]>([
    ['a year of four digits', { [field]: 2029 }, '2029 is no year of two digits.'],
    ['words', { [field]: 'all' }, '"all" is no year of two digits.'],
    ['a fraction', { [field]: 2.5 }, '2.5 is no year of two digits.'],
    ['a field without dates', { 'customers.*.title': 29 }, 'customers.*.title holds no dates.'],
    ['a misspelt field', { 'customers.*.date_of_brith': 29 }, 'Did you mean "date_of_birth"?'],
    ['a field twice', { 'customers.date_of_birth': 29, [field]: 30 }, 'This is answered twice'],
  ])('are refused where the answer is %s', async (_what, years, message) => {
    const { stderr, exitCode } = await answered(born('31.12.98'), { years })
    expect(stderr).toContain(message)
    expect(exitCode).toBe(2)
  })

  it('that no date has are told', async () => {
    const { stdout } = await answered(born('1998-12-31'), { years: { [field]: 20 } })
    expect(stdout).toContain('Answers that matched nothing: years customers.date_of_birth.')
  })
})

describe('the mark before the decimals of a field', () => {
  const params = 'supply_addresses.*.supply_points.*.agreements.*.params'
  const consuming = (number: string, annual_consumption: unknown, more: object = {}) =>
    account(number, { ...more, supply_addresses: [{ supply_points: [{ agreements: [{ params: { annual_consumption } }] }] }] })
  const consumptions = (records: readonly unknown[]) =>
    records.map((record) => /"annual_consumption":"?([^"}]+)/.exec(JSON.stringify(record))?.[1])
  const field = `${params}.annual_consumption`
  const [comma, point] = ['comma before the decimals', 'point before the decimals'] as const

  it('is asked for where all points of a consumption stand before three digits', async () => {
    const records = [consuming('1', '1.234'), consuming('2', '12.500'), consuming('3', '900')]
    expect(await asked(records)).toEqual({
      numbers: { [field]: { answer: '?', answers: [comma, point], values: 2, examples: ['1.234', '12.500'], valid: true } },
    })
    for (const other of ['3.5', '12500', '1.2345']) expect(await asked([...records, consuming('4', other)])).toEqual({})
    expect(await asked([account('1', { transfer_balance: '1.234' })])).toEqual({})
  })

  it('is not asked for where a point cannot stand between thousands: in a number of JSON or BSON, or with an exponent', async () => {
    for (const value of [12.345, { $numberDecimal: '12.345' }, '1.2345E1', '1,2345E1'])
      expect((await asked([consuming('1', value)]))['numbers']).toBeUndefined()
    for (const value of ['12.345', ' 12.345 ', ['12.345']])
      expect((await asked([consuming('1', value)]))['numbers']).toMatchObject({ [field]: { answer: '?' } })
  })

  it('makes thousands of points, and is not asked for again', async () => {
    const { after, stdout, exitCode } = await answered([consuming('1', '1.234'), consuming('2', '-12.500'), consuming('3', '900')], {
      numbers: { [field]: comma },
    })
    expect(consumptions(after)).toEqual(['1234', '-12500', '900'])
    expect(stdout).toContain('answered_number  2 repairs; 1 field, 2 records')
    expect(exitCode).toBe(0)
    for (const mark of [comma, point])
      expect(await asked([consuming('1', '1.234')], '--answers', write('a.json', { numbers: { [field]: mark } }))).toEqual({
        numbers: { [field]: mark },
      })
  })

  it('leaves points as they are where they stand before decimals', async () => {
    const { after, log, stdout } = await answered([consuming('1', '1.234')], { numbers: { [field]: point } })
    expect([consumptions(after), log, stdout.includes('matched nothing')]).toEqual([['1.234'], [], false])
  })

  it('leaves and tells what can only be read otherwise', async () => {
    const { after, stdout } = await answered([consuming('1', '12.50'), consuming('2', '1.234'), consuming('3', '0.234')], {
      numbers: { [field]: comma },
    })
    expect(consumptions(after)).toEqual(['12.50', '1234', '0.234'])
    expect(stdout).toContain('answered_number  1 repair, 2 left')
  })

  it.each([
    ['1.234,5', comma, '1234.5'],
    ['1,234', comma, '1.234'],
    ['1,234', point, '1234'],
    ['1,234.5', point, '1234.5'],
    [' 1.234 ', comma, '1234'],
    [' 1.234 ', point, '1.234'],
    ['1.234.567', comma, '1234567'],
    ['1.234.567', point, '1.234.567'],
    ['12,5', point, '12,5'],
    // An exponent leaves no doubt of the mark before it.
    ['1,2345E1', comma, '12.345'],
    ['1.2345E1', comma, '12.345'],
  ])('reads %j with a %s as %s', async (before, mark, after) => {
    expect(consumptions((await answered([consuming('1', before)], { numbers: { [field]: mark } })).after)).toEqual([after])
  })

  it('is told of texts: a number of JSON has a point before its decimals', async () => {
    const numbers = { [field]: comma, 'payment_schedules.*.amount': comma }
    const { after } = await answered([consuming('1', 1.234)], { numbers })
    expect(consumptions(after)).toEqual(['1.234'])
    // So has one of BSON, although it stands in a text.
    const wrapped = { $numberDecimal: '1.234' }
    const own = await answered([consuming('1', wrapped, { payment_schedules: [{ amount: wrapped }] })], { numbers })
    expect(consumptions(own.after)).toEqual(['1.234'])
    expect(JSON.stringify(own.after)).not.toContain('1234')
  })

  it('says nothing of other fields, and ends the doubt of its own', async () => {
    const records = [consuming('1', '1.234', { transfer_balance: '2.345' }), consuming('2', '1,5', { transfer_balance: '3,50' })]
    expect(await asked(records)).toMatchObject({ numbers: { [field]: { valid: true }, transfer_balance: { valid: true } } })
    const { after, stdout, exitCode } = await answered(records, { numbers: { [field]: comma } })
    expect(consumptions(after)).toEqual(['1234', '1.5'])
    expect(JSON.stringify(after)).toContain('"transfer_balance":"2.345"')
    expect(stdout).toContain('1 at transfer_balance  2.345')
    expect(exitCode).toBe(1)
    const beside = consuming('1', '1.234', { transfer_balance: '2.345', ledgers: [{ ledger_balance: '1,5' }] })
    const both = await answered([beside], { numbers: { [field]: comma, transfer_balance: point } })
    expect([both.stdout.includes('In doubt'), both.exitCode]).toEqual([false, 0])
  })

  it('is asked for each field where the cohort has both marks, in place of one answer for all', async () => {
    const records = [
      consuming('1', '1,234', { transfer_balance: '3,50' }),
      account('2', { transfer_balance: '1,234', ledgers: [{ ledger_balance: '1,234.50' }] }),
    ]
    const questions = await asked(records)
    expect(Object.keys(questions['numbers'] ?? {}).toSorted()).toEqual([field, 'transfer_balance'])
    expect(questions['decisions']).toBeUndefined()
    const { after } = await answered(records, { numbers: { [field]: point, transfer_balance: comma } })
    expect(consumptions(after)[0]).toBe('1234')
    expect(JSON.stringify(after[1])).toContain('"transfer_balance":"1.234"')
  })

  it('leaves no question of its own field to the cohort', async () => {
    const records = [consuming('1', '1,234'), consuming('2', '12,5'), consuming('3', '1,234.50')]
    expect((await answered(records, {})).stdout).toContain('Not decided: the cohort has both')
    const { after, stdout } = await answered(records, { numbers: { [field]: comma } })
    expect(consumptions(after)).toEqual(['1.234', '12.5', '1,234.50'])
    expect(stdout).not.toContain('Not decided')
  })

  it('comes before what was answered for all', async () => {
    const { after } = await answered([consuming('1', '1,234', { transfer_balance: '1,234' })], {
      numbers: { [field]: point },
      decisions: { decimal_marks: comma },
    })
    expect([consumptions(after)[0], JSON.stringify(after).includes('"transfer_balance":"1.234"')]).toEqual(['1234', true])
    const { stdout } = await answered([consuming('1', '1.234,50'), consuming('2', '1,5', { transfer_balance: '2,50' })], {
      numbers: { [field]: comma },
      decisions: { decimal_marks: point },
    })
    // Those of the field with an answer of its own are not left.
    expect(stdout).toContain('But 1 value of transfer_balance can only be read as comma before the decimals; it is left.')
  })

  it('is read before cents are divided', async () => {
    const { after } = await answered([account('1', { transfer_balance: '1.234' })], {
      numbers: { transfer_balance: comma },
      cents: ['transfer_balance'],
    })
    expect(after).toEqual([account('1', { transfer_balance: '12.34' })])
  })

  it.each<[string, object, string]>([
    ['a word', { [field]: 'comma' }, '"comma" does not say how numbers are written.'],
    ['a field without numbers', { 'customers.*.title': comma }, 'customers.*.title holds no numbers.'],
  ])('is refused where the answer is %s', async (_what, numbers, message) => {
    const { stderr, exitCode } = await answered([consuming('1', '1.234')], { numbers })
    expect(stderr).toContain(message)
    expect(exitCode).toBe(2)
  })
})

it('what is told of fields is asked, and written, the same with several threads as with one', { timeout: 120_000 }, async () => {
  const params = { annual_consumption: '1.234' }
  const record = (index: number) => ({
    external_account_number: `${index}`,
    ...(index % 3 === 0 ? { import_supplier: 'S' } : {}),
    customers: [{ date_of_birth: `05.06.${String(index % 100).padStart(2, '0')}` }],
    supply_addresses: [{ supply_points: [{ agreements: [{ effective_from: `1/${(index % 28) + 1}/25`, params }] }] }],
    notes: [{ body: 'x'.repeat(2000) }],
  })
  const cohort = write('large.jsonl', Array.from({ length: 1000 }, (_, index) => `${JSON.stringify(record(index))}\n`).join(''))
  const given = write('a.json', {
    years: { 'customers.*.date_of_birth': 20, '*': 30 },
    missing: { import_supplier: 'T' },
    numbers: { 'supply_addresses.*.supply_points.*.agreements.*.params.annual_consumption': 'comma before the decimals' },
  })
  const run = async (workers: number) => {
    const [out, before, after] = [place('out'), place('before.json'), place('after.json')]
    await runBuilt(['fix', cohort, '--questions', before, '--workers', String(workers)])
    const { stdout } = await runBuilt(['fix', cohort, '--answers', given, '--out', out, '--questions', after, '--workers', String(workers)])
    const texts = [before, after, ...readdirSync(out).map((name) => join(out, name))].map((path) => readFileSync(path, 'utf8'))
    return [stdout.replaceAll(out, 'OUT').replaceAll(after, 'AFTER'), ...texts]
  }
  const one = await run(1)
  expect(one[0]).toContain('1,000 of 1,000 records changed: 1,000 valid now, but doubted by rules.')
  expect(one[1]).toContain('"missing": 666, "others": 334')
  expect(await run(3)).toEqual(one)
})

it('an answer changes nothing but its own field', { timeout: 60_000 }, async () => {
  const dates = [
    '31.12.98',
    '05.06.07',
    '12.31.98',
    '98.12.31',
    '31/12/98',
    '05/06/07',
    '05/06/2025',
    '31/12/2025',
    '05.06.2025',
    '2025-06-05',
  ]
  const numbers = ['1.234', '12.50', '1,234', '1.234,5', '12,5', '1,234.5', '900', '12500', '1.234.567']
  const of = (values: readonly unknown[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const records = fc.array(
    fc.record({
      born: of(dates),
      since: of(dates),
      consumption: of(numbers),
      balance: of(numbers),
      occupier: of([true, false, -1, 'X', 'Nein']),
      channel: of(['online', 'k.A.']),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const params = 'supply_addresses.*.supply_points.*.agreements.*.params.annual_consumption'
  /** Each answer, and what a copy is without its field. */
  const answers: Readonly<Record<string, readonly [object, RegExp]>> = {
    years: [{ years: { 'customers.*.date_of_birth': 20 } }, /"date_of_birth":"[^"]*",?/g],
    comma: [{ numbers: { [params]: 'comma before the decimals' } }, /"annual_consumption":"[^"]*",?/g],
    point: [{ numbers: { transfer_balance: 'point before the decimals' } }, /"transfer_balance":"[^"]*",?/g],
    channel: [{ missing: { sales_channel: 'phone' } }, /,?"sales_channel":"[^"]*"/g],
    flag: [{ missing: { unknown_occupier: true } }, /,?"unknown_occupier":(?:true|false|-1|"[^"]*")/g],
  }
  await fc.assert(
    fc.asyncProperty(records, fc.constantFrom(...Object.keys(answers)), async (all, which) => {
      const [given, own] = answers[which] ?? [{}, /$/g]
      const cohort = all.map(({ born, since, consumption, balance, occupier, channel }, index) =>
        account(`${index}`, {
          transfer_balance: balance,
          customers: [{ date_of_birth: born }],
          supply_addresses: [
            {
              customer_at_supply_address_from_date: since,
              supply_points: [{ agreements: [{ params: { annual_consumption: consumption } }] }],
            },
          ],
          sales_channel: channel,
          unknown_occupier: occupier,
        }),
      )
      const [before, after] = [await answered(cohort, {}), await answered(cohort, given)]
      const rest = (run: typeof before) => run.after.map((record) => JSON.stringify(record).replaceAll(own, ''))
      expect(rest(after)).toEqual(rest(before))
    }),
    { numRuns: 60 },
  )
})

it('a consumption that is a text is read by an answer in numbers, and asked for there', async () => {
  const at = 'supply_addresses.*.supply_points.*.electricity_supply_point_load_profiles.*.slp_jvp_kwh'
  const using = (slp_jvp_kwh: string, balance: string, number = '1') =>
    account(number, {
      transfer_balance: balance,
      supply_addresses: [{ supply_points: [{ electricity_supply_point_load_profiles: [{ slp_jvp_kwh }] }] }],
    })
  expect((await asked([using('1.177', '12,50')]))['numbers']).toMatchObject({ [at]: { values: 1, examples: ['1.177'], valid: true } })
  const { after, exitCode } = await answered([using('1.177', '12,50'), using('1177', '12,50', '2')], {
    numbers: { [at]: 'comma before the decimals' },
  })
  expect([after, exitCode]).toEqual([[using('1177', '12.50'), using('1177', '12.50', '2')], 0])
})

describe('prices in cents for each kilowatt hour by their name', () => {
  const priced = (...rates: readonly string[]) =>
    rates.map((rate, index) =>
      account(String(index), {
        supply_addresses: [{ supply_points: [{ agreements: [{ params: { unit_rate_ct_per_kwh: rate } }] }] }],
      }),
    )

  it('are in euros then', async () => {
    const { after, exitCode } = await answered(priced('31.06', '0'), {})
    expect([JSON.stringify(after).match(/"unit_rate[^}]*/g), exitCode]).toEqual([
      ['"unit_rate_per_kwh":"0.3106"', '"unit_rate_per_kwh":"0.00"'],
      0,
    ])
  })

  it('are all left where one is less than a cent, which may be in euros', async () => {
    const records = priced('31.06', '0.3106', '0', '28')
    const { after, stdout, exitCode } = await answered(records, {})
    expect([after, exitCode]).toEqual([records, 1])
    expect(stdout).toContain('cents_in_name  0 repairs, 4 left')
  })
})

import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'

const { folder, account, answered, asked } = answerFiles('fix-rules-for-fields-')
afterAll(() => rmSync(folder, { recursive: true }))

const balances = (...all: readonly unknown[]) => all.map((transfer_balance, index) => account(`A${index}`, { transfer_balance }))
const born = (...all: readonly unknown[]) => all.map((date_of_birth, index) => account(`A${index}`, { customers: [{ date_of_birth }] }))
const birth = 'customers.*.date_of_birth'

describe('numbers of a field', () => {
  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['2 decimals', [12.3, '12.300000000000001', '12,3', '7'], ['12.30', '12.30', '12.30', '7.00']],
    ['S is positive, H is negative', ['239.47 H', '1.234,50 S', '0.00H', '12.50 EUR H'], ['-239.47', '1234.50', '0.00', '-12.50']],
    ['Haben is negative', ['239,47 Haben', '12,50', 5], ['-239.47', '12.50', '5']],
    ['overpunched with 2 decimals', ['00002028F', '0000001234N'], ['202.86', '-123.45']],
  ])('are read by "%s"', async (rule, before, after) => {
    const run = await answered(balances(...before), { texts: { transfer_balance: rule } })
    expect(run.after).toEqual(balances(...after))
    expect(run.stdout).not.toContain('matched nothing')
    expect(run.exitCode).toBe(0)
  })

  it.each<[string, unknown]>([
    ['2 decimals', '12.305'],
    ['S is positive, H is negative', '239.47 X'],
    ['overpunched with 2 decimals', '2028'],
    ['0 decimals', '100000000000000.40'],
  ])('stay where they do not fit "%s", and are counted', async (rule, value) => {
    const run = await answered(balances(value, '1.00'), { texts: { transfer_balance: rule } })
    expect(run.after[0]).toEqual(balances(value)[0])
    expect(run.stdout).toMatch(/answered_text {2}.*left/)
  })

  it('are floats with more digits than readers keep', async () => {
    const records = balances(1, 2).map((one, index) =>
      JSON.stringify(one).replace(/[12]\}/, `${['21.890000000000001', '-0.29999999999999999'][index]}}`),
    )
    const run = await answered(records.map((one) => `${one}\n`).join(''), { texts: { transfer_balance: '2 decimals' } })
    expect(run.after).toEqual(balances('21.89', '-0.30'))
    expect(run.stdout).not.toContain('left')
    expect(run.exitCode).toBe(0)
  })

  it('come out of cents before they get their decimals', async () => {
    const run = await answered(balances(1250, 1200), { texts: { transfer_balance: '2 decimals' }, cents: ['transfer_balance'] })
    expect(run.after).toEqual(balances('12.50', '12.00'))
  })

  it('are divided where they are quantities, and never where they are money', async () => {
    const read = (value: unknown) =>
      account('A', { supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ registers: [{ readings: [{ value }] }] }] }] }] }] })
    const at = 'supply_addresses.*.supply_points.*.melos.*.meters.*.registers.*.readings.*.value'
    expect((await answered([read('12345678')], { texts: { [at]: 'divided by 1000' } })).after).toEqual([read('12345.678')])
    const refused = await answered(balances('1250'), { texts: { transfer_balance: 'divided by 100' } })
    expect(refused.exitCode).toBe(2)
    expect(refused.stderr).toContain('transfer_balance holds no quantity')
  })
})

describe('dates of a field', () => {
  it('are read by a pattern, and what is none is asked about', async () => {
    const records = born(671013, 1020321, 0, '1990-05-06')
    const texts = { [birth]: 'dates as CyyMMdd' }
    const run = await answered(records, { texts })
    expect(run.after).toEqual(born('1967-10-13', '2002-03-21', 0, '1990-05-06'))
    expect(run.stdout).toContain('answered_text  2 repairs, 1 left')
    const whole = await answered(records, { texts, values: { [birth]: { '0': 'leave out' } } })
    expect(whole.after[2]).toEqual(account('A2', { customers: [{}] }))
    expect(whole.exitCode).toBe(0)
  })

  it('need an answer for years of two digits', async () => {
    const records = born('58060', '04060')
    const refused = await answered(records, { texts: { [birth]: 'dates as yyDDD' } })
    expect(refused.stderr).toContain('Say in "years", too, which years of two digits are in the 2000s')
    expect(refused.exitCode).toBe(2)
    const run = await answered(records, { texts: { [birth]: 'dates as yyDDD' }, years: { '*': 20 } })
    expect(run.after).toEqual(born('1958-03-01', '2004-02-29'))
    expect(run.stdout).not.toContain('matched nothing')
  })

  it('are read as was answered also where they are valid and mean another day', async () => {
    const run = await answered(born('2024-02-01', '2024-31-01'), { texts: { [birth]: 'dates as yyyy-dd-MM' } })
    expect(run.after).toEqual(born('2024-01-02', '2024-01-31'))
  })

  it('get the offset of their clock', async () => {
    const noted = (created_at: unknown) => account('A', { notes: [{ body: 'x', created_at }] })
    const run = await answered([noted('20240715074205')], {
      texts: { 'notes.*.created_at': 'dates as yyyyMMddHHmmss, times in Europe/Berlin' },
    })
    expect(run.after).toEqual([noted('2024-07-15T07:42:05+02:00')])
  })

  it('with a time where the field holds a date are left, but for midnight', async () => {
    const run = await answered(born('199005060000', '199005060715'), { texts: { [birth]: 'dates as yyyyMMddHHmm' } })
    expect(run.after[0]).toEqual(born('1990-05-06')[0])
    expect(run.after[1]).toEqual(account('A1', { customers: [{ date_of_birth: '199005060715' }] }))
  })
})

describe('texts of a field', () => {
  it('lose a prefix, which can be another one instead', async () => {
    const records = [account('ACC-0001'), account('ACC-0002'), account('B-3')]
    const run = await answered(records, { texts: { external_account_number: 'without the prefix ACC-' } })
    expect(run.after).toEqual([account('0001'), account('0002'), account('B-3')])
    const other = await answered(records, { texts: { external_account_number: 'the prefix ACC- replaced by N' } })
    expect(other.after).toEqual([account('N0001'), account('N0002'), account('B-3')])
  })

  it('were read as octal numbers by YAML, which nobody is told as if it were certain', async () => {
    const coded = (number: string, billing_postcode: unknown) => account(number, { billing_postcode })
    const run = await answered([coded('1', 192), coded('2', 34), coded('3', 15)], {
      texts: { billing_postcode: 'octal digits, at least 4' },
    })
    expect(run.after).toEqual([coded('1', '0300'), coded('2', '0042'), coded('3', '0017')])
  })
})

describe('numbers that stand for words', () => {
  it('are asked for one by one where the document shows the words, and are no digits that have lost zeros', async () => {
    const field = 'ledgers.*.current_statement_transactions.*.type'
    const typed = [0, 1, 2].map((type) => account(`A${type}`, { ledgers: [{ current_statement_transactions: [{ type }] }] }))
    const { texts, values } = (await asked(typed)) as { texts?: object; values?: Record<string, object> }
    expect(texts).toBeUndefined()
    expect(Object.keys(values?.[field] ?? {})).toEqual(['0', '1', '2'])
  })

  it('are asked for where texts of digits or letters stand for titles, and words are not', async () => {
    const named = ['0001', 'H', 'Frau', 'Dr.'].map((title, index) => account(`A${index}`, { customers: [{ title }] }))
    const { values = {} } = (await asked(named)) as { values?: Record<string, object> }
    expect(Object.keys(values['customers.*.title'] ?? {}).toSorted()).toEqual(['0001', 'H'])
    const answers = { values: { 'customers.*.title': { '0001': 'Frau', H: 'Herr' } } }
    expect(JSON.stringify((await answered(named, answers)).after)).toMatch(/"Frau".*"Herr".*"Frau".*"Dr\."/)
  })

  it('are asked for one by one where they stand for titles', async () => {
    const { texts, values } = (await asked([1, 2, 3].map((title) => account(`A${title}`, { customers: [{ title }] })))) as Record<
      string,
      object
    >
    expect(texts).toBeUndefined()
    expect(values).toMatchObject({ 'customers.*.title': { 1: { answer: '?' }, 2: { answer: '?' }, 3: { answer: '?' } } })
  })
})

describe('codes of digits', () => {
  const at = 'supply_addresses.*.supply_points.*.agreements.*.product_code'
  const coded = (...codes: readonly unknown[]) =>
    codes.map((product_code, index) =>
      account(`A${index}`, { supply_addresses: [{ supply_points: [{ agreements: [{ product_code }] }] }] }),
    )
  const guesses = async (...codes: readonly unknown[]) => {
    const { texts } = (await asked(coded(...codes))) as { texts?: Record<string, { maybe: readonly string[]; expected: string }> }
    return texts?.[at]
  }

  it('that are numbers may have been octal where their lengths differ: that is asked with a caution', async () => {
    expect(await guesses(192, 34, 15)).toMatchObject({
      maybe: ['digits, at least 3', 'digits as they are', 'octal digits, at least 4'],
      expected:
        'how many digits: "digits, at least 3" puts zeros in front of those that have fewer; mind that YAML reads digits behind a zero as octal, so that 15 may have been 0017, which "octal digits, at least 4" makes it again',
    })
  })

  it('were octal where just those are texts that cannot be: with an 8 or a 9 behind a zero', async () => {
    expect((await guesses(192, 34, 15, '0118', '0719'))?.maybe).toEqual([
      'octal digits, at least 4',
      'digits, at least 4',
      'digits as they are',
    ])
  })

  it('were not octal where texts behind a zero could be', async () => {
    expect((await guesses(192, 34, 15, '0117'))?.maybe).toEqual(['digits, at least 4', 'digits as they are'])
  })

  it('that are texts are asked about where some are shorter than most', async () => {
    const codes = ['4711081500', '4711081501', '4711081502', '711081503', '811081504', '11081505']
    const maybe = ['digits, at least 10, also of texts', 'as they stand']
    expect(await guesses(...codes)).toMatchObject({ answer: '?', maybe, texts: 6, valid: true })
    // What was answered in other words before goes on working.
    for (const answer of [...maybe, 'digits as they are']) {
      const run = await answered(coded(...codes), { texts: { [at]: answer } })
      expect(run.after).toEqual(answer === maybe[0] ? coded(...codes.map((code) => code.padStart(10, '0'))) : coded(...codes))
      expect(run.stdout).not.toContain('matched nothing')
    }
  })

  it.each<[string, readonly string[]]>([
    ['all have the same length', ['47110', '47111', '47112', '47113']],
    ['few are shorter', ['47110', '47111', '47112', '4711', '471']],
    ['most are shorter', ['47110', '4711', '4712', '4713', '471']],
    ['a shorter one begins with a zero', ['47110', '47111', '47112', '0471', '4712', '4713']],
    ['some have letters', ['47110', '47111', '47112', '4711', '4712', '4713', 'A1']],
  ])('are not asked about where %s', async (_why, codes) => {
    expect(await guesses(...codes)).toBeUndefined()
  })
})

describe('an answer that is about other values than there are', () => {
  it('says so: letters for signs where there are numbers', async () => {
    const run = await answered(balances(12.5, 3), { texts: { transfer_balance: 'S is positive, H is negative' } })
    expect(run.stdout).toContain('Answers about texts that matched nothing, since the values are numbers: texts transfer_balance.')
    expect(run.stdout).not.toContain('Answers that matched nothing')
  })

  it('counts numbers as left where those of COBOL were answered: they may have lost their decimals', async () => {
    const amounts = (...values: readonly unknown[]) =>
      values.map((amount, index) => account(`A${index}`, { payment_schedules: [{ amount }] }))
    const run = await answered(amounts('00002028F', 2028), { texts: { 'payment_schedules.*.amount': 'overpunched with 2 decimals' } })
    expect(run.after).toEqual(amounts(202.86, 2028))
    expect(run.stdout).toContain('In doubt: 1 value that answers are about is left, such as payment_schedules.*.amount  2028.')
    expect(run.exitCode).toBe(1)
  })

  it('says so: digits of numbers where there are texts of digits', async () => {
    const texts = { external_account_number: 'digits, at least 10' }
    const run = await answered([account('81542'), account('81543')], { texts })
    expect(run.stdout).toContain('Answers about numbers that matched nothing, since the values are texts: texts external_account_number.')
    const other = await answered([account('A1')], { texts })
    expect(other.stdout).toContain('Answers that matched nothing: texts external_account_number.')
  })
})

describe('a text that stands under several names', () => {
  const texts = { 'supply_addresses.*.supply_address1': 'made of {Strasse} {Hausnr}' }
  const supplied = (...addresses: readonly object[]) => account('1', { supply_addresses: addresses })

  it('is put together, and the names go', async () => {
    const run = await answered([supplied({ Strasse: 'Am Markt', Hausnr: '5a' }, { Strasse: 'Gasse', Hausnr: 7, supply_address2: 'X' })], {
      texts,
    })
    expect(run.after).toEqual([supplied({ supply_address1: 'Am Markt 5a' }, { supply_address2: 'X', supply_address1: 'Gasse 7' })])
    expect(run.log[0]).toMatchObject({
      patch: [
        { op: 'test', path: '/supply_addresses/0/Strasse', value: 'Am Markt', cause: 'answered_text' },
        { op: 'remove', path: '/supply_addresses/0/Strasse' },
        { op: 'test', path: '/supply_addresses/0/Hausnr', value: '5a' },
        { op: 'remove', path: '/supply_addresses/0/Hausnr' },
        { op: 'add', path: '/supply_addresses/0/supply_address1', value: 'Am Markt 5a' },
        { op: 'test' },
        { op: 'remove' },
        { op: 'test' },
        { op: 'remove' },
        { op: 'add', value: 'Gasse 7' },
      ],
    })
    expect(run.exitCode).toBe(0)
  })

  it.each<[string, object]>([
    ['one of them is missing', { Strasse: 'Am Markt' }],
    ['one of them is empty', { Strasse: 'Am Markt', Hausnr: '' }],
    ['one of them is a list', { Strasse: 'Am Markt', Hausnr: ['5', '7'] }],
    ['the field has another text', { Strasse: 'Am Markt', Hausnr: '5', supply_address1: 'Hof' }],
  ])('stays where %s, and is counted', async (_why, address) => {
    const run = await answered([supplied(address)], { texts })
    expect(run.after).toEqual([supplied(address)])
    expect(run.stdout).toContain('answered_text  0 repairs, 1 left')
    expect(run.exitCode).toBe(1)
  })

  it('is nothing where none of the names is there, which is told', async () => {
    const run = await answered([supplied({ supply_address1: 'Hof 1' })], { texts })
    expect(run.stdout).toContain('Answers that matched nothing: texts supply_addresses.supply_address1.')
  })

  it('is not made of fields of the interface, nor of one name', async () => {
    const refused = await answered([account('1')], { texts: { billing_address1: 'made of {Strasse} {billing_postcode}' } })
    expect(refused.stderr).toContain('billing_postcode is a field of the interface itself')
    const single = await answered([account('1')], { texts: { billing_address1: 'made of {Strasse}' } })
    expect(single.exitCode).toBe(2)
  })
})

describe('values that one rule reads', () => {
  const asksOf = async (records: readonly object[]) => (await asked(records)) as { texts?: object; values?: object }

  it.each<[string, readonly unknown[], object]>([
    [
      'the letters of debit and credit',
      ['1.00 S', '2.00 H', '3.00 H'],
      { maybe: ['S is positive, H is negative', 'H is positive, S is negative'] },
    ],
    ['a letter beside some', ['1.00 H', '2.00 H', '3.00 H', '5.00'], { maybe: ['H is negative'] }],
    [
      'numbers of COBOL',
      ['0000001A', '0000002B', '0000003C'],
      {
        expected:
          'how many decimals the numbers of COBOL have: "overpunched with 2 decimals" makes "0000001A" 0.11, "overpunched with 0 decimals" makes "0000001A" 11',
      },
    ],
  ])('are one question, of which nothing is certain: %s', async (_what, values, about) => {
    const { texts, values: single } = await asksOf(balances(...values))
    expect(texts).toMatchObject({ transfer_balance: { answer: '?', ...about } })
    expect(single).toBeUndefined()
  })

  it('are one question where they are dates, but for what is none', async () => {
    const { texts } = await asksOf(born(671013, 1020321, 880415, 780321, 910626, 0))
    expect(texts).toMatchObject({ [birth]: { answer: '?', maybe: ['dates as CyyMMdd'] } })
  })

  it('are asked about one by one where they are of several kinds', async () => {
    const { texts, values } = await asksOf(balances('1.00 S', '2.00 H', '3.00 X', '00002028F'))
    expect(texts).toBeUndefined()
    expect(Object.keys(values ?? {})).toEqual(['transfer_balance'])
  })
})

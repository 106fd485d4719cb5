import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { rewritingRules } from '../causes/answers/texts/as-rules-suggest.ts'
import { fieldsOfRule } from '../rules/fields-of-rule.ts'
import { rules } from '../rules/index.ts'
import { isValueRule } from '../rules/rule.ts'
import { schemaAt } from '../contract/schema-at.ts'
import { postOperations } from './operation-name.ts'
import { generateAccounts, generateBodies } from '../generate/generate-bodies.ts'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, write, lines, answered, asked } = answerFiles('fix-ruled-')
afterAll(() => rmSync(folder, { recursive: true }))

const mailed = (email: string) => account('1', { customers: [{ family_name: 'Bo', email }] })
const living = (...towns: string[]) => towns.map((billing_address4, index) => account(`${index}`, { billing_address4 }))
const at = (...codes: string[]) => codes.map((supply_postcode, index) => account(`A${index}`, { supply_addresses: [{ supply_postcode }] }))

describe('what rules doubt', () => {
  it('is asked with their words, and what they suggest', async () => {
    const email = mailed('ada@posteo')
    expect(await asked([email])).toEqual({
      values: {
        'customers.*.email': {
          'ada@posteo': {
            answer: '?',
            expected: 'a text in quotes',
            times: 1,
            valid: true,
            rules: ['invalid_email'],
            doubt: 'A mail address that is not valid. Correct the address, or leave the field out. The field holds one address only.',
          },
        },
      },
    })
  })

  it('is in doubt no more, nor asked, where it was confirmed, and the answer is needed', async () => {
    const values = { 'customers.*.email': { 'ada@posteo': 'ada@posteo' } }
    const { after, stdout, exitCode } = await answered([mailed('ada@posteo')], { values })
    expect([after, exitCode]).toEqual([[mailed('ada@posteo')], 0])
    expect(stdout).not.toMatch(/doubt|matched nothing|--questions/)
    expect(await asked([mailed('ada@posteo')], '--answers', write('a.json', { values }))).toEqual({ values })
  })

  it('is told in the plan, with what no answer settles, and ends with 0, as a warning does', async () => {
    const records = [mailed('ada@posteo'), mailed('test@posteo.de'), mailed('ada@posteo.de'), { ...mailed('x'), Kundenname: 1 }]
    const numbered = records.slice(0, 3).map((record, index) => ({ ...record, external_account_number: `${index}` }))
    const { stdout, exitCode } = await runProgram(['fix', write('c.jsonl', lines(numbered))])
    expect(stdout).toContain(
      [
        'What rules doubt, although it is valid: 2 places in 2 records.',
        '  1  invalid_email                A mail address that is not valid.',
        '     at customers.*.email',
        '  1  possible_test_email_address  A mail address that looks made up.',
        '     at customers.*.email',
        '  --questions FILE asks about 1 of them. Nothing asks about the others: answer values or texts for the field, or mend it where the data come from.',
      ].join('\n'),
    )
    expect(exitCode).toBe(0)
  })

  it('keeps records that change from being called sound', async () => {
    const records = [mailed('ada@posteo'), mailed('ada@posteo.de')].map((record) => ({ ...record, unknown_occupier: 'Nein' }))
    const { stdout } = await runProgram(['fix', write('c.jsonl', lines(records))])
    expect(stdout).toContain('2 of 2 records would change: 1 would be sound; 1 would be valid, but doubted by rules.')
  })

  it('is the same with several threads', async () => {
    const file = write(
      'many.jsonl',
      lines(Array.from({ length: 4000 }, (_, index) => account(`${index}`, { customers: [{ email: `a${index % 7}@b` }] }))),
    )
    const [one, three] = await Promise.all(['1', '3'].map((workers) => runProgram(['fix', file, '--workers', workers])))
    expect(one?.stdout).toContain('8,000 places in 4,000 records')
    expect(three?.stdout).toBe(one?.stdout)
  })

  it('is not asked of fields that are wrong', async () => {
    const { stdout } = await runProgram([
      'fix',
      write('c.jsonl', lines([account('1', { customers: [{ email: 1, date_of_birth: '31.02.2001' }] })])),
    ])
    expect(stdout).not.toContain('What rules doubt: ')
    expect(stdout).not.toContain('invalid_email')
  })
})

describe('one answer for all texts of a field', () => {
  const spaced = living('Jena    ', 'Gera    ', 'Halle (Saale)  ', 'Suhl')
  const texts = (words: string) => ({ texts: { billing_address4: words } })

  it('is asked for where rules show how all are meant', async () => {
    const { texts: questions, values } = await asked(spaced)
    expect(values).toBeUndefined()
    expect(questions).toMatchObject({
      billing_address4: {
        maybe: ['as surrounding_space suggests', 'as they stand'],
        readings: { 'as surrounding_space suggests': 'Gera' },
        texts: 3,
        rules: ['surrounding_space'],
      },
    })
  })

  it('makes of them what they suggest', async () => {
    const { after, stdout, exitCode } = await answered(spaced, texts('as surrounding_space suggests'))
    expect(after).toEqual(living('Jena', 'Gera', 'Halle (Saale)', 'Suhl'))
    expect([stdout.includes('doubt'), exitCode]).toEqual([false, 0])
  })

  it('may be that they are right as they stand', async () => {
    const { after, stdout } = await answered(spaced, texts('as they stand'))
    expect(after).toEqual(spaced)
    expect(stdout).not.toMatch(/doubt|matched nothing/)
    expect(await asked(spaced, '--answers', write('a.json', texts('as they stand')))).toEqual(texts('as they stand'))
  })

  it('leaves what a rule finds and shows nothing for', async () => {
    const marked = living('\u200B', 'Je\u200Bna')
    const { after, stdout, exitCode } = await answered(marked, texts('as invisible_character suggests'))
    expect(after).toEqual(living('\u200B', 'Jena'))
    expect(stdout).toContain('In doubt: 1 value that answers are about is left, such as billing_address4')
    expect(exitCode).toBe(1)
  })

  it('changes nothing but what the rules find', async () => {
    const plain = fc.stringMatching(/^[A-Za-zÄÖÜäöüß.,'() -]{1,20}$/)
    await fc.assert(
      fc.asyncProperty(fc.array(plain, { minLength: 1, maxLength: 5 }), async (towns) => {
        const { after } = await answered(living(...towns, ' x '), texts('as surrounding_space suggests'))
        expect(after).toEqual(living(...towns.map((town) => town.trim() || town), 'x'))
      }),
      { numRuns: 15 },
    )
  })

  it('settles each rule that says so, in fields that the rule is about', () => {
    const saying = rules.filter(isValueRule).filter(({ answer }) => answer?.of === 'texts')
    expect(saying.map(({ id }) => id).toSorted()).toEqual(rewritingRules.map(({ id }) => id).toSorted())
    for (const rule of saying) {
      const [{ record, path } = { record: 'AccountImportRecord' as const, path: [] }] = fieldsOfRule(rule)
      const field = { record, name: String(path[0]), schema: schemaAt(record, path) }
      const after = rule.answer?.rewrite?.(String(rule.bad)) ?? ''
      expect(rule.check(after, field, { now: new Date() })).toBeUndefined()
    }
  })
})

describe('zeros that an export has lost', () => {
  it('are one question for a field', async () => {
    const { texts, values } = await asked(at('1067', '4109', '99084'))
    expect(values).toBeUndefined()
    expect(texts).toMatchObject({
      'supply_addresses.*.supply_postcode': { maybe: ['digits, at least 5, also of texts', 'as they stand'], widths: { 4: 2, 5: 1 } },
    })
    const answers = { texts: { 'supply_addresses.*.supply_postcode': 'digits, at least 5, also of texts' } }
    expect((await answered(at('1067', '99084'), answers)).after).toEqual(at('01067', '99084'))
  })

  it('are asked for value by value where another postcode is as short and in no doubt', async () => {
    const billed = [
      account('1', { billing_postcode: '1067' }),
      account('2', { billing_postcode: '5020', billing_address4: 'Salzburg, Österreich' }),
    ]
    const { texts, values } = await asked(billed)
    expect(texts).toBeUndefined()
    expect(values).toMatchObject({ billing_postcode: { 1067: { maybe: ['01067'] } } })
  })

  it('are asked for in numbers of accounts, too, where postcodes have lost some', async () => {
    const numbered = (...codes: string[]) =>
      codes.map((supply_postcode, index) => ({
        import_supplier: 'S',
        external_account_number: `${81_540 + 997 * index * index}`,
        supply_addresses: [{ supply_postcode }],
      }))
    const lost = await asked(numbered('1067', '4109', '99084', '20095', '10115', '80331'))
    expect(lost).toMatchObject({
      texts: { external_account_number: { widths: { 5: 5, 6: 1 }, maybe: ['digits, at least 6, also of texts', 'as they stand'] } },
    })
    expect(await asked(numbered('01067', '04109', '99084', '20095'))).toEqual({})
  })
})

describe('times in the hour in which the clocks change', () => {
  const noted = (...times: string[]) => [account('1', { notes: times.map((created_at) => ({ created_at, body: 'b' })) })]
  const records = noted('2024-10-27T02:30:00', '2024-07-01T12:00:00')

  it('are asked for with both moments once the clock is known, and end with 1 until then', async () => {
    expect(await asked(records)).toMatchObject({
      texts: { 'notes.*.created_at': { maybe: ['times in Europe/Berlin', 'times in UTC', 'as they stand'] } },
    })
    const texts = { 'notes.*.created_at': 'times in Europe/Berlin' }
    const { exitCode, stdout } = await answered(records, { texts })
    expect(stdout).toContain('In doubt: 1 value that answers are about is left, such as notes.*.created_at')
    expect(exitCode).toBe(1)
    const { values } = await asked(records, '--answers', write('a.json', { texts }))
    expect(values).toMatchObject({
      'notes.*.created_at': { '2024-10-27T02:30:00': { maybe: ['2024-10-27T02:30:00+02:00', '2024-10-27T02:30:00+01:00'] } },
    })
    const last = await answered(records, {
      texts,
      values: { 'notes.*.created_at': { '2024-10-27T02:30:00': '2024-10-27T02:30:00+01:00' } },
    })
    expect(last.after).toEqual(noted('2024-10-27T02:30:00+01:00', '2024-07-01T12:00:00+02:00'))
    expect(last.exitCode).toBe(0)
  })
})

it('identifiers that a spreadsheet has rounded are in doubt, and no numbers beside them', async () => {
  const run = async (record: object) => runProgram(['fix', write('rounded.jsonl', lines([record]))])
  const rounded = await run(account('1', { supply_addresses: [{ supply_points: [{ identifier: '4,53E+10' }] }] }))
  expect(rounded.stdout).toContain('In doubt: 1 text in identifier and the like is a number that a spreadsheet has rounded')
  expect(rounded.exitCode).toBe(1)
  const others = await run(account('1', { metadata: [{ key: 'k', value: { value: '1.5E+10' } }] }))
  expect(others.exitCode).toBe(0)
})

describe('codes in capital letters of which the document shows a single one', () => {
  const metered = (meter_type: string) =>
    account('1', { supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ meter_number: '1', meter_type }] }] }] }] })

  it.each(['BGZ', 'DKZ', 'EHZ', 'ehz'])('are no question: %s', async (code) => expect(await asked([metered(code)])).toEqual({}))
  it.each(['METER_TYPE_EHZ', 'Z01', 'elektronisch'])('are one where they have that in them: %s', async (code) => {
    expect(Object.keys((await asked([metered(code)]))['values'] ?? {})).toEqual([
      'supply_addresses.*.supply_points.*.melos.*.meters.*.meter_type',
    ])
  })
})

describe('a sound cohort', () => {
  it.each([1, 2, 3, 4, 5])('is in no doubt and asks nothing: accounts, seed %i', async (seed) => {
    const records = [...generateAccounts({ accounts: 60, seed })]
    expect(await asked(records)).toEqual({})
    expect((await runProgram(['fix', write('sound.jsonl', lines(records))])).stdout).not.toMatch(/doubt|--questions/)
  })

  it.each([...postOperations])('is in no doubt and asks nothing: %s', async (name, operation) => {
    const records = Array.from(generateBodies({ operation, accounts: 25, seed: 3 }), ({ bytes }) => JSON.parse(bytes.toString()) as unknown)
    expect(await asked(records, '--operation', name)).toEqual({})
  })
})

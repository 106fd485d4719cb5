import { existsSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, write, answered, asked, lines, place } = answerFiles('fix-dates-')
afterAll(() => rmSync(folder, { recursive: true }))

/** Accounts that are supplied since some days, and of somebody who was born on a day. */
const since = (days: readonly string[], born = '1963-11-28') =>
  days.map((supply_start_date, index) =>
    account(`A${index}`, {
      customers: [{ family_name: 'Bo', date_of_birth: born }],
      supply_addresses: [{ supply_points: [{ supply_start_date }] }],
    }),
  )
const daysIn = (records: readonly unknown[], field: string) =>
  records.map((record) => new RegExp(`"${field}":"([^"]+)"`).exec(JSON.stringify(record))?.[1])
const firsts = ['02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month, index) => `20${15 + (index % 4)}-${month}-01`)
const turned = firsts.map((day) => day.replace(/-(\d\d)-01$/, '-01-$1'))
const early = firsts.map((day) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10))

describe('valid dates that look as if they were wrong throughout', () => {
  it('are told and asked once, and stay as they are', async () => {
    expect(await asked(since(turned))).toMatchObject({
      dates: {
        '*': {
          answer: '?',
          answers: ['day and month exchanged', 'one day later', 'as they stand'],
          dates: 9,
          readings: { 'day and month exchanged': '2015-01-02 is 2015-02-01' },
          valid: true,
        },
      },
    })
    const { after, stdout, exitCode } = await answered(since(turned), {})
    expect(daysIn(after, 'supply_start_date')).toEqual(turned)
    expect(stdout).toContain('In doubt: 9 dates look as if they were written with day and month exchanged wherever the day is 12 or less.')
    expect(stdout).toContain('Hence the exit code 1.')
    expect(exitCode).toBe(1)
  })

  it('are exchanged as answered, but for days above 12, which no program can have exchanged', async () => {
    const { after, stdout, exitCode, log } = await answered(since(turned), { dates: { '*': 'day and month exchanged' } })
    expect(daysIn(after, 'supply_start_date')).toEqual(firsts)
    expect(daysIn(after, 'date_of_birth')).toEqual(firsts.map(() => '1963-11-28'))
    expect(stdout).toContain('answered_date  9 repairs; 1 field, 9 records')
    expect(stdout).not.toContain('In doubt')
    expect(exitCode).toBe(0)
    expect(log[0]).toMatchObject({
      patch: [
        { op: 'test', value: '2015-01-02', cause: 'answered_date' },
        { op: 'replace', value: '2015-02-01', cause: 'answered_date' },
      ],
    })
  })

  it('are a day later as answered, but for the fields that are right', async () => {
    const dates = { '*': 'one day later', 'customers.*.date_of_birth': 'as they stand' }
    const { after, exitCode, stdout } = await answered(since(early), { dates })
    expect(daysIn(after, 'supply_start_date')).toEqual(firsts)
    expect(daysIn(after, 'date_of_birth')).toEqual(firsts.map(() => '1963-11-28'))
    expect(stdout).not.toMatch(/In doubt|matched nothing/)
    expect(exitCode).toBe(0)
  })

  it('are in doubt no more, nor asked, where they are right', async () => {
    const answers = { dates: { '*': 'as they stand' } }
    const { stdout, exitCode } = await answered(since(turned), answers)
    expect([stdout.includes('In doubt'), stdout.includes('matched nothing'), exitCode]).toEqual([false, false, 0])
    expect(await asked(since(turned), '--answers', write('a.json', answers))).toEqual(answers)
  })

  it('are repaired in a record that has something else wrong, which stays', async () => {
    const [first = account('1')] = since(turned)
    const { after } = await answered([{ ...first, Kundenname: 1 }], { dates: { '*': 'day and month exchanged' } })
    expect(daysIn(after, 'supply_start_date')).toEqual(['2015-02-01'])
  })

  it('are left where they stand for no end', async () => {
    const { after, stdout, exitCode } = await answered(since(['9999-12-31', '2099-12-31', '2015-01-31']), {
      dates: { '*': 'one day later' },
    })
    expect(daysIn(after, 'supply_start_date')).toEqual(['9999-12-31', '2099-12-31', '2015-02-01'])
    expect([stdout.includes('In doubt'), exitCode]).toEqual([false, 0])
  })

  it('are not exchanged where they were written otherwise, so that nobody has exchanged them', async () => {
    const { after } = await answered(since(['05.06.2015', '2015-06-05']), { dates: { '*': 'day and month exchanged' } })
    expect(daysIn(after, 'supply_start_date')).toEqual(['2015-06-05', '2015-05-06'])
  })

  it.each(['2025-05-31T22:00:00Z', '2025-06-01T00:00:00+02:00', '/Date(1748728800000+0200)/', '1748728800000'])(
    'are not moved where the day was told by a moment: %s',
    async (moment) => {
      const { after, stdout, exitCode } = await answered(since([moment, '2015-01-31']), { dates: { '*': 'one day later' } })
      expect(daysIn(after, 'supply_start_date')).toEqual(['2025-06-01', '2015-02-01'])
      expect([stdout.includes('In doubt'), exitCode]).toEqual([false, 0])
    },
  )

  it.each(['30.06.2015', '2015-06-30T00:00:00', '20150630'])(
    'are left where they were written otherwise, which is told: %s',
    async (date) => {
      const { after, stdout, exitCode } = await answered(since([date]), { dates: { '*': 'one day later' } })
      expect(daysIn(after, 'supply_start_date')).toEqual(['2015-06-30'])
      expect(stdout).toContain(
        `1 value that answers are about is left, such as supply_addresses.*.supply_points.*.supply_start_date  "${date}"`,
      )
      expect(exitCode).toBe(1)
      const told = { 'supply_addresses.*.supply_points.*.supply_start_date': { [date]: '2015-07-01' } }
      const then = await answered(since([date]), { dates: { '*': 'one day later' }, values: told })
      expect([daysIn(then.after, 'supply_start_date'), then.exitCode]).toEqual([['2015-07-01'], 0])
    },
  )

  it.each(['2015-01-02 ', '2015-01-02T00:00:00', '2015-01-02 00:00:00.000'])(
    'are exchanged where the day stands there: %s',
    async (date) => {
      const { after, exitCode } = await answered(since([date]), { dates: { '*': 'day and month exchanged' } })
      expect([daysIn(after, 'supply_start_date'), exitCode]).toEqual([['2015-02-01'], 0])
    },
  )

  it('are in doubt where the answer has moved those that were right', async () => {
    const { stdout, exitCode } = await answered(since(firsts), { dates: { '*': 'day and month exchanged' } })
    expect(stdout).toMatch(/In doubt: an answer has moved dates that looked right, in 9 records of /)
    expect(exitCode).toBe(1)
  })

  it('are in doubt where the answer has moved statements apart', async () => {
    const statements = [
      { bill_period_from_date: '2024-02-01', bill_period_to_date: '2024-02-29' },
      { bill_period_from_date: '2024-03-01', bill_period_to_date: '2024-03-31' },
    ]
    const records = ['1', '2', '3'].map((number) => account(number, { statements }))
    const { stdout, exitCode } = await answered(records, { dates: { '*': 'day and month exchanged' } })
    expect(stdout).toMatch(/In doubt: an answer has moved dates that looked right, in 3 records of /)
    expect(exitCode).toBe(1)
  })

  it('are told by the files where these contradict one another, and not asked', async () => {
    const [old, other, questions] = [write('old.jsonl', lines(since(early))), write('new.jsonl', lines(since(firsts))), place('asked.json')]
    const { stdout, exitCode } = await runProgram(['fix', old, other, '--questions', questions])
    expect(stdout).toContain('In doubt: Some dates look as if they were a day early, and others do not.')
    expect(stdout).toContain('9 records show that: contracts that begin with the last day of a month')
    expect(stdout).toContain('; 9 records show the contrary.')
    expect(stdout).toContain(`Wrong, as it seems: ${old}. Right, as it seems: ${other}.`)
    expect(exitCode).toBe(1)
    expect(existsSync(questions) && readFileSync(questions, 'utf8').includes('"dates"')).toBe(false)
  })
})

describe('copies that are repaired again', () => {
  const later = { dates: { '*': 'one day later' } }
  const twice = async (records: readonly unknown[], second: object, first: object = {}) => {
    const [out, again] = [place('out'), place('again')]
    const path = write('export.jsonl', lines(records))
    await runProgram(['fix', path, '--answers', write('first.json', first), '--out', out])
    return runProgram(['fix', out, '--answers', write('second.json', second), '--out', again])
  }
  const withMoment = [...since(early), ...since(['2025-05-31T22:00:00Z'])]

  it('are refused where an answer would move dates that were made of something else', async () => {
    const { stderr, exitCode } = await twice(withMoment, later)
    expect(stderr).toContain('is a copy that fix has written, with dates that it made or moved, as ')
    expect(stderr).toContain('"one day later" would move these, too.')
    expect(exitCode).toBe(2)
  })

  it('are refused where they were moved already', async () => {
    expect((await twice(since(early), later, later)).exitCode).toBe(2)
  })

  it.each<[string, readonly unknown[], object]>([
    ['no answer moves dates', withMoment, { dates: { '*': 'as they stand' } }],
    ['it moves others', withMoment, { dates: { 'customers.*.date_of_birth': 'one day later' } }],
    ['no date was made', [...since(early), account('Z', { transfer_balance: '1,50' })], later],
  ])('are taken where %s', async (_, records, second) => {
    expect((await twice(records, second)).exitCode).not.toBe(2)
  })
})

it('asks about dates that a spreadsheet seems to have turned, and exchanges them', async () => {
  const records = Array.from({ length: 8 }, (_, index) =>
    account(`A${index}`, {
      supply_addresses: [
        { supply_points: [`2026-01-0${index + 1}`, `${13 + index}.05.2026`].map((supply_start_date) => ({ supply_start_date })) },
      ],
    }),
  )
  const field = 'supply_addresses.*.supply_points.*.supply_start_date'
  expect(await asked(records)).toMatchObject({ dates: { [field]: { dates: 8 } } })
  const { after, stdout, exitCode } = await answered(records, { dates: { [field]: 'day and month exchanged' } })
  expect(JSON.stringify(after.at(-1))).toContain('[{"supply_start_date":"2026-08-01"},{"supply_start_date":"2026-05-20"}]')
  expect([stdout.includes('In doubt'), exitCode]).toEqual([false, 0])
})

it.each<[object, string]>([
  [{ '*': 'two days later' }, 'does not say what dates stand for. There are: "day and month exchanged", "one day later", "as they stand".'],
  [{ 'customers.*.email': 'one day later' }, 'customers.*.email holds no dates.'],
  [{ 'supply_addresses.*.supply_points.*.agreements.*.agreed_at': 'one day later' }, 'holds no dates.'],
  [{ 'customers.*.date_of_birth': 'one day later', 'customers.0.date_of_birth': 'as they stand' }, 'This is answered twice'],
])('refuses %j', async (dates, message) => {
  const { stderr, exitCode } = await answered(since(turned), { dates })
  expect(stderr).toContain(message)
  expect(exitCode).toBe(2)
})

describe('dates with the year in front, or in parts', () => {
  const born = (days: readonly unknown[]) =>
    days.map((date_of_birth, index) => account(String(index), { customers: [{ family_name: 'Bo', date_of_birth }] }))
  const bornIn = (records: readonly unknown[]) =>
    records.map((one) => (one as { readonly customers: readonly { readonly date_of_birth: unknown }[] }).customers[0]?.date_of_birth)

  const forms: readonly [string, string, (month: number, day: number) => unknown][] = [
    ['slashes', 'year_first_dates', (month, day) => `1974/${two(day)}/${two(month)}`],
    ['eight digits', 'compact_dates', (month, day) => `1974${two(day)}${two(month)}`],
    ['eight digits that are a number', 'compact_dates', (month, day) => Number(`1974${two(day)}${two(month)}`)],
    ['a list with months from 0', 'date_parts', (month, day) => [1974, month - 1, day]],
    ['an object with months from 0', 'date_parts', (month, day) => ({ year: 1974, month: month - 1, day })],
  ]
  // Neither December nor the 31st of November is there where months count from 1.
  const shown: readonly (readonly [number, number])[] = [
    [1, 25],
    [1, 13],
    [12, 31],
  ]

  it.each(forms)('are read as two of them show that can be read no other way: %s', async (_form, _question, write) => {
    const days = born([...shown.map(([month, day]) => write(month, day)), write(6, 10)])
    const { after, exitCode } = await answered(days, {})
    expect([bornIn(after), exitCode]).toEqual([['1974-01-25', '1974-01-13', '1974-12-31', '1974-06-10'], 0])
  })

  it.each(forms)(
    'are left and asked where one shows it, or others the contrary, and are as answered: %s',
    async (_form, question, write) => {
      const open = write(6, 10)
      const usual = { year_first_dates: '1974/01/25', compact_dates: '19740125', date_parts: [1974, 12, 1] }[question]
      for (const days of [
        [write(1, 25), open],
        [write(1, 25), write(1, 13), usual, open],
      ]) {
        const { after, exitCode } = await answered(born(days), {})
        expect([bornIn(after).at(-1), exitCode]).toEqual([open, 1])
        const { decisions = {} } = await asked(born(days))
        const answers = (decisions as Readonly<Record<string, { readonly answers: readonly [string, string] }>>)[question]?.answers
        expect(answers).toHaveLength(2)
        const given = await answered(born([write(1, 25), open]), { decisions: { [question]: answers?.[1] } })
        expect([bornIn(given.after), given.exitCode]).toEqual([['1974-01-25', '1974-06-10'], 0])
      }
    },
  )

  it.each(forms)(
    'have the month first and count from 1 where nothing shows the contrary, and nothing is told: %s',
    async (_form, question) => {
      const days = born(
        {
          year_first_dates: ['1974/05/03', '1974/05/25'],
          compact_dates: ['19740503', 19_740_525],
          date_parts: [
            [1974, 5, 3],
            [1974, 5, 25],
          ],
        }[question] ?? [],
      )
      const { after, exitCode, stdout } = await answered(days, {})
      expect([bornIn(after), exitCode]).toEqual([['1974-05-03', '1974-05-25'], 0])
      expect(stdout).not.toContain('ecided')
    },
  )

  it('have the nanoseconds of Java, and no other fractions', async () => {
    const made = async (created_at: unknown) => {
      const { after } = await answered([account('1', { notes: [{ body: 'a', created_at }] })], {})
      return (after[0] as { readonly notes: readonly { readonly created_at: unknown }[] }).notes[0]?.created_at
    }
    expect(await made([2024, 1, 15, 10, 30, 15, 123_456_789])).toBe('2024-01-15T10:30:15.123456789')
    expect(await made([2024, 1, 15, 10, 30, 0, 7_000_000])).toBe('2024-01-15T10:30:00.007')
    for (const odd of [
      [2024, 1, 15, 10, 30, 15, 123],
      [2024, 1, 15, 10, 30, 15, 1_000_000_000],
    ])
      expect(await made(odd)).toEqual(odd)
  })
})

/** A number in two digits. */
function two(number: number): string {
  return String(number).padStart(2, '0')
}

import { describe, expect, it } from 'vitest'
import { dayAfter, dayMeant } from '../../causes/answers/answered-days.ts'
import { isObject } from '../../contract/json-schema.ts'
import { generateAccounts } from '../../generate/generate-bodies.ts'
import { DayTally } from './day-counts.ts'
import { dayPlaceOf, type DayPlace } from './day-places.ts'
import { spoiledDays, wrongDays } from './wrong-days.ts'

function add(tally: DayTally, records: readonly unknown[], file = 'a.jsonl') {
  for (const value of records) tally.add('AccountImportRecord', [{ value, at: [] }], [], file)
}

function judge(records: readonly unknown[], ...answered: readonly string[]) {
  const tally = new DayTally()
  add(tally, records)
  return wrongDays(tally, { dates: answered.map((field) => ({ field, day: 'as they stand', of: field })) })
}

/** A record with all of its dates as a program has written them. */
function written(value: unknown, make: (date: string) => string, place: DayPlace | undefined = dayPlaceOf('AccountImportRecord')): unknown {
  if (!place) return value
  if (Array.isArray(value)) return value.map((item) => written(item, make, place))
  if (!isObject(value)) return value
  const isDay = new Set(place.days.map(({ name }) => name))
  const inner = new Map(place.inner)
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      isDay.has(name) && typeof held === 'string' ? make(held) : inner.has(name) ? written(held, make, inner.get(name)) : held,
    ]),
  )
}

const point = (supply_start_date: string, more: object = {}) => ({
  supply_addresses: [{ customer_at_supply_address_from_date: supply_start_date, supply_points: [{ supply_start_date, ...more }] }],
})
const many = <One>(length: number, make: (index: number) => One) => Array.from({ length }, (_, index) => make(index))
const two = (number: number) => String(number).padStart(2, '0')

/** A statement of a month of 2024. */
const months = (month: number) => ({
  bill_period_from_date: `2024-${two(month)}-01`,
  bill_period_to_date: dayBefore(`2024-${two(month + 1)}-01`),
})

const exchanged = (date: string) => dayMeant(date, 'day and month exchanged') ?? date
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
const sizes = [1, 2, 3, 6, 10, 40, 200]
const seeds = Array.from({ length: 12 }, (_, index) => index + 1)

describe('sound cohorts', () => {
  it.each(sizes)('of %i generated accounts have no dates that look wrong', (accounts) => {
    expect(seeds.flatMap((seed) => judge(Array.from(generateAccounts({ accounts, seed }))) ?? [])).toEqual([])
  })

  it.each<[string, readonly unknown[]]>([
    ['that begin with quarters', many(40, (index) => point(`20${two(10 + (index % 12))}-${two(1 + 3 * (index % 4))}-01`))],
    ['that all begin with a new year', many(40, (index) => point(`20${two(10 + (index % 12))}-01-01`))],
    [
      'that begin on any day',
      many(60, (index) => point(dayAfter(`20${two(10 + (index % 12))}-${two(1 + (index % 11))}-${two(1 + ((index * 7) % 28))}`) ?? '')),
    ],
    ['of one takeover on the last day of a year', many(40, () => point('2023-12-31'))],
    ['of moves in one January', many(40, (index) => point(`2024-01-${two(2 + (index % 11))}`))],
    [
      'of one customer since the last of a month',
      [point('2011-03-31', { agreements: many(12, (index) => ({ effective_from: `20${two(11 + index)}-03-31` })) })],
    ],
    [
      'that are few, and begin with the last of a month',
      many(3, (index) =>
        point(`20${two(10 + index)}-03-31`, { agreements: many(4, (year) => ({ effective_from: `202${year}-0${1 + 2 * index}-31` })) }),
      ),
    ],
    [
      'whose periods begin with the last of a month, as their contracts did',
      many(5, () => ({
        statements: many(3, (index) => ({ bill_period_from_date: `202${index}-12-31`, bill_period_to_date: `202${index + 1}-12-30` })),
      })),
    ],
    [
      'whose periods end with the day that the next begins with, and have gaps',
      many(20, (index) => ({
        statements: [
          { bill_period_from_date: '2019-01-01', bill_period_to_date: '2020-01-01' },
          { bill_period_from_date: `2020-${two(2 + (index % 10))}-01`, bill_period_to_date: `2021-${two(2 + (index % 10))}-01` },
        ],
      })),
    ],
    [
      'whose periods end with the last of a month',
      many(20, (index) => ({
        statements: many(4, (year) => ({
          bill_period_from_date: `202${year}-0${1 + (index % 8)}-01`,
          bill_period_to_date: `202${year}-12-31`,
        })),
      })),
    ],
    [
      'that are paid on days of the first week',
      many(40, (index) => ({ payment_schedules: [{ start_date: `20${two(10 + (index % 12))}-01-0${2 + (index % 7)}` }] })),
    ],
    [
      'that are paid on the last of months',
      many(40, (index) => ({ payment_schedules: [{ start_date: `20${two(10 + (index % 12))}-0${1 + 2 * (index % 4)}-31` }] })),
    ],
    [
      'with contracts that were revoked, and end before they begin',
      many(200, (index) => ({
        supply_addresses: [
          {
            supply_points: [
              {
                supply_start_date: `20${two(10 + (index % 12))}-${two(2 + (index % 11))}-01`,
                ...(index % 50 === 0 ? { supply_end_date: `20${two(10 + (index % 12))}-01-${two(2 + (index % 11))}` } : {}),
              },
            ],
          },
        ],
        payment_schedules: [{ start_date: `201${index % 4}-04-02`, end_date: `201${index % 4}-03-05` }],
      })),
    ],
    [
      'with prices that change for all on the first working day of January',
      many(12, () => {
        const days = [
          '16-01-04',
          '17-01-02',
          '18-01-02',
          '19-01-02',
          '20-01-02',
          '21-01-04',
          '22-01-03',
          '23-01-02',
          '24-01-02',
          '25-01-02',
          '26-01-05',
        ]
        return { supply_addresses: [{ supply_points: [{ agreements: days.map((day) => ({ effective_from: `20${day}` })) }] }] }
      }),
    ],
    ['that are a pilot of eight in two Januaries', many(8, (index) => point(`202${5 + (index % 2)}-01-${two(3 + index)}`))],
    [
      'of four contracts with anniversaries',
      many(4, (index) =>
        point(`2021-01-0${4 + index}`, { agreements: many(3, (year) => ({ effective_from: `202${1 + year}-01-0${4 + index}` })) }),
      ),
    ],
    [
      'that are read on the last day of a month, each of another one',
      many(8, (index) => ({
        statements: many(3, (year) => {
          const from = dayBefore(`202${year}-${two(2 + index)}-01`)
          return { bill_period_from_date: from, bill_period_to_date: dayBefore(dayBefore(`202${year + 1}-${two(2 + index)}-01`)) }
        }),
      })),
    ],
    ['with open ends in place of beginnings', many(12, (index) => point(`${2099 + 100 * index}-12-31`, { supply_end_date: '9999-12-31' }))],
    [
      'that begin in January with statements in order',
      many(20, (index) => ({ ...point(`20${10 + (index % 12)}-01-${two(2 + (index % 11))}`), statements: [months(2), months(3)] })),
    ],
  ])('%s neither', (_name, records) => {
    expect(judge(records)).toBeUndefined()
  })
})

describe('dates with day and month exchanged', () => {
  it.each([40, 200])('show in %i accounts', (accounts) => {
    for (const seed of seeds)
      expect(judge(Array.from(generateAccounts({ accounts, seed }), (account) => written(account, exchanged)))).toMatchObject({
        fault: 'day and month exchanged',
      })
  })

  it('show in periods that do not follow one another', () => {
    const months = ['02', '03', '04', '05']
    const statements = months.map((month) => ({ bill_period_from_date: `2024-01-${month}`, bill_period_to_date: `2024-${month}-30` }))
    const later = [...statements, { bill_period_from_date: '2024-01-06', bill_period_to_date: '2024-06-30' }]
    const whole = later.map((one) => ({
      ...one,
      bill_period_to_date: one.bill_period_to_date.replace(/-(03|05)-30/, '-$1-31').replace('-02-30', '-02-29'),
    }))
    const accounts = [1, 2, 3, 4].map((index) => ({ statements: whole.slice(index % 3) }))
    expect(judge(accounts)).toMatchObject({ fault: 'day and month exchanged', shownBy: 'periods' })
    expect(judge(accounts.slice(1))).toBeUndefined()
    expect(judge(many(12, () => ({ statements: whole })))).toBeUndefined()
  })

  it('are in doubt no more where they were answered for', () => {
    const records = Array.from(generateAccounts({ accounts: 30, seed: 5 }), (account) => written(account, exchanged))
    const all = [...(judge(records)?.fields ?? [])].map((attr) => attr.replaceAll('.*', ''))
    expect(judge(records, ...all)).toBeUndefined()
  })
})

describe('dates a day early', () => {
  it.each([100, 200])('show in %i accounts', (accounts) => {
    for (const seed of seeds)
      expect(judge(Array.from(generateAccounts({ accounts, seed }), (account) => written(account, dayBefore)))).toMatchObject({
        fault: 'one day later',
      })
  })
})

describe('files that contradict one another', () => {
  const wrong = many(40, (index) => point(dayBefore(`20${10 + (index % 12)}-${two(1 + (index % 12))}-01`)))
  const sound = many(11, (index) => point(`20${10 + index}-${two(1 + index)}-01`))

  it('are told apart', () => {
    const tally = new DayTally()
    add(tally, wrong, 'old.jsonl')
    add(tally, sound, 'new.jsonl')
    expect(wrongDays(tally, { dates: [] })).toMatchObject({
      fault: 'one day later',
      records: 40,
      contrary: 11,
      files: { wrong: ['old.jsonl'], sound: ['new.jsonl'] },
    })
  })

  it('show nothing in one file', () => expect(judge([...wrong, ...sound])).toBeUndefined())
})

it('has nothing spoilt where nothing was answered', () => {
  const tally = new DayTally()
  add(
    tally,
    many(40, (index) => point(`20${10 + (index % 12)}-${two(1 + (index % 12))}-01`)),
  )
  expect(spoiledDays(tally)).toBeUndefined()
})

it('counts the same at once and in parts', () => {
  const records = Array.from(generateAccounts({ accounts: 60, seed: 3 }), (account) => written(account, exchanged))
  const parts = [records.slice(0, 7), records.slice(7, 40), records.slice(40)].map((part) => {
    const tally = new DayTally()
    add(tally, part)
    return tally
  })
  const sum = new DayTally()
  for (const part of parts) sum.addAll(structuredClone({ fields: part.fields, files: part.files }))
  expect(wrongDays(sum, { dates: [] })).toEqual(judge(records))
})

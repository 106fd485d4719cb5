import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseExactly } from '../../json/raw-number.ts'
import { dayOf } from './calendar.ts'
import { createAnswering } from '../answers/answering.ts'
import { noAnswers, type Answers } from '../answers/answers.ts'
import { mend } from '../mend/mend.ts'
import { Evidence } from '../questions.ts'

const births = 'customers.date_of_birth'

/** What comes of a date of birth, where the cohort has other births and this was answered. */
function born(date: string, answers: Partial<Answers>, others: readonly string[] = []) {
  const answering = createAnswering({ ...noAnswers, ...answers })
  const read = (text: string, evidence = new Evidence()) =>
    mend(
      'AccountImportRecord',
      { customers: [{ date_of_birth: text }] },
      { mends: 'all', decisions: evidence.decide(answers.decisions), answering, parse: parseExactly },
    )
  const evidence = new Evidence()
  for (const { readings } of others.flatMap((one) => read(one).marks))
    if (readings?.length === 1 && readings[0]?.answer !== undefined) evidence.add(readings[0].answer, births)
  const { records, marks, used } = read(date, evidence)
  const { customers } = (records[0]?.value ?? {}) as { customers?: { date_of_birth: string }[] }
  return { date: customers?.[0]?.date_of_birth, isMade: marks.some(({ made }) => made), used: [...used] }
}

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

/** Every century in which two digits can be those of a year, told by the last one of the 2000s. */
const century = (year: number): fc.Arbitrary<number> =>
  year >= 2000 ? fc.integer({ min: year - 2000, max: 99 }) : fc.integer({ min: 0, max: year - 1901 })

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** A day as systems write it, and dates beside it that tell the order. */
const notations: Readonly<Record<string, readonly [write: (year: string, month: string, day: string) => string, ...others: string[]]>> = {
  points: [(year, month, day) => `${day}.${month}.${year}`],
  'slashes, day first': [(year, month, day) => `${day}/${month}/${year}`, '31/12/98'],
  'slashes, month first': [(year, month, day) => `${month}/${day}/${year}`, '12/31/98'],
  'hyphens, year first': [(year, month, day) => `${year}-${month}-${day}`, '98-12-31'],
  'names of months': [(year, month, day) => `${day}-${months[Number(month) - 1]}-${year}`],
}

function isDay(text: string): boolean {
  return dayOf(text.slice(0, 4), text.slice(5, 7), text.slice(8)) !== undefined
}

describe('a year of two digits', () => {
  it.each(Object.entries(notations))('is of the century that was answered, and the day stays: %s', (_name, [write, ...others]) => {
    fc.assert(
      fc.property(
        days.filter((day) => day > '1900-12-31').chain((day) => century(Number(day.slice(0, 4))).map((last) => ({ day, last }))),
        ({ day, last }) => {
          const [year = '', month = '', rest = ''] = day.split('-')
          const before = write(year.slice(2), month, rest)
          // What would be the 31st of a month that has none, or the like, is left where the year comes first.
          fc.pre(
            !before.startsWith(year.slice(2)) ||
              isDay(`20${rest}-${month}-${year.slice(2)}`) ||
              Number(year.slice(2)) > 31 ||
              year.endsWith('00'),
          )
          expect(born(before, { years: [{ field: births, last }] }, others)).toEqual({ date: day, isMade: true, used: [`years ${births}`] })
          expect(born(before, { years: [{ field: '*', last }] }, others).date).toBe(day)
        },
      ),
    )
  })

  it('is left without an answer, with one for another field, and where the notation says the century', () => {
    for (const date of ['31.12.98', '31/12/98', '98-12-31', '31-DEC-98', '31.12.98 00:00'])
      for (const years of [[], [{ field: 'supply_addresses.customer_at_supply_address_from_date', last: 20 }]])
        expect(born(date, { years })).toEqual({ date, isMade: false, used: [] })
    const years = [{ field: '*', last: 99 }]
    for (const date of ['1998-12-31', '0098-12-31']) expect(born(date, { years })).toEqual({ date, isMade: false, used: [] })
    expect(born('31.12.1998', { years })).toEqual({ date: '1998-12-31', isMade: true, used: [] })
  })

  it('has the answer of its field before that for all', () => {
    const years = [
      { field: '*', last: 99 },
      { field: births, last: 20 },
    ]
    expect(born('31.12.98', { years })).toMatchObject({ date: '1998-12-31', used: [`years ${births}`] })
  })

  it('first is left where the day first would be one that its month does not have, whatever the cohort has decided', () =>
    expect(born('31-06-05', { years: [{ field: births, last: 40 }] }, ['98-12-31'])).toMatchObject({ date: '31-06-05', isMade: false }))

  it.each(['31.02.98', '31/31/98', '29.02.01', '31.06.05', '31/06/05', '31-JUN-05', '31.12.98.1', '31.12.198', '31.12.98 14:05'])(
    'is left in what is no day: %s',
    (date) => expect(born(date, { years: [{ field: births, last: 20 }] })).toMatchObject({ date, isMade: false }),
  )

  it.each([
    ['05/06/07', undefined],
    ['05/06/07', '31/12/98', '12/31/98'],
    ['05-06-07', undefined],
    ['25-DEC-05', '98-DEC-31', '31-DEC-98'],
    ['05.06.07', '98.12.31', '31.12.98'],
  ])('is left where the order of %s is not told, or contradicted', (date, ...others) =>
    expect(
      born(
        date,
        { years: [{ field: '*', last: 30 }] },
        others.filter((one) => one !== undefined),
      ),
    ).toMatchObject({
      date,
      isMade: false,
    }),
  )

  it('is read in the order that was answered, and left where it can only be another', () => {
    const answers: Partial<Answers> = { years: [{ field: '*', last: 30 }], decisions: { short_dates: 'month, day, year' } }
    expect(born('05/06/07', answers).date).toBe('2007-05-06')
    expect(born('31/12/98', answers)).toMatchObject({ date: '31/12/98', isMade: false })
  })

  it('takes no order from dates with four digits, and tells none to them', () => {
    const years = [{ field: '*', last: 30 }]
    expect(born('05/06/07', { years }, ['31/12/1998'])).toMatchObject({ isMade: false })
    expect(born('05/06/2007', { years }, ['31/12/98'])).toMatchObject({ isMade: false })
    expect(born('05.06.2007', { years }, ['12.31.98', '98.12.31'])).toMatchObject({ date: '2007-06-05' })
  })

  it('is not presumed to have the day first where dates with four digits have the month first', () => {
    const years = [{ field: '*', last: 30 }]
    expect(born('05.06.07', { years }).date).toBe('2007-06-05')
    expect(born('05.06.07', { years }, ['12.31.2005'])).toMatchObject({ isMade: false })
    expect(born('05.06.07', { years }, ['12.31.98']).date).toBe('2007-05-06')
  })
})

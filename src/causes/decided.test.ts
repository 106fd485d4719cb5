import { describe, expect, it } from 'vitest'
import { parseExactly } from '../json/raw-number.ts'
import { mend } from './mend/mend.ts'
import type { MendOptions } from './mend/mend-options.ts'
import { dosTexts, Evidence, type Decisions } from './questions.ts'

/** What comes of an account where the cohort has decided so, and whether something is told of it. */
function mended(value: unknown, decisions: Decisions = {}, ...[keysRise]: [MendOptions['keysRise']?]) {
  const order = keysRise ? { keysRise } : {}
  const { records, marks } = mend('AccountImportRecord', value, { mends: 'all', decisions, parse: parseExactly, ...order })
  return { value: records[0]?.value, isTold: marks.length > 0 }
}

describe('what the cohort alone can decide', () => {
  const evidence = new Evidence()
  evidence.add('days since 1970', 'customers.date_of_birth', 3)
  evidence.add('letters of a DOS encoding', 'billing_address1', 3)
  for (const text of ['K„the', 'M”lln', 'B„cker']) evidence.add(dosTexts, text)
  evidence.add('flags of Access: -1 for true', 'customers.email', 3)
  evidence.add('numbers of elements are positions', 'notes')
  const decided = evidence.decide()

  it.each([
    ['a year that is a day', { customers: [{ date_of_birth: 1966 }] }, { customers: [{ date_of_birth: '1975-05-21' }] }],
    ['a letter of another language', { billing_address1: 'Schloáplatz 1' }, { billing_address1: 'Schloßplatz 1' }],
    ['a mark within a word', { billing_address1: 'B„ckerweg 1' }, { billing_address1: 'Bäckerweg 1' }],
    ['a flag of -1', { unknown_occupier: -1 }, { unknown_occupier: true }],
    ['the rest of a list', { notes: { 2: { body: 'a' }, 5: { body: 'b' } } }, { notes: [{ body: 'a' }, { body: 'b' }] }],
    ['the last of a list', { notes: { 2: { body: 'a' } } }, { notes: [{ body: 'a' }] }],
  ])('%s is read as it says, and left otherwise', (_name, before, after) => {
    expect(mended(before, decided, () => true).value).toEqual(after)
    expect(mended(before).value).toEqual(before)
  })

  it.each([
    ['a year', { customers: [{ date_of_birth: 1966 }] }],
    ['a sound name', { billing_address1: 'Schloáplatz 1' }],
  ])('nothing is told of %s where it has decided nothing', (_name, before) =>
    expect(mended(before)).toEqual({ value: before, isTold: false }),
  )

  it.each([
    ['a name of another language', { customers: [{ family_name: 'Adrián' }] }],
    ['a name that may be spelt so', { customers: [{ family_name: 'Juárez' }] }],
    ['the mark of a brand', { billing_address1: 'Natur™Strom' }],
    ['a key', { supply_addresses: [{ supply_points: [{ agreements: [{ product_code: 'B„cker' }] }] }] }],
    ['a mark at the edge of a word', { billing_address1: 'B„cker „ndern' }],
    ['a list of another field', { ledgers: { 2: { ledger_code: 'A' } } }],
    ['numbers of registers', { notes: { 180: { body: 'a' } } }],
    ['numbers that are far apart', { notes: { 50: { body: 'a' }, 51: { body: 'b' } } }],
    ['what is counted from 1', { notes: { 1: { body: 'a' }, 2: { body: 'b' } } }],
    ['a single number 1', { notes: { 1: { body: 'a' } } }],
  ])('%s stays', (_name, before) => expect(mended(before, decided, () => true).value).toEqual(before))

  it('numbers stay where the text does not show their order, or shows another', () => {
    const before = { notes: { 2: { body: 'a' }, 5: { body: 'b' } } }
    expect(mended(before, decided).value).toEqual(before)
    expect(mended(before, decided, () => false).value).toEqual(before)
  })

  it('numbers stay where the same field counts from 1 elsewhere', () => {
    const before = { notes: { 2: { body: 'a' } } }
    const both = new Evidence()
    both.add('numbers of elements are positions', 'notes')
    both.add('numbers of elements mean something, such as months', 'notes')
    expect(mended(before, both.decide(), () => true).value).toEqual(before)
  })

  it('takes midnight of Windows in summers before 1980 for the day that it is, where other dates show that days begin in Germany', () => {
    const born = (date: string) => ({ customers: [{ date_of_birth: date }] })
    const moments = new Evidence()
    moments.add('moments, with days that begin in Germany', 'customers.date_of_birth')
    expect(mended(born('/Date(-198813600000)/'), moments.decide()).value).toEqual(born('1963-09-14'))
    expect(mended(born('/Date(-717904800000)/'), moments.decide()).value).toEqual(born('1947-04-03'))
    const inUtc = new Evidence()
    inUtc.add('days that begin in UTC', 'customers.date_of_birth')
    for (const decisions of [inUtc.decide(), {}])
      expect(mended(born('/Date(-198813600000)/'), decisions).value).toEqual(born('/Date(-198813600000)/'))
    // In winter, and an hour off.
    for (const date of ['/Date(-220154400000)/', '/Date(-198810000001)/', '/Date(489009600000)/'])
      expect(mended(born(date), moments.decide()).value).toEqual(born(date))
  })

  it('leaves flags of -1 in fields that have true or a word for it', () => {
    const few = new Evidence()
    few.add('flags of Access: -1 for true', 'customers.email', 3)
    few.add('a true flag', 'notes.is_pinned')
    expect(mended({ unknown_occupier: -1, notes: [{ is_pinned: -1 }] }, few.decide()).value).toEqual({
      unknown_occupier: true,
      notes: [{ is_pinned: -1 }],
    })
  })

  it('leaves small numbers of days where years are not far fewer than numbers that can be days alone', () => {
    const days = new Evidence()
    days.add('days since 1970', 'customers.date_of_birth', 9)
    days.add('a number that may be a year', 'customers.date_of_birth')
    for (const born of [1966, 704, 3500, -3500]) {
      const account = { customers: [{ date_of_birth: born }] }
      expect(mended(account, days.decide()).value).toEqual(account)
    }
    days.add('days since 1970', 'customers.date_of_birth')
    expect(mended({ customers: [{ date_of_birth: 704 }] }, days.decide()).value).toEqual({ customers: [{ date_of_birth: '1971-12-06' }] })
  })

  it.each([
    [{ customers: [{ date_of_birth: 1966 }, { date_of_birth: '1985' }] }, 2, false],
    [{ customers: [{ date_of_birth: 704 }] }, 0, false],
    [{ customers: [{ date_of_birth: -704 }] }, 0, true],
    [{ customers: [{ date_of_birth: 3500 }] }, 0, true],
  ])('counts years, and days that can be nothing else, in %j', (value, years, isDay) => {
    const found = mend('AccountImportRecord', value, { mends: 'all', decisions: {}, parse: parseExactly })
    expect(found.years).toEqual(Array.from({ length: years }, () => 'customers.date_of_birth'))
    expect(found.marks.some(({ readings }) => readings?.length === 1 && !readings[0]?.takesOwnField)).toBe(isDay)
  })

  it('takes three texts or flags, and none that contradicts', () => {
    const few = new Evidence()
    few.add('letters of a DOS encoding', 'billing_address1', 9)
    few.add(dosTexts, 'K„the', 6)
    few.add(dosTexts, 'M”lln', 3)
    few.add('days since 1970', 'customers.date_of_birth', 2)
    expect(few.decide()).toMatchObject({ day_numbers: 'days since 1970' })
    expect(few.decide().text_letters).toBeUndefined()
    expect(mended({ customers: [{ date_of_birth: 1966 }] }, few.decide()).isTold).toBe(false)
    few.add(dosTexts, 'B„cker')
    expect(few.decide().text_letters).toBe('letters of a DOS encoding')
    few.add('letters of other encodings', 'texts')
    expect(few.decide().text_letters).toBeUndefined()
  })
})

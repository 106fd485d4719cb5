import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberText } from '../json/raw-number.ts'
import { parseExactly } from '../json/raw-number.ts'
import { leftOut } from './cause.ts'
import { isOfKind, type FieldKind } from './field-kind.ts'
import { mend } from './mend/mend.ts'
import { Evidence, type Decisions } from './questions.ts'
import { valueCauses } from './values.ts'

/** An amount in cents, which tells its value in whole numbers. */
const cents = fc.bigInt({ min: -10_000_000_000_000n, max: 10_000_000_000_000n })

function plain(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const grouped = (whole: string, separator: string) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, separator)

/** The notations of legacy systems for an amount. */
const notations: Readonly<Record<string, (text: string) => string>> = {
  'a decimal comma': (text) => text.replace('.', ','),
  'points between thousands': (text) =>
    text.replace(/(\d+)\.(\d+)/, (_all, whole: string, rest: string) => `${grouped(whole, '.')},${rest}`),
  'apostrophes between thousands': (text) =>
    text.replace(/(\d+)\.(\d+)/, (_all, whole: string, rest: string) => `${grouped(whole, "'")}.${rest}`),
  'commas between thousands': (text) =>
    text.replace(/(\d+)\.(\d+)/, (_all, whole: string, rest: string) => `${grouped(whole, ',')}.${rest}`),
  'the sign behind': (text) => (text.startsWith('-') ? `${text.slice(1)}-` : text),
  'the currency behind': (text) => `${text} €`,
  'the currency before': (text) => `EUR ${text}`,
  'spaces around': (text) => ` ${text}  `,
  'all of that': (text) =>
    `${text.replace('-', '').replace(/(\d+)\.(\d+)/, (_all, whole: string, rest: string) => `${grouped(whole, '.')},${rest}`)}${text.startsWith('-') ? '-' : ''} EUR`,
}

describe('money changes in notation only', () => {
  it.each(Object.entries(notations))('%s', (_name, write) => {
    fc.assert(
      fc.property(cents, (amount) => {
        const { records } = mend(
          'AccountImportRecord',
          { transfer_balance: write(plain(amount)) },
          { mends: 'all', decisions: {}, parse: parseExactly },
        )
        expect(records[0]?.value).toEqual({ transfer_balance: plain(amount) })
      }),
    )
  })

  it('a number keeps every digit and zero of its text', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const before = parseExactly(`{"transfer_balance":${plain(amount)}}`)
        const { records } = mend('AccountImportRecord', before, { mends: 'all', decisions: {}, parse: parseExactly })
        expect(records[0]?.value).toEqual({ transfer_balance: plain(amount) })
      }),
    )
  })

  it('whole cents by their name are the same amount in euros', () => {
    fc.assert(
      fc.property(cents, fc.boolean(), (amount, isText) => {
        const before = { transfer_balance_cents: isText ? String(amount) : Number(amount) }
        const { records } = mend('AccountImportRecord', before, { mends: 'all', decisions: {}, parse: parseExactly })
        expect(records[0]?.value).toEqual({ transfer_balance: plain(amount) })
      }),
    )
  })

  it('a price in cents for each kilowatt hour is the same price in euros, digit by digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.stringMatching(/^\d{0,8}$/), (cents, fraction) => {
        fc.pre(cents > 0 || !/[1-9]/.test(fraction))
        const before = { unit_rate_ct_per_kwh: `${cents}${fraction === '' ? '' : `.${fraction}`}` }
        const { records } = mend('AgreementParams', before, { mends: 'all', decisions: {}, parse: parseExactly })
        const digits = `${cents}${fraction}`.padStart(fraction.length + 3, '0')
        const point = digits.length - fraction.length - 2
        expect(records[0]?.value).toEqual({ unit_rate_per_kwh: `${digits.slice(0, point)}.${digits.slice(point)}` })
      }),
    )
  })

  it('a comma before three digits is left unless the cohort decides, and then keeps the digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (whole, rest) => {
        const text = `${whole},${String(rest).padStart(3, '0')}`
        const after = (decisions: Decisions) =>
          mend('AccountImportRecord', { transfer_balance: text }, { mends: 'all', decisions, parse: parseExactly }).records[0]?.value
        expect(after({})).toEqual({ transfer_balance: text })
        expect(after({ decimal_marks: 'comma before the decimals' })).toEqual({ transfer_balance: text.replace(',', '.') })
        // A thousandfold amount takes evidence of the same field.
        expect(after({ decimal_marks: 'point before the decimals' })).toEqual({ transfer_balance: text })
        expect(after({ decimal_marks: 'point before the decimals', fieldsOfMark: new Set(['transfer_balance']) })).toEqual({
          transfer_balance: text.replace(',', ''),
        })
      }),
    )
  })
})

describe('a repair', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.stringMatching(/^[-+]?[0-9.,' ]{1,12}[-€]?$/),
    fc.stringMatching(/^[0-9]{1,4}[-./ ][0-9]{1,2}[-./ ][0-9]{2,4}([ T][0-9]{2}:[0-9]{2}(:[0-9]{2})?)?$/),
    fc.constantFrom(...valueCauses.flatMap(({ repair }) => repair.examples.map(({ before }) => before))),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.constant(null),
  )
  const kinds: readonly (readonly [FieldKind, string, string])[] = [
    ['date', 'Agreement', 'effective_from'],
    ['datetime', 'Agreement', 'agreed_at'],
    ['decimal', 'AccountImportRecord', 'transfer_balance'],
    ['boolean', 'AccountImportRecord', 'unknown_occupier'],
    ['integer', 'Register', 'digits'],
    ['number', 'PaymentSchedule', 'amount'],
    ['text', 'Customer', 'family_name'],
  ]

  it.each(kinds)('comes to a %s or leaves the value as it is, and does nothing when done again', (kind, record, field) => {
    fc.assert(
      fc.property(
        text,
        fc.constantFrom<Decisions>({}, new Evidence().decide(), { slashed_dates: 'day first', decimal_marks: 'comma before the decimals' }),
        (value, decisions) => {
          const before = { [field]: value }
          const run = (from: unknown) => mend(record as 'Agreement', from, { mends: 'all', decisions, parse: parseExactly })
          const { records, marks } = run(before)
          const after = records[0]?.value as Record<string, unknown>
          const isMade = marks.some(({ made }) => made)
          if (!isMade) expect(after).toBe(before)
          else if (Object.hasOwn(after, field))
            expect([
              isOfKind(kind, after[field]),
              numberText(value) !== undefined || typeof value !== 'object' || value === null || Array.isArray(value) || 'year' in value,
            ]).toEqual([true, true])
          else expect(marks.some(({ made }) => made?.after === leftOut)).toBe(true)
          expect(run(after).marks.filter(({ made }) => made)).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('leaves what is valid as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), cents, (name, amount) => {
        const sound = { transfer_balance: plain(amount), customers: [{ given_name: name, date_of_birth: '1985-05-06' }] }
        const { records, marks } = mend('AccountImportRecord', sound, { mends: 'all', decisions: {}, parse: parseExactly })
        expect([records[0]?.value, marks]).toEqual([sound, []])
      }),
    )
  })
})

it('what the cohort cannot decide stays open', () => {
  const evidence = new Evidence()
  expect(evidence.decide()).toEqual({ dotted_dates: 'day first with points' })
  evidence.add('day first', 'effective_from')
  expect(evidence.decide().slashed_dates).toBe('day first')
  evidence.add('month first', 'effective_from')
  expect(evidence.decide().slashed_dates).toBeUndefined()
})

it('a field has evidence of its own where three of its values tell', () => {
  const evidence = new Evidence()
  evidence.add('point before the decimals', 'amount', 2)
  evidence.add('point before the decimals', 'gross_amount', 3)
  expect(evidence.decide()).toMatchObject({ decimal_marks: 'point before the decimals', fieldsOfMark: new Set(['gross_amount']) })
  evidence.add('comma before the decimals', 'amount')
  expect(evidence.decide()).toEqual({ dotted_dates: 'day first with points', contradicted: new Set(['decimal_marks']) })
})

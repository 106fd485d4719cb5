import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../generate/arbitraries.ts'
import { parseExactly } from '../../json/raw-number.ts'
import { mend } from '../mend/mend.ts'

const mended = (value: unknown) => mend('AccountImportRecord', value, { mends: 'all', parse: parseExactly }).records[0]?.value

describe('zeros that were lost in front', () => {
  it('come back in the number of an account that is in its texts', () =>
    fc.assert(
      fc.property(accounts(), fc.integer({ min: 10_000, max: 99_999_999 }), fc.integer({ min: 0, max: 4 }), (record, number, zeros) => {
        const text = `${'0'.repeat(zeros)}${number}`
        const sound = {
          ...record,
          external_account_number: text,
          notes: [],
          statements: [{ statement_path: `bills/${text}/2026.pdf` }, { statement_path: `${text}-R26-071190.pdf` }],
        }
        expect(mended({ ...sound, external_account_number: number })).toEqual(sound)
      }),
      { numRuns: 20 },
    ))

  const account = (path: string, more: object = {}) => ({
    external_account_number: 4_711_003,
    import_supplier: 'S',
    statements: [{ statement_path: path }],
    ...more,
  })

  it.each([
    ['no text has it', account('bills/2026.pdf')],
    ['two texts differ', account('004711003/04711003.pdf')],
    ['it may be the end of another number', account('94711003.pdf')],
    ['it may be a part of another number', account('0047110031.pdf')],
    ['it is a decimal', account('b.pdf', { transfer_balance: '04711003.50' })],
    ['a text is no more than that', account('b.pdf', { references: [{ namespace: 'n', value: '4711003' }] })],
  ])('do not where %s', (_name, value) => expect(mended(value)).toEqual(value))

  const supplied = (postcode: unknown, melo: string, more: object = {}) => ({
    external_account_number: '1',
    import_supplier: 'S',
    ...more,
    supply_addresses: [{ supply_address4: 'Leipzig', supply_postcode: postcode, supply_points: [{ melos: [{ melo_number: melo }] }] }],
  })
  const german = 'DE00471801067000000984723147745011'.slice(0, 33)

  it.each([[4109], ['4109']])('come back in postcodes of Germany: %j', (postcode) => {
    const billing = (code: unknown, town = 'Leipzig') => ({ billing_address4: town, billing_postcode: code })
    expect(mended(supplied(postcode, german, billing(postcode)))).toEqual(supplied('04109', german, billing('04109')))
    expect(mended(supplied(postcode, german, billing(postcode, 'Wien')))).toEqual(supplied('04109', german, billing(postcode, 'Wien')))
  })

  it.each([['AT'], ['no']])('do not where nothing says that it is there: %s', (country) =>
    expect(mended(supplied(4109, german.replace('DE', country)))).toEqual(supplied(4109, german.replace('DE', country))),
  )
})

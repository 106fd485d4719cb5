import { describe, expect, it } from 'vitest'
import { parseExactly } from '../../json/raw-number.ts'
import { mend } from '../mend/mend.ts'

const mended = (value: unknown) => mend('AccountImportRecord', value, { mends: 'all', parse: parseExactly }).records[0]?.value

describe('zeros that were lost in front', () => {
  const account = (path: string, more: object = {}) => ({
    external_account_number: 4_711_003,
    import_supplier: 'S',
    statements: [{ statement_path: path }],
    ...more,
  })

  it.each([
    ['a document has a number that ends so', { ...account('b.pdf'), notes: [{ body: 'Storno Beleg 004711003 gebucht' }] }],
    ['a program has filled up a path', account('docs/000004711003/2026.pdf')],
    ['a mandate has them', account('b.pdf', { references: [{ namespace: 'n', value: 'MREF-004711003-1' }] })],
    ['somebody has left them out in a note', { ...account('b.pdf'), notes: [{ body: 'Anruf wegen Konto 4711003' }] }],
  ])('do not in the number of an account where %s', (_name, value) => expect(mended(value)).toEqual(value))

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

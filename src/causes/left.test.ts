import { describe, expect, it } from 'vitest'
import { parseExactly } from '../json/raw-number.ts'
import { mend } from './mend.ts'

/** What comes of a value of one record where everything is put right that has one reading. */
function mended(
  value: unknown,
  record: 'AccountImportRecord' | 'Customer' | 'Ledger' | 'Agreement' | 'AgreementParams' = 'AccountImportRecord',
) {
  const { records, marks } = mend(record, value, { mends: 'all', decisions: {}, parse: parseExactly })
  return { records: records.map((one) => one.value), isMade: marks.some(({ made }) => made) }
}

const account = { external_account_number: '4711', import_supplier: 'S', customers: [] }

describe('what may mean something else is left', () => {
  it.each([
    ['several elements in one text', { ledgers: [{ identifiers: '50833164028;50833164029' }] }],
    ['a list in a text', { ledgers: [{ identifiers: "['50833164028']" }] }],
    ['a value with a currency', { transfer_balance: { '#text': '12.50', '@currency': 'CHF' } }],
    ['a value with a sign', { transfer_balance: { '#text': '12.50', '@sign': '-' } }],
    ['a name that is marked as deleted', { customers: [{ family_name: { '#text': 'Bo', '@status': 'deleted' } }] }],
    ['a list that is marked as deleted', { customers: { customer: [{ given_name: 'Ada' }], '@deleted': 'true' } }],
    ['the number of a customer', { Kundennummer: 'K1' }],
    ['a price of which the unit is not told', { supply_addresses: [{ supply_points: [{ agreements: [{ Arbeitspreis: '31.45' }] }] }] }],
    ['two names for one field', { Vertragskontonummer: 'V1', vkont: 'V2' }],
  ])('%s', (_what, value) => {
    const { records, isMade } = mended(value)
    expect([records, isMade]).toEqual([[value], false])
  })

  it('but two names with the same value are one', () => {
    expect(mended({ Vertragskontonummer: 'V1', vkont: 'V1' }).records).toEqual([{ external_account_number: 'V1', vkont: 'V1' }])
  })
})

it('a key and its value in metadata stay together', () => {
  const metadata = { 'metadata.0.key': 'legacy', 'metadata.0.value.system': 'SAP' }
  expect(mended(metadata).records).toEqual([{ metadata: [{ key: 'legacy', value: { system: 'SAP' } }] }])
})

it('a date of MongoDB counts milliseconds', () => {
  const born = (date: unknown) => mended({ customers: [{ date_of_birth: { $date: date } }] }).records
  expect(born({ $numberLong: '-6220800000' })).toEqual([{ customers: [{ date_of_birth: '1969-10-21' }] }])
  expect(born(2_678_400_000)).toEqual([{ customers: [{ date_of_birth: '1970-02-01' }] }])
  expect(born('1970-02-01T00:00:00Z')).toEqual([{ customers: [{ date_of_birth: '1970-02-01' }] }])
})

describe('a wrapper stays that says something about its records', () => {
  it.each([
    { deleted: [account] },
    { rejected_accounts: [account] },
    { testdaten: [account] },
    { errors: [account] },
    { table: 'ACCOUNTS_DELETED', rows: [account] },
    { description: 'Do not import', accounts: [account] },
    { status: 'FAILED', accounts: [account] },
    { success: false, accounts: [account] },
    { source: 'TEST', accounts: [account] },
    { version: 'draft', accounts: [account] },
    { code: 500, message: 'timeout', accounts: [account] },
    { name: 'gelöschte Konten', accounts: [account] },
  ])('%j', (value) => {
    expect(mended(value).isMade).toBe(false)
  })

  it.each([
    { d: { results: [account] } },
    { status: 'success', code: 200, data: [account] },
    { success: true, errors: [], message: 'OK', accounts: [account] },
    { source: 'SAP IS-U', version: '1.2', generatedAt: '2026-01-01T00:00:00Z', total: 1, hasMore: false, records: [account] },
    { latest: [account] },
  ])('and goes where it does not: %j', (value) => {
    const { records, isMade } = mended(value)
    expect([records, isMade]).toEqual([[account], true])
  })
})

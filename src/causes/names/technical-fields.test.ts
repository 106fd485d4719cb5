import { expect, it } from 'vitest'
import { parseExactly } from '../../json/raw-number.ts'
import { mend } from '../mend/mend.ts'

const account = { external_account_number: '4711', import_supplier: 'S' }
const revision = `1-${'0a'.repeat(16)}`
const deferred = { __deferred: { uri: 'https://x.de/AccountCollection/Attachments' } }

function mended(value: object): unknown {
  const [record] = mend('AccountImportRecord', value, { mends: 'all', decisions: {}, parse: parseExactly }).records
  return record?.value
}

it.each<[string, object]>([
  ['the revision of CouchDB and its key', { _id: 'acc-1', _rev: revision }],
  ['keys of DynamoDB', { PK: 'SUPPLIER#S', SK: 'ACCOUNT#4711', gsi1pk: 'S#S#A#4711' }],
  ['the row of Rails', { id: 8, created_at: '2019-03-11T08:21:41Z', updated_at: '2024-09-22T21:03:28Z', lock_version: 5 }],
  [
    'that a row of Dynamics is active',
    {
      customeraccountid: '0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a',
      '@odata.etag': 'W/"1"',
      statecode: 0,
      versionnumber: 7,
      createdon: '2019-03-11T08:21:41Z',
    },
  ],
  ['an attribute of an element of XML', { '@id': 'a1' }],
  ['a link to what the interface does not have', { Attachments: deferred }],
])('%s goes', (_name, fields) => expect(mended({ ...account, ...fields })).toEqual(account))

it.each<[string, object]>([
  ['when something was made', { created_at: '2019-03-11T08:21:41Z' }],
  ['that a row of Dynamics is not active', { statecode: 1 }],
  ['a number of a lock alone', { lock_version: 5 }],
  ['an attribute that is a word', { '@id': 'deleted' }],
  ['another currency', { transfer_balance: '5.00', transfer_balance_currency: 'CHF' }],
  ['the currency of nothing', { currency: 'EUR' }],
  ['a key without a revision', { _id: 'acc-1' }],
  ['a revision of another form', { _id: 'acc-1', _rev: '1-x' }],
  ['a key of DynamoDB with a value of its own', { PK: 'SUPPLIER#S', SK: 'ACCOUNT#4712' }],
  ['one with a word for what became of it', { PK: 'DELETED#4711' }],
  ['one with a word alone', { SK: 'META' }],
  ['a link under a name that may be of a field', { AccountStatements: deferred }],
  ['a link under a name that says something', { Cancellations: deferred }],
])('%s stays', (_name, fields) =>
  expect(mended({ ...account, ...fields })).toMatchObject(_name.startsWith('a key of') ? { SK: 'ACCOUNT#4712' } : fields),
)

it('the number of an account may be an attribute of its element', () => {
  expect(mended({ '@number': '4711', import_supplier: 'S', customers: [] })).toEqual({ ...account, customers: [] })
  expect(mended({ '@number': '4711', ...account, external_account_number: '1' })).toMatchObject({
    '@number': '4711',
    external_account_number: '1',
  })
})

it('a number that stands for a code is the code that Dynamics shows beside it', () => {
  const shown = (name: string) => `${name}@OData.Community.Display.V1.FormattedValue`
  const point = (more: object) => ({ ...account, supply_addresses: [{ supply_points: [more] }] })
  const coded = { supplytype: 100_000_001, [shown('supplytype')]: 'GAS' }
  expect(mended(point(coded))).toEqual(point({ supply_type: 'GAS' }))
  expect(mended(point({ ...coded, [shown('supplytype')]: 'Strom' }))).toEqual(point({ supply_type: 'ELECTRICITY' }))
  expect(mended(point({ ...coded, [shown('supplytype')]: 'Wasser' }))).toEqual(
    point({ supply_type: 100_000_001, [shown('supplytype')]: 'Wasser' }),
  )
  const amount = (text: string) => ({ ...account, transfer_balance: '12.5', [shown('transfer_balance')]: text })
  for (const text of ['12,50', '12,50 €', 'EUR 12.50']) expect(mended(amount(text))).toEqual({ ...account, transfer_balance: '12.5' })
  for (const text of ['CHF 12,50', 'CHF12.50', '$12.50', '12,5 Tsd.']) expect(mended(amount(text))).toEqual(amount(text))
  const flag = { unknownoccupier: false, [shown('unknownoccupier')]: 'Nein' }
  expect(mended({ ...account, ...flag, 'customers@odata.count': 0, customers: [] })).toEqual({
    ...account,
    unknown_occupier: false,
    customers: [],
  })
})

it('amounts in cents of euros are money by whatever name', () => {
  const inParams = (params: object) => ({ ...account, supply_addresses: [{ supply_points: [{ agreements: [{ params }] }] }] })
  const charge = { monthly_standing_charge_cents: 1236, monthly_standing_charge_currency: 'EUR' }
  expect(mended({ ...inParams(charge), transfer_balance_cents: 5, transfer_balance_currency: 'EUR' })).toEqual({
    ...inParams({ monthly_standing_charge: '12.36' }),
    transfer_balance: '0.05',
  })
  const unsure = inParams({ monthly_standing_charge_cents: 1236 })
  expect(mended(unsure)).toEqual(unsure)
})

it('an attribute is no key of an element where it may be the only one', () => {
  const keyless = { '@id': '4711', import_supplier: 'S', customers: [] }
  expect(mended(keyless)).toMatchObject({ '@id': '4711' })
  const point = { ...account, supply_addresses: [{ supply_points: [{ '@id': '50833164028', supply_type: 'GAS' }] }] }
  expect(mended(point)).toEqual(point)
})

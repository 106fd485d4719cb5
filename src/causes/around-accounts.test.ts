import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accounts } from '../generate/arbitraries.ts'
import { parseExactly } from '../json/raw-number.ts'
import { mend } from './mend/mend.ts'

const mended = (value: unknown) => {
  const { records, marks } = mend('AccountImportRecord', value, { mends: 'all', parse: parseExactly })
  return { values: records.map((one) => one.value), causes: marks.map(({ cause }) => cause.id) }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** How messages carry what is in them. */
const carriers: readonly ((held: unknown, id: string) => object)[] = [
  (held, id) => ({ MessageId: id, ReceiptHandle: 'AQEB0', Body: JSON.stringify(held), Attributes: { ApproximateReceiveCount: '2' } }),
  (held, id) => ({ Type: 'Notification', MessageId: id, TopicArn: 'arn:aws:sns:eu-central-1:1:accounts', Message: JSON.stringify(held) }),
  (held, id) => ({
    subscription: 'projects/p/subscriptions/accounts',
    message: { messageId: id, publishTime: '2026-01-01T00:00:00Z', data: base64(JSON.stringify(held)) },
  }),
  (held, id) => ({ topic: 'accounts', partition: 0, offset: 7, key: id, value: JSON.stringify(held, null, 1) }),
  (held) => ({
    payload_bytes: 812,
    redelivered: false,
    exchange: '',
    routing_key: 'accounts',
    payload: JSON.stringify(held),
    payload_encoding: 'string',
  }),
]

describe('records as JSON in messages', () => {
  const carrier = fc.constantFrom(...carriers)

  it('come out as they were, also of messages in messages and in lists of any name', () =>
    fc.assert(
      fc.property(
        fc.array(accounts(), { minLength: 1, maxLength: 3 }),
        carrier,
        fc.option(carrier),
        fc.constantFrom('Messages', 'Records', 'value', ''),
        (records, inner, outer, name) => {
          const messages = records.map((record, index) => {
            const message = inner(record, `0000${index}`)
            return outer ? outer(message, `1111${index}`) : message
          })
          const { values } = mended(name === '' ? messages : { [name]: messages })
          expect(JSON.stringify(values)).toBe(JSON.stringify(records))
        },
      ),
      { numRuns: 40 },
    ))

  const account = { external_account_number: '4711', import_supplier: 'S', notes: [] }
  const body = JSON.stringify(account)

  it.each([
    ['what became of them stands beside them', { body, error: 'refused' }],
    [
      'another text is a record, too',
      { body, previous: JSON.stringify({ ...account, notes: null }), data: JSON.stringify({ ...account, notes: [{ body: 'x' }] }) },
    ],
    ['something else stands beside them', { body, Vertriebskanal: 'DIRECT' }],
    ['a stream of changes has them', { eventName: 'MODIFY', data: body }],
  ])('stay where %s', (_name, value) => {
    const { values, causes } = mended(value)
    expect(causes).toContain('telling_wrapper')
    expect(values).not.toEqual([account])
  })

  it.each([
    ['a key stands twice', { body: body.replace('{', '{"import_supplier":"T",') }],
    ['they are cut off', { body: body.slice(0, -1) }],
    ['they are no account', { body: JSON.stringify({ message: 'hello' }) }],
    ['a record has them in one of its own texts', { ...account, sales_channel: body }],
  ])('are texts where %s', (_name, value) => expect(mended(value).causes).not.toContain('wrapper'))
})

describe('accounts under their numbers', () => {
  it('get their numbers', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(accounts(), { minLength: 1, maxLength: 4, selector: (one) => one.external_account_number }),
        fc.constantFrom('000', 'KD-'),
        (records, prefix) => {
          const sound = records.map((record, index) => ({
            ...record,
            external_account_number: `${prefix}${1_000_000 + index * 7}`,
            // One that names its number is enough.
            ...(index === 0 ? { statements: [{ statement_path: `bills/${prefix}1000000/2026.pdf` }] } : {}),
          }))
          const { values, causes } = mended(
            Object.fromEntries(sound.map(({ external_account_number: number, ...others }) => [number, others])),
          )
          expect(values).toEqual(sound)
          expect(causes).toContain('wrapper')
        },
      ),
      { numRuns: 20 },
    ))

  const account = { import_supplier: 'S', customers: [] }
  const named = (number: string) => ({ ...account, statements: [{ statement_path: `bills/${number}/2026.pdf` }] })

  it('also without zeros, where each names its own', () => {
    expect(mended({ '4711003': named('4711003'), '4711010': named('4711010') }).values).toEqual([
      { ...named('4711003'), external_account_number: '4711003' },
      { ...named('4711010'), external_account_number: '4711010' },
    ])
  })

  it.each([
    ['numbers that a database may count', { '4711003': account, '4711010': account }],
    ['numbers that one does not name', { '4711003': named('4711003'), '4711010': account }],
    ['numbers that none names, which may be those of customers', { KD100234: account, KD100235: account }],
    ['numbers of SAP, which may be those of partners', { '0000012345': account }],
    ['IBANs', { DE89370400440532013000: named('DE89370400440532013000') }],
    ['numbers in two forms', { '0047110': named('0047110'), '00471101': account }],
    ['days', { '2026-01-01': account }],
    ['an account with a number that may be its own', { '00471103': { ...named('00471103'), Kundennummer: '7' } }],
    ['something beside them', { '00471103': named('00471103'), total: 1 }],
  ])('stay under %s', (_name, value) => expect(mended(value).values).toEqual([value]))
})

describe('names with the prefix of a publisher of Dynamics', () => {
  const prefixed = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(prefixed)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, held]) => [`ndl_${name.replaceAll('_', '')}`, prefixed(held)]))
        : value

  it('go without it', () =>
    fc.assert(
      fc.property(accounts(), (record) => {
        const { metadata: _free, ...sound } = record
        const rows = [{ '@odata.etag': 'W/"1"', ...(prefixed(sound) as object), statecode: 0, modifiedon: '2026-01-01T00:00:00Z' }]
        expect(
          mended({ '@odata.context': 'https://x.crm4.dynamics.com/api/data/v9.2/$metadata#ndl_accounts', value: rows }).values,
        ).toEqual([sound])
      }),
      { numRuns: 20 },
    ))

  it.each([
    ['a name without it', { ndl_external_account_number: '1', ndl_import_supplier: 'S', other: 1 }],
    ['a prefix that says more', { old_external_account_number: '1', old_import_supplier: 'S', statecode: 0 }],
    ['nothing of Dynamics', { tmp_external_account_number: '1', tmp_import_supplier: 'S' }],
  ])('stay with %s', (_name, value) => expect(mended(value).causes).not.toContain('name_prefix'))
})

it('the number of a place is no list of addresses', () => {
  const account = { external_account_number: '1', import_supplier: 'S' }
  expect(mended({ ...account, Verbrauchsstelle: '1000234' }).values).toEqual([{ ...account, Verbrauchsstelle: '1000234' }])
  expect(mended({ ...account, Verbrauchsstelle: { supply_postcode: '04109' } }).values).toEqual([
    { ...account, supply_addresses: [{ supply_postcode: '04109' }] },
  ])
})

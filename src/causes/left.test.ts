import { describe, expect, it } from 'vitest'
import { parseExactly } from '../json/raw-number.ts'
import { mend } from './mend/mend.ts'

/** What comes of a value of one record where everything is put right that has one reading. */
function mended(
  value: unknown,
  record: 'AccountImportRecord' | 'Customer' | 'Ledger' | 'Agreement' | 'AgreementParams' = 'AccountImportRecord',
) {
  const { records, marks } = mend(record, value, { mends: 'all', decisions: {}, parse: parseExactly })
  return { records: records.map((one) => one.value), isMade: marks.some(({ made }) => made) }
}

const account = { external_account_number: '4711', import_supplier: 'S', customers: [] }

const transaction = (held: object) => ({ ledgers: [{ current_statement_transactions: [held] }] })

const reading = (held: object) => ({
  supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ registers: [{ readings: [held] }] }] }] }] }],
})

const supplied = (...identifiers: string[]) => ({
  supply_addresses: [{ supply_points: identifiers.map((identifier) => ({ identifier })) }],
})

describe('what may mean something else is left', () => {
  it.each([
    ['several elements in one text', { ledgers: [{ identifiers: '50833164028;50833164029' }] }],
    [
      'elements of which one is not of the record',
      { supply_addresses: [{ supply_points: [{ identifier: '50833164028' }] }], ledgers: [{ identifiers: '50833164028;50833164029' }] },
    ],
    ['a list in a text', { ledgers: [{ identifiers: "['50833164028']" }] }],
    ['a value with a currency', { transfer_balance: { '#text': '12.50', '@currency': 'CHF' } }],
    ['a value with a sign', { transfer_balance: { '#text': '12.50', '@sign': '-' } }],
    ['a name that is marked as deleted', { customers: [{ family_name: { '#text': 'Bo', '@status': 'deleted' } }] }],
    ['a list that is marked as deleted', { customers: { customer: [{ given_name: 'Ada' }], '@deleted': 'true' } }],
    ['the number of a customer', { Kundennummer: 'K1' }],
    ['a price of which the unit is not told', { supply_addresses: [{ supply_points: [{ agreements: [{ Arbeitspreis: '31.45' }] }] }] }],
    ['a balance of which the sign is not told', { Saldo: '12.50' }],
    ['a postcode of some address', { PLZ: '04103' }],
    ['a pair under the name of an element', { metadata: { metadatum: { key: 'legacy', value: { system: 'SAP' } } } }],
    ['readings by their months', { supply_addresses: [{ supply_points: [{ melos: { 1: { meters: [] }, 2: { meters: [] } } }] }] }],
    ['a MaLo-ID under a name of MeLos', { supply_addresses: [{ supply_points: [{ melos: [{ EXT_UI: '51238696781' }] }] }] }],
    ['a MeLo under a name of MaLo-IDs', { ledgers: [], supply_addresses: [{ supply_points: [{ MaLo: `DE${'0'.repeat(31)}` }] }] }],
    ['the number of a contract in place of contracts', { supply_addresses: [{ supply_points: [{ VERTRAG: '0080532514' }] }] }],
    ['a word in place of the one number of a list', transaction({ line_items: [{ units: { unit: 'kWh' } }] })],
    ['a number that may be two', transaction({ line_items: [{ units: { unit: '387,5' } }] })],
    ['a number with a unit', transaction({ line_items: [{ units: { unit: '387 kWh' } }] })],
    ['a number under a name that may be another one', transaction({ line_items: [{ units: { value: '387' } }] })],
    ['bytes that may be a number', { transfer_balance: { type: 'Buffer', data: [49, 50] } }],
    ['bytes that are no text', { customers: [{ family_name: { type: 'Buffer', data: [0, 200, 17] } }] }],
    ['bytes that are no UTF-8', { customers: [{ family_name: { type: 'Buffer', data: [77, 252] } }] }],
    ['bytes beside something else', { customers: [{ family_name: { type: 'Buffer', data: [77], state: 'old' } }] }],
    ['a time of another type of MessagePack', reading({ read_at: { type: 5, seconds: 1612220400, nanoseconds: 0 } })],
    ['ticks of .NET', reading({ read_at: '637622902380000000' })],
    ['what Windows counts from 1601 on', reading({ read_at: '132711561380000000' })],
    [
      'keys of Firebase in another order',
      { customers: { '-NxQ8vT3aBcD4eFg5hIj': { given_name: 'Bo' }, '-NxQ8vT2pLmK4sRw1aZc': { given_name: 'Ada' } } },
    ],
    ['keys that look like those of Firebase', { customers: { '-NxQ8vT2pLmK4sRw1aZ': { given_name: 'Ada' }, max: { given_name: 'Bo' } } }],
    ['a hyphen for an amount', { ledgers: [{ ledger_balance: '-' }] }],
    ['Unix time that is midnight in UTC', { supply_addresses: [{ supply_points: [{ agreements: [{ agreed_at: 1751328000000 }] }] }] }],
    ['a type of XML that may be a sign', { transfer_balance: { '#text': '12.50', '@type': 'S' } }],
    ['a type that is marked as deleted', { '@type': 'DeletedAccount' }],
    ['a type of .NET that says more than its place', { $type: 'Mig.CancelledAccount, Mig' }],
    ['a type of GraphQL that says more than its place', { customers: [{ __typename: 'Deceased' }] }],
    ['types where the record has a type of its own', { payment_instructions: [{ $type: 'X.PaymentInstruction', reference: 'M1' }] }],
    ['what OData says of an entity beside its place', { __metadata: { type: 'X', deleted: true } }],
    ['attributes of XML with a state', { '@attributes': { id: 'a17', status: 'x1' } }],
    ['attributes of XML with a word', { '@attributes': { version: 'draft' } }],
    ['an attribute of XML beside nothing', { customers: [{ date_of_birth: { '@attributes': { nil: 'true', reason: 'unknown' } } }] }],
    ['links that are none', { _links: { self: { href: 'x', status: 'gone' } } }],
    ['a link that may say what became of it', { _links: { cancelled: { href: 'x' } } }],
    ['what HAL embeds that is no field', { _embedded: { customers: [], guardian: { given_name: 'Ada' } } }],
    ['what HAL embeds beside the field itself', { customers: [{ given_name: 'Ada' }], _embedded: { customers: [{ given_name: 'Bo' }] } }],
    ['a type of Avro that says more than its field', { customers: [{ 'de.x.Deceased': { given_name: 'Ada' } }] }],
    ['a type of Avro that is only planned', { supply_addresses: [{ 'de.x.PlannedSupplyAddress': { supply_postcode: '01067' } }] }],
    ['a type of Avro beside another value', { sales_channel: { 'de.x.SalesChannel': 'A', status: 'old' } }],
    [
      'a list of GraphQL that goes on elsewhere',
      { customers: { edges: [{ node: { given_name: 'Ada' } }], pageInfo: { hasNextPage: true } } },
    ],
    ['a list of GraphQL that lacks some', { customers: { edges: [{ node: { given_name: 'Ada' } }], totalCount: 2 } }],
    ['an edge of GraphQL that says more', { customers: { edges: [{ node: { given_name: 'Ada' }, role: 'guardian' }] } }],
    ['an id that is not of GraphQL', { customers: [{ __typename: 'Deceased', id: 'K-4711' }] }],
    ['an amount that may be in cents', { transfer_balance: { amount: 1190, currency: 'EUR' } }],
    ['links to something else', { links: [{ rel: 'predecessor', href: 'x' }] }],
    ['a flag for a list that may be true', { customers: true }],
    ['a name that is cut elsewhere', { supply_addresses: [{ customer_at_supply_address_fr: '2025-12-31' }] }],
    ['a link of OData that says more', { customers: { __deferred: { uri: 'x', status: 'deleted' } } }],
    ['a link of OData in place of a single value', { transfer_balance: { __deferred: { uri: 'x' } } }],
    [
      'a value that may be a measured one, not a flag',
      { supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ registers: [{ readings: [{ transferReading: '1' }] }] }] }] }] }] },
    ],
    ['a class of Java that says more than its place', { _class: 'de.x.CancelledAccount' }],
    ['a map that is none of Java itself', { '@class': 'de.x.ClosedMap' }],
    ['what Salesforce says of an object beside its place', { attributes: { type: 'Account', url: '/sobjects/Account/1', status: 'x' } }],
    [
      'attributes whose type is not that of their address',
      { payment_instructions: [{ attributes: { type: 'DIRECT_DEBIT', url: '/sobjects/X/1' } }] },
    ],
    [
      'a payment of Salesforce that may be the type of its transaction',
      transaction({ attributes: { type: 'Payment__c', url: '/sobjects/Payment__c/1' }, amount: '140.00' }),
    ],
    [
      'a payment of Salesforce that its type contradicts',
      transaction({ attributes: { type: 'Payment__c', url: '/sobjects/Payment__c/1' }, type: 'CHARGE' }),
    ],
    [
      'a table of Salesforce that may be a type',
      { payment_instructions: [{ attributes: { type: 'DirectDebit__c', url: '/sobjects/DirectDebit__c/1' } }] },
    ],
    ['a table of Salesforce of old customers', { attributes: { type: 'Former_Customer__c', url: '/sobjects/Former_Customer__c/1' } }],
    ['a table of Salesforce of others', { customers: [{ attributes: { type: 'Landlord__c', url: '/sobjects/Landlord__c/1' } }] }],
    ['an address in Salesforce of such a table', { attributes: { url: '/sobjects/Prospect/1' } }],
    ['an address in Salesforce with a word', { attributes: { type: 'Account', url: '/sobjects/Account/1?deleted=true' } }],
    ['a class in a package that says more', { _class: 'com.x.cancelled.Account' }],
    ['a class of Java in one that says more', { _class: 'de.x.Prospect$Account' }],
    ['a class of Java in one that is deleted', { customers: [{ _class: 'x.deceased$Customer' }] }],
    ['a type of Avro in a namespace that says more', { sales_channel: { 'de.x.cancelled.SalesChannel': 'A' } }],
    ['a letter for a flag that may be a code', reading({ transferReading: 'N' })],
    [
      'identifiers of which one is of something else',
      { ...supplied('50833164028'), references: [{ identifier: '50833164029' }], ledgers: [{ identifiers: '50833164028;50833164029' }] },
    ],
    [
      'identifiers in a text that is one itself',
      { ...supplied('AAAAA', 'BBBBB', 'AAAAA;BBBBB'), ledgers: [{ identifiers: 'AAAAA;BBBBB' }] },
    ],
    [
      'the identifier of a schema beside those of .NET',
      { $id: '1', import_supplier: 'S', metadata: [{ $id: '2', key: 'a', value: { $id: 'https://x/schema.json' } }] },
    ],
    ['a link of OData to what is deleted', { customers: { __deferred: { uri: 'https://x/Customers?status=deleted' } } }],
    ['a list that goes on elsewhere', { customers: { results: [{ given_name: 'Ada' }], __next: 'x' } }],
    ['somebody else', { customers: [{ family_name: 'A', guardian: { given_name: 'B', date_of_birth: '1980-01-01' } }] }],
    ['another person to speak to', { customers: [{ contact: { given_name: 'B', email: 'b@c.de' } }] }],
    ['who pays', { landlord: { billing_address1: 'Weg 1', billing_postcode: '01067' } }],
    ['what is no more', { cancelled: { transfer_balance: '1.00' } }],
    ['another unit', { ledgers: [{ in_cents: { ledger_balance: '500' } }] }],
    ['a plan', { supply_addresses: [{ supply_points: [{ planned: { supply_end_date: '2027-01-01' } }] }] }],
    ['a name that is commented out', { '//transfer_balance': '1.00' }],
    ['a name that is commented out as in a shell', { '#transfer_balance': '1.00' }],
    ['a name that is taken out', { _transfer_balance: '1.00' }],
    ['one reference by the names of its parts', { references: { type: 'legacy_contract', id: 'V1234' } }],
    ['several numbers under the name of an element', { ledgers: [{ identifiers: { identifier: '50833164028,50833164036' } }] }],
    ...[
      ['nl_namespace', 'nl_value'],
      ['refNamespace', 'refValue'],
      ['ref_type', 'ref_id'],
      ['REFERENZ_ART', 'REFERENZ_NR'],
      ['crmSystem', 'crmNumber'],
      ['refart', 'refnr'],
      ['bezeichnung', 'inhalt'],
      ['namespace_1', 'value_1'],
      ['NS', 'VAL'],
      ['ns2:type', 'ns2:id'],
    ].map(([type = '', id = '']): [string, object] => [`one reference with ${type}`, { references: { [type]: 'crm', [id]: 'V1234' } }]),
    ['a reference under the name of an element', { references: { reference: 'V1234' } }],
    ['a list of .NET', { references: { $id: '3', $values: [{ namespace: 'a', value: 'b' }] } }],
    ['two numbers in one text', { ledgers: [{ identifiers: '50833164028/50833164036' }] }],
    ['two numbers in a row', { ledgers: [{ identifiers: '5083316402850833164036' }] }],
    ['a word for a list that got lost', { ledgers: [{ identifiers: 'Array' }] }],
    ['a word that may mean nothing', { ledgers: [{ identifiers: 'keine' }] }],
    ['other brackets', { ledgers: [{ identifiers: '(50833164028)' }] }],
    ['a supply point that may be at either address', { supply_addresses: [{}, {}], supply_points: [{ identifier: '50833164028' }] }],
    ['a street of some address', { Straße: 'Am Markt 1', Ort: 'Dresden' }],
    ['a single name beside the record that it may be of', { customers: [{ given_name: 'Ada' }], family_name: 'Bo' }],
    ['a hyphen that may be no', { unknown_occupier: '-' }],
    ['two names for one field', { Vertragskontonummer: 'V1', vkont: 'V2' }],
  ])('%s', (_what, value) => {
    const { records, isMade } = mended(value)
    expect([records, isMade]).toEqual([[value], false])
  })

  it('but two names with the same value are one', () => {
    expect(mended({ Vertragskontonummer: 'V1', vkont: 'V1' }).records).toEqual([{ external_account_number: 'V1', vkont: 'V1' }])
  })
})

it('names of other systems are put right beside values that are what they say', () => {
  const melo = `DE${'0'.repeat(31)}`
  const point = (held: object) => ({ ...account, supply_addresses: [{ supply_points: [held] }] })
  const made = mended(point({ melos: [{ EXT_UI: melo }], VERTRAG: [{ agreed_at: '2024-01-01' }] }))
  expect(made.records).toEqual([point({ melos: [{ melo_number: melo }], agreements: [{ agreed_at: '2024-01-01' }] })])
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
    { excluded: [account] },
    { papierkorb: [account] },
    { verstorben: [account] },
    { closed_accounts: [account] },
    { meta: { status: 'cancelled' }, data: [account] },
    { header: { env: 'TEST' }, data: [account] },
    { meta: { note: 'Beträge in Cent' }, data: [account] },
    { description: 'Vorzeichen gedreht', data: [account] },
    { system: 'QAS', data: [account] },
    { filter: { state: 'expired' }, data: [account] },
    { hits: { hits: [{ _index: 'deleted_accounts', _source: account }] } },
    { rows: [{ doc: account, deleted: true }] },
    { hits: { hits: [{ _index: 'accounts', _source: account, sort: ['cancelled'] }] } },
    { hits: { hits: [{ _index: 'accounts', _source: account, sort: ['2 rejected'] }] } },
    { hits: { hits: [{ _source: account, sort: [49] }] } },
    { _shards: { total: 5, failed: 1 }, hits: { hits: [{ _index: 'accounts', _source: account }] } },
    { deleted_rows: [account] },
    { page: 'rejected', data: [account] },
    { load_status: 'failed', data: [account] },
    { LOAD_TYPE: 'correction', RAW: account },
    { SRC_FILENAME: 'stage/accounts_rejected.json', RAW: account },
    { load_run: 'Korrekturlauf', data: [account] },
    { load: 7.5, data: [account] },
    { load_limit: 30, data: [account] },
    { total_cost: 12.5, data: [account] },
    { id_number: 'L01X00T47', data: [account] },
    { start_date: '2026-01-01', data: [account] },
    { rows: ['0040000039'], data: [account] },
    { n: 'Bo', data: [account] },
    { meta: { exported: ['gestern', 'heute'] }, konten: [account] },
    { Err: account },
    { stage: [account] },
    { meta: { 'Sys.timezone': ['UTC'] }, konten: [account] },
    { SYS: { TZONE_SYS: 'EST' }, STAGE_ACCOUNT: [account] },
    { name: 'stage', data: [account] },
    { links: [{ rel: 'self', href: 'https://test.kvasy.de/accounts' }], items: [account] },
    { sys: { SYSID: 'TEST' }, STAGE_ACCOUNT: [account] },
    { extensions: { warnings: ['partial'] }, data: [account] },
  ])('%j', (value) => {
    expect(mended(value).isMade).toBe(false)
  })

  it.each([
    { d: { results: [account] } },
    { status: 'success', code: 200, data: [account] },
    { success: true, errors: [], message: 'OK', accounts: [account] },
    { source: 'SAP IS-U', version: '1.2', generatedAt: '2026-01-01T00:00:00Z', total: 1, hasMore: false, records: [account] },
    { latest: [account] },
    { row_to_json: account },
    { before: null, after: account, source: { connector: 'oracle', name: 'leg', db: 'L' }, op: 'r', transaction: null },
    { _airbyte_ab_id: 'u', _airbyte_data: account },
    { _embedded: { accounts: [account] }, _links: { self: { href: 'x' } } },
    { '@odata.context': '$metadata#accounts', value: [account], '@odata.nextLink': 'x?$skip=24' },
    { specversion: '1.0', type: 'account.exported', source: '/legacy', datacontenttype: 'application/json', data: account },
    {
      took: 3,
      timed_out: false,
      _shards: { total: 1, failed: 0 },
      hits: { total: { value: 1, relation: 'eq' }, max_score: 1, hits: [{ _index: 'accounts', _id: '1', _score: 1, _source: account }] },
    },
    {
      _scroll_id: 'DXF1ZXJ5QW5kRmV0Y2gBAAAAAAAAAD4WYm9laVYtZndUQlNsdDcwakFMNjU1QQ==',
      took: 7,
      timed_out: false,
      _shards: { total: 5, successful: 5, skipped: 0, failed: 0 },
      hits: {
        total: { value: 1, relation: 'eq' },
        max_score: null,
        hits: [{ _index: 'accounts-2024.11', _type: '_doc', _id: '1', _score: null, _source: account, sort: [49, 'K-4711', null] }],
      },
    },
    { data: { accounts: { edges: [{ cursor: 'x', node: account }], pageInfo: { hasNextPage: false } } } },
    { data: [{ type: 'accounts', id: '1', attributes: account }] },
    { total_rows: 1, rows: [{ id: '1', key: '1', doc: account }] },
    { GetAccountsResponse: { AccountList: { account: [account] } } },
    { meta: { page: 1, generatedBy: 'Mig 1.2', rows: 1 }, Vertragskonten: [account] },
    { FILE_ROW_NUMBER: 1, LOAD_TS: '2026-10-20 04:15:02.113 +0000', SRC_FILENAME: 'stage/altwerk/accounts_2026.json.gz', RAW: account },
    { data: { accounts: [account] }, extensions: { cost: { requestedQueryCost: 4187, actualQueryCost: 1204 } } },
    { Ok: account },
    {
      meta: { 'R.version': ['R version 4.3.1 (2023-06-16)'], 'Sys.timezone': ['Europe/Berlin'], exported: ['2026-10-20 06:44:10'], n: [1] },
      konten: [account],
    },
    { STAGE_ACCOUNT: [account], SYS: { SYSID: 'P10', MANDT: '100', TZONE_SYS: 'CET', DATUM: '2026-10-20' } },
    { success: true, errors: [], data: [account], pagination: { currentPage: 1, perPage: 50, total: 1 } },
    { items: [account], links: [{ rel: 'self', href: 'https://kvasy.altwerk.example/ords/mig/stage_account/' }] },
  ])('and goes where it does not: %j', (value) => {
    const { records, isMade } = mended(value)
    expect([records, isMade]).toEqual([[account], true])
  })
})

describe('what programs write around values', () => {
  it.each([
    ['one number of a list', transaction({ line_items: [{ units: { unit: '387' } }] }), transaction({ line_items: [{ units: [387] }] })],
    [
      'bytes of a text',
      { customers: [{ family_name: { type: 'Buffer', data: [77, 195, 188, 108, 108, 101, 114] } }] },
      { customers: [{ family_name: 'Müller' }] },
    ],
    [
      'a time of MessagePack',
      reading({ read_at: { type: -1, seconds: 1612220400, nanoseconds: 500_000_000 } }),
      reading({ read_at: '2021-02-01T23:00:00.500Z' }),
    ],
    [
      'lists of Firebase within one another',
      {
        ledgers: { '-NxQ8vT2pLmK4sRw1aZc': { ledger_code: 'STROM', identifiers: { '-NxQ8vT2pLmK4sRw1aZd': '50833164028' } } },
        customers: {
          '-NxQ8vT2pLmK4sRw1aZc': { given_name: 'Ada', consents: { '-NxQ8vT2pLmK4sRw1aZd': { type: 'x' } } },
          '-NxQ8vT3aBcD4eFg5hIj': { given_name: 'Bo' },
        },
      },
      {
        ledgers: [{ ledger_code: 'STROM', identifiers: ['50833164028'] }],
        customers: [{ given_name: 'Ada', consents: [{ type: 'x' }] }, { given_name: 'Bo' }],
      },
    ],
  ])('goes: %s', (_what, before, after) => {
    expect(mended({ ...account, ...before })).toEqual({ records: [{ ...account, ...after }], isMade: true })
  })
})

describe('a table by its columns', () => {
  const accounts = [
    { external_account_number: '1', import_supplier: 'S', customers: [{ given_name: 'Ada' }] },
    { external_account_number: '2', import_supplier: 'S', customers: [] },
  ]
  const byKey = (keys: readonly string[]) =>
    Object.fromEntries(
      (['external_account_number', 'import_supplier', 'customers'] as const).map((name) => [
        name,
        Object.fromEntries(keys.map((key, row) => [key, accounts[row]?.[name]])),
      ]),
    )

  it.each([
    ['with a key for each record', byKey(['0', '1'])],
    ['with the number of the account for a key', byKey(['1', '2'])],
    ['with lists', Object.fromEntries(Object.entries(byKey(['0', '1'])).map(([name, held]) => [name, Object.values(held)]))],
    [
      'with names apart from rows',
      { columns: Object.keys(accounts[0] ?? {}), index: [0, 1], data: accounts.map((one) => Object.values(one)) },
    ],
  ])('becomes its records, %s', (_how, table) => {
    expect(mended(table).records).toEqual(accounts)
  })

  it('becomes its records where most columns are of a record inside', () => {
    const row = { type: 'CHARGE', transaction_date: '2024-01-31', display_note: 'n', reason: 'r' }
    const table = Object.fromEntries(
      Object.entries({ import_supplier: 'S', external_account_number: '1', ...row }).map(([name, held]) => [name, { 0: held, 1: held }]),
    )
    const { records } = mend('CreateTransactionsRequest', table, { mends: 'all', decisions: {}, parse: parseExactly })
    const record = { import_supplier: 'S', external_account_number: '1', transactions: [row] }
    expect(records.map(({ value }) => value)).toEqual([record, record])
  })

  it('is left where its keys say something', () => {
    const table = byKey(['deleted', 'kept'])
    expect(mended(table)).toEqual({ records: [table], isMade: false })
  })

  it('finds what is wrong in a row at its place', () => {
    const { marks } = mend('AccountImportRecord', byKey(['0', '1']), { mends: 'all', decisions: {}, parse: parseExactly })
    expect(marks.map(({ cause }) => cause.id)).toEqual(['columns'])
    const dated = { import_supplier: { 0: 'S' }, external_account_number: { 0: '1' }, customers: { 0: [{ date_of_birth: '1.5.1980' }] } }
    const found = mend('AccountImportRecord', dated, { mends: 'all', decisions: {}, parse: parseExactly }).marks
    expect(found.map(({ cause, from }) => [cause.id, from])).toEqual([
      ['columns', []],
      ['german_date', ['customers', '0', 0, 'date_of_birth']],
    ])
  })
})

it.each([
  [
    'of Go',
    { given_name: { String: 'Ada', Valid: true }, date_of_birth: { Time: '0001-01-01T00:00:00Z', Valid: false } },
    { given_name: 'Ada' },
  ],
  [
    'of Avro',
    { given_name: { string: 'Ada' }, date_of_birth: { string: '1980-05-01' } },
    { given_name: 'Ada', date_of_birth: '1980-05-01' },
  ],
  [
    'of PHP',
    { date_of_birth: { date: '1980-05-01 00:00:00.000000', timezone_type: 3, timezone: 'Europe/Berlin' } },
    { date_of_birth: '1980-05-01' },
  ],
  ['of xml2js', { given_name: ['Ada'] }, { given_name: 'Ada' }],
  ['of xml2js with attributes', { given_name: [{ _: 'Ada', $: {} }] }, { given_name: 'Ada' }],
  ['of XML for nothing', { given_name: 'Ada', date_of_birth: {} }, { given_name: 'Ada' }],
  ['of XML for a day with its zone', { date_of_birth: '1980-05-01+02:00' }, { date_of_birth: '1980-05-01' }],
  ['of SimpleXML for nothing', { given_name: 'Ada', title: { '@attributes': { nil: 'true' } } }, { given_name: 'Ada' }],
  ['of xml2js for nothing', { given_name: 'Ada', date_of_birth: { $: { 'xsi:nil': 'true' } } }, { given_name: 'Ada' }],
  ['of XML for no elements', { given_name: 'Ada', consents: {} }, { given_name: 'Ada', consents: [] }],
  [
    'of SimpleXML with the number of an element',
    { '@attributes': { id: 'a17', version: '1.4' }, given_name: 'Ada' },
    { given_name: 'Ada' },
  ],
  ['of Oracle with a link', { given_name: 'Ada', links: [{ rel: 'self', href: 'https://x/1' }] }, { given_name: 'Ada' }],
  ['of SQLite with the number of a row', { _rowid: 7, given_name: 'Ada' }, { given_name: 'Ada' }],
  ['of PHP for no list', { given_name: 'Ada', consents: false }, { given_name: 'Ada' }],
  ['of R for no date', { given_name: ['Ada'], date_of_birth: ['NA'] }, { given_name: 'Ada' }],
  ['of R for nothing', { given_name: ['Ada'], date_of_birth: [null] }, { given_name: 'Ada' }],
  ['of Salesforce', { given_name__c: 'Ada' }, { given_name: 'Ada' }],
])('a value in the notation %s is taken out of it', (_whose, before, after) => {
  expect(mended(before, 'Customer').records).toEqual([after])
})

it('a table of Salesforce in the plural of its place says nothing', () => {
  const attributes = { type: 'Payment_Instructions__c', url: '/services/data/v58.0/sobjects/Payment_Instructions__c/a1' }
  expect(mended({ payment_instructions: [{ attributes, reference: 'M1' }] }).records).toEqual([
    { payment_instructions: [{ reference: 'M1' }] },
  ])
})

it.each([true, 'Ja', 'YES', 'true'])('%j is that of a flag without its "is"', (flag) => {
  expect(mended(reading({ transferReading: flag })).records).toEqual([reading({ is_transfer_reading: true })])
})

it('identifiers in one text may be those of supply points in wrappers and under names in another style', () => {
  const before = (identifiers: unknown) => ({
    supplyAddresses: { results: [{ supplyPoints: { results: [{ Identifier: '50833164028' }, { identifier: '50833164036' }] } }] },
    ledgers: [{ identifiers }],
  })
  expect(mended(before('50833164028;50833164036')).records).toEqual(mended(before(['50833164028', '50833164036'])).records)
})

it('a number under the name of an element of XML is a list of one', () => {
  expect(mended({ identifiers: { identifier: '57081463020' } }, 'Ledger').records).toEqual([{ identifiers: ['57081463020'] }])
})

it('what HAL embeds belongs to the record around it, and its links say nothing', () => {
  const links = { _links: { self: { href: 'http://kv/1' }, contracts: [{ href: 'http://kv/1/c', templated: true }] } }
  const before = { sales_channel: 'A', _embedded: { supplyAddresses: [{ supply_postcode: '01067', ...links }] }, ...links }
  expect(mended(before).records).toEqual([{ sales_channel: 'A', supply_addresses: [{ supply_postcode: '01067' }] }])
})

it('values, lists and records of Avro are taken out of the names of their types', () => {
  const before = {
    salesChannel: { 'de.x.SalesChannel': 'DIRECT' },
    customers: { array: [{ 'de.x.Customer': { given_name: { string: 'Ada' } } }] },
    ledgers: [{ 'de.x.Ledger': { ledger_code: 'A' } }],
  }
  const after = { sales_channel: 'DIRECT', customers: [{ given_name: 'Ada' }], ledgers: [{ ledger_code: 'A' }] }
  expect(mended(before).records).toEqual([after])
})

it('lists of GraphQL are taken out of their connections, and ids and types that it made go', () => {
  const before = {
    __typename: 'Account',
    id: 'QWNjb3VudDozMTU2Mg==',
    customers: {
      edges: [{ cursor: 'x', node: { __typename: 'Customer', id: 'Q3VzdG9tZXI6MjQ1OTc1', given_name: 'Ada' } }],
      pageInfo: { hasNextPage: false, endCursor: 'x' },
      totalCount: 1,
    },
    accountCampaigns: { nodes: [{ __typename: 'AccountCampaign', slug: 'x' }] },
    ledgers: { nodes: [{ ledger_balance: { __typename: 'Money', amount: 11.9, currency: 'EUR' } }] },
    notes: { edges: [], totalCount: 0 },
  }
  expect(mended(before).records).toEqual([
    {
      customers: [{ given_name: 'Ada' }],
      account_campaigns: [{ slug: 'x' }],
      ledgers: [{ ledger_balance: '11.9' }],
      notes: [],
    },
  ])
})

it('the type of an element of XML is the field that its record has', () => {
  const before = { '@type': 'DIRECT_DEBIT', '@reference': 'M1' }
  expect(mended({ payment_instructions: [before] }).records).toEqual([
    { payment_instructions: [{ type: 'DIRECT_DEBIT', reference: 'M1' }] },
  ])
})

it.each([
  ['.NET', { $type: 'Mig.AccountDto, Mig', ...account }],
  ['GraphQL', { __typename: 'Account', ...account }],
  ['Salesforce', { attributes: { type: 'Account', url: '/services/data/v58.0/sobjects/Account/0015g00000XqaQAA' }, ...account }],
  ['Java', { _class: 'de.example.mig.AccountExport$Account', ...account }],
  ['a map of Java', { '@class': 'java.util.LinkedHashMap', ...account }],
  ['a map of Java within its class', { '@class': 'java.util.ImmutableCollections$MapN', ...account }],
  ['OData', { __metadata: { uri: 'x', type: 'Z_SRV.Vkont' }, '@odata.etag': 'W/"1"', ...account }],
])('a type of %s goes that says nothing', (_whose, before) => {
  expect(mended(before).records).toEqual([account])
})

it.each([
  ['of XML', { '#text': 'G4' }],
  ['of Avro', { string: 'G4' }],
  ['of xml2js', ['G4']],
  ['of Go', { String: 'G4', Valid: true }],
])('a value whose type is open is taken out of the notation %s', (_whose, before) => {
  const meter = (type: unknown) => ({ supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ meter_sub_type: type }] }] }] }] })
  expect(mended(meter(before)).records).toEqual([meter('G4')])
  expect(mended(meter({ type: 'G4' })).isMade).toBe(false)
})

it('values of an object of any content are taken out of their notation, too', () => {
  const metadata = (value: unknown) => ({ metadata: [{ key: 'legacy', value }] })
  expect(mended(metadata({ system: { '#text': 'SAP' }, codes: [{ _text: '1' }] })).records).toEqual([
    metadata({ system: 'SAP', codes: ['1'] }),
  ])
  expect(mended(metadata({ system: { string: 'SAP', _: 1 }, more: { value: 1 } })).isMade).toBe(false)
})

const numbered = { external_account_number: '4711', import_supplier: 'S', customers: [{ given_name: 'Ada' }], transfer_balance: '12.50' }

it.each([
  [
    'Firestore',
    {
      documents: [
        {
          name: 'projects/p/databases/d/documents/accounts/4711',
          fields: {
            external_account_number: { stringValue: '4711' },
            import_supplier: { stringValue: 'S' },
            customers: { arrayValue: { values: [{ mapValue: { fields: { given_name: { stringValue: 'Ada' } } } }] } },
            transfer_balance: { stringValue: '12.50' },
          },
          createTime: '2026-01-01T00:00:00Z',
        },
      ],
    },
  ],
  ['.NET', { $id: '1', ...numbered, customers: { $id: '2', $values: [{ $id: '3', given_name: 'Ada' }] } }],
  [
    'DynamoDB',
    {
      external_account_number: { S: '4711' },
      import_supplier: { S: 'S' },
      customers: { L: [{ M: { given_name: { S: 'Ada' } } }] },
      transfer_balance: { N: '12.50' },
    },
  ],
])('values in their types are taken out of the notation of %s', (_whose, before) => {
  expect(mended(before).records).toEqual([numbered])
})

it.each([
  ['an object that stands for another', { $id: '1', ...numbered, customers: { $id: '2', $values: [{ $ref: '1' }] } }],
  ['bytes', { external_account_number: { S: '4711' }, import_supplier: { B: 'Uw==' } }],
  ['one letter that may be a sign', { transfer_balance: { S: '12.50' }, import_supplier: 'S' }],
])('but they stay with %s', (_what, before) => {
  expect(mended(before).isMade).toBe(false)
})

it('moments and amounts of Protobuf are taken out of their objects', () => {
  const ledger = (balance: unknown) => mended({ ledger_balance: balance }, 'Ledger')
  expect(ledger({ currencyCode: 'EUR', units: '-12', nanos: -500_000_000 }).records).toEqual([{ ledger_balance: '-12.50' }])
  expect(ledger({ currencyCode: 'EUR', units: '12' }).records).toEqual([{ ledger_balance: '12.00' }])
  expect(ledger({ value: '4158.507' }).records).toEqual([{ ledger_balance: '4158.507' }])
  expect(ledger({ value: '12.50', currency: 'CHF' }).isMade).toBe(false)
  expect(ledger({ currencyCode: 'CHF', units: '12', nanos: 0 }).isMade).toBe(false)
  const agreed = (at: unknown) => mended({ agreed_at: at }, 'Agreement')
  expect(agreed({ seconds: '1765238445', nanos: 500_000_000 }).records).toEqual([{ agreed_at: '2025-12-09T00:00:45.500Z' }])
  expect(agreed({ seconds: 1_765_238_400, nanos: 0 }).isMade).toBe(false)
})

it('values of Protobuf keep their fields under names in another style', () => {
  const ledger = { ledgerBalance: { currencyCode: 'EUR', units: '-80', nanos: -740_000_000 }, ledgerCode: 'A' }
  expect(mended(ledger, 'Ledger').records).toEqual([{ ledger_balance: '-80.74', ledger_code: 'A' }])
  const agreement = { effectiveFrom: { year: 2022, month: 6, day: 1 }, agreedAt: { seconds: '1765238445' } }
  expect(mended(agreement, 'Agreement').records).toEqual([{ effective_from: '2022-06-01', agreed_at: '2025-12-09T00:00:45Z' }])
  expect(mended({ ledgerBalance: { currencyCode: 'CHF', units: '12' } }, 'Ledger').isMade).toBe(false)
  expect(mended({ effectiveFrom: { plan: '2022-06-01' } }, 'Agreement').isMade).toBe(false)
})

it('a number with a point under a name in another style is put right with the name', () => {
  expect(mended(parseExactly('{"transferBalance":12.0}')).records).toEqual([{ transfer_balance: '12.0' }])
})

it('a record encoded twice or more often is decoded', () => {
  expect(mended(JSON.stringify(JSON.stringify(account))).records).toEqual([account])
})

it('what XML has for nothing is null where a field may be null, and an empty list where one belongs', () => {
  const meter = (active_to: unknown, registers: unknown) => ({
    supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ active_to, registers }] }] }] }],
  })
  expect(mended(meter({ '@xsi:nil': 'true' }, '')).records).toEqual([meter(null, [])])
  expect(mended({ date_of_birth: { '@xsi:nil': 'true' }, consents: '' }, 'Customer').records).toEqual([{ consents: [] }])
  expect(mended({ '@nr': 1, consents: '' }, 'Customer').records).toEqual([{ '@nr': 1, consents: [] }])
})

it('an empty text in place of a list is left out where nothing shows XML', () => {
  expect(mended({ given_name: 'Ada', consents: '' }, 'Customer').records).toEqual([{ given_name: 'Ada' }])
  expect(mended({ '@type': 'Person', consents: '' }, 'Customer').records).toEqual([{ '@type': 'Person' }])
})

describe('an amount in cents by its name', () => {
  const ledger = (more: object) => mended(more, 'Ledger').records[0]

  it.each([
    [{ ledger_balance_cents: 14_324 }, '143.24'],
    [{ ledgerBalanceCents: '14324' }, '143.24'],
    [{ ledgerBalanceInCents: -5 }, '-0.05'],
    [{ ledger_balance_ct: 0 }, '0.00'],
    [{ LEDGER_BALANCE_IN_CENT: 1200 }, '12.00'],
    [{ ledger_balance_cents: 999_999_999_999_999 }, '9999999999999.99'],
  ])('%j is that amount in euros', (before, ledger_balance) => {
    expect(ledger(before)).toEqual({ ledger_balance })
  })

  it('goes where there is none', () => expect(ledger({ ledger_balance_cents: null })).toEqual({}))

  it('is a number where its field is one', () => {
    expect(JSON.stringify(mended({ payment_schedules: [{ amount_cents: 12_300 }] }).records)).toBe(
      '[{"payment_schedules":[{"amount":123.00}]}]',
    )
  })

  it.each([
    ['beside one in euros', { ledger_balance: '1.00', ledger_balance_cents: 14_324 }],
    ['with decimals', { ledger_balance_cents: 143.24 }],
    ['that is no number', { ledger_balance_cents: 'n/a' }],
    ['beside another', { ledger_balance_cents: 14_324, ledgerBalanceCt: 5 }],
    ['that is taken out', { _ledger_balance_cents: 14_324 }],
  ])('is left %s', (_how, before) => expect(ledger(before)).toEqual(before))

  it('is a price for each kilowatt hour, whatever decimals that has', () => {
    const prices = { unit_rate_ct_per_kwh: '31.05900', netUnitRateCtPerKwh: 26.1, NIGHT_UNIT_RATE_CENT_PER_KWH: '7' }
    expect(mended(prices, 'AgreementParams').records).toEqual([
      { unit_rate_per_kwh: '0.3105900', net_unit_rate_per_kwh: '0.261', night_unit_rate_per_kwh: '0.07' },
    ])
  })

  it.each([
    { unit_rate_ct_per_kwh: '31.059', unit_rate_per_kwh: '0.31' },
    { unit_rate_ct_per_kwh: '31,059' },
    { unit_rate_ct_per_kwh: '31 ct' },
    { unit_rate_ct_per_kwh: '1e3' },
    { unit_rate_ct_per_kwh: '0.3106' },
    { unit_rate_ct_per_kwh: 0.05 },
    { unit_rate_ct_per_kwh: '-0.3106' },
    { product_per_kwh: '31.059' },
  ])('%j is left', (prices) => expect(mended(prices, 'AgreementParams').records).toEqual([prices]))

  it('is left where the field may be in cents itself, or in another unit', () => {
    expect(mended({ unit_rate_per_kwh_ct: 31, annual_consumption_ct: 5 }, 'AgreementParams').isMade).toBe(false)
  })

  it('is not what the document has in cents', () => {
    const sheet = { price_sheets: [{ article_prices: [{ price_cents: '12' }] }] }
    const { records, marks } = mend('ImportMarketParticipantFeesRequest', sheet, { mends: 'all', decisions: {}, parse: parseExactly })
    expect([records[0]?.value, marks]).toEqual([sheet, []])
  })
})

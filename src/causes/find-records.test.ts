import { expect, test } from 'vitest'
import { schemaAt } from '../contract/schema-at.ts'
import { findWrapped } from './find-records.ts'

const account = { external_account_number: '4711', import_supplier: 'S', notes: [] }
const isSure = (value: unknown) => findWrapped(schemaAt('AccountImportRecord'), value)?.isSure

test.each([
  ['the model and the key of a row in Django', { model: 'accounts.legacyaccount', pk: 7, fields: account }],
  ['a row without a key', { model: 'crm.customer', fields: account }],
  [
    'a page of Spring',
    {
      content: [account],
      pageable: { sort: { sorted: true, empty: false }, pageNumber: 0, paged: true },
      numberOfElements: 1,
      empty: false,
    },
  ],
  ['where a message was sent', { exchange: '', routing_key: 'account.created', payload: account }],
  ['a page of Django', { count: 1, next: null, previous: 'https://legacy.example/accounts/?page=1', results: [account] }],
])('nothing is lost with %s', (_what, value) => {
  expect(isSure(value)).toBe(true)
})

test.each([
  ['a model that says more', { model: 'accounts.prospect', pk: 7, fields: account }],
  ['a model of what is gone', { model: 'accounts.deletedaccount', pk: 7, fields: account }],
  ['an app of tests', { model: 'test_data.account', pk: 7, fields: account }],
  ['a key in words', { model: 'accounts.account', pk: 'gesperrt', fields: account }],
  ['a state beside the fields', { model: 'accounts.account', pk: 7, state: 'locked', fields: account }],
  ['a page that says more', { content: [account], pageable: { deleted: true } }],
  ['an exchange of dead letters', { exchange: 'accounts.dlx', payload: account }],
  ['a routing key that says what became of it', { exchange: 'accounts', routing_key: 'account.moved_out', payload: account }],
  ['a topic that says so', { TopicArn: 'arn:aws:sns:eu-central-1:1:accounts-disposed', Message: account }],
  ['a subscription that says so', { subscription: 'projects/p/subscriptions/anonymised', data: account }],
  ['flags that are about the records', { content: [account], info: { final: false } }],
])('it is not sure that nothing is lost with %s', (_what, value) => {
  expect(isSure(value)).toBe(false)
})

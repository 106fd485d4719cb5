import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'

const { folder, account, answered } = answerFiles('fix-message-keys-')
afterAll(() => rmSync(folder, { recursive: true }))

const answers = {
  records: 'value.after',
  decisions: { deleted_records: 'leave out what is deleted', repeated_accounts: 'the last of each account' },
}

let offset = 0
const message = (key: unknown, value: object | null) => ({ topic: 't', offset: offset++, key, value })
const made = (key: unknown, number: string) => message(key, { op: 'c', before: null, after: account(number) })
const deleted = (key: unknown) => [message(key, { op: 'd', before: null, after: null }), message(key, null)]

it.each([
  ['JSON in a text', '{"id":"a"}', '{"id":"b"}', '{ "id": "a" }'],
  ['an object', { id: 'a', at: 1 }, { id: 'b', at: 1 }, { at: 1, id: 'a' }],
  ['beside its schema', { schema: { type: 'struct' }, payload: { id: 1 } }, { schema: {}, payload: { id: 2 } }, { payload: { id: 1 } }],
  ['a plain text', 'a', 'b', 'a'],
])('a key tells which account is deleted: %s', async (_, one, other, again) => {
  const { after, stdout, exitCode } = await answered([made(one, '1'), made(other, '2'), ...deleted(again)], answers)
  expect(after).toEqual([account('2')])
  expect(stdout).not.toContain('In doubt')
  expect(exitCode).toBe(0)
})

it('a null with the offset of its deletion says no more than that', async () => {
  const records = [made('a', '1'), made('b', '2')]
  const deletion = message('a', { op: 'd', before: null, after: null, ts_ms: 1730620199564 })
  const { after, exitCode } = await answered([...records, deletion, { ...deletion, value: null }], answers)
  expect([after, exitCode]).toEqual([[account('2')], 0])
})

it('an offset of 0 is the first', async () => {
  offset = 0
  const { after, exitCode } = await answered([made('a', '1'), made('b', '2'), ...deleted('a')], answers)
  expect([after, exitCode]).toEqual([[account('2')], 0])
})

it.each([
  ['is of no other message', [made('a', '1'), made('b', '2'), ...deleted('c')]],
  ['is of two accounts', [made('a', '1'), made('a', '2'), made('b', '3'), ...deleted('b')]],
  ['is one of two of an account', [made('a', '1'), made('c', '1'), made('b', '3'), ...deleted('b')]],
  ['is the only one', [made('a', '1'), ...deleted('a')]],
])('a key tells nothing that %s', async (_, messages) => {
  const { after, stdout, exitCode } = await answered(messages, answers)
  expect(stdout).toContain('of nobody knows which account')
  expect(after.length).toBeGreaterThan(2)
  expect(exitCode).toBe(1)
})

describe('a key of another table', () => {
  const row = (id: number, more: object) => ({ documentKey: { id }, op: 'c', ...more })
  const gone = (id: number, more: object) => ({ documentKey: { id }, op: 'd', ...more })
  const source = (table: string) => ({ source: { connector: 'postgresql', table } })
  const ns = (coll: string) => ({ ns: { db: 'm', coll } })

  it.each([
    ['in its source', source('account'), source('contact')],
    ['in the collection', ns('accounts'), ns('notes')],
    ['in the topic', { topic: 'account' }, { topic: 'contact' }],
    ['in one of DynamoDB', { eventSourceARN: 'arn:a' }, { eventSourceARN: 'arn:b' }],
    ['of which nothing is known elsewhere', {}, source('contact')],
  ])('tells no account, as %s', async (_, own, other) => {
    const messages = [row(1, { after: account('1'), ...own }), row(2, { after: account('2'), ...own }), gone(1, other)]
    const { after, stdout, exitCode } = await answered(messages, { ...answers, records: 'after' })
    expect(stdout).toContain('of nobody knows which account')
    expect([after.length, exitCode]).toEqual([3, 1])
    const same = await answered([...messages.slice(0, 2), gone(1, own)], { ...answers, records: 'after' })
    expect([same.after, same.exitCode]).toEqual([[account('2')], 0])
  })
})

it('what is deleted in another table is not the account that it belongs to', async () => {
  const at = (table: string, op: string, before: object | null, after: object | null) =>
    message(null, { op, before, after, source: { table } })
  const records = [at('account', 'c', null, account('1')), at('account', 'c', null, account('2'))]
  const contact = at('contact', 'd', { id: 7, ...account('1') }, null)
  const { after, stdout, exitCode } = await answered([...records, contact], answers)
  expect(stdout).toContain('1 deletion of nobody knows which account')
  expect([after.length, exitCode]).toEqual([3, 1])
  const own = await answered([...records, at('account', 'd', account('1'), null)], answers)
  expect([own.after, own.exitCode]).toEqual([[account('2')], 0])
})

it.each([
  ['a text', (id: string) => JSON.stringify(`{"id":${id}}`)],
  ['a number', (id: string) => `{"id":${id}}`],
])('a key of more digits than JavaScript keeps is no other one, in %s', async (_, key) => {
  const line = (id: string, value: object) => `{"topic":"t","key":${key(id)},"value":${JSON.stringify(value)}}\n`
  const [one, other] = ['9007199254740993', '9007199254740996']
  const made = line(one, { op: 'c', after: account('1') }) + line(other, { op: 'c', after: account('2') })
  const unknown = await answered(made + line('9007199254740992', { op: 'd', after: null }), answers)
  expect([unknown.after.length, unknown.exitCode]).toEqual([3, 1])
  const known = await answered(made + line(one, { op: 'd', after: null }), answers)
  expect([known.after, known.exitCode]).toEqual([[account('2')], 0])
})

it('so it is where the whole message is a text', async () => {
  const message = (id: string, op: string, after: object | null) =>
    JSON.stringify({ payload: `{"key":{"id":${id}},"op":"${op}","after":${JSON.stringify(after)}}` })
  const records = [message('9007199254740992', 'c', account('1')), message('9007199254740995', 'c', account('2'))]
  const run = await answered([...records, message('9007199254740993', 'd', null), ''].join('\n'), { ...answers, records: 'payload.after' })
  expect([run.after.length, run.exitCode]).toEqual([3, 1])
})

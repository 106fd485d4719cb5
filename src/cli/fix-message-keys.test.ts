import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
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

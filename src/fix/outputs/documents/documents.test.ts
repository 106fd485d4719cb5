import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../../generate/arbitraries.ts'
import { debezium, jsonApi, phpSerialized } from '../../testing/damaged-exports.ts'
import { restored } from '../../testing/restored.ts'

type Json = Parameters<typeof phpSerialized>[0]

const cohorts = fc.uniqueArray(accounts(), { minLength: 1, maxLength: 3, selector: (one) => one.external_account_number })
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json
const runs = { numRuns: 20 }

describe('values of PHP', () => {
  /** PHP has no objects without members. */
  const withoutEmpty = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('{}', '[]')) as Json

  it('come back as they were, in lines or in a list', () =>
    fc.assert(
      fc.asyncProperty(cohorts, fc.boolean(), async (records, isList) => {
        const text = isList ? phpSerialized(asJson(records)) : records.map((one) => `${phpSerialized(asJson(one))}\n`).join('')
        const made = (await restored(text)) ?? ''
        expect(
          made
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as unknown),
        ).toEqual(isList ? [withoutEmpty(records)] : records.map(withoutEmpty))
      }),
      runs,
    ))

  it.each([
    ['objects', 'O:7:"Account":2:{s:10:"\0*\0balance";d:12.5;s:11:"\0Account\0id";i:7;}', { balance: 12.5, id: 7 }],
    ['letters in place of bytes', 'a:1:{s:4:"name";s:5:"Käthe";}', { name: 'Käthe' }],
    ['gaps in a list', 'a:2:{i:0;i:1;i:2;i:5;}', { 0: 1, 2: 5 }],
  ])('are read: %s', async (_name, text, value) => expect(JSON.parse((await restored(text)) ?? 'null')).toEqual(value))

  it.each([
    ['a class that says more', 'O:14:"DeletedAccount":0:{}'],
    ['references', 'a:2:{i:0;a:0:{}i:1;R:2;}'],
    ['a length that is not its own', 'a:1:{s:4:"name";s:9:"Käthe";}'],
    ['numbers of elements that do not rise', 'a:2:{i:2;i:1;i:0;i:5;}'],
    ['a key twice', 'a:2:{s:1:"a";i:1;s:1:"a";i:5;}'],
    ['something behind', 'a:0:{} x'],
    ['no number', 'a:1:{s:1:"a";d:NAN;}'],
  ])('stay: %s', async (_name, text) => expect(await restored(text)).toBeUndefined())
})

describe('values behind their classes', () => {
  const typed = (value: Json): Json =>
    Array.isArray(value)
      ? ['java.util.ArrayList', value.map(typed)]
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, held]) => [name, typed(held)]))
        : typeof value === 'number'
          ? ['java.math.BigDecimal', value]
          : value

  it('come back as they were, in a list or in lines', () =>
    fc.assert(
      fc.asyncProperty(cohorts, fc.boolean(), async (records, isList) => {
        const all = records.map(asJson)
        fc.pre(isList || JSON.stringify(typed(all[0] ?? null)).includes('java.'))
        const text = isList ? JSON.stringify(typed(all)) : all.map((one) => `${JSON.stringify(typed(one))}\n`).join('')
        const lines = ((await restored(text)) ?? '')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as unknown)
        expect(isList ? lines[0] : lines).toEqual(all)
      }),
      runs,
    ))

  it('stay where a key stands twice', async () => expect(await restored('{"a":["java.lang.Long",1],"a":2}')).toBeUndefined())
})

describe('a document of JSON:API', () => {
  it('has whole records again', () =>
    fc.assert(
      fc.asyncProperty(cohorts, async (records) => {
        const made = JSON.parse((await restored(JSON.stringify(jsonApi(records.map(asJson))))) ?? '{}') as { readonly data: unknown }
        const names = JSON.stringify(made.data).replaceAll(/"([\w-]+)":/g, (_all, name: string) => `"${name.replaceAll('-', '_')}":`)
        expect(JSON.parse(names)).toEqual(asJson(records))
        expect(made).not.toHaveProperty('included')
      }),
      runs,
    ))

  const account = (relationships: object) => ({
    type: 'accounts',
    id: '1',
    attributes: { 'external-account-number': '4711' },
    relationships,
  })
  const note = (id: string, more: object = {}) => ({ type: 'notes', id, attributes: { body: 'b' }, ...more })
  const notes = { notes: { data: [{ type: 'notes', id: '7' }] } }
  const document = (data: unknown, ...included: readonly unknown[]) => restored(JSON.stringify({ data: [data], included }))

  it.each([
    [
      'what leads back goes',
      notes,
      [note('7', { relationships: { account: { data: { type: 'accounts', id: '1' } } } })],
      { notes: [{ body: 'b' }] },
    ],
    ['nothing is null', { bank: { data: null } }, [], { bank: null }],
    [
      'an id that may say something stays',
      { notes: { data: [{ type: 'notes', id: 'NOTE-1' }] } },
      [note('NOTE-1')],
      { notes: [{ id: 'NOTE-1', body: 'b' }] },
    ],
    [
      'an id stays that may be the number of what has none',
      { ledgers: { data: [{ type: 'ledgers', id: '100' }] } },
      [{ type: 'ledgers', id: '100', attributes: { name: 'n' } }],
      { ledgers: [{ id: '100', name: 'n' }] },
    ],
    [
      'an id goes beside that number',
      { ledgers: { data: [{ type: 'ledgers', id: '100' }] } },
      [{ type: 'ledgers', id: '100', attributes: { 'ledger-code': 'C' } }],
      { ledgers: [{ 'ledger-code': 'C' }] },
    ],
    [
      'an id stays that only begins with the digits of another',
      { ledgers: { data: [{ type: 'ledgers', id: '12' }] } },
      [{ type: 'ledgers', id: '12', attributes: { name: 'n' } }],
      { ledgers: [{ id: '12', name: 'n' }] },
    ],
  ])('%s', async (_name, relationships, included, more) =>
    expect(JSON.parse((await document(account(relationships), ...included)) ?? '{}')).toEqual({
      data: [{ 'external-account-number': '4711', ...more }],
    }),
  )

  it('the id of an account without a number stays', async () =>
    expect(
      await document({ type: 'accounts', id: '400211', attributes: { 'sales-channel': 'D' }, relationships: notes }, note('7')),
    ).toContain('"id":"400211"'))

  it('what nothing leads to stays beside the records', async () =>
    expect(await document(account(notes), note('7'), note('8'))).toContain('"included":[{"type":"notes","id":"8"'))

  it.each([
    ['what is not there', notes, []],
    ['links alone', { notes: { links: { related: '/notes' } } }, []],
    ['what is there twice', notes, [note('7'), note('7')]],
    ['a type that says more', { notes: { data: [{ type: 'deleted-notes', id: '7' }] } }, [{ ...note('7'), type: 'deleted-notes' }]],
    [
      'two types under a name',
      {
        notes: {
          data: [
            { type: 'notes', id: '7' },
            { type: 'memos', id: '7' },
          ],
        },
      },
      [note('7'), { ...note('7'), type: 'memos' }],
    ],
  ])('stays with %s', async (_name, relationships, included) => expect(await document(account(relationships), ...included)).toBeUndefined())
})

describe('changes of Debezium', () => {
  const lines = (changes: readonly unknown[]) => changes.map((one) => `${JSON.stringify(one)}\n`).join('')

  it('leave the last state of each account, in whatever order they come', () =>
    fc.assert(
      fc.asyncProperty(cohorts, fc.boolean(), async (records, isReversed) => {
        const changes = debezium(records.map(asJson))
        const made = (await restored(lines(isReversed ? changes.toReversed() : changes))) ?? ''
        const after = made
          .trim()
          .split('\n')
          .map(
            (line) =>
              (
                JSON.parse(line) as {
                  readonly payload: { readonly before: null; readonly after: { readonly external_account_number: string } }
                }
              ).payload.after,
          )
        const byNumber = (one: { readonly external_account_number: string }, other: typeof one) =>
          one.external_account_number < other.external_account_number ? -1 : 1
        expect(after.toSorted(byNumber)).toEqual(records.map((one) => asJson(one) as unknown as (typeof after)[number]).toSorted(byNumber))
      }),
      runs,
    ))

  const state = (more: object = {}) => ({ external_account_number: '1', import_supplier: 'S', notes: [], ...more })
  const change = (op: string, lsn: number, after: unknown, before: unknown = null, more: object = {}) => ({
    before,
    after,
    op,
    source: { lsn },
    ts_ms: 1_762_900_000_000 + lsn,
    ...more,
  })
  const [made, changed] = [change('c', 1, state()), change('u', 2, state({ sales_channel: 'A' }), state())]

  it('of all but the last the log has what it was', async () => {
    expect(await restored(lines([made, changed]))).toBe(lines([{ ...changed, before: null }]))
    expect(await restored(JSON.stringify([made, changed]))).toBe(lines([{ ...changed, before: null }]))
  })

  it.each([
    ['one is deleted', [made, change('d', 2, null, state())]],
    ['all are first ones', [made]],
    ['the last lacks something', [change('c', 1, state({ sales_channel: 'A' })), change('u', 2, state(), state())]],
    ['places and times differ', [made, { ...changed, ts_ms: 1_762_800_000_000 }]],
    ['nothing says which is the last', [made, changed].map(({ before, after, op }) => ({ before, after, op }))],
    ['an account is called otherwise', [made, change('u', 2, state({ external_account_number: '2' }), state())]],
    ['one is made again', [made, change('c', 2, state())]],
    [
      'they are of several tables',
      [
        { ...made, source: { lsn: 1, table: 'a' } },
        { ...changed, source: { lsn: 2, table: 'b' } },
      ],
    ],
    ['values are unknown', [made, change('u', 2, state({ sales_channel: '__debezium_unavailable_value' }), state())]],
  ])('stay where %s', async (_name, changes) => expect(await restored(lines(changes))).toBeUndefined())
})

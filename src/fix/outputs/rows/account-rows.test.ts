import { describe, expect, it } from 'vitest'
import { allOf, fileOf } from '../../testing/restored.ts'
import { findOutput, outputsOf } from '../find-output.ts'

/** What a file of rows becomes, read again from what was told of it, with the lines of its records and what is in none. */
async function read(text: string) {
  const file = fileOf(text)
  const [found] = await outputsOf(file, 'AccountImportRecord')
  if (found?.id !== 'rows of accounts') return undefined
  const output = findOutput(structuredClone({ id: found.id, rows: found.rows }) as Parameters<typeof findOutput>[0])
  const { made, lines, left } = await allOf(output, file)
  return { made, lines, left: left.map(({ line, because }) => [line, because]), texts: left.map(({ text }) => text), told: output.told }
}

const row = (number: string, given: string, more: object = {}) => ({
  external_account_number: number,
  import_supplier: 'S',
  given_name: given,
  family_name: 'B',
  ...more,
})
const rows = [row('1', 'Ada'), row('2', 'Cy'), row('1', 'Bo')]
const records = [
  {
    external_account_number: '1',
    import_supplier: 'S',
    customers: [
      { given_name: 'Ada', family_name: 'B' },
      { given_name: 'Bo', family_name: 'B' },
    ],
  },
  { external_account_number: '2', import_supplier: 'S', customers: [{ given_name: 'Cy', family_name: 'B' }] },
]

describe('rows of accounts in JSON', () => {
  it('become lines where they are lines', async () => {
    const found = await read(rows.map((one) => `${JSON.stringify(one)}\n`).join(''))
    expect(found?.made).toBe(records.map((one) => `${JSON.stringify(one)}\n`).join(''))
    expect(found?.lines).toEqual([1, 2])
  })

  it.each([
    ['in a list', JSON.stringify(rows, undefined, 2)],
    ['in a list of one line', JSON.stringify(rows)],
    ['as Python prints them', JSON.stringify(rows).replaceAll('"', "'")],
  ])('become a list where they are %s', async (_what, text) => {
    expect(JSON.parse((await read(text))?.made ?? '')).toEqual(records)
  })

  it('stay in the object around them', async () => {
    const text = JSON.stringify({ total: 3, rows, exported_at: '2025-01-01' }, undefined, 1)
    expect(JSON.parse((await read(text))?.made ?? '')).toEqual({ total: 3, rows: records, exported_at: '2025-01-01' })
  })

  it('keep the digits of their numbers', async () => {
    const text = JSON.stringify([row('1', 'Ada', { transfer_balance: 0.5 }), row('1', 'Bo', { transfer_balance: 0.5 })])
    expect((await read(text.replaceAll('0.5', '0.50')))?.made).toContain('"transfer_balance":0.50')
  })

  it('lose a number that counts them, and nothing else', async () => {
    const numbered = rows.map((one, at) => ({ id: at, ...one }))
    const found = await read(JSON.stringify(numbered))
    expect(JSON.parse(found?.made ?? '')).toEqual(records)
    expect(found?.told).toContain('id, which numbers the rows, is left out')
    expect(await read(JSON.stringify(rows.map((one, at) => ({ updated_at: `2025-01-0${at + 1}`, ...one }))))).toBeUndefined()
  })

  it('that contradict one another are in no record, and told with their lines', async () => {
    const all = [...rows, row('3', 'A', { email: 'a' }), row('3', 'A', { email: 'b' })]
    const found = await read(JSON.stringify(all, undefined, 1))
    expect(JSON.parse(found?.made ?? '')).toEqual(records)
    expect(found?.left).toEqual([
      [20, 'another row of the account, which differs in email'],
      [27, 'another row of the account, which differs in email'],
    ])
  })

  it.each([
    ['a key twice', JSON.stringify(row('1', 'Ed')).replace('{', '{"given_name":"Flo",')],
    ['no end', '{"external_account_number":"1",'],
  ])('keep a line that has %s in the log', async (_what, line) => {
    const found = await read([...rows.map((one) => JSON.stringify(one)), line, ''].join('\n'))
    expect(found?.made).toBe(records.map((one) => `${JSON.stringify(one)}\n`).join(''))
    expect([found?.left, found?.texts]).toEqual([[[4, 'no account']], [line]])
  })

  it('are not seen in a document with a key twice', async () => {
    expect(await read(JSON.stringify(rows).replace('{', '{"given_name":"Flo",'))).toBeUndefined()
    expect(await read(`[{"a":${'['.repeat(600)}${']'.repeat(600)}}]`)).toBeUndefined()
  })

  it.each([
    ['one row for each account', [row('1', 'Ada'), row('2', 'Bo')]],
    ['whole records', records.map((one) => ({ ...one, external_account_number: '1' }))],
    ['no account', rows.map(({ external_account_number: _number, ...others }) => others)],
    ['most rows in doubt', [row('1', 'A', { email: 'a' }), row('1', 'A', { email: 'b' })]],
  ])('are not seen where there is %s', async (_what, all) => {
    expect(await read(JSON.stringify(all))).toBeUndefined()
    expect(await read(all.map((one) => `${JSON.stringify(one)}\n`).join(''))).toBeUndefined()
  })
})

import { expect, it } from 'vitest'
import { findWrapped } from '../../causes/find-records.ts'
import { Evidence } from '../../causes/questions.ts'
import { schemaAt } from '../../contract/schema-at.ts'
import { fromNearJson } from '../../json/near-json.ts'
import { strangeWords } from '../doubts/strange-words.ts'
import { restored } from '../testing/restored.ts'
import { bytesContainerOf } from './find-output.ts'

const answer = (status: string, body: string) =>
  `### GET https://a.example/accounts\nHTTP/1.1 ${status}\nContent-Type: application/json\n\n${body}\n`
const reading = (text: string) =>
  async function* () {
    yield new TextEncoder().encode(text)
  }

it('an answer that came too early goes where another follows', async () => {
  const refused = answer('429 Too Many Requests', '{"error":"rate_limited"}')
  const page = answer('200 OK', '[{"a":1}]')
  expect(await bytesContainerOf(reading(page + refused + page))).toMatchObject({ id: 'HTTP messages', isSeveral: true })
  expect(await bytesContainerOf(reading(page + page + refused))).toBeUndefined()
  expect(await bytesContainerOf(reading(page + answer('500 Error', '{"error":"x"}') + page))).toBeUndefined()
})

it('what the shell of MongoDB prints around records goes, but for queries that say what became of them', async () => {
  const shell = (query: string) =>
    `MongoDB shell version v4.4.18\n> ${query}\n{"a":1}\n{"a":2}\nType "it" for more\n> it\n{"a":3}\n> exit\nbye\n`
  expect(await restored(shell('db.accounts.find({cohort: 3}).pretty()'))).toBe('{"a":1}\n{"a":2}\n{"a":3}\n')
  expect(await restored(shell('db.accounts.find({deleted: true})'))).toBeUndefined()
})

it('NaN is nothing where texts have it, too', () => {
  expect(fromNearJson('{"amount": NaN, "email": NaN}')?.text).toBe('{"amount": null, "email": null}')
  expect(fromNearJson('{"amount": NaN}')).toBeUndefined()
})

it('numbers that rise say no more than their records do', () => {
  const schema = schemaAt('AccountImportRecord')
  const accounts = (first: string, second: string) => ({
    accounts: {
      [first]: { external_account_number: 'a', import_supplier: 'S' },
      [second]: { external_account_number: 'b', import_supplier: 'S' },
    },
  })
  expect(findWrapped(schema, accounts('1200', '1203'))?.isSure).toBe(true)
  expect(findWrapped(schema, accounts('old', 'new'))?.isSure).toBe(false)
})

it('points stand between thousands where all of a field do, and commas before decimals', () => {
  const decided = (three: number, others: number, points = 0) => {
    const evidence = new Evidence()
    evidence.add('comma before the decimals', 'transfer_balance', 20)
    evidence.add('a point before three digits', 'a.annual_consumption', three)
    if (others > 0) evidence.add('a point before other digits', 'a.annual_consumption', others)
    if (points > 0) evidence.add('point before the decimals', 'transfer_balance', points)
    return evidence.decide().fieldsOfThousands
  }
  expect(decided(5, 0)).toEqual(new Set(['a.annual_consumption']))
  expect([decided(4, 0), decided(5, 1), decided(5, 0, 1)]).toEqual([undefined, undefined, undefined])
})

it('words where codes stand are strange only beside others that became codes', () => {
  expect(strangeWords('AccountImportRecord', [], [{ sales_channel: 'Online' }])).toEqual([])
})

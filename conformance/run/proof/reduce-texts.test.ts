import { expect, it } from 'vitest'
import type { Step } from '../../trial/step.ts'
import { reduceTexts } from './reduce-texts.ts'

const pair = { import_supplier: 'S-NORTH', external_account_number: 'CT-abc123-0001' }
const note = (body: string): Step => ({
  request: { method: 'POST', path: '/v1/data-import/notes/create/', body: { ...pair, notes: [{ body }] } },
})
const account = (transfer_balance: string): Step => ({
  request: { method: 'POST', path: '/v1/data-import/validate-account/', body: { ...pair, transfer_balance } },
})

/** The bodies that are left of requests which still show in all that keep to this. */
async function leftOf(steps: readonly Step[], shows: (text: string) => boolean) {
  let left = steps
  await reduceTexts(steps, 'abc123', async (other) => {
    await Promise.resolve()
    if (!shows(JSON.stringify(other.map(({ request }) => request.body)))) return false
    left = other
    return true
  })
  return left.map(({ request }) => request.body)
}

it.each<[string, string, (text: string) => boolean, string]>([
  ['the part that it takes', 'one\ntwo\nthree and more', (text) => text.includes(String.raw`e\nt`), 'e\nt'],
  ['one character more than are stored', 'x'.repeat(500), (text) => text.includes('x'.repeat(61)), 'x'.repeat(61)],
  [
    'the name of the run, and what it takes beside it',
    'NOTE-abc123-0002: first\nand more',
    (text) => text.includes(String.raw`\n`),
    'NOTE-abc123-0002: first\n',
  ],
  ['a plain text as it is', 'Jördis Weißenfels-Krüger', () => true, 'Jördis Weißenfels-Krüger'],
])('leaves of a text %s', async (_what, text, shows, left) => {
  expect(await leftOf([note(text)], shows)).toEqual([note(left).request.body])
})

it('leaves of a decimal what it takes', async () => {
  expect(await leftOf([account('1234567.891')], (text) => /"\d+\.891"/.test(text))).toEqual([account('7.891').request.body])
})

it('shortens a text alike in all requests that have it', async () => {
  const [first, second] = await leftOf([note('one, two, three'), note('one, two, three')], (text) => text.split('two').length === 3)
  expect(first).toEqual(second)
  expect(first).toEqual(note('two').request.body)
})

it('shortens texts alike that differ in the case of their letters alone', async () => {
  const isSame = (text: string) => new Set(text.toLowerCase().match(/(?<="body":")[^"]*/g)).size === 1
  const left = await leftOf([note('One, two;'), note('one, Two;')], (text) => text.includes('w') && isSame(text))
  expect(left).toEqual([note('w').request.body, note('w').request.body])
})

it('leaves what names a record', async () => {
  expect(await leftOf([note('NOTE-abc123-0002')], () => true)).toEqual([note('NOTE-abc123-0002').request.body])
})

import { expect, it } from 'vitest'
import { mutants } from '../../bench/mutants/index.ts'
import type { Mutant } from '../../bench/mutants/mutant.ts'
import { checks } from '../../checks/index.ts'
import { stuckInWords } from '../../report/attempts-in-words.ts'
import { readInWords } from '../../report/read-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  [
    'a status that alone is wrong',
    'dry-run-leaves-status-cache',
    /^right after request \d the account is UNKNOWN without a number for the operator, in the list of all and pending accounts, not in the list of imported accounts$/,
  ],
  [
    'a code that is taken for another one',
    'habit-participant-code-in-single-precision',
    /^just before request 1 the operator, asked for the market participant \d+, its code when it was sent again, gets the one of code \d+$/,
  ],
  [
    'a record that is on another account',
    'invoice-of-first-account',
    /^sent once more with a text of its own, the record is on account CT-abcdef-\w+ of import supplier S-NORTH instead, of the accounts read the one that got/,
  ],
])('what a failure is about is read in every other way: %s', async (_what, mutant, words) => {
  const [failure] = (await failuresOf(mutant)).values()
  // What is kept in another place is not said to be lost since then.
  expect(stuckInWords(failure)).toEqual([])
  expect(readInWords(failure)).toEqual([expect.stringMatching(words)])
})

it('and nothing is said of a list that cannot be read as one', async () => {
  const stale = mutants.find(({ id }) => id === 'dry-run-leaves-status-cache')
  if (!stale) throw new Error('There is no such server.')
  const change: Mutant['change'] = (right) => ({
    ...stale.change(right),
    listAnswer: (list, items) => (list === 'imported' ? { status: 200, body: { pages: 1 } } : right.listAnswer(list, items)),
  })
  const [failure] = (await failuresOf({ ...stale, change })).values()
  expect(readInWords(failure)).toEqual([expect.stringMatching(/for the operator, in the list of all and pending accounts$/)])
})

it('but not where it shows in what was sent', async () => {
  const [failure] = (await failuresOf('summer-dates-of-statements-a-day-early')).values()
  expect(failure?.again).toBeDefined()
  expect(readInWords(failure)).toEqual([])
})

it('nor of an account that other checks have staged', async () => {
  const asked = {
    bail: true,
    seed: 153,
    partial: true,
    checks: checks.filter(({ name }) => name.startsWith('record-types-create-market-participant-invoice')),
  }
  const failure = (await failuresOf('address-text-answers-500', asked)).get('2.8-invoice-wrong-type-refused')
  expect(failure?.steps.some(({ isEarlier }) => isEarlier)).toBe(true)
  expect(readInWords(failure)).toEqual([])
})

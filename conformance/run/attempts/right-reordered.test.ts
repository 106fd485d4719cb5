import { expect, it } from 'vitest'
import { passesInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  ['identical-transactions-answered-as-before', ['if request 4 sends the members of its body in another order']],
  ['transactions-recognised-by-text-of-json', ['if request 4 sends the members of its body in another order']],
  ['transaction-status-of-first', []],
  ['notes-compared-within-request-only', []],
])('a failure tells whether a request is known by its text: %s', async (mutant, words) => {
  const [first] = (await failuresOf(mutant)).values()
  expect(passesInWords(first).filter((told) => told.includes('order'))).toEqual(words)
})

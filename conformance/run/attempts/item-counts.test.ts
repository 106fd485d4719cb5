import { expect, it } from 'vitest'
import { boundaryInWords } from '../../report/boundary-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

const first = async (mutant: string) => [...(await failuresOf(mutant)).values()][0]

it.each([
  [
    'of a request',
    'statements-after-25-lost',
    'it passes if request 3 sends 25 items at statements, and fails with 26; if these 26 are sent in two requests, the last one alone, it passes',
  ],
  [
    'of an account',
    'notes-compared-with-latest-only',
    'it passes if request 4 sends 5 items at notes, and fails with 6; if these 6 are sent in two requests, the last one alone, it fails as well',
  ],
])('a failure tells how many items it takes: %s', async (_whose, mutant, words) => {
  const failure = await first(mutant)
  expect(boundaryInWords(failure)).toEqual([words])
  // What makes any of them vanish tells no more.
  expect(failure?.rightWith).toBe(undefined)
})

it('and none where it is one of them that matters', async () => {
  const failure = await first('note-of-move-for-first-only')
  expect(failure?.rightWith).not.toBe(undefined)
  expect(failure?.boundary).toBe(undefined)
})

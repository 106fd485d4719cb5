import { expect, it } from 'vitest'
import { boundaryInWords } from '../../report/boundary-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

const first = async (mutant: string) => [...(await failuresOf(mutant)).values()][0]

it.each([
  [
    'in one request',
    'transactions-recognised-by-id-prefix',
    'it passes if the names at transactions.0.transaction_id and transactions.1.transaction_id of request 3 differ in character 8 alone, and fails if they differ in character 9 alone',
  ],
  [
    'one of them in a path',
    'pair-number-cut-at-twenty',
    'it passes if the names at external_account_number of request 1 and in the path of request 2 differ in character 20 alone, and fails if they differ in character 21 alone',
  ],
  [
    'of digits',
    'habit-transaction-ids-are-numbers',
    // Where a double has no more digits depends on the number.
    /^it passes if the names at transactions\.0\.transaction_id and transactions\.1\.transaction_id of request 3 differ in character (?:16 alone, and fails if they differ in character 17|17 alone, and fails if they differ in character 18) alone$/,
  ],
])('a failure tells how far two names are compared: %s', async (_where, mutant, words) => {
  expect(boundaryInWords(await first(mutant))).toEqual([expect.stringMatching(words)])
})

it('and nothing of the kind where no name is taken for another one', async () => {
  expect((await first('valid-token-refused-after-invalid'))?.firstDifference).toBe(undefined)
})

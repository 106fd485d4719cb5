import { expect, it } from 'vitest'
import { fault, faults } from '../../bench/mutants/fault.ts'
import { failsInWords, passesInWords } from '../../report/failure-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

const requirement = '4.3-notes-other-account'

it.each([
  ['notes-compared-across-accounts', 'if requests 1 to 3 name import supplier S-SOUTH instead'],
  ['notes-compared-across-suppliers', 'if requests 1 to 3 name another external account number instead'],
])('a failure tells what two accounts must have in common to be mixed up: %s', async (mutant, told) => {
  const failure = (await failuresOf(mutant)).get(requirement)
  expect(passesInWords(failure)).toEqual([told])
  expect(failure?.steps).toHaveLength(6)
})

it('a failure tells that two accounts are mixed up whatever they have in common', async () => {
  const [mutant] = faults('isolation', [
    fault('notes-compared-across-all', 'A note that exists on any account exists on all.')
      .breaks(requirement)
      .by(() => ({
        notesLookedAt: ({ accounts }, _account, earlier, added) => [
          ...earlier,
          ...added,
          ...[...accounts.values()].flatMap(({ notes }) => notes),
        ],
      })),
  ])
  const failure = (await failuresOf(mutant ?? '')).get(requirement)
  expect(failsInWords(failure)).toEqual(['also if requests 1 to 3 name another external account number instead'])
  expect(passesInWords(failure)).toEqual([])
})

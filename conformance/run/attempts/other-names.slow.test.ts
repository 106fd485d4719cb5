import { expect, it } from 'vitest'
import { attemptsInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

// Nearly all of the time is spent waiting.
it.concurrent.for([
  [
    'an account',
    'resumed-supplier-stays-paused',
    [
      expect.stringMatching(/^if request \d sends "Test" at operations_team_name, not "Team Move", as request \d has, and gets 400 \(/),
      'if request 6 names another account of its import supplier, for which request 2 is sent, too',
      'the same request, sent again now and then, still gets a wrong answer 36 seconds later',
    ],
  ],
  ['an import supplier', 'supplier-status-cached-15s', ['201 if request 4 names another account of its import supplier']],
] as const)('a failure tells that it clings to %s', async ([, mutant, words], { expect: expected }) => {
  const [first] = (await failuresOf(mutant, { bail: true }, Infinity)).values()
  expected(attemptsInWords(first).map((one) => one.words)).toEqual(expect.arrayContaining([...words]))
})

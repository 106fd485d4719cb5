import { expect, it } from 'vitest'
import { failsInWords, passesInWords } from '../../report/failure-in-words.ts'
import { checks } from '../../checks/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  [
    'where no token is looked at',
    'definitions-open-to-all',
    [],
    [expect.stringMatching(/^also if request \d is sent with no Authorization header or any other token$/)],
  ],
  [
    'where tokens are compared by their beginning',
    'token-beginning-let-in',
    [expect.stringMatching(/^if request \d is sent with no Authorization header, .*an invented token/)],
    [],
  ],
  [
    'where what was read with a token is kept',
    'habit-cached-answers-before-the-token',
    [expect.stringMatching(/^if request \d names an import supplier that no request has named before$/)],
    [expect.stringContaining('any other token')],
  ],
])('a failure tells which other tokens are let in: %s', async (_where, mutant, passes, fails) => {
  const tour = checks.filter(({ name }) => name === 'tour')
  const failures = await failuresOf(mutant, { checks: tour, partial: true })
  const first = [...failures.values()].find(({ otherTokens }) => otherTokens !== undefined)
  expect([passesInWords(first), failsInWords(first)]).toEqual([passes, fails])
})

it('a failure tells that it takes query parameters to be let in', async () => {
  const failures = [...(await failuresOf('token-not-looked-at-with-parameters')).values()]
  expect(failures.map((failure) => passesInWords(failure))).toContainEqual([
    expect.stringMatching(/^if request \d is sent without query parameters$/),
  ])
})

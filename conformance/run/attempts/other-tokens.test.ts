import { expect, it } from 'vitest'
import { failsInWords, operationsInWords, passesInWords } from '../../report/attempts-in-words.ts'
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
    [expect.stringMatching(/^if request \d names an import supplier that no request has named before, and gets 401$/)],
    [expect.stringContaining('any other token')],
  ],
])('a failure tells which other tokens are let in: %s', async (_where, mutant, passes, fails) => {
  const tour = checks.filter(({ name }) => name === 'tour')
  const failures = await failuresOf(mutant, { checks: tour, partial: true })
  const first = [...failures.values()].find(({ otherTokens }) => otherTokens !== undefined)
  expect([passesInWords(first), failsInWords(first)]).toEqual([passes, fails])
  // That those with a valid token were let in as well tells nothing.
  expect(first?.always).toBe(undefined)
})

it.each([
  ['any', 'any-token-let-in', /^with neither 401 nor 403 by each of the \d+ other operations tried, /],
  ['one', 'definitions-open-to-all', /^with 401 or 403 by each of the \d+ other operations tried, /],
])('a failure tells whether other operations let it in, too: %s', async (_which, mutant, words) => {
  const failures = [...(await failuresOf(mutant)).values()]
  expect(operationsInWords(failures.find(({ otherTokens }) => otherTokens))).toEqual([expect.stringMatching(words)])
})

it('a failure tells that it takes query parameters to be let in', async () => {
  const failures = [...(await failuresOf('token-not-looked-at-with-parameters')).values()]
  expect(failures.map((failure) => passesInWords(failure))).toContainEqual([
    expect.stringMatching(/^if request \d is sent without query parameters$/),
  ])
})

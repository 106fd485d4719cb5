import { expect, it } from 'vitest'
import { attemptsInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it('a failure tells that another word before a valid token makes it right', async () => {
  const [failure] = (await failuresOf('one-service-behind-a-bearer-gateway')).values()
  expect(failure?.headline).toMatch(
    /^A request to import time definitions with a valid token is answered with 401 instead of \d+; with Authorization: Bearer \*\*\*, not Token \*\*\*, it passes\.$/,
  )
  const words = attemptsInWords(failure).map((told) => told.words)
  expect(words).toContainEqual(
    expect.stringMatching(/^\d+(?: \(\w+\))? if request 1 is sent with Authorization: Bearer \*\*\*, not Token \*\*\*$/),
  )
})

it('nothing is told of it where the token is not what it is refused for', async () => {
  const failures = [...(await failuresOf('staging-again-201')).values()]
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.flatMap(({ otherSchemes = [] }) => otherSchemes)).toEqual([])
})

import { expect, it } from 'vitest'
import { failuresOf } from '../../testing/failures-of.ts'
import { checks } from '../index.ts'

it('a request above the limit that is answered otherwise than with 429 is the one that shows it', async () => {
  const some = checks.filter(({ name }) => name === 'limit-at-once')
  const failure = (await failuresOf('limit-503', { checks: some, partial: true })).get('8-limit-429')
  const { steps = [], shownBy = -1, difference, message } = failure ?? {}
  expect(steps[shownBy]?.response?.status).toBe(503)
  expect(difference).toMatchObject({ at: 'HTTP status', expected: 429, got: 503 })
  expect(message).toMatch(/^While the limit of \d is reached, a process request answers 503\./)
}, 30_000)

import { expect, it } from 'vitest'
import { failuresOf } from '../testing/failures-of.ts'
import { checks } from '../checks/index.ts'
import { anyMore } from './any-more.ts'

it.each([
  ['What was sent as an invoice is not stored.', 'What was sent as an invoice is not stored any more.'],
  [
    'A transaction that was added is not on the account.\nIt is not.',
    'A transaction that was added is not on the account any more.\nIt is not.',
  ],
  ['What was sent as an invoice is not stored as it was sent.', 'What was sent as an invoice is not stored as it was sent.'],
  ['What was sent is not stored any more.', 'What was sent is not stored any more.'],
])('%j is told as %j of what was there before', (message, expected) => expect(anyMore(message)).toBe(expected))

it('what was stored and lost is not said not to be stored', async () => {
  const some = checks.filter(({ name }) => name === 'unread-beside-records-as-sent')
  const failures = await failuresOf('hung-up-invoice-loses-earlier-ones', { checks: some, partial: true, bail: true })
  const failure = failures.get('4.3-echo-stored')
  expect(failure?.rightBefore).toBeDefined()
  expect(failure?.message).toBe('What was sent as an invoice is not stored any more.')
})

import { expect, it } from 'vitest'
import { failuresOf } from '../../testing/failures-of.ts'

it.each([
  ['all but the first are lost', 'definition-entries-not-stored', 'both'],
  ['always the last is lost', 'participant-stored-without-last-contact', 'the one behind'],
  ['no list has lost an item', 'invoices-replace-each-other', undefined],
])('a failure tells what comes of another item behind a lost one: %s', async (_what, mutant, missing) => {
  const [first] = (await failuresOf(mutant)).values()
  expect(first?.itemBehind?.missing).toBe(missing)
})

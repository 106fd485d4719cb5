import { expect, it } from 'vitest'
import type { Mutant } from '../../bench/mutants/mutant.ts'
import { mutants } from '../../bench/mutants/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { listsOfFreshSupplier } from './lists-of-fresh-supplier.ts'

/** What the check tells of a server with a change. */
async function toldOf(change: Mutant['change']) {
  const [some] = mutants
  if (!some) throw new Error('There are no servers with faults.')
  const failures = await failuresOf({ ...some, change }, { checks: [listsOfFreshSupplier], partial: true })
  return [...failures.keys()].toSorted()
}

it('an account that is twice in the imported list is in it, and not in both', async () => {
  const twice: Mutant['change'] = (right) => ({
    ...right,
    listAnswer: (list, items) => right.listAnswer(list, list === 'imported' ? items.flatMap((item) => [item, item]) : items),
  })
  expect(await toldOf(twice)).not.toContain('4.4-lists-agree')
})

it('a list that is no array shows neither accounts of others nor that lists disagree', async () => {
  const wrapped: Mutant['change'] = (right) => ({
    ...right,
    listAnswer: (list, items) => (list === 'all' ? { status: 200, body: { items } } : right.listAnswer(list, items)),
  })
  const told = await toldOf(wrapped)
  expect(told).toContain('4.4-all-200-array')
  expect(told).not.toContain('4.4-lists-agree')
})

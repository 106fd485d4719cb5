import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { answered, intercepted } from '../../bench/mutants/changes.ts'
import { fault, faults } from '../../bench/mutants/fault.ts'
import { checks } from '../../checks/index.ts'
import { failsInWords, passesInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

/** Whether requests meet at all is for chance. */
const untilTheyMeet = { retry: 9 }

/** What races tell of a server that fails where two requests for notes of one account are under way at once. */
async function toldOf(isConflict: (one: unknown, other: unknown) => boolean) {
  const [mutant] = faults('race', [
    fault('notes-in-conflict', 'Two requests for notes at the same time are in conflict.')
      .breaks('4.3-notes-201')
      .by((right, working = new Set<unknown>()) => ({
        ...intercepted(right, 'createNotes', ({ sent }) => {
          if ([...working].some((other) => isConflict(other, sent))) return right.unexpected(new Error('conflict'))
          working.add(sent)
          return undefined
        }),
        ...answered(right, 'createNotes', ({ sent }) => {
          working.delete(sent)
        }),
      })),
  ])
  const some = checks.filter(({ name }) => name === 'race-of-stored-records')
  return (await failuresOf(mutant ?? '', { checks: some, partial: true })).get('4.3-notes-201')
}

it('a failure tells that requests at once also fail where they send something else each', untilTheyMeet, async () => {
  const failure = await toldOf(() => true)
  expect(failsInWords(failure)).toContainEqual(
    expect.stringMatching(/^also if requests \d+ and \d+ send something else each at notes\.0\.body$/),
  )
  expect(failsInWords(failure)).toContainEqual(expect.stringMatching(/^also if requests \d+ and \d+ are about another account each$/))
  expect(failsInWords(failure)).toContainEqual(
    expect.stringMatching(/^also if requests \d+ and \d+ are about accounts of two import suppliers$/),
  )
  expect(passesInWords(failure)).toEqual(['if its requests are sent one after the other'])
})

it('a failure tells that requests at once pass where they send something else each', untilTheyMeet, async () => {
  const failure = await toldOf(isDeepStrictEqual)
  expect(passesInWords(failure)).toContainEqual(
    expect.stringMatching(/^if requests \d+ and \d+ send something else each at notes\.0\.body$/),
  )
  expect(passesInWords(failure)).toContainEqual(expect.stringMatching(/^if requests \d+ and \d+ are about another account each$/))
})

it('a failure tells what requests at once break instead where they can be told apart, and not that they pass where nobody could', async () => {
  const some = checks.filter(({ name }) => name === 'checked-transaction-concurrently')
  const failures = await failuresOf('mixed-up-transaction-results', { checks: some, partial: true })
  const failure = failures.get('4.3-transactions-added')
  const apart = failsInWords(failure).filter((words) => words.includes('something else each'))
  expect(apart).toEqual([expect.stringMatching(/transactions\.0\.transaction_id.*: then 4\.3-transactions-result-echo is broken$/)])
  expect(passesInWords(failure)).toEqual(['if its requests are sent one after the other'])
})

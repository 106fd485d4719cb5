import { expect, it } from 'vitest'
import { fault, faults } from '../../bench/mutants/fault.ts'
import type { Mutant } from '../../bench/mutants/mutant.ts'
import { checks } from '../../checks/index.ts'
import { failsInWords, passesInWords } from '../../report/attempts-in-words.ts'
import { valueAt } from '../../trial/shown-by.ts'
import { failuresOf } from '../../testing/failures-of.ts'

const requirement = '4.3-notes-other-account'

const withoutOther = /^if request \d is not sent: request 6 gets what is expected$/

/** Notes without a time are alike; with one, they are not. */
const withTime = /^if request 6 also sends "[^"]+" at notes.0.created_at$/

/** The failure that one check finds. */
async function toldBy(name: string, mutant: string | Mutant) {
  return (await failuresOf(mutant, { checks: checks.filter((check) => check.name === name), partial: true })).get(requirement)
}

it.each([
  ['notes-compared-across-accounts', 'varied-notes', /^if requests 1, 2 and \d name import supplier S-SOUTH instead$/],
  ['notes-compared-across-suppliers', 'tour', /^if requests 1 to 3 name another external account number instead$/],
])('a failure tells what two accounts must have in common to be mixed up: %s', async (mutant, check, told) => {
  const failure = await toldBy(check, mutant)
  // Without what makes the other account its note is refused.
  expect(passesInWords(failure)).toEqual([
    expect.stringMatching(withoutOther),
    expect.stringMatching(told),
    expect.stringMatching(withTime),
  ])
  expect(failure?.steps).toHaveLength(6)
})

it('a note that only another account has comes in the proof with that account, where another check gave it to that', async () => {
  const failure = (await failuresOf('notes-compared-across-accounts')).get(requirement)
  const bodies = failure?.steps.flatMap(({ request }) => valueAt(request.body, 'notes.0.body') ?? [])
  expect(bodies).toHaveLength(2)
  expect(new Set(bodies).size).toBe(1)
}, 60_000)

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
  expect(failsInWords(failure)).toEqual([
    expect.stringMatching(/^also if requests 1.* name (?:import supplier S-SOUTH|another external account number) instead$/),
  ])
  expect(passesInWords(failure)).toEqual([expect.stringMatching(withoutOther), expect.stringMatching(withTime)])
}, 60_000)

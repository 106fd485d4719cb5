import { expect, it } from 'vitest'
import { checks } from '../../checks/index.ts'
import { attemptsInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

const repeated = async (mutant: string, check: string) => {
  const some = checks.filter(({ name }) => name === check)
  const [failure] = (await failuresOf(mutant, { checks: some, partial: true, bail: true })).values()
  expect(failure?.again).toBeDefined()
  return attemptsInWords(failure).flatMap(({ label, words }) => (label === 'repeated' ? [words] : []))
}

it('names that decide an unsteady failure are sent again, but for one letter', async () => {
  expect(await repeated('notes-compared-without-end-of-text', 'alike-notes-together')).toEqual([
    expect.stringMatching(/^failed again in \d+ of \d+ repetitions with fresh records, with other names; .* it failed in each of \d+$/),
  ])
})

it('what always fails depends on no names', async () => {
  expect(await repeated('notes-compared-without-case', 'alike-notes-together')).toEqual([
    expect.stringMatching(/^failed again in (\d+) of \1 repetitions with fresh records$/),
  ])
})

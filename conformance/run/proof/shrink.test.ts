import { expect, it } from 'vitest'
import { defaultRun } from '../../bench/default-run.ts'
import { mutants } from '../../bench/mutants/index.ts'
import { checks } from '../../checks/index.ts'
import type { RunOptions } from '../run-options.ts'
import { runSuite } from '../run-suite.ts'

const failuresOf = async (mutant: string, asked: Partial<RunOptions> = {}) => {
  const run = defaultRun(
    mutants.filter(({ id }) => id === mutant),
    5,
  )
  const report = await runSuite({ ...run, bail: true, ...asked })
  return report.requirements.flatMap(({ failure }) => failure ?? [])
}

it('the proof of a refused template is short, though what is refused was taken out of it', async () => {
  const ofSheets = checks.filter(({ name }) => name === 'allowed-edits-import-market-participant-fees')
  const [failure] = await failuresOf('sheet-start-with-offset-refused', { checks: ofSheets, partial: true })
  expect(failure?.steps.length).toBeLessThanOrEqual(4)
})

it.each([
  ['limit-not-looked-at', '/process/'],
  ['hung-up-notes-lose-earlier-ones', '/accounts/'],
])('a proof marks the request whose answer was judged, not another that was answered alike: %s', async (mutant, path) => {
  const [failure] = await failuresOf(mutant)
  const marked = failure?.steps[failure.shownBy ?? -1]
  expect(marked?.request.path).toContain(path)
  expect(marked?.isAtOnce).toBeUndefined()
})

it.each([
  ['a fault that shows without a race has a proof without requests at once', 'invoice-without-discount-stored-with-zero', false],
  ['a race has a proof with requests at once', 'race-invoice-and-statement', true],
])('%s: %s', async (_, mutant, isRace) => {
  const [failure] = await failuresOf(mutant)
  expect(failure?.steps.some(({ isAtOnce }) => isAtOnce)).toBe(isRace)
  expect(failure?.message.includes('at once')).toBe(isRace)
})

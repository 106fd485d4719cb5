import { describe, expect, it } from 'vitest'
import { runAgainstSmall } from '../../testing/small-run.ts'
import { sequenceChecks } from './index.ts'
import { requestsIn } from '../../trial/step.ts'

describe('sequences of requests', () => {
  it.each([
    ['sequence-of-accounts', 'creates twice', '3.1-process-one-account-per-pair', 3],
    ['sequence-of-accounts', 'stale status', '3.1-imported-stays', 5],
    ['sequence-of-records', 'loses replacements', '3.1-stage-again-earlier-data-gone', 4],
    ['sequence-of-accounts', 'forgets accounts', '4.4-pending-only', 4],
    ['sequence-of-records', 'doubles notes', '4.3-notes-duplicate-skipped', 4],
    ['sequence-of-accounts', 'dry run drops', '3.1-dry-run-leaves-staged', 3],
    ['sequence-of-accounts', 'mixes suppliers', '1-pair-two-suppliers', 2],
  ] as const)('%s finds that a server %s: %s, with %i requests', async (name, fault, requirement, most) => {
    const checks = sequenceChecks.filter((check) => check.name === name)
    const found = [...(await runAgainstSmall(checks, [fault], 1)), ...(await runAgainstSmall(checks, [fault], 2))]
    const lengths = found.filter((one) => one.requirement === requirement).map(({ steps }) => requestsIn(steps).length)
    expect(Math.min(...lengths)).toBeLessThanOrEqual(most)
  })

  it.each([[], ['refuses at once'], ['leaves traces', 'lists backwards'], ['drops after failure'], ['wraps the imported']] as const)(
    'find nothing in a server without a fault, whatever its manners: %s',
    async (...manners) => {
      for (const seed of [1, 2, 3, 4]) expect(await runAgainstSmall(sequenceChecks, manners, seed)).toEqual([])
    },
  )
})

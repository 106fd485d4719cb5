import { describe, expect, it } from 'vitest'
import { createBenchServer } from '../../bench/server/bench-server.ts'
import { benchConfiguration } from '../../bench/server/configuration.ts'
import { inProcessTarget } from '../../bench/server/in-process-target.ts'
import { mutants } from '../../bench/mutants/index.ts'
import { runVariant } from '../../bench/variants/run-variant.ts'
import { smallColumns } from '../../bench/variants/small-columns.ts'
import { runTrial } from '../../run/run-check.ts'
import { prepare } from '../../run/run-suite.ts'
import { openSession } from '../../run/session.ts'
import { countingTarget } from '../../target/counting-target.ts'
import { startReference } from '../../testing/reference-run.ts'
import { stopsOf, tourChecks } from './index.ts'
import { requestsIn } from '../../trial/step.ts'

/** A bench server with the fault of a mutant, or none, made ready. */
async function settingOf(mutant?: string) {
  const change = mutants.find(({ id }) => id === mutant)?.change
  const server = createBenchServer({ changes: change ? [change] : [], seed: 1 })
  const target = countingTarget(inProcessTarget(server))
  return { configuration: benchConfiguration(server), target }
}

describe.each(tourChecks)('$name', (check) => {
  it('finds nothing in a server without a fault, and judges more requirements than it sends requests', async () => {
    const { configuration, target } = await settingOf()
    const setting = await prepare({ configuration }, target)
    const before = target.count
    const { broken, kept, ended } = await runTrial(check, setting, stopsOf(check.name))
    expect([...broken]).toEqual([])
    expect(ended).toBe(undefined)
    expect(kept.size).toBeGreaterThan(target.count - before)
  })

  it.each(stopsOf(check.name))('stops at "%s" without the stops before it', async (stop) => {
    const { configuration, target } = await settingOf()
    const setting = await prepare({ configuration }, target)
    const { broken, kept, ended } = await runTrial(check, setting, [stop])
    expect([...broken]).toEqual([])
    expect(ended).toBe(undefined)
    expect(kept.size).toBeGreaterThan(0)
  })

  it('finds nothing in the reference server', async () => {
    const { server, configuration, env } = await startReference()
    const session = await openSession({ configuration, env, seed: 3 })
    expect((await session.run(check)).broken).toEqual([])
    await session.close()
    await server.close()
  })
})

it('refusals of our records for what a server does not hold of them are laid at no other place', async () => {
  const { falseAlarms, judged } = await runVariant(smallColumns, 1, { checks: tourChecks })
  expect(falseAlarms).toEqual([])
  expect(judged).toBeGreaterThan(150)
})

describe('a tour', () => {
  it.each([
    ['first-staging-200', '3.1-stage-first-201', 1],
    ['validation-stops-at-depth-eight', '1-nested-validated', 3],
    ['echo-ascii-only', '4.2-validate-echo', 2],
    ['empty-landline-refused', '2.2-landline-empty', 9],
    ['dry-run-creates', '3.1-dry-run-leaves-nothing', 2],
    ['refused-token-stages', '5-refused-no-effect', 2],
    ['existing-note-stored-again', '4.3-notes-duplicate-not-stored', 5],
    ['moved-transaction-keeps-date', '4.3-transactions-force-date', 5],
    ['last-failing-transaction-told', '4.3-transactions-400-first', 4],
    ['invoice-stored-without-lines', '4.3-echo-stored', 4],
    ['paused-supplier-accepts-again', '3.2-paused-stage-again-400', 3],
    ['vendor-retry-stores-twice', '4.3-payment-failure-stores-nothing', 4],
    ['fees-not-rolled-back', '4.1-fees-all-or-nothing', 2],
  ] as const)('finds %s, by %s, with %i requests at most', async (mutant, requirement, most) => {
    const { configuration, target } = await settingOf(mutant)
    const session = await openSession({ configuration, target, seed: 5 })
    const found = []
    for (const check of tourChecks) found.push(...(await session.run(check)).broken)
    const lengths = found.filter((one) => one.requirement === requirement).map(({ steps }) => requestsIn(steps).length)
    expect(Math.min(...lengths)).toBeLessThanOrEqual(most)
  })
})

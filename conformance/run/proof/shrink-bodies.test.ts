import { expect, it } from 'vitest'
import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { mutants } from '../../bench/mutants/index.ts'
import { createBenchServer } from '../../bench/server/bench-server.ts'
import { benchConfiguration } from '../../bench/server/configuration.ts'
import { inProcessTarget } from '../../bench/server/in-process-target.ts'
import { checks } from '../../checks/index.ts'
import { failuresOf } from '../../testing/failures-of.ts'
import { runSuite } from '../run-suite.ts'

it.each<[string, RequirementId, string[]]>([
  ['empty-advances-refused', '2.8-paid-in-advance-empty', ['paid_in_advance_amounts']],
  ['skip-mark-hides-status', '3.1-imported-stays', []],
])('the bodies of a proof hold no more than it takes: %s', async (mutant, requirement, named) => {
  const server = createBenchServer({ changes: mutants.filter(({ id }) => id === mutant).map(({ change }) => change) })
  const some = checks.filter(({ requirements }) => requirements.includes(requirement))
  const report = await runSuite({
    configuration: benchConfiguration(server),
    target: inProcessTarget(server),
    checks: some,
    partial: true,
    seed: 5,
  })
  const { steps = [], shownBy = -1 } = report.requirements.find(({ id }) => id === requirement)?.failure ?? {}
  const sent = steps.map(({ request }) => JSON.stringify(request.body ?? ''))
  for (const name of named) expect(sent.join()).toContain(name)
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThan(1000)
  expect(steps[shownBy]?.response).toBeDefined()
})

it('what is left of an earlier request shows by what that sent', async () => {
  const failure = (await failuresOf('hung-up-restaging-keeps-notes')).get('3.1-stage-again-replaces')
  expect(failure?.difference).toMatchObject({ at: 'staged.notes.0.body', got: 'Earlier' })
  expect(failure?.instead).toEqual({ step: 0, at: 'notes.0.body' })
})

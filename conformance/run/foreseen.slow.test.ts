import { expect, it } from 'vitest'
import { configuredAs, fixedValues, minimal, type ConfigurationClass } from '../bench/configurations/configuration-classes.ts'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { operatorTarget } from '../bench/server/operator-target.ts'
import { checks } from '../checks/index.ts'
import type { Plan } from './plan.ts'
import { runSuite } from './run-suite.ts'

/** What was foreseen of a run under a class of configurations, and what came of it. */
async function foreseenAndJudged(about: ConfigurationClass) {
  const server = createBenchServer()
  const configuration = configuredAs(about, benchConfiguration(server), { target: operatorTarget(server.operator), token: 'none' })
  let plan: Plan | undefined
  const report = await runSuite({ configuration, checks, target: inProcessTarget(server), seed: 1, onPlan: (planned) => (plan = planned) })
  const musts = report.requirements.filter(({ level }) => level === 'must')
  return { plan, report, musts, inPart: musts.filter(({ unseen }) => unseen !== undefined) }
}

it('with the least configuration, as much is judged as was foreseen, and as much only in part', async () => {
  const { plan, report, inPart } = await foreseenAndJudged(minimal)
  expect([report.verdict, plan?.testable, plan?.unseen]).toEqual(['conforming', report.summary.judged, inPart.length])
}, 120_000)

it('without an operator port it is so, too, and what needs one is skipped by name', async () => {
  const { plan, report, musts, inPart } = await foreseenAndJudged(fixedValues)
  expect([report.verdict, plan?.testable, plan?.unseen]).toEqual(['conforming', report.summary.judged, inPart.length])
  expect(report.requirements.find(({ id }) => id === '5-refused-no-effect')?.unseen).toContain('operator:read-price-sheets')
  expect(inPart.filter(({ id }) => ['4.1-fees-201', '4.1-definitions-201'].includes(id))).toEqual([])
  expect(inPart.find(({ id }) => id === '4.2-stage-body')).toBeUndefined()
  const left = musts.filter(({ verdict }) => verdict !== 'passed')
  expect(left.filter(({ verdict }) => verdict !== 'skipped').map(({ id, verdict, reason }) => `${id} ${verdict} ${reason}`)).toEqual([])
  expect(left.filter(({ needs = [] }) => !needs.some((need) => need.startsWith('operator:'))).map(({ id }) => id)).toEqual([])
}, 120_000)

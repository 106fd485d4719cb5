import { expect, it } from 'vitest'
import { configuredAs, minimal } from '../bench/configurations/configuration-classes.ts'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { operatorTarget } from '../bench/server/operator-target.ts'
import { checks } from '../checks/index.ts'
import type { Plan } from './plan.ts'
import { runSuite } from './run-suite.ts'

it('with the least configuration, as much is judged as was foreseen, and as much only in part', async () => {
  const server = createBenchServer()
  const configuration = configuredAs(minimal, benchConfiguration(server), { target: operatorTarget(server.operator), token: 'none' })
  let plan: Plan | undefined
  const report = await runSuite({ configuration, checks, target: inProcessTarget(server), seed: 1, onPlan: (planned) => (plan = planned) })
  const inPart = report.requirements.filter(({ level, unseen }) => level === 'must' && unseen !== undefined)
  expect([report.verdict, plan?.testable, plan?.unseen]).toEqual(['conforming', report.summary.judged, inPart.length])
}, 120_000)

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runTrial } from '../../run/run-check.ts'
import { prepare } from '../../run/run-suite.ts'
import { idleOperator, mixedAnswers } from '../../testing/mixed-answers.ts'
import { smallServer } from '../../testing/small-server.ts'
import { raceChecks } from '../races/index.ts'
import { sequenceChecks } from './index.ts'

const configuration = {
  baseUrl: 'http://127.0.0.1',
  auth: { token: 'token-of-the-small-server' },
  suppliers: { ongoing: 'S1', ongoingOther: 'S2' },
  operationsTeam: 'Team',
  operator: idleOperator,
}

describe('a check that the model judges', () => {
  it.each([...sequenceChecks, ...raceChecks])('$name names every sentence that it finds kept or broken', async (check) => {
    let state = 1
    const random = () => {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
      return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32
    }
    const setting = await prepare({ configuration, runId: 'aaaaaa' }, mixedAnswers(smallServer(), random))
    const inputs = typeof check.inputs === 'function' ? check.inputs(setting) : check.inputs
    const broken = new Set<string>()
    // A sentence that the check does not name makes its trial throw.
    for (const input of fc.sample(inputs, { numRuns: 60, seed: 1 }))
      for (const id of (await runTrial(check, setting, input)).broken.keys()) broken.add(id)
    expect(broken.size).toBeGreaterThan(1)
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plain } from '../../src/report/pretty/paint.ts'
import { defaultRun } from '../bench/default-run.ts'
import { defineCheck } from '../check.ts'
import type { Trial } from '../trial/trial.ts'
import { reportFormats, writeReport } from '../report/reports.ts'
import { httpTarget } from '../target/http-target.ts'
import type { Target } from '../target/target.ts'
import { startReference } from '../testing/reference-run.ts'
import { runSuite } from './run-suite.ts'

// What a target answers, a run tells; what lets us in, it does not.

let reference: Awaited<ReturnType<typeof startReference>>
beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.server.close())

const operatorToken = 'test-operator'

/** A target that answers status requests in a way of its own, and is the reference server otherwise. */
function answering(text: (authorization: string) => string): Target {
  const target = httpTarget(reference.configuration.baseUrl)
  return {
    ...target,
    async send(request) {
      if (!request.path.includes('/account-transfer-status/')) return target.send(request)
      return { status: 200, headers: {}, text: text(request.headers['Authorization'] ?? '') }
    },
  }
}

const quoting = (how: 'demand' | 'observe' | 'require' | 'throw') =>
  defineCheck({
    name: `quoting ${how}`,
    requirements: ['4.2-validate-200', '1-trailing-slash-open'],
    inputs: fc.constant(undefined),
    async run(trial: Trial) {
      const { text } = await trial.status(trial.pair())
      if (how === 'demand') trial.demand('4.2-validate-200', false, `It answers ${text}.`)
      if (how === 'observe') trial.observe('1-trailing-slash-open', `answers ${text}`)
      if (how === 'require') trial.require(false, `It answers ${text}.`)
      if (how === 'throw') throw new Error(text)
    },
  })

it('no report shows a token that the target echoes, nor that of the operator', async () => {
  const { configuration, env } = reference
  const report = await runSuite({
    configuration,
    checks: (['demand', 'observe', 'require', 'throw'] as const).map(quoting),
    partial: true,
    seed: 1,
    env,
    target: answering((authorization) => JSON.stringify({ authorization, operator: operatorToken })),
  })
  const secret = /Token ([^"\\]+)/
  for (const format of reportFormats) {
    const text = writeReport(format, report, plain)
    expect(text).not.toContain(operatorToken)
    expect(text.replaceAll(/Token (?:\\?\*\\?\*\\?\*|\$TOKEN)/g, '')).not.toMatch(secret)
    expect(text.replaceAll('\\', '')).toContain('***')
  }
})

it('a failure whose requests hold the token by chance has no script, since that could not send them', async () => {
  const failureWith = async (token: string) => {
    const { configuration, target } = defaultRun([], 1)
    const report = await runSuite({
      configuration: { ...configuration, auth: { token } },
      checks: [quoting('demand')],
      partial: true,
      seed: 1,
      target: {
        ...target,
        send: (request) => target.send({ ...request, headers: { ...request.headers, Authorization: 'Token bench-token' } }),
      },
    })
    return report.requirements.find(({ id }) => id === '4.2-validate-200')?.failure
  }
  expect(await failureWith('e')).toMatchObject({ steps: [{ request: { path: expect.stringContaining('***') } }] })
  expect((await failureWith('e'))?.script).toBeUndefined()
  expect((await failureWith('a-longer-token'))?.script).toContain('curl')
})

it('answers that nest without end break off nothing but what is built on them', async () => {
  const { configuration, env } = reference
  const report = await runSuite({
    configuration,
    checks: [quoting('demand')],
    partial: true,
    seed: 1,
    env,
    target: answering(() => '['.repeat(5000) + ']'.repeat(5000)),
  })
  const told = report.requirements.find(({ id }) => id === '4.2-validate-200')
  expect(told).toMatchObject({ verdict: 'inconclusive', reason: expect.stringContaining('nests deeper than 500 levels') })
  for (const format of reportFormats) expect(writeReport(format, report, plain)).not.toBe('')
})

it('a long answer is kept only in part', async () => {
  const { configuration, env } = reference
  const report = await runSuite({
    configuration,
    checks: [quoting('require'), quoting('demand')],
    partial: true,
    seed: 1,
    env,
    target: answering(() => JSON.stringify(Array.from({ length: 80_000 }, () => ({ status: 'UNKNOWN' })))),
  })
  expect(JSON.stringify(report.requirements.map(({ failure }) => failure?.steps)).length).toBeLessThan(50_000)
})

it('the time limit ends a check in the middle of its requests', async () => {
  const { configuration, env } = reference
  const busy = defineCheck({
    name: 'busy',
    requirements: ['4.2-validate-200'],
    inputs: fc.constant(undefined),
    async run(trial) {
      for (;;) trial.demand('4.2-validate-200', (await trial.status(trial.pair())).status > 0, 'It does not.')
    },
  })
  const start = Date.now()
  const report = await runSuite({ configuration, checks: [busy], partial: true, seed: 1, env, maxDurationMs: 1000 })
  expect(Date.now() - start).toBeLessThan(8000)
  expect(report).toMatchObject({ verdict: 'inconclusive', stopped: 'The time limit of 1 s was reached.' })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultRun } from '../bench/default-run.ts'
import { mutants } from '../bench/mutants/index.ts'
import { defineCheck } from '../check.ts'
import { checks } from '../checks/index.ts'
import { prettyReport } from '../report/pretty-report.ts'
import { plain } from '../../src/report/pretty/paint.ts'
import { httpTarget } from '../target/http-target.ts'
import { TargetError, type Target } from '../target/target.ts'
import { startReference } from '../testing/reference-run.ts'
import { openSession } from './session.ts'
import { runSuite } from './run-suite.ts'
import { isJson } from '../../src/json/is-json.ts'

let reference: Awaited<ReturnType<typeof startReference>>
beforeEach(async () => {
  reference = await startReference()
})
afterEach(() => reference.server.close())

const some = ['stage-first', 'not-json-refused', 'varied-notes'].flatMap((name) => checks.filter((check) => check.name === name))

/** A server before the reference server, and what it does with a body that is no JSON. */
async function serverThat(mishandles: (close: () => void, hangUp: () => void) => void) {
  const server = createServer((request, response) => {
    void answer()
    async function answer() {
      const body = (await buffer(request)).toString()
      if (body !== '' && !isJson(body)) {
        mishandles(
          () => {
            server.close()
            server.closeAllConnections()
          },
          () => request.socket.destroy(),
        )
        return
      }
      const { method = 'GET', url = '', headers } = request
      const init = { method, headers: { 'Content-Type': 'application/json', Authorization: headers.authorization ?? '' } }
      const answered = await fetch(`${reference.configuration.baseUrl}${url}`, body === '' ? init : { ...init, body })
      response.writeHead(answered.status, { 'Content-Type': 'application/json' }).end(await answered.text())
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a run that ends early', () => {
  it('tells what was found, and the request that ended the server', async () => {
    const baseUrl = await serverThat((close) => close())
    const { configuration, env } = reference
    const report = await runSuite({ configuration: { ...configuration, baseUrl }, checks: some, partial: true, env, seed: 1 })
    expect(report.verdict).toBe('inconclusive')
    expect(report.stopped).toMatch(
      /^The target cannot be reached any more: \w+ http\S+: ECONNREFUSED\. The last requests, of not-json-refused:\n  .* -> 201 .*\n  \[\w{6}-\d+\] POST .* -> not read$/,
    )
    expect(report.requirements.find(({ id }) => id === '3.1-stage-first-201')?.verdict).toBe('passed')
    const untried = report.requirements.find(({ id }) => id === '4.3-notes-duplicate-skipped' || id.startsWith('4.3-notes'))
    expect([untried?.verdict, untried?.reason]).toEqual(['inconclusive', expect.stringContaining('cannot be reached any more')])
    expect(prettyReport(report, plain)).toContain('Not all inputs were tried. The target cannot be reached any more')
  })

  it('is over soon where nothing that writes is answered any more', async () => {
    let isStuck = false
    const { configuration, env } = reference
    const real = httpTarget(configuration.baseUrl)
    const target: Target = {
      ...real,
      send: async (request) => {
        isStuck ||= typeof request.body === 'string' && !isJson(request.body)
        if (isStuck && request.method !== 'GET') throw new TargetError('timeout', 'No complete answer within 10000 ms.')
        return real.send(request)
      },
    }
    const report = await runSuite({ configuration, target, checks: [...some, ...checks], partial: true, env, seed: 1 })
    expect(report.verdict).toBe('inconclusive')
    expect(report.stopped).toMatch(
      /^The target cannot be reached any more: the last 8 requests to write got no answer in time; the last that got one: request \d+ of the run, POST \/v1\/\S+\. The last requests/,
    )
    expect(report.unanswered?.requests).toBe(8)
  })

  it('tells of a request that is never answered, when the server goes on', async () => {
    const baseUrl = await serverThat((_close, hangUp) => hangUp())
    const { configuration, env } = reference
    const judging = [...some, ...checks.filter(({ name }) => name === 'unexpected-failures')]
    const report = await runSuite({ configuration: { ...configuration, baseUrl }, checks: judging, partial: true, env, seed: 1 })
    expect(report.stopped).toBeUndefined()
    const { verdict, failure } = report.requirements.find(({ id }) => id === '7-no-500-for-input') ?? {}
    expect([verdict, failure?.message]).toEqual(['failed', expect.stringContaining('sent again, is not answered either')])
    expect(failure?.steps).toHaveLength(1)
  })

  it('ends when it is told to', async () => {
    const { configuration, env } = reference
    const interrupt = new AbortController()
    const report = await runSuite({
      configuration,
      checks: some,
      partial: true,
      env,
      seed: 1,
      signal: interrupt.signal,
      onProgress: (done) => {
        if (done === 1) interrupt.abort()
      },
    })
    expect([report.verdict, report.stopped]).toEqual(['inconclusive', 'The run was interrupted.'])
  })

  it('goes on after a check with a fault of its own, and says so', async () => {
    const { configuration, env } = reference
    const faulty = defineCheck({
      name: 'faulty',
      requirements: ['3.1-stage-again-200'],
      inputs: fc.constant(null),
      run: async () => Promise.reject(new TypeError('x is not a function')),
    })
    const report = await runSuite({ configuration, checks: [faulty, ...some], partial: true, env, seed: 1 })
    expect(report.faults).toEqual(['faulty: TypeError: x is not a function'])
    expect(report.verdict).toBe('inconclusive')
    expect(report.requirements.find(({ id }) => id === '3.1-stage-first-201')?.verdict).toBe('passed')
    expect(prettyReport(report, plain)).toContain('A check has a fault, please report it: faulty: TypeError')
    const session = await openSession({ configuration, env, seed: 1 })
    await expect(session.run(faulty)).rejects.toThrow('faulty: TypeError: x is not a function')
    await session.close()
  })
})

it('a run that ends early does not say that it lacks what it would have made', async () => {
  const run = defaultRun(
    mutants.filter(({ id }) => id === 'process-200'),
    11,
  )
  const { skippedAccount: _, ...configuration } = run.configuration
  const { summary, requirements } = await runSuite({ ...run, configuration, bail: true })
  expect(summary.inconclusive).toBeGreaterThan(100)
  expect(requirements.flatMap(({ needs = [], unseen = [] }) => [...needs, ...unseen])).not.toContain('skippedAccount')
})

it('a run that stops at the first failure does not say what smoke runs find', async () => {
  const run = defaultRun(
    mutants.filter(({ id }) => id === 'process-200'),
    11,
  )
  const { strength, stopped } = await runSuite({ ...run, depth: 'smoke', bail: true })
  expect([strength, stopped]).toEqual([undefined, 'The run stopped at the first failure.'])
})

it('a run whose budget is used up tells of the failures that it has seen', async () => {
  const run = defaultRun(
    mutants.filter(({ id }) => id === 'hung-up-staging-blocks-supplier'),
    11,
  )
  const { requirements, stopped } = await runSuite({ ...run, maxRequests: 1000 })
  expect(stopped).toBe('The budget of 1000 requests was used up.')
  expect(requirements.flatMap(({ id, failure }) => (failure ? [id] : []))).toEqual(['3.1-stage-first-201'])
})

it('a run that ends with the first failure does so as soon as a request has failed without a reason', async () => {
  const run = defaultRun(
    mutants.filter(({ id }) => id === 'one-of-100-requests-answers-500'),
    11,
  )
  const { requirements, stopped } = await runSuite({ ...run, bail: true })
  expect(stopped).toBe('The run stopped at the first failure.')
  const failure = requirements.find(({ id }) => id === '7-no-500-for-input')?.failure
  expect(failure?.message).toContain('the same request, sent again, answers')
  // What is sent for proofs comes after them.
  expect(failure?.steps.map(({ requestId = '' }) => Number(requestId.split('-')[1]) < 1000)).not.toContain(false)
})

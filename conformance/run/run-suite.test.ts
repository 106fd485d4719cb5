import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checks } from '../checks/index.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { writeReport, reportFormats } from '../report/reports.ts'
import { plain } from '../../src/report/pretty/paint.ts'
import { parseReplayCode, type Replay } from '../replay/replay-code.ts'
import { replay } from '../replay/replay.ts'
import { startFaultyProxy } from '../testing/faulty-proxy.ts'
import { startReference } from '../testing/reference-run.ts'
import { httpTarget } from '../target/http-target.ts'
import { TargetError, type Target } from '../target/target.ts'
import { strengthOfSmoke, strengthWithin } from './strength.ts'
import { runCheck } from './run-check.ts'
import { prepare, runSuite } from './run-suite.ts'

let reference: Awaited<ReturnType<typeof startReference>>
beforeAll(async () => {
  reference = await startReference()
})
afterAll(() => reference.server.close())

function run(configuration: Configuration, more: Partial<Parameters<typeof runSuite>[0]> = {}) {
  return runSuite({ configuration, checks, env: reference.env, seed: 1, ...more })
}

/** The requests of a run, with the names of its records made alike. */
async function plan(seed: number, runId: string, shuffled = false): Promise<string[]> {
  const sent: string[] = []
  const real = httpTarget(reference.configuration.baseUrl)
  const target: Target = {
    ...real,
    send: (request) => {
      sent.push(
        `${request.method} ${request.path} ${String(request.body ?? '')}`.replaceAll(runId, 'RUN').replaceAll(/\b\d{11,13}\b/g, 'DIGITS'),
      )
      return real.send(request)
    },
  }
  const some = checks.filter(({ alone }) => !alone).slice(0, 5)
  await run(reference.configuration, { target, seed, runId, checks: shuffled ? some.toReversed() : some })
  return sent
}

describe('a run against the reference server', () => {
  it('judges a part of the checks by what they exercised', async () => {
    const some = checks.filter(({ name }) => name === 'race-of-records')
    const report = await run(reference.configuration, { checks: some, partial: true })
    expect(report.verdict).toBe('conforming')
    expect(report.requirements.length).toBeGreaterThan(2)
    expect([report.partial, report.latency?.answers]).toEqual([true, report.requests])
    expect((await run(reference.configuration, { checks: some })).verdict).toBe('inconclusive')
  })

  it('tells that requests got no answer in time, whatever becomes of the verdict', async () => {
    const real = httpTarget(reference.configuration.baseUrl)
    let notes = 0
    const target: Target = {
      ...real,
      async send(request) {
        if (request.path.endsWith('/notes/create/') && ++notes % 2 === 0)
          throw new TargetError('timeout', 'No complete answer within 10 ms.')
        return real.send(request)
      },
    }
    const some = checks.filter(({ requirements }) => requirements.includes('4.3-notes-201'))
    const report = await run(reference.configuration, { target, checks: some, partial: true })
    expect(report.unanswered).toEqual({ requests: Math.floor(notes / 2), first: 'No complete answer within 10 ms.' })
    const told = `${Math.floor(notes / 2)} requests got no complete answer in time, and nothing is judged by them. The first: No complete`
    for (const format of ['pretty', 'markdown', 'html'] as const) expect(writeReport(format, report, plain)).toContain(told)
  })

  it.each([
    ['', false],
    [', though one of a payment instruction does', true],
  ])('tells that the server broke now and then, where no failure shows it%s', async (_though, breaksPayments) => {
    const real = httpTarget(reference.configuration.baseUrl)
    let processed = 0
    const target: Target = {
      ...real,
      async send(request) {
        const answer = await real.send(request)
        const isBroken = request.path.endsWith('/process/') && ++processed === 1
        const isPayment = breaksPayments && request.path.endsWith('/payment-instruction/create/') && answer?.status === 400
        return answer && (isBroken || isPayment) ? { ...answer, status: 500 } : answer
      },
    }
    const some = checks.filter(({ name }) => name === 'varied-notes' || (breaksPayments && name === 'payment-persistent-failure'))
    const report = await run(reference.configuration, { target, checks: some, partial: true })
    expect(report.requirements.some(({ failure }) => failure)).toBe(breaksPayments)
    expect(report.serverErrors).toMatchObject({ requests: 1, operations: 1 })
    expect(report.serverErrors?.first).toMatch(/process\/ \([\w-]+\), answered with 500$/)
    const told = '1 request to 1 operation was answered with 500 or more, and no failure in this report shows it. The first: POST /v1'
    for (const format of ['pretty', 'markdown', 'html'] as const) expect(writeReport(format, report, plain)).toContain(told)
  })

  it('tells of operations that are not there, and which ones refuse', async () => {
    const { baseUrl, close } = await startFaultyProxy(reference.configuration.baseUrl, {
      authorization: (sent) => sent,
      change: (path, answer) => (path.endsWith('/notes/create/') ? { status: 404, text: '{}' } : answer),
    })
    const some = checks.filter(({ name }) => ['stage-first', 'record-types-create-notes-note'].includes(name))
    const report = await run({ ...reference.configuration, baseUrl }, { checks: some, partial: true })
    close()
    expect(report.missing).toEqual([{ operation: 'createNotes', statuses: [404] }])
    expect(report.requirements.map(({ reason }) => reason)).toContain('our request of createNotes is refused with 404')
  }, 180_000)

  it('proves nothing when it is cut short, and says so', async () => {
    const { verdict, stopped, requests, strength } = await run(reference.configuration, { maxRequests: 1500 })
    expect([verdict, stopped, requests]).toEqual(['inconclusive', 'The budget of 1500 requests was used up.', 1500])
    expect(strength).toEqual(strengthWithin(1500))
  }, 180_000)

  it('says of a smoke run what smoke runs find', async () => {
    const { verdict, partial, requests, strength } = await run(reference.configuration, { depth: 'smoke', lanes: 4 })
    expect([verdict, partial]).toEqual(['conforming', true])
    expect(strength).toEqual(strengthOfSmoke(requests))
  }, 180_000)

  it('tries the same inputs in portions as at once', async () => {
    const one = checks.find(({ runs = 1 }) => runs > 5)
    if (!one) throw new Error('No check has many inputs.')
    const inputs: unknown[] = []
    const setting = await prepare(
      { configuration: reference.configuration, env: reference.env },
      httpTarget(reference.configuration.baseUrl),
    )
    const noting = { ...one, run: async (_trial: unknown, input: unknown) => void inputs.push(input) }
    await runCheck(noting, setting, 5)
    await runCheck(noting, setting, 5, 'first')
    await runCheck(noting, setting, 5, 'others')
    await setting.target.close()
    expect(inputs).toHaveLength(2 * (one.runs ?? 1))
    expect(inputs.slice(0, one.runs)).toEqual(inputs.slice(one.runs))
  })

  it('sends the same requests for the same seed', async () => {
    const [one, other] = [await plan(7, 'aaaaaa'), await plan(7, 'bbbbbb')]
    expect(one.filter((request, index) => request !== other[index]).map((request) => request.slice(0, 200))).toEqual([])
    expect(one).toHaveLength(other.length)
  }, 180_000)

  it('finds what is wrong, with requests that show it again, and no secret in any report', async () => {
    const canary = 'canary-4711-token'
    const real = reference.configuration
    const token = await tokenOf(real)
    const { baseUrl, close } = await startFaultyProxy(real.baseUrl, {
      authorization: (sent) => sent.replace(canary, token),
      // The first staging answers 200. And the server gives the token away.
      change: (path, { status, text }, sent) => ({
        status: path.endsWith('create-or-update/') && status === 201 ? 200 : status,
        text: text.replace('{', `{"you_sent":${JSON.stringify(sent)},`),
      }),
    })
    const configuration = { ...real, baseUrl, auth: { token: canary } }
    const report = await run(configuration, { checks: checks.filter(({ name }) => name === 'stage-first') })
    const failed = report.requirements.find(({ id }) => id === '3.1-stage-first-201')
    expect(failed).toMatchObject({ verdict: 'failed', failure: { steps: { length: 1 } } })
    for (const format of reportFormats) expect(writeReport(format, report, plain)).not.toContain(canary)

    expect(failed).toMatchObject({ failure: { shownBy: 0, difference: { at: 'HTTP status', expected: 201, got: 200 } } })
    const inShell = (env: NodeJS.ProcessEnv) =>
      promisify(execFile)('sh', ['-c', failed?.failure?.script ?? ''], { env: { ...process.env, ...env } })
    await expect(inShell({ BASE_URL: baseUrl, TOKEN: canary })).rejects.toMatchObject({ code: 1 })
    expect((await inShell({ BASE_URL: real.baseUrl, TOKEN: await tokenOf(real) })).stdout).toContain('The failure did not show again.')

    const replays: Replay[] = [parseReplayCode(failed?.failure?.replay ?? '') ?? { check: '', requirement: '', seed: 0, path: '' }]
    const again = async (on: Configuration) => {
      const outcomes: string[] = []
      for await (const { outcome } of replay({ configuration: on, checks, replays, env: reference.env })) outcomes.push(outcome)
      return outcomes
    }
    expect(await again(configuration)).toEqual(['reproduced'])
    expect(await again(real)).toEqual(['not reproduced'])
    // What failed at times, or over a whole run, is not mended because it does not show.
    replays.splice(0, 1, ...replays.map((one) => ({ ...one, isUnsteady: true }) as const))
    expect(await again(real)).toEqual(['inconclusive'])
    replays.splice(0, 1, { check: 'limit-unset', requirement: '8-limit-disabled', seed: 1, path: '0' })
    expect(await again(real)).toEqual(['inconclusive'])
    close()
  }, 30_000)
})

async function tokenOf({ baseUrl }: Configuration): Promise<string> {
  const answer = await fetch(`${baseUrl}/graphql/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'mutation { obtainToken(apiKey: "test-key") { token } }' }),
  })
  const { data } = (await answer.json()) as { data: { obtainToken: { token: string } } }
  return data.obtainToken.token
}

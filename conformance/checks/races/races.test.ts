import { describe, expect, it } from 'vitest'
import { runSuite } from '../../run/run-suite.ts'
import { httpTarget } from '../../target/http-target.ts'
import type { Target } from '../../target/target.ts'
import { bodyOf, failuresWith } from '../../testing/faulty-target.ts'
import { startReference } from '../../testing/reference-run.ts'
import { runAgainstSmall } from '../../testing/small-run.ts'
import { raceChecks } from './index.ts'
import { requestsIn } from '../../trial/step.ts'

describe('requests at once', () => {
  it.each([
    ['race-of-first-stagings', '3.1-stage-again-200', 2],
    ['race-of-processing', '3.1-process-one-account-per-pair', 3],
    ['race-of-records', '4.3-notes-duplicate-skipped', 4],
    ['race-of-participants', '4.1-participant-exists-200', 2],
  ])('%s finds that a server keeps nothing apart: %s, with %i requests', async (name, requirement, most) => {
    const found = await runAgainstSmall(
      raceChecks.filter((check) => check.name === name),
      ['no lock'],
      1,
    )
    const proof = found.find((one) => one.requirement === requirement)
    expect(requestsIn(proof?.steps ?? []).length).toBeLessThanOrEqual(most)
  })

  it('draw when the requests were sent and answered', async () => {
    const checks = raceChecks.filter(({ name }) => name === 'race-of-processing')
    const [found] = await runAgainstSmall(checks, ['no lock'], 1)
    expect(found?.message.split('\n')).toEqual([
      'Processing an imported account must not answer 201, but does. No possible order of these requests explains their answers ("[" is when each was sent, "]" when it was answered):',
      'process [---]    201',
      'process   [---]  201',
    ])
    expect(
      requestsIn(found?.steps ?? [])
        .slice(-2)
        .map(({ isAtOnce }) => isAtOnce),
    ).toEqual([undefined, true])
  })

  it('draw nothing where requests one after the other show it', async () => {
    const checks = raceChecks.filter(({ name }) => name === 'race-of-processing')
    const failed = await failuresWith(
      async (request, next) => {
        const answer = await next(request)
        return bodyOf(request)['dry_run'] === true && answer.status === 400 ? { ...answer, status: 201 } : answer
      },
      checks,
      2,
    )
    const { failure } = failed.find(({ id }) => id === '3.1-dry-run-400') ?? {}
    expect([failure?.message, requestsIn(failure?.steps ?? []).length]).toEqual([
      'A dry run of a pending account answers 201 instead of 400.',
      2,
    ])
  })

  it.each([[], ['refuses at once'], ['leaves traces', 'lists backwards'], ['drops after failure'], ['wraps the imported']] as const)(
    'find nothing in a server without a fault, whatever its manners: %s',
    async (...manners) => {
      for (const seed of [1, 2, 3, 4]) expect(await runAgainstSmall(raceChecks, manners, seed)).toEqual([])
    },
  )

  it('end without a verdict where a limit refuses some of them while others are held up', async () => {
    const { server, configuration, env } = await startReference()
    const real = httpTarget(configuration.baseUrl)
    let isBusy = false
    const target: Target = {
      ...real,
      async send(request) {
        if (!request.path.endsWith('/process/')) return real.send(request)
        if (isBusy) return { status: 429, headers: {}, text: '{}' }
        isBusy = true
        return real.send(request).finally(() => (isBusy = false))
      },
    }
    const checks = raceChecks.filter(({ name }) => name === 'race-of-processing')
    const report = await runSuite({ configuration, env, checks, target, partial: true, seed: 2 })
    await server.close()
    expect(report.requirements.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { checks } from '../checks/index.ts'
import { openSession } from '../run/session.ts'
import { Names } from '../setting/names.ts'
import { smallServer } from '../testing/small-server.ts'
import { signedTarget } from './signed-target.ts'
import { TargetError, type Target, type TargetRequest } from './target.ts'

/** A target that keeps what it is sent, as a log would, and cuts off every request that is the `cut`th. */
function logged(target: Target, cut = Number.POSITIVE_INFINITY): Target & { readonly log: TargetRequest[] } {
  const log: TargetRequest[] = []
  return {
    ...target,
    log,
    async send(request) {
      log.push(request)
      if (log.length % cut === 0) throw new TargetError('cut off', 'It was cut off.')
      return target.send(request)
    },
  }
}

const idOf = ({ headers }: TargetRequest) => headers['X-Request-Id']

it('names suite, version, run, check and request', async () => {
  const target = logged(smallServer())
  const signed = signedTarget(target, new Names('abc123'))
  await signed.send({ method: 'GET', path: '/', headers: { Accept: '*/*' }, check: 'stage-first' })
  await signed.send({ method: 'GET', path: '/', headers: {} })
  expect(target.log.map(({ headers }) => headers)).toEqual([
    {
      Accept: '*/*',
      'User-Agent': expect.stringMatching(/^data-import-contract\/\d+\.\d+\.\d+\S* \(run abc123; check stage-first\)$/),
      'X-Request-Id': 'abc123-1',
    },
    { 'User-Agent': expect.stringMatching(/\(run abc123\)$/), 'X-Request-Id': 'abc123-2' },
  ])
})

it('leaves a header alone that a request has of its own, however it is written', async () => {
  const target = logged(smallServer())
  const headers = { 'user-agent': 'odd', 'X-REQUEST-ID': '' }
  await signedTarget(target, new Names('abc123')).send({ method: 'GET', path: '/', headers })
  expect(target.log[0]?.headers).toEqual(headers)
})

it.each([Number.POSITIVE_INFINITY, 5])(
  'each step of a failure has the id under which the server logged it (every %sth cut off)',
  async (cut) => {
    const target = logged(smallServer(['creates twice', 'doubles notes']), cut)
    const configuration = {
      baseUrl: 'http://127.0.0.1',
      auth: { token: 'token-of-the-small-server' },
      suppliers: { ongoing: 'S1', ongoingOther: 'S2' },
      operationsTeam: 'Team',
    }
    const session = await openSession({ configuration, target, seed: 1, runId: 'abc123' })
    const some = checks.filter(({ name }) =>
      ['process-repeated', 'process-after-unread-answer-as-sent', 'sequence-of-accounts', 'stage-first'].includes(name),
    )
    const steps = []
    for (const check of some) steps.push(...(await session.run(check)).broken.flatMap((breach) => breach.steps))
    const ids = target.log.map(idOf)
    expect(ids.filter((id) => !/^abc123-[1-9]\d*$/.test(id ?? ''))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(steps.length).toBeGreaterThan(1)
    for (const { requestId, request } of steps) expect(target.log.find((one) => idOf(one) === requestId)?.path).toBe(request.path)
  },
)

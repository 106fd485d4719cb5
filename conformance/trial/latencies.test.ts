import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { httpTarget } from '../target/http-target.ts'
import { Latencies } from './latencies.ts'

/** Of so many answers, each with the time it took and the part of it after its head. */
function remarkOn(times: readonly (readonly [tookMs: number, bodyAfterMs: number | undefined])[]): string | undefined {
  const latencies = new Latencies()
  for (const [tookMs, bodyAfterMs] of times) latencies.add('createNotes', tookMs, bodyAfterMs)
  return latencies.summary()?.remark
}

const fifty = <Value>(value: Value): Value[] => Array.from({ length: 50 }, () => value)

describe('the times of answers', () => {
  it('have a median and a 95th percentile, together and by operation', () => {
    const latencies = new Latencies()
    expect([latencies.summary(), latencies.latelyMs]).toEqual([undefined, undefined])
    for (let took = 1; took <= 100; took++) latencies.add(took > 90 ? 'processAccount' : 'createNotes', took, undefined)
    expect(latencies.summary()).toEqual({
      answers: 100,
      medianMs: 50,
      p95Ms: 95,
      operations: [
        { operation: 'processAccount', answers: 10, medianMs: 95, p95Ms: 100 },
        { operation: 'createNotes', answers: 90, medianMs: 45, p95Ms: 86 },
      ],
    })
    expect(latencies.latelyMs).toBe(50)
  })

  it('lie between the least and the most', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 50 }), (times) => {
        const latencies = new Latencies()
        for (const time of times) latencies.add('createNotes', time, undefined)
        const { medianMs = -1, p95Ms = -1 } = latencies.summary() ?? {}
        expect(times).toContain(medianMs)
        expect(times.filter((time) => time <= p95Ms).length).toBeGreaterThanOrEqual(0.95 * times.length)
        expect(medianMs <= p95Ms).toBe(true)
      }),
    )
  })
})

describe('that a server waits for acknowledgements', () => {
  it('is told where heads come at once and the rest 40 ms later', () => {
    expect(remarkOn(fifty([45, 43.8] as const))).toContain('Of 50 answers 50 had their heads at once and the rest some 44 ms later.')
    expect(remarkOn([...fifty([44, 42] as const), ...fifty([3, 0.1] as const)])).toContain('Of 100 answers 50')
  })

  it.each([
    ['the way or the work takes 40 ms', fifty([44, 0.2] as const)],
    ['nobody can tell when heads came', fifty([44, undefined] as const)],
    ['the work takes long as well', fifty([90, 43] as const)],
    ['long answers take their time', fifty([300, 250] as const)],
    ['few have it', [...fifty([44, 42] as const), ...fifty([3, 0.1] as const), [3, 0.1] as const]],
    ['there are few', fifty([44, 42] as const).slice(0, 19)],
  ])('is not told where %s', (_what, times) => {
    expect(remarkOn(times)).toBeUndefined()
  })

  const body = '{"status":"COMPLETED"}'
  it.each<[string, RequestListener, boolean]>([
    ['that writes its body later', (_, response) => void response.write(' ', () => void sleep(41).then(() => response.end(body))), true],
    ['that works for as long', (_, response) => void sleep(41).then(() => response.end(body)), false],
  ])('shows through a socket in a server %s', async (_what, listener, isTold) => {
    const server = createServer(listener)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const target = httpTarget(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const answers = await Promise.all(Array.from({ length: 20 }, () => target.send({ method: 'GET', path: '/', headers: {} })))
    await target.close()
    server.closeAllConnections()
    server.close()
    const after = answers.map((answer) => answer?.bodyAfterMs ?? -1).toSorted((one, other) => one - other)[10] ?? -1
    expect(after > 36).toBe(isTold)
  })
})

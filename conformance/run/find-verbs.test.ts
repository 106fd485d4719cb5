import { describe, expect, it } from 'vitest'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { operatorTarget, verbOf } from '../bench/server/operator-target.ts'
import { withNotFound, withVerbs } from '../bench/configurations/port-manners.ts'
import { httpOperatorPort } from '../operator/http-operator-port.ts'
import { operatorVerbs, type OperatorPort } from '../operator/operator-port.ts'
import type { Target, TargetRequest, TargetResponse } from '../target/target.ts'
import { PreflightError } from './preflight.ts'
import { runSuite } from './run-suite.ts'

/** A run without a check, so that the port alone is tried; of it, what the report tells of the port. */
async function found(makeOperator: (port: OperatorPort) => Partial<OperatorPort>) {
  const server = createBenchServer()
  const { operator: _all, ...configuration } = benchConfiguration(server)
  const report = await runSuite({
    configuration: { ...configuration, operator: makeOperator(server.operator) },
    target: inProcessTarget(server),
    checks: [],
  })
  return report.operator
}

/** A port over HTTP that answers some requests otherwise. */
function answering(port: OperatorPort, otherwise: (request: TargetRequest) => Partial<TargetResponse> | undefined): OperatorPort {
  const real = operatorTarget(port)
  const target: Target = {
    ...real,
    async send(request) {
      const other = otherwise(request)
      return other ? { status: 200, headers: {}, text: '', ...other } : real.send(request)
    },
  }
  return httpOperatorPort(target, 'operator-secret')
}

describe('the verbs of an operator port', () => {
  it('are all found, and none of what is not there', async () => {
    const all = await found((port) => httpOperatorPort(operatorTarget(port), 'x'))
    expect(all).toEqual({ verbs: [...operatorVerbs], lacking: [] })
    const none = await found((port) => httpOperatorPort(withVerbs(operatorTarget(port), []), 'x'))
    expect(none).toEqual({ verbs: [], lacking: [...operatorVerbs] })
  })

  it.each([404, 405, 501])('are lacking where the answer is %i', async (status) => {
    const lacking = ['hold', 'read-account', 'read-participants'] as const
    const told = await found((port) =>
      answering(port, (request) => (lacking.some((verb) => verb === verbOf(request)) ? { status } : undefined)),
    )
    expect(told?.lacking).toEqual(lacking)
    expect(told?.odd).toBeUndefined()
  })

  it('are found where 404 only says that a pair or a participant is not known, which is told', async () => {
    const told = await found((port) => httpOperatorPort(withNotFound(operatorTarget(port)), 'x'))
    expect(told?.lacking).toEqual([])
    expect(told?.odd?.map(({ verb, answer }) => `${verb}: ${answer}`)).toEqual([
      'read-account: The operator port answers 404 for a pair that it does not know; the protocol asks for 200 with null.',
      'read-participants: The operator port answers 404 for a participant that it does not know; the protocol asks for 200 with null.',
    ])
  })

  it('are told where they answer in another way', async () => {
    const told = await found((port) =>
      answering(port, (request) => {
        if (verbOf(request) === 'limits') return { status: 500, text: 'operator-secret: no\nlimits' }
        return verbOf(request) === 'read-price-sheets' ? { text: '"none"' } : undefined
      }),
    )
    expect(told?.lacking).toEqual(['limits', 'read-price-sheets'])
    expect(told?.odd).toEqual([
      { verb: 'limits', answer: 'The operator port answers 500 to PUT /limits/concurrent-processes: ***: no limits' },
      { verb: 'read-price-sheets', answer: 'The operator port answers GET /price-sheets with something else: "none"' },
    ])
  })

  it.each([
    ['null', 'null'],
    ['nothing', ''],
    ['an empty object', '{}'],
  ])('may answer %s for what is not there', async (_what, text) => {
    const told = await found((port) =>
      answering(port, (request) =>
        /conformance-probe|participants\/0$/.test(request.path) && request.method === 'GET' ? { text } : undefined,
      ),
    )
    expect(told).toEqual({ verbs: [...operatorVerbs], lacking: [] })
  })

  it('may be some functions, of which one fails', async () => {
    const told = await found((port) => ({
      setSupplier: (code, status) => port.setSupplier(code, status),
      createTeam: (name) => port.createTeam(name),
      setSkip: () => Promise.reject(new Error('no database')),
    }))
    expect(told?.verbs).toEqual(['suppliers', 'teams'])
    expect(told?.odd).toEqual([{ verb: 'skip', answer: "The operator's skip fails: no database" }])
  })

  it.each([
    ['refuses the token', { status: 401, text: '{"detail":"No operator-secret here."}' }, /token is refused.*answers 401.*No \*\*\* here/],
    ['lets nobody in', { status: 403, text: '' }, /token is refused.*answers 403 to PUT \/suppliers\/conformance-probe/],
    ['speaks no JSON', { text: '<html>Welcome</html>' }, /does not answer GET .* with JSON: <html>Welcome/],
  ] as const)('end the run with 2 where the port %s', async (_what, answer, message) => {
    const failed = found((port) => answering(port, () => answer))
    await expect(failed).rejects.toThrow(message)
    expect(await failed.catch((error: unknown) => (error instanceof PreflightError ? error.exitCode : error))).toBe(2)
  })
})

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checks } from '../../conformance/checks/index.ts'
import { reportFormats, writeReport } from '../../conformance/report/reports.ts'
import { PreflightError } from '../../conformance/run/preflight.ts'
import { runSuite } from '../../conformance/run/run-suite.ts'
import { httpTarget } from '../../conformance/target/http-target.ts'
import { startReference } from '../../conformance/testing/reference-run.ts'
import { Random } from '../../src/generate/random.ts'
import { plain } from '../../src/report/pretty/paint.ts'
import type { GuardPart } from './guard-part.ts'

/** How an answer goes wrong; `authorization` is what let the request in. */
type Wrong = (response: ServerResponse, answer: string, authorization: string, random: Random) => void

const json = { 'Content-Type': 'application/json' }

const wrongs: readonly Wrong[] = [
  (response) => response.destroy(),
  (response) => void response.writeHead(200, json).write('{'),
  (response, answer) => response.writeHead(200, json).end(answer.slice(0, answer.length / 2)),
  (response) => response.writeHead(500).end('<html>'),
  (response) => response.writeHead(204).end(),
  (response, _answer, _authorization, random) => response.writeHead(200 + random.below(400), json).end('{}'),
  (response) => response.writeHead(200, json).end('['.repeat(5000) + ']'.repeat(5000)),
  (response) => response.writeHead(200, json).end('{"a":'.repeat(3000) + '1' + '}'.repeat(3000)),
  (response) => response.writeHead(201, json).end(`[${'{"external_account_number":"A"},'.repeat(80_000)}{}]`),
  (response) => response.writeHead(200, json).end(`{"detail":"${'x'.repeat(10_000_000)}"}`),
  (response, _answer, authorization) =>
    response.writeHead(400, json).end(JSON.stringify({ detail: authorization, code: authorization, errors: [] })),
  (response, _answer, authorization) => response.writeHead(500, { 'X-Echo': authorization }).end(authorization),
  (response) =>
    response.writeHead(400, json).end(JSON.stringify({ detail: '\u001B]0;x\u0007<img src=x>|`=1+1', code: '\u202E', errors: [{}] })),
  (response) => response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end(),
  ...Array.from({ length: 6 }, (): Wrong => (response, answer, _authorization, random) => {
    response.writeHead(random.pick([200, 201, 400]), json).end(withOddValue(answer, random))
  }),
]

/** Text of JSON values that stand where others belong. */
const oddValues = [
  'null',
  '1e400',
  '-0',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '""',
  '"1e400"',
  '"\\ud800"',
  'true',
  '{"__proto__":{"a":1}}',
  '{"toString":1}',
]

/** An answer with an odd value in the place of one of its own. */
function withOddValue(answer: string, random: Random): string {
  const values = [...answer.matchAll(/(?<=[:,[])(?:"(?:[^"\\]|\\.)*"(?!:)|[-\w.]+|\{\}|\[\])/g)]
  if (values.length === 0) return random.pick(oddValues)
  const { index, 0: old } = random.pick(values)
  return `${answer.slice(0, index)}${random.pick(oddValues)}${answer.slice(index + old.length)}`
}

/** A run may be this long, and this much longer until its reports stand there, in seconds. */
const limit = { run: 8, grace: 15 }

/**
 * The suite against a server that goes wrong now and then, every time in some other way. A verdict must come out in time, in
 * every form of report, and none may show the token.
 */
export const hostileTargets: GuardPart = {
  name: 'Hostile targets',
  async run(seconds, seed) {
    const random = new Random(seed)
    const end = performance.now() + seconds * 1000
    const figures = { runs: 0, requests: 0, 'ended before the first check': 0, 'longest run in s': 0, 'largest report in MB': 0 }
    const faults: string[] = []
    const tokens = new Set<string>()
    const { server, configuration, env } = await startReference()
    /** How many of a thousand answers go wrong. */
    let share = 0
    const proxy = createServer((request, response) => {
      response.on('error', () => undefined)
      void forward().catch(() => response.destroy())
      async function forward() {
        const {
          authorization = '',
          connection: _connection,
          'transfer-encoding': _encoding,
          ...headers
        } = request.headers as Record<string, string>
        const body = Buffer.concat(await request.toArray())
        const answer = await fetch(`${configuration.baseUrl}${request.url}`, {
          method: request.method ?? 'GET',
          headers: { ...headers, authorization },
          ...(body.length > 0 ? { body } : {}),
        })
        const text = await answer.text()
        const [, token] = /^Token (.+)$/.exec(authorization) ?? []
        // A token that a check makes up is refused and belongs in the report.
        if (token !== undefined && answer.status !== 401) tokens.add(token)
        if (random.below(1000) < share) random.pick(wrongs)(response, text, authorization, random)
        else response.writeHead(answer.status, json).end(text)
      }
    })
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
    const baseUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    while (performance.now() < end) {
      share = random.pick([5, 30, 200])
      const runSeed = random.below(2 ** 31)
      const where = `run ${runSeed} with ${share} of 1,000 answers wrong, guard's seed ${seed}`
      const start = performance.now()
      figures.runs++
      try {
        const report = await runSuite({
          configuration: { ...configuration, baseUrl },
          target: httpTarget(baseUrl, { timeoutMs: 1000, answerBytes: 20_000_000 }),
          checks: Array.from({ length: 12 }, () => random.pick(checks)),
          partial: true,
          seed: runSeed,
          maxDurationMs: limit.run * 1000,
          env,
        })
        figures.requests += report.requests
        for (const fault of report.faults ?? []) faults.push(`${where}: a check has a fault: ${fault}`)
        for (const format of reportFormats) {
          const text = writeReport(format, report, plain)
          figures['largest report in MB'] = Math.max(figures['largest report in MB'], text.length / 1e6)
          for (const token of tokens) if (text.includes(token)) faults.push(`${where}: ${format} shows a token`)
          // oxlint-disable-next-line no-control-regex -- These are what must not be there.
          if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text)) faults.push(`${where}: ${format} has control characters`)
        }
      } catch (error) {
        if (error instanceof PreflightError) figures['ended before the first check']++
        else faults.push(`${where}: ${error instanceof Error ? error.stack : String(error)}`)
      }
      const took = (performance.now() - start) / 1000
      figures['longest run in s'] = Math.max(figures['longest run in s'], took)
      if (took > limit.run + limit.grace) faults.push(`${where}: takes ${took.toFixed(0)} s`)
    }
    proxy.closeAllConnections()
    proxy.close()
    await server.close()
    return { figures, faults }
  },
}

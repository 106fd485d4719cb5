import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runProgram } from '../../../src/cli/testing/run-program.ts'
import type { Report, RequirementResult } from '../../report/report.ts'
import { clientCohort } from '../bench/client-cohort.ts'
import { clientWorld } from '../bench/client-world.ts'
import { conforming, type HabitChange } from '../bench/habits.ts'
import { Loader, Stopped } from '../bench/loader.ts'
import { reacting, sending } from '../bench/mutants/client-mutant.ts'

const folder = mkdtempSync(join(tmpdir(), 'har-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'traffic.har')
const cohort = clientCohort(4)

/** What a test asks of an entry. */
interface Entry {
  readonly request: { readonly method: string; readonly url: string }
}

/** What a proxy records of a loader whose requests meet a plan, as an HTTP Archive. */
async function recorded(change: HabitChange = () => ({})) {
  const world = clientWorld({
    items: [
      { do: 'unexpected error', operation: 'createPaymentInstruction', turns: [1] },
      { do: 'slow and lost', operation: 'processAccount', turns: [2], forMs: 1500 },
      { do: 'refused', operation: 'createNotes', turns: [3] },
    ],
  })
  const entries: object[] = []
  const recording = {
    ...world,
    send: async (request: Parameters<typeof world.send>[0]) => {
      const started = world.clock.now()
      const response = await world.send(request)
      entries.push({
        startedDateTime: new Date(started).toISOString(),
        time: world.clock.now() - started,
        request: {
          method: request.method,
          url: `https://platform.example${request.path}`,
          headers: Object.entries(request.headers).map(([name, value]) => ({ name, value })),
          ...(request.body === undefined
            ? { bodySize: 0 }
            : { bodySize: request.body.length, postData: { mimeType: 'application/json', text: request.body } }),
        },
        response: { status: response?.status ?? 0, content: { text: response?.text ?? '' } },
      })
      return response
    },
  }
  const loader = new Loader(recording, cohort, { ...conforming, ...change(conforming) })
  try {
    await loader.importMarket()
    await loader.importAccounts()
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
  return [
    { startedDateTime: '2026-11-01T00:00:00Z', time: 1, request: { method: 'GET', url: 'https://elsewhere.example/', headers: [] } },
    ...entries,
  ]
}

async function judged(entries: readonly unknown[], ...options: string[]) {
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', entries } }))
  const { exitCode, stdout, stderr } = await runProgram(['judge-traffic', file, '--report', 'json', ...options])
  const { requirements = [] } = (stdout === '' ? {} : JSON.parse(stdout)) as Partial<Report>
  const idsOf = (holds: (result: RequirementResult) => boolean) => requirements.filter(holds).map(({ id }) => id)
  return {
    exitCode,
    stderr,
    stdout,
    kept: idsOf(({ verdict, advice }) => verdict === 'passed' || (verdict === 'observed' && !advice)),
    broken: idsOf(({ failure, advice }) => (failure ?? advice) !== undefined),
  }
}

test('a conforming loader keeps what its recording shows', async () => {
  const { exitCode, kept, broken } = await judged(await recorded(), '--fresh', '--accounts', '4')
  expect(broken).toEqual([])
  expect(exitCode).toBe(0)
  expect(kept).toEqual(
    expect.arrayContaining([
      '4.3-payment-intermittent-retry',
      '6-client-asks',
      '6-client-pauses-open',
      '7-client-400-again-open',
      '9-client-only-documented-fields',
    ]),
  )
})

test.each<[string, HabitChange]>([
  ['9-client-only-documented-fields', sending('stageAccount', (body) => ({ ...body, source_system: 'x' }))],
  [
    '4.3-payment-intermittent-retry',
    reacting(({ heard, operation }) => operation === 'createPaymentInstruction' && heard?.status === 500, 'give up'),
  ],
  ['6-client-pauses-open', () => ({ askPause: () => 0 })],
  ['7-client-400-again-open', reacting(({ heard, attempt }) => heard?.status === 400 && attempt < 3, 'again')],
  ['4.1-participants-first', ({ marketImports }) => ({ marketImports: marketImports.toReversed() })],
])('%s is found broken in a recording', async (id, change) => {
  expect((await judged(await recorded(change))).broken).toContain(id)
})

const shownByAll = [
  '1-client-payload-valid',
  '1-document-path-relative',
  '1-optional-omitted',
  '1-request-json',
  '4-client-added-again-open',
  '4.2-client-processes-staged',
  '4.3-client-notes-on-imported',
  '4-client-lost-answer-open',
  '4.3-payment-intermittent-retry',
  '6-client-asks',
  '6-client-pauses-open',
  '7-client-400-again-open',
  '8-limit-retry-later',
  '9-client-only-documented-fields',
]

test.each([
  // Its export leaves the tokens out.
  ['chromium-devtools.har', 2, []],
  ['mitmproxy.har', 3, ['5-client-refused-token-open', '5-header-sent']],
])('what %s shows is judged as it comes', async (name, accounts, more) => {
  const { log } = JSON.parse(readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')) as { log: { entries: Entry[] } }
  const { exitCode, kept, broken } = await judged(log.entries, '--fresh', '--accounts', String(accounts))
  expect({ exitCode, broken, kept: kept.toSorted() }).toEqual({ exitCode: 0, broken: [], kept: [...shownByAll, ...more].toSorted() })
  const isPayment = ({ request }: Entry) => request.url.endsWith('/payment-instruction/create/') && request.method === 'POST'
  const failed = log.entries.find(isPayment)
  expect((await judged(log.entries.filter((entry) => !isPayment(entry) || entry === failed))).broken).toEqual([
    '4.3-payment-intermittent-retry',
  ])
})

test('headers and bodies that a recording lacks are not held against the client', async () => {
  const bare = (await recorded()).map((entry) => {
    const { request, ...others } = entry as { request: object }
    return { ...others, request: { ...request, headers: [], postData: undefined, bodySize: -1 } }
  })
  const { broken, kept } = await judged(bare)
  expect(broken).toEqual([])
  expect(kept).not.toContain('1-request-json')
})

test('no report holds a token', async () => {
  const { stdout } = await judged(await recorded())
  expect(stdout).not.toContain('token-1')
})

test.each([
  ['{', 2, 'traffic.har:1:2'],
  ['{"log":{}}', 2, 'it has no log.entries; export the recording as HAR'],
  ['{"log":{"entries":[{}]}}', 2, 'log.entries[0]: a request is missing'],
  ['{"log":{"entries":[{"request":{"method":"GET","url":"http://x/v1/data-import/"}}]}}', 2, 'startedDateTime is no datetime'],
  ['{"log":{"entries":[]}}', 3, 'no request of the interface is in the recording'],
])('%s cannot be judged', async (text, exitCode, message) => {
  writeFileSync(file, text)
  const run = await runProgram(['judge-traffic', file])
  expect(run.exitCode).toBe(exitCode)
  expect(run.stderr).toContain(message)
})

test('options are checked', async () => {
  expect(await runProgram(['judge-traffic'])).toMatchObject({
    exitCode: 2,
    stderr: 'data-import judge-traffic: name a recording, an HTTP Archive (HAR)\n',
  })
  expect(await runProgram(['judge-traffic', file, '--accounts', '0'])).toMatchObject({ exitCode: 2 })
  expect(await runProgram(['judge-traffic', file, '--report', `json=${file}`])).toMatchObject({ exitCode: 2 })
})

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { mutants } from '../bench/mutants/index.ts'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { variants } from '../bench/variants/index.ts'
import type { Check } from '../check.ts'
import { checks } from '../checks/index.ts'
import type { RunOptions } from '../run/run-options.ts'
import { runSuite } from '../run/run-suite.ts'
import { httpTarget } from '../target/http-target.ts'
import { TargetError, type Target } from '../target/target.ts'
import { startReference } from '../testing/reference-run.ts'
import { smallServer } from '../testing/small-server.ts'
import { chained, noHash } from './chain.ts'
import { RecordingError } from './recording-error.ts'
import { verifyRecording } from './verify-recording.ts'

const folder = mkdtempSync(join(tmpdir(), 'recording-'))
const reference = await startReference()
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await reference.server.close()
})

let count = 0
const freshFile = () => join(folder, `run-${++count}.jsonl`)

function named(...names: string[]): readonly Check[] {
  const found = names.flatMap((name) => checks.filter((check) => check.name === name))
  expect(found).toHaveLength(names.length)
  return found
}

/** Some of every kind: what waits, races, hangs up, is held up, looks at time. */
const some = named(
  'stage-first',
  'race-of-processing',
  'process-after-unread-answer-as-sent',
  'in-progress-at-once',
  'notes-open-points',
).map((check): Check => (check.runs === undefined ? check : { ...check, runs: 2 }))

/** A bench server with the change of a mutant or a variant. */
function bench(id?: string) {
  const change = [...mutants, ...variants].find((one) => one.id === id)?.change
  const server = createBenchServer({ changes: change ? [change] : [], seed: 1 })
  return { configuration: benchConfiguration(server), target: inProcessTarget(server) }
}

/** Records a run and judges it again. */
async function recorded(options: Partial<RunOptions> & Pick<RunOptions, 'configuration'>) {
  const record = freshFile()
  const { recording, ...report } = await runSuite({ checks: some, partial: true, seed: 1, runId: 'aaaaaa', record, ...options })
  return { record, report, recording, verified: await verifyRecording(record, { checks: options.checks ?? some }) }
}

/** A target of which every so manyth answer is another. */
function everyNth(target: Target, nth: number, instead: () => ReturnType<Target['send']>): Target {
  let sent = 0
  return { ...target, send: (request) => (++sent % nth === 0 ? instead() : target.send(request)) }
}

const { operator: _none, ...withoutPort } = benchConfiguration(createBenchServer({ seed: 1 }))

describe('a recording is judged as the run was, in every word of the report', () => {
  const servers: Readonly<Record<string, () => Partial<RunOptions> & Pick<RunOptions, 'configuration'>>> = {
    'in lanes': () => ({ ...bench(), lanes: 6 }),
    'a fault that races show': () => ({ ...bench('race-notes-doubled'), checks: named('race-of-records', 'stage-first'), lanes: 3 }),
    'a limit on the rate': () => {
      const { configuration, target } = bench()
      const limited = async () => ({ status: 429, headers: { 'retry-after': '0' }, text: '' })
      return { configuration, target: everyNth(target, 7, limited), lanes: 2 }
    },
    'connections that are cut off, without an operator port': () => {
      const { target } = bench()
      return {
        configuration: withoutPort,
        target: everyNth(target, 9, () => Promise.reject(new TargetError('cut off', 'It was cut off.'))),
        lanes: 2,
      }
    },
    'HTTP, an operator port and tokens of GraphQL': () => ({
      configuration: reference.configuration,
      env: reference.env,
      checks: named(
        'stage-first',
        'token-refused-list-pending-account-import-processes',
        'in-progress-at-once',
        'process-after-unread-answer-as-sent',
        'varied-notes',
      ),
      lanes: 'auto',
    }),
    'tokens that end': () => {
      const { configuration, target } = bench()
      const uses = new Map<string, number>()
      const send: Target['send'] = async (request) => {
        const [scheme, token = ''] = (request.headers['Authorization'] ?? '').split(' ')
        if (request.path === '/graphql/') {
          uses.set(`a-token-${uses.size}-of-many`, 0)
          return { status: 200, headers: {}, text: JSON.stringify({ data: { token: [...uses.keys()].at(-1) } }) }
        }
        const used = scheme === 'Token' ? uses.get(token) : undefined
        uses.set(token, (used ?? 3) + 1)
        return target.send({
          ...request,
          headers: { ...request.headers, Authorization: (used ?? 3) < 3 ? 'Token bench-token' : 'Token none' },
        })
      }
      const auth = { graphql: { url: '/graphql/', query: 'mutation', tokenPath: 'data.token' } }
      const refused = named(
        'token-refused-list-pending-account-import-processes',
        'token-refused-validate-account',
        'token-refused-get-account-transfer-status',
      )
      return { configuration: { ...configuration, auth }, target: { ...target, send }, checks: refused, lanes: 2 }
    },
    'a budget that is used up': () => ({ ...bench(), maxRequests: 30 }),
    'a target that goes away': () => {
      const { configuration, target } = bench()
      let sent = 0
      const gone = async () => Promise.reject(new TargetError('unreachable', 'ECONNREFUSED'))
      return { configuration, target: { ...target, send: (request) => (++sent > 30 ? gone() : target.send(request)) } }
    },
    'an interrupted run': () => {
      const interrupt = new AbortController()
      return { ...bench(), lanes: 2, signal: interrupt.signal, onProgress: (done) => (done === 3 ? interrupt.abort() : undefined) }
    },
  }
  it.each(Object.keys(servers))('%s', async (name) => {
    const options = servers[name]?.()
    if (!options) throw new Error('no such server')
    const { report, recording, verified } = await recorded(options)
    expect(JSON.parse(JSON.stringify(verified.report))).toEqual(JSON.parse(JSON.stringify(report)))
    expect(verified).toMatchObject({ otherwise: [], notJudged: [], verdict: { was: report.verdict, is: report.verdict } })
    expect(recording?.sha256).toBe(verified.recording.sha256)
  })
})

describe('another version of the suite', () => {
  const three = named('stage-first', 'varied-notes', 'note-empty')

  it('that sends something more is judged only in what does not build on that', async () => {
    const record = freshFile()
    const target = smallServer(['doubles notes'])
    const configuration = {
      ...withoutPort,
      auth: { token: 'token-of-the-small-server' },
      suppliers: { ongoing: 'S1' },
      operationsTeam: 'Team',
    }
    const report = await runSuite({ configuration, target, checks: three, partial: true, seed: 1, record })
    expect(report.verdict).toBe('nonconforming')
    // Every name that is made after this one is another than in the run.
    const later = checks.map((check) =>
      check.name === 'stage-first' ? { ...check, run: async (trial, input) => trial.staged().then(() => check.run(trial, input)) } : check,
    ) satisfies Check[]
    const { otherwise, notJudged, same, report: is } = await verifyRecording(record, { checks: later })
    expect(otherwise).toEqual([])
    expect(notJudged.map(({ id }) => id)).toContain('3.1-stage-first-201')
    expect(notJudged[0]?.why).toMatch(/^stage-first: It sends /)
    expect(same).toBeGreaterThan(0)
    const failed = ({ requirements }: Pick<typeof report, 'requirements'>) => requirements.filter(({ verdict }) => verdict === 'failed')
    expect(failed(is ?? { requirements: [] }).map(({ id }) => id)).toEqual(failed(report).map(({ id }) => id))
  })

  it('that judges the same answers otherwise is told from one that needs others', async () => {
    const record = freshFile()
    await runSuite({ ...bench(), checks: three, partial: true, seed: 1, record })
    const stricter = checks.map((check) =>
      check.name === 'note-empty' ? { ...check, watch: (trial) => trial.demand('2.3-note-empty-refused', false, 'It is not so.') } : check,
    ) satisfies Check[]
    const { otherwise, notJudged, verdict } = await verifyRecording(record, { checks: stricter })
    expect(otherwise).toEqual([expect.objectContaining({ is: 'failed' })])
    expect([notJudged, verdict.is]).toEqual([[], 'nonconforming'])
    const fewer = checks.filter(({ name }) => name !== 'note-empty')
    expect(await verifyRecording(record, { checks: fewer })).toMatchObject({ lackingChecks: ['note-empty'] })
  })
})

describe('the file of a recording', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1)
  const small = async () => {
    const record = freshFile()
    await runSuite({ ...bench(), checks: named('note-empty'), partial: true, seed: 1, record })
    return record
  }
  /** The line that is told of when the bytes of a recording are these, or the message without one. */
  async function told(bytes: string | Uint8Array): Promise<string> {
    const file = freshFile()
    writeFileSync(file, bytes)
    try {
      await verifyRecording(file)
    } catch (error) {
      if (error instanceof RecordingError) return error.message.replace(file, 'FILE')
      throw error
    }
    return 'nothing is told'
  }

  it('tells of every changed byte', async () => {
    const whole = readFileSync(await small())
    const place = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(place, async ([at, change]) => {
        const changed = Uint8Array.from(whole)
        changed[at] = (changed[at] ?? 0) ^ change
        const line = whole.subarray(0, at).filter((byte) => byte === 10).length + 1
        expect(await told(changed)).toMatch(
          at < 19 ? /^FILE: this is not a recording/ : new RegExp(`^FILE:${line}: (the hash does not match|it is not finished)`),
        )
      }),
      { numRuns: 100 },
    )
  })

  it('tells of lines that were taken out, put in, moved or cut off', async () => {
    const all = lines(await small())
    const text = (some: readonly string[]) => some.map((line) => `${line}\n`).join('')
    const [third, last] = [all[2] ?? '', all.at(-1) ?? '']
    expect(await told(text(all.toSpliced(2, 1)))).toMatch(/^FILE:3: the hash does not match/)
    expect(await told(text(all.toSpliced(2, 0, third)))).toMatch(/^FILE:4: the hash does not match/)
    expect(await told(text(all.toSpliced(2, 2, all[3] ?? '', third)))).toMatch(/^FILE:3: the hash does not match/)
    expect(await told(text(all.slice(0, -1)))).toMatch(/^FILE: it is not finished: the last line is missing after line \d+/)
    expect(await told(text(all).slice(0, -20))).toMatch(/^FILE:\d+: it is not finished: line \d+ is cut off/)
    expect(await told(text([...all, last]))).toMatch(/^FILE:\d+: there is more after its last line/)
    expect(await told(text(all))).toBe('nothing is told')
    expect(await told('')).toMatch(/this is not a recording/)
  })

  it('is for its owner only, and never takes the place of another', async () => {
    const record = await small()
    expect(statSync(record).mode & 0o777).toBe(0o600)
    const before = readFileSync(record)
    await expect(runSuite({ ...bench(), checks: named('note-empty'), record })).rejects.toThrow(/already exists/)
    expect(readFileSync(record).equals(before)).toBe(true)
  })

  it('is removed when the run had nothing to record, and stays when it was broken off', async () => {
    const record = freshFile()
    const configuration = { ...withoutPort, auth: { tokenEnv: 'NOT_THERE' } }
    await expect(runSuite({ ...bench(), configuration, checks: some, env: {}, record })).rejects.toThrow('NOT_THERE')
    expect(statSync(record, { throwIfNoEntry: false })).toBeUndefined()
    const target: Target = { ...bench().target, send: () => Promise.reject(new TargetError('unreachable', 'ECONNREFUSED')) }
    await expect(runSuite({ configuration: withoutPort, target, checks: some, record })).rejects.toThrow('ECONNREFUSED')
    await expect(verifyRecording(record)).rejects.toThrow(/not finished/)
  })

  it('needs secrets that are long enough to be taken out', async () => {
    const configuration = { ...withoutPort, auth: { token: 'short' } }
    await expect(runSuite({ ...bench(), configuration, checks: some, record: freshFile() })).rejects.toThrow(/fewer than 8 characters/)
  })

  it('holds no secret, whatever the target says', async () => {
    const sent = new Set<string>()
    const over = httpTarget(reference.configuration.baseUrl)
    const echoing: Target = {
      ...over,
      async send(request) {
        const { Authorization = '' } = request.headers
        sent.add(Authorization.split(' ').at(-1) ?? '')
        const response = await over.send(request)
        const told = `[${JSON.stringify([Authorization, encodeURIComponent(Authorization), 'test-operator', 'test-key'])},"${escaped(Authorization)}"]`
        if (response?.status !== 401) return response
        return { ...response, text: told, headers: { ...response.headers, 'set-cookie': 'a-cookie', echo: told } }
      },
    }
    const { record, verified } = await recorded({
      configuration: {
        ...reference.configuration,
        auth: { graphql: { ...reference.configuration.auth.graphql, variables: { other: 'test-password' } } },
      },
      env: reference.env,
      runId: 'bbbbbb',
      target: echoing,
      checks: named('token-refused-list-pending-account-import-processes', 'token-other-scheme', 'stage-first'),
    })
    const text = readFileSync(record, 'utf8')
    const secrets = [...sent].filter((secret) => secret.length > 8)
    expect(secrets.length).toBeGreaterThan(3)
    for (const secret of [...secrets, 'test-key', 'test-operator', 'test-password', 'a-cookie']) expect(text).not.toContain(secret)
    const plain = text.replaceAll(/\\+u([0-9a-f]{4})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    for (const secret of secrets) expect(plain).not.toContain(secret)
    expect(verified).toMatchObject({ otherwise: [], notJudged: [] })
  })

  it('that somebody wrote anew is judged by what it says', async () => {
    const file = freshFile()
    let hash = noHash
    const forged = lines(await small()).map((line) => {
      const { hash: _own, ...value } = JSON.parse(line) as Record<string, unknown>
      // What was refused would be tried with an account of its own, too.
      const isMeant = String(value['of']).startsWith('note-empty') && line.includes('/notes/') && line.includes('"status":400')
      const next = chained(isMeant ? { ...value, response: { status: 204, headers: {}, text: '' } } : value, hash)
      ;({ hash } = next)
      return next.line
    })
    writeFileSync(file, forged.join(''))
    const { otherwise, verdict } = await verifyRecording(file)
    expect(verdict).toEqual({ was: 'conforming', is: 'nonconforming' })
    expect(otherwise.length).toBeGreaterThan(0)
  })
})

/** A text whose letters are all written as JSON may escape them. */
function escaped(text: string): string {
  return text.replaceAll(/./g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

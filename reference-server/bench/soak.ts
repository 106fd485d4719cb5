import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnProgram, type SpawnedProgram } from '../testing/spawned-program.ts'
import { SoakClient } from './soak-client.ts'

/** How long a soak is, and how dense. */
export interface SoakOptions {
  readonly minutes: number
  /** Length of a life of the server, in seconds. */
  readonly life: number
  /** Requests in a second, over all clients. */
  readonly rate: number
}

/** The server from a start to the next end. */
export interface Life {
  readonly end: 'SIGTERM' | 'SIGKILL'
  readonly startMs: number
  /** Resident memory in MB, over the life. */
  readonly memory: number[]
}

/** What a soak came to. */
export interface SoakResult {
  readonly requests: number
  readonly lives: readonly Life[]
  readonly acknowledged: Readonly<Record<'accounts' | 'notes' | 'transactions' | 'participants', number>>
  /** Size of the data file at the end. */
  readonly megabytes: number
  /** What was acknowledged and is not there. */
  readonly lost: readonly string[]
  /** Answers that nothing in the work explains. */
  readonly unexpected: readonly string[]
}

const clientCount = 6

/**
 * A run of mixed load on one data file. The server is stopped and started again and again, in turn by SIGKILL and by
 * SIGTERM; after each start a part of what it has acknowledged is looked for, and at the end all of it.
 */
export async function soak({ minutes, life, rate }: SoakOptions): Promise<SoakResult> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'))
  const file = join(folder, 'data.db')
  const clients = Array.from({ length: clientCount }, (_, index) => new SoakClient(index))
  const lives: Life[] = []
  const lost: string[] = []
  const until = performance.now() + minutes * 60_000

  /** What the server does not have although it has acknowledged it; of the latest accounts of each client, or of all. */
  const missing = async (program: SpawnedProgram, latest = Infinity) =>
    (await Promise.all(clients.map((client) => client.missing(program, latest)))).flat()

  while (performance.now() < until) {
    const started = performance.now()
    const program = await spawnProgram('--data', file, '--quiet')
    const current: Life = {
      end: lives.length % 2 === 0 ? 'SIGKILL' : 'SIGTERM',
      startMs: performance.now() - started,
      memory: [residentMegabytes(program.process.pid)],
    }
    lives.push(current)
    lost.push(...(await missing(program, 50)))
    const stop = new AbortController()
    const work = clients.map((client) =>
      client.work(program, { stop: stop.signal, pauseMs: (1000 * clientCount) / rate, life: lives.length }),
    )
    const end = Math.min(performance.now() + life * 1000, until)
    while (performance.now() < end) {
      await sleep(Math.min(2000, end - performance.now()))
      current.memory.push(residentMegabytes(program.process.pid))
    }
    const exit = once(program.process, 'exit')
    program.process.kill(current.end)
    stop.abort()
    await Promise.all([exit, ...work])
  }

  const last = await spawnProgram('--data', file, '--quiet')
  lost.push(...(await missing(last)))
  last.process.kill()
  await once(last.process, 'exit')
  const megabytes = statSync(file).size / 2 ** 20
  rmSync(folder, { recursive: true })
  const sum = (count: (client: SoakClient) => number) => clients.reduce((total, client) => total + count(client), 0)
  return {
    requests: sum(({ requests }) => requests),
    lives,
    acknowledged: {
      accounts: sum((client) => client.count('accounts')),
      notes: sum((client) => client.count('notes')),
      transactions: sum((client) => client.count('transactions')),
      participants: sum((client) => client.count('participants')),
    },
    megabytes,
    lost,
    unexpected: clients.flatMap((client) => [...client.unexpected]),
  }
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

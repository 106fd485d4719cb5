import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { spawnProgram, type SpawnedProgram } from '../testing/spawned-program.ts'
import { median } from './median.ts'
import { SoakClient } from './soak-client.ts'

/**
 * A long run of mixed load on one data file. The server is stopped and started again and again, in turn by SIGTERM and
 * by SIGKILL; after each start a part of what it has acknowledged is looked for, and at the end all of it. Told are
 * what was lost, answers nobody expects, and how much memory each life took. Ends with 1 when something was lost.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    /** Length of a life, in seconds. */
    life: { type: 'string', default: '90' },
    /** Requests in a second, over all clients. */
    rate: { type: 'string', default: '300' },
  },
})
const [minutes, life, rate] = [Number(values.minutes), Number(values.life), Number(values.rate)]
const clientCount = 6

interface Life {
  readonly end: 'SIGTERM' | 'SIGKILL'
  readonly startMs: number
  /** Resident memory in MB, over the life. */
  readonly memory: number[]
}

const folder = mkdtempSync(join(tmpdir(), 'soak-'))
const file = join(folder, 'data.db')
const clients = Array.from({ length: clientCount }, (_, index) => new SoakClient(index))
const lives: Life[] = []
const lost: string[] = []
const until = performance.now() + minutes * 60_000

while (performance.now() < until) {
  const started = performance.now()
  const program = await spawnProgram('--data', file, '--quiet')
  const current: Life = { end: lives.length % 2 === 0 ? 'SIGTERM' : 'SIGKILL', startMs: performance.now() - started, memory: [] }
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
report()
rmSync(folder, { recursive: true })
process.exitCode = lost.length > 0 || clients.some(({ unexpected }) => unexpected.size > 0) ? 1 : 0

/** What the server does not have although it has acknowledged it; of the latest accounts of each client, or of all. */
async function missing(program: SpawnedProgram, latest = Infinity): Promise<string[]> {
  return (await Promise.all(clients.map((client) => client.missing(program, latest)))).flat()
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

function report(): void {
  const [first] = lives
  const final = lives.at(-1)
  const lines = [
    `${minutes} minutes on Node ${process.versions.node}: ${sum(({ requests }) => requests)} requests, ${lives.length} lives of the server`,
    `  ended by SIGTERM ${lives.filter(({ end }) => end === 'SIGTERM').length} times, by SIGKILL ${lives.filter(({ end }) => end === 'SIGKILL').length} times; start with the data: median ${median(lives.map(({ startMs }) => startMs)).toFixed(0)} ms`,
    `  acknowledged: ${sum((client) => client.count('accounts'))} accounts, ${sum((client) => client.count('notes'))} notes, ${sum((client) => client.count('transactions'))} transactions, in a file of ${(statSync(file).size / 2 ** 20).toFixed(0)} MB`,
    `  lost: ${lost.length}`,
    `  highest memory of a life: first ${first ? peakOf(first).toFixed(0) : '-'} MB, last ${final ? peakOf(final).toFixed(0) : '-'} MB, median ${median(lives.map(peakOf)).toFixed(0)} MB, highest ${Math.max(...lives.map(peakOf)).toFixed(0)} MB`,
    `  answers nobody expects: ${sum(({ unexpected }) => unexpected.size)}`,
  ]
  for (const client of clients) for (const what of client.unexpected) lines.push(`    ${what}`)
  for (const what of lost.slice(0, 20)) lines.push(`    lost: ${what}`)
  console.log(lines.join('\n'))
}

function sum(count: (client: SoakClient) => number): number {
  return clients.reduce((total, client) => total + count(client), 0)
}

function peakOf({ memory }: Life): number {
  return Math.max(...memory)
}

import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateBodies } from '../../src/generate.ts'
import { median } from './median.ts'
import { postAll } from './post-all.ts'

/**
 * Staging of 20 KB records, in memory and durable, against a bare Koa app that only reads and parses the same bodies,
 * and the start-up of the server against a process that only imports Koa and its router. Each server is a process of
 * its own; the rounds alternate between them, so that a busy machine slows all of them.
 */
const connections = 8
const rounds = 7
// With readings of 22 months a record has 20 KB on average.
const bodies = Array.from(generateBodies({ accounts: 3000, months: 22 }), ({ bytes }) => bytes)

interface Target {
  readonly name: string
  readonly process: ChildProcess
  readonly port: number
  readonly token: string
  /** Of each round: CPU of the server per request in microseconds, and requests per second. */
  readonly cpu: number[]
  readonly rate: number[]
}

const folder = mkdtempSync(join(tmpdir(), 'bench-server-'))
const targets = [
  await start('bare Koa, read and parse', 'bare-koa.ts'),
  await start('staging, in memory', 'staging-server.ts'),
  await start('staging, durable (WAL, NORMAL)', 'staging-server.ts', join(folder, 'normal.db'), 'normal'),
  await start('staging, durable (WAL, FULL)', 'staging-server.ts', join(folder, 'full.db'), 'full'),
]
for (let round = 0; round <= rounds; round++) {
  for (const target of targets) await measure(target, round === 0)
}
for (const { process } of targets) process.kill()
rmSync(folder, { recursive: true })
report()
startUp()

async function start(name: string, program: string, ...args: string[]): Promise<Target> {
  const process = fork(fileURLToPath(new URL(program, import.meta.url)), args)
  const [{ port, token = '' }] = (await once(process, 'message')) as [{ port: number; token?: string }]
  return { name, process, port, token, cpu: [], rate: [] }
}

/** Posts every body once. The first round warms up, and makes later ones replace what is staged. */
async function measure(target: Target, warmUp: boolean): Promise<void> {
  const head = [
    'POST /v1/data-import/account-import-process/create-or-update/ HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Authorization: Token ${target.token}`,
    '',
  ].join('\r\n')
  const before = await cpuOf(target)
  const start = performance.now()
  await postAll(target.port, head, bodies, connections)
  const seconds = (performance.now() - start) / 1000
  const after = await cpuOf(target)
  if (warmUp) return
  target.cpu.push((after - before) / bodies.length)
  target.rate.push(bodies.length / seconds)
}

async function cpuOf({ process }: Target): Promise<number> {
  process.send('cpu')
  const [{ user, system }] = (await once(process, 'message')) as [NodeJS.CpuUsage]
  return user + system
}

function report(): void {
  const [bare] = targets
  console.log(
    `Staging of ${bodies.length} records of ${bodies[0]?.length} bytes, median of ${rounds} rounds (Node ${process.versions.node})\n`,
  )
  console.log('                                   requests/s   share of bare   CPU us/request   share of bare')
  for (const target of targets) {
    const rate = median(target.rate)
    const cpu = median(target.cpu)
    const cells = [
      rate.toFixed(0).padStart(10),
      percent(rate / median(bare?.rate ?? [])).padStart(15),
      cpu.toFixed(0).padStart(16),
      percent(median(bare?.cpu ?? []) / cpu).padStart(15),
    ]
    console.log(`${target.name.padEnd(34)} ${cells.join(' ')}`)
  }
}

/** Prints how much longer the built server takes to listen than a process takes that only imports Koa and its router. */
function startUp(): void {
  const built = new URL('../../dist/reference-server/index.js', import.meta.url)
  if (!existsSync(built)) {
    console.log('\nStart-up: not measured, since there is no dist folder; run npm run build first')
    return
  }
  const imports = `await import('koa'); await import('@koa/router')`
  const listening = `const { createReferenceServer } = await import('${built.href}')
    const server = createReferenceServer(); await server.listen({ port: 0, host: '127.0.0.1' })`
  const times: [number, number][] = Array.from({ length: 15 }, () => [wallTime(imports), wallTime(listening)])
  const [bare, server] = [median(times.map(([time]) => time)), median(times.map(([, time]) => time))]
  console.log(
    `\nStart-up, median of ${times.length}: Koa and router ${bare.toFixed(0)} ms, server listening ${server.toFixed(0)} ms, difference ${(server - bare).toFixed(0)} ms`,
  )
}

function wallTime(code: string): number {
  const start = performance.now()
  spawnSync(process.execPath, ['--input-type=module', '-e', `${code}; process.exit()`], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  })
  return performance.now() - start
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

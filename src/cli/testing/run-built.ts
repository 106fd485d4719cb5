import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The built program, as its users have it. */
const builtProgram = 'dist/src/cli/bin.js'

/** What a run of the built program told. */
export interface BuiltRun {
  readonly exitCode: number | null
  readonly stdout: string
  /** Line by line. */
  readonly stderr: readonly string[]
  /** The most memory that it had, in MB. */
  readonly memory: number
}

/** How the built program is run. */
export interface BuiltOptions {
  /** What is piped in; nothing when absent. */
  readonly stdin?: Readable
  readonly env?: NodeJS.ProcessEnv
  /** Called once when the first finding stands on standard output. */
  readonly onFinding?: (child: ChildProcess) => void
  /** Called when it has been started. */
  readonly onStart?: (child: ChildProcess) => void
}

// What the kernel says of this very program: by its usage it would have what whoever started it had.
const tell = `data:text/javascript,${encodeURIComponent(`import { readFileSync } from 'node:fs'
process.on('exit', () => {
  let most = process.resourceUsage().maxRSS
  try { most = /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1] } catch {}
  process.stderr.write('maxrss ' + most)
})`)}`

/** Runs the built program in a process of its own. */
export async function runBuilt(args: readonly string[], { stdin, env, onFinding, onStart }: BuiltOptions = {}): Promise<BuiltRun> {
  const child = spawn(process.execPath, ['--import', tell, builtProgram, ...args], {
    stdio: 'pipe',
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  onStart?.(child)
  let stdout = ''
  let stderr = ''
  let hasFound = false
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    if (hasFound || !onFinding || !stdout.includes('"code":')) return
    hasFound = true
    onFinding(child)
  })
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const exit = new Promise<number | null>((done) => child.on('close', done))
  if (stdin) await pipeline(stdin, child.stdin)
  else child.stdin.end()
  const exitCode = await exit
  const [, told = '', memory] = /^([^]*?)(?:maxrss (\d+))?$/.exec(stderr) ?? []
  return { exitCode, stdout, stderr: told.split('\n').slice(0, -1), memory: Number(memory) / 1024 }
}

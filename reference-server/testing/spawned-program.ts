import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { obtainToken } from './test-server.ts'

/** The program in a process of its own. */
export interface SpawnedProgram {
  readonly process: ChildProcess
  readonly baseUrl: string
  readonly operatorUrl: string
  readonly token: string
  /** What it has written so far. */
  readonly output: { stdout: string; stderr: string }
}

/** Starts the program and waits until it listens. */
export async function spawnProgram(...options: string[]): Promise<SpawnedProgram> {
  const child = spawnRaw('--port', '0', '--operator-port', '0', ...options)
  while (!child.output.stdout.includes('operator port')) await once(child.process.stdout, 'data')
  const baseUrl = /http:\S+?(?=\/v1)/.exec(child.output.stdout)?.[0] ?? ''
  const operatorUrl = /operator port is at (\S+)/.exec(child.output.stdout)?.[1] ?? ''
  const token = (await obtainToken(baseUrl, 'test-key')).data?.obtainToken.token ?? ''
  return { ...child, baseUrl, operatorUrl, token }
}

/** Starts the program. */
function spawnRaw(...options: string[]) {
  const env = { ...process.env, DATA_IMPORT_API_KEY: 'test-key', DATA_IMPORT_OPERATOR_TOKEN: 'test-operator' }
  const program = fileURLToPath(new URL('../../src/cli/bin.ts', import.meta.url))
  const child = spawn(process.execPath, [program, 'reference-server', ...options], { env, stdio: 'pipe' })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)))
  return { process: child, output }
}

import { Readable } from 'node:stream'
import { main } from '../main.ts'

/** What a run of the program printed, and its exit code. */
export interface ProgramRun {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the program in this process with the given standard input and environment. */
export async function runProgram(args: readonly string[], stdin: string | Buffer = '', env: NodeJS.ProcessEnv = {}): Promise<ProgramRun> {
  const written = { stdout: '', stderr: '' }
  const exitCode = await main([...args], {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: { write: (text) => (written.stdout += typeof text === 'string' ? text : Buffer.from(text).toString()) },
    stderr: { write: (text) => (written.stderr += text) },
    env,
  })
  return { exitCode, ...written }
}

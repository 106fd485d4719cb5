import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBenchServer } from '../server/bench-server.ts'
import type { Change } from '../server/behaviour.ts'
import { listen } from '../server/listen.ts'
import { listenForOperator } from '../server/listen-for-operator.ts'
import { turnsTake } from '../server/turn.ts'
import { operatorTarget } from '../server/operator-target.ts'

/** How a script ended. */
export interface ScriptRun {
  /** Its exit code; undefined when it did not end by itself. */
  readonly code: number | undefined
  /** What it wrote in the end. */
  readonly tail: string
}

/** How long the server waits between reading and writing, in milliseconds: as one with a database does, not one in the process of its client. */
const databaseTime = 3

/** The longest that a script may take, in milliseconds. */
const longest = 120_000

/** Runs the script of a failure with bash and curl against a bench server of its own that listens. */
export async function runScript(script: string, changes: readonly Change[], seed: number): Promise<ScriptRun> {
  const bench = createBenchServer({ changes, seed })
  const server = await listen(bench)
  const port = await listenForOperator(operatorTarget(bench.operator))
  const env = {
    PATH: process.env['PATH'],
    BASE_URL: server.baseUrl,
    TOKEN: 'bench-token',
    OPERATOR_URL: port.baseUrl,
    OPERATOR_TOKEN: 'bench',
  }
  turnsTake(databaseTime)
  const folder = await mkdtemp(join(tmpdir(), 'script-'))
  const file = join(folder, 'script.sh')
  try {
    await writeFile(file, script)
    return await new Promise<ScriptRun>((done) => {
      execFile('bash', [file], { env, timeout: longest, maxBuffer: 64_000_000 }, (error, output, errors) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : undefined
        done({ code, tail: `${output}\n${errors}`.trim().slice(-600) })
      })
    })
  } finally {
    turnsTake(0)
    server.close()
    port.close()
    await rm(folder, { recursive: true })
  }
}

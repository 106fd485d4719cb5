import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { runProgram } from '../../src/cli/testing/run-program.ts'
import { startReference } from '../testing/reference-run.ts'

const { server, configuration, env } = await startReference()
const folder = mkdtempSync(join(tmpdir(), 'run-command-'))
const config = join(folder, 'conformance.json')
writeFileSync(config, JSON.stringify(configuration))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

/** What a run of one check, with a report into a file, writes to standard output. */
async function printed(...args: string[]): Promise<string> {
  let stdout = ''
  const io = { stdin: Readable.from([]), stdout: { write: (text: string) => (stdout += text) }, stderr: { write: () => undefined }, env }
  const report = `json=${join(folder, 'report.json')}`
  await main(['conformance', 'run', '--config', config, '--only', 'note-empty', '--report', report, ...args], io)
  return stdout
}

it('with reports into files alone, the verdict is told all the same, unless --quiet', async () => {
  expect(await printed()).toMatch(/^\w+: http:\/\/127\.0\.0\.1:\d+.* judgeable musts judged.*\n$/)
  expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toHaveProperty('verdict')
  expect(await printed('--quiet')).toBe('')
})

it.each([
  [['--time-limit', '-1'], '--time-limit takes a whole number from 1, not "-1"'],
  [['--max-requests', '0'], '--max-requests takes a whole number from 1, not "0"'],
  [['--seed', 'x'], '--seed takes a whole number, not "x"'],
  // A seed may be below 0, so it is the next thing that is refused.
  [['--seed', '-3'], '--config FILE is missing; it tells the suite about the implementation'],
])('%j: %s', async (args, message) => {
  const stderr = `data-import conformance: ${message}\n`
  expect(await runProgram(['conformance', 'run', ...args])).toEqual({ exitCode: 2, stdout: '', stderr })
})

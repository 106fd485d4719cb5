import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProgram } from '../../src/cli/testing/run-program.ts'
import { replayCode } from '../replay/replay-code.ts'
import type { Report } from '../report/report.ts'
import { failingReport } from '../report/testing/failing-report.ts'
import { startReference } from '../testing/reference-run.ts'

const code = replayCode({ check: 'a check', requirement: '3.1-stage-first-201', seed: 1, path: '0' })

it.each([
  [code.slice(0, -8), `${code.slice(0, -8)}: this is no replay code, and there is no such file; copy all of the code`],
  ['README.md', 'README.md: this is not JSON'],
  [code, '--config FILE is missing; it tells the suite about the implementation. data-import conformance run --help shows a small one.'],
])('%s is refused for what it is', async (source, message) => {
  const stderr = `data-import conformance: ${message}\n`
  expect(await runProgram(['conformance', 'replay', source])).toEqual({ exitCode: 2, stdout: '', stderr })
})

describe('the failures of a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-command-'))
  let reference: Awaited<ReturnType<typeof startReference>>
  beforeAll(async () => {
    reference = await startReference()
    const auth = { token: await tokenOf(reference.configuration.baseUrl) }
    writeFileSync(join(folder, 'conformance.json'), JSON.stringify({ ...reference.configuration, auth }))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await reference.server.close()
  })

  /** Replays a report in which each failure is of a check. */
  function replayed(report: Report, checks: readonly string[]) {
    const requirements = report.requirements.map((result, index) => {
      const { failure, id: requirement } = result
      const replay = replayCode({ check: checks[index] ?? '', requirement, seed: 1, path: '0' })
      return failure ? { ...result, failure: { ...failure, replay } } : result
    })
    const path = join(folder, 'report.json')
    writeFileSync(path, JSON.stringify({ ...report, requirements }))
    return runProgram(['conformance', 'replay', '--config', join(folder, 'conformance.json'), path])
  }

  it('are tried in the order in which they are best mended, and told in the end', async () => {
    const report = failingReport(2, 3)
    const [first, second] = report.requirements.map(({ id }) => id)
    const { exitCode, stdout } = await replayed(report, ['participant-concurrently', 'nobody'])
    expect(stdout).toBe(
      `${first}  could not be tried: Its requests did not come to what it is about.\n${second}  could not be tried: This version has no check nobody.\n2 failures: 2 could not be tried.\n`,
    )
    expect(exitCode).toBe(3)
  })

  it('of a check that is no more are told the one that judges in its place', async () => {
    const { exitCode, stdout } = await replayed(failingReport(1, 3), ['dry-run-stored'])
    expect(stdout).toContain(
      'could not be tried: There is no check dry-run-stored any more. What it judged is judged by dry-run-like-process.',
    )
    expect(exitCode).toBe(3)
  })

  it('may be none', async () => {
    expect(await replayed(failingReport(0, 3), [])).toEqual({
      exitCode: 0,
      stdout: 'The report has no failure to try again.\n',
      stderr: '',
    })
  })
})

async function tokenOf(baseUrl: string): Promise<string> {
  const body = JSON.stringify({ query: 'mutation { obtainToken(apiKey: "test-key") { token } }' })
  const answer = await fetch(`${baseUrl}/graphql/`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const { data } = (await answer.json()) as { data: { obtainToken: { token: string } } }
  return data.obtainToken.token
}

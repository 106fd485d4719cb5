import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../docs/site/html.ts'
import { runProgram } from '../../src/cli/testing/run-program.ts'
import type { Report } from '../report/report.ts'
import { failingReport } from '../report/testing/failing-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'conformance-index-'))
afterAll(() => rmSync(folder, { recursive: true }))

const keep = (name: string, report: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(report))
  return path
}
const conformance = (...args: string[]) => runProgram(['conformance', ...args])
const kestrel = (failures: number, version: string, day: string): Report => ({
  ...failingReport(failures),
  implementation: { name: 'Kestrel', version },
  startedAt: `2026-11-${day}T08:00:00.000Z`,
})

describe('the page about reports', () => {
  let page = ''
  let text = ''
  let said = { exitCode: -1, stdout: '', stderr: '' }
  beforeAll(async () => {
    mkdirSync(join(folder, 'days'))
    keep('days/b.json', kestrel(2, '2.5.0', '21'))
    keep('days/a.json', kestrel(5, '2.4.0', '20'))
    keep('merlin #1.json', { ...failingReport(3), implementation: { name: 'Merlin <b>' } })
    const { seed: _seed, runId: _runId, ...client } = failingReport(1)
    keep('client.json', client)
    keep('package.json', { name: 'x' })
    said = await conformance('index', folder)
    page = readFileSync(join(folder, 'index.html'), 'utf8')
    text = textOf(page)
  })

  it('tells what it is made of, and what was passed over', () => {
    expect(said.exitCode).toBe(0)
    expect(said.stdout).toBe(`${join(folder, 'index.html')}: 3 reports\n`)
    expect(said.stderr).toMatch(
      /passed over: .*client\.json: this report is about a client\n.*package\.json: this is no report of the suite/,
    )
  })

  it('has the runs of each implementation, the latest first, with links to their reports', () => {
    expect(text).toContain('2 implementations, 3 runs')
    expect([...page.matchAll(/<time datetime="([^"]*)"/g)].map(([, time]) => time?.slice(8, 10))).toEqual(['21', '20', '20'])
    expect([...page.matchAll(/<a href="([^#"][^"]*)"/g)].map(([, href]) => href)).toEqual([
      'days/b.json',
      'days/a.json',
      'merlin%20%231.json',
    ])
    expect(page).not.toContain('<b>:')
    expect(page).not.toContain('Merlin <b>')
  })

  it('tells what changed, and in what implementations differ', () => {
    expect(text).toContain('Changed since the run before: 3 verdicts, the circumstances')
    expect(text).toContain('Implementation: Kestrel 2.4.0, now Kestrel 2.5.0')
    expect(text).toContain('What the latest runs say differently 1')
    expect(text).toMatch(/failed : Merlin/)
  })

  it('claims no more than the runs showed', () => {
    expect(text).toContain('nonconforming : ')
    expect(text).toMatch(/\d+ skipped/)
  })
})

it('without a report there is no page', async () => {
  const empty = join(folder, 'days', 'none')
  mkdirSync(empty)
  expect(await conformance('index', empty)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('there is no JSON report in it') })
  expect(await conformance('index', join(folder, 'nowhere'))).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('nowhere') })
  expect(await conformance('index', folder, '--out', join(folder, 'days', 'a.json'))).toMatchObject({ exitCode: 2 })
})

it('a kept report is written in other formats', async () => {
  const path = keep('kept.json', kestrel(1, '2.4.0', '20'))
  const badge = join(folder, 'badge.svg')
  const { exitCode, stdout } = await conformance('report', path, '--report', 'statement', '--report', `badge=${badge}`)
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^# Kestrel 2\.4\.0: nonconforming\n/)])
  expect(readFileSync(badge, 'utf8')).toContain('<title>Kestrel 2.4.0, data-import: nonconforming, ')
})

it('a report that is damaged, or of a client, is refused for what it is', async () => {
  const damaged = keep('damaged.json', { ...kestrel(0, '1', '20'), summary: 7 })
  expect((await conformance('report', damaged)).stderr).toMatch(/damaged\.json: this version cannot read the report: summary /)
  const { exitCode, stderr } = await conformance('report', join(folder, 'client.json'), '--report', 'badge')
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('this report is about a client; a badge is about an implementation')])
})

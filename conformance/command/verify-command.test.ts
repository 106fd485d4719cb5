import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../../src/cli/testing/run-program.ts'
import { chained, noHash } from '../recording/chain.ts'
import { startReference } from '../testing/reference-run.ts'

const { server, configuration, env } = await startReference()
const folder = mkdtempSync(join(tmpdir(), 'verify-command-'))
const at = (name: string) => join(folder, name)
const run = (...args: string[]) => runProgram(['conformance', ...args], '', env)
const record = (name: string) =>
  run(
    'run',
    '--config',
    at('conformance.json'),
    '--seed',
    '1',
    '--only',
    'note-empty',
    '--report',
    `json=${at(`${name}.json`)}`,
    '--record',
    at(`${name}.jsonl`),
  )

beforeAll(async () => {
  writeFileSync(at('conformance.json'), JSON.stringify(configuration))
  await record('one')
  await record('two')
  // Nothing is sent from here on.
  await server.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A recording in which some lines were changed, with all hashes made anew. */
function forge(name: string, change: (line: string) => string): string {
  let hash = noHash
  const lines = readFileSync(at('one.jsonl'), 'utf8').trimEnd().split('\n')
  const forged = lines.map((line) => {
    const { hash: _own, ...value } = JSON.parse(change(line)) as Record<string, unknown>
    const next = chained(value, hash)
    ;({ hash } = next)
    return next.line
  })
  writeFileSync(at(name), forged.join(''))
  return at(name)
}

it('tells that a recording is judged as the run was, and that its report belongs to it', async () => {
  const { exitCode, stdout } = await run('verify', at('one.jsonl'), at('one.json'))
  expect([exitCode, stdout]).toEqual([
    0,
    expect.stringMatching(/^conforming, as in the run: http\S+, run \w{6} of .*\n\d+ exchanges, unchanged/),
  ])
  expect(stdout).toContain('0 otherwise, 0 not judged from the recording\nThe report names this recording and says the same.\n')
  const { stdout: json } = await run('verify', at('one.jsonl'), '--report', 'json')
  expect(JSON.parse(json)).toMatchObject({ verdict: { was: 'conforming', is: 'conforming' }, otherwise: [], notJudged: [] })
})

it('tells that a report is of another run', async () => {
  const { exitCode, stdout } = await run('verify', at('one.jsonl'), at('two.json'))
  expect([exitCode, stdout]).toEqual([
    1,
    expect.stringMatching(/The report names the recording \w{64}, and this is \w{64}\.\nThe report is of run/),
  ])
})

it('tells what is judged otherwise, and what cannot be judged from the recording', async () => {
  const isNote = (line: string) => line.includes('"of":"note-empty') && line.includes('/notes/')
  const other = forge('other.jsonl', (line) => (isNote(line) ? line.replace('"status":400', '"status":201') : line))
  const judged = await run('verify', other)
  expect([judged.exitCode, judged.stdout]).toEqual([
    1,
    expect.stringMatching(/^nonconforming, but conforming in the run: .*\n.*\n.*\n  2\.3-note-empty-refused  passed -> failed\n/),
  ])
  const closed = await run(
    'verify',
    forge('closed.jsonl', (line) => line.replace(/"status":20[01],/, '"status":401,')),
  )
  expect([closed.exitCode, closed.stdout]).toEqual([3, expect.stringMatching(/^not judged, .*\n.*\n.*\nnot judged from the recording: .+/)])
  const lacking = forge('lacking.jsonl', (line) => (isNote(line) ? line.replace('/notes/', '/other/') : line))
  const untold = await run('verify', lacking)
  expect([untold.exitCode, untold.stdout]).toEqual([3, expect.stringContaining('not judged from the recording: note-empty: It sends POST')])
})

it.each([
  [
    'a changed byte',
    () => readFileSync(at('one.jsonl'), 'utf8').replace('"number":2', '"number":3'),
    /changed\.jsonl:\d+: the hash does not match/,
  ],
  ['an unfinished file', () => readFileSync(at('one.jsonl'), 'utf8').slice(0, 5000), /it is not finished/],
  ['something else', () => '{}\n', /this is not a recording of the suite/],
])('ends with 2 for %s', async (_what, text, message) => {
  writeFileSync(at('changed.jsonl'), text())
  const { exitCode, stderr } = await run('verify', at('changed.jsonl'))
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)])
})

it('never records over a file, nor is a recording written over', async () => {
  const { size } = statSync(at('one.jsonl'))
  const { exitCode, stderr } = await record('one')
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('one.jsonl already exists')])
  expect((await run('verify', at('one.jsonl'), '--report', `json=${at('one.jsonl')}`)).exitCode).toBe(2)
  expect(statSync(at('one.jsonl')).size).toBe(size)
})

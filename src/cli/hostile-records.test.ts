import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { runBuilt } from './testing/run-built.ts'

// One record that makes much of little: what is told of it stays small, and so do memory and time.

/** The report `json` about one record, and what it took. */
async function check(record: string, ...options: string[]) {
  const start = performance.now()
  const run = await runBuilt(['validate', '--report', 'json', ...options, '-'], { stdin: Readable.from([record]) })
  const { exitCode, stdout, stderr, memory } = run
  expect([exitCode, stderr]).toEqual([1, []])
  const { findings } = JSON.parse(stdout) as { findings: readonly Finding[] }
  return { findings, size: stdout.length, memory, seconds: (performance.now() - start) / 1000 }
}

const mega = 1_000_000

it('a long name around many faults is not copied into each', async () => {
  const twice = Array.from({ length: 1002 }, () => '"a":1').join()
  const { findings, size, memory } = await check(`{"${'k'.repeat(8 * mega)}":{${twice}}}`)
  expect(findings).toHaveLength(1001)
  expect(findings.at(-1)).toMatchObject({ attr: `${'k'.repeat(100)}… (7,999,900 more characters).a`, code: 'duplicate_key' })
  // 4.3 GB and no report, once.
  expect(size).toBeLessThan(mega)
  expect(memory).toBeLessThan(250)
})

it('many long names around one another', async () => {
  const depth = 400
  const { findings, size } = await check(`${`{"${'k'.repeat(1000)}":`.repeat(depth)}{${'"a":1,'.repeat(1000)}"a":1}${'}'.repeat(depth)}`)
  expect(findings.at(-1)?.attr).toMatch(/… \(\d+,\d+ more characters\)$/)
  expect(size).toBeLessThan(2 * mega)
})

it('a long name of the account', async () => {
  const [supplier, number] = ['s'.repeat(mega), 'n'.repeat(mega)]
  const unknown = Array.from({ length: 1002 }, () => '{"a":1}').join()
  const { findings, size, memory } = await check(
    `{"import_supplier":"${supplier}","external_account_number":"${number}","customers":[${unknown}]}`,
  )
  expect(findings[1]?.account).toEqual({
    import_supplier: `${'s'.repeat(200)}… (999,800 more characters)`,
    external_account_number: `${'n'.repeat(200)}… (999,800 more characters)`,
  })
  expect(size).toBeLessThan(2 * mega)
  expect(memory).toBeLessThan(250)
})

it('a long value that a rule names', async () => {
  const customer = `{"email":"${'@'.repeat(mega)}"}`
  const { findings, size } = await check(`{"import_supplier":"S","external_account_number":"A","customers":[${customer}],"x":1}`, '--rules')
  expect(findings.find(({ code }) => code === 'invalid_email')?.detail).toMatch(/ more characters\)$/)
  expect(size).toBeLessThan(10_000)
})

it('many lines before many faults, each of which is shown: they are not counted for each', async () => {
  const faults = Array.from({ length: 1002 }, (_, index) => `{"x${index}":1}`).join()
  const record = `{"import_supplier":"S","external_account_number":"A",${'\n'.repeat(15 * mega)}"customers":[${faults}]}`
  const start = performance.now()
  const run = await runBuilt(['validate', '-'], { stdin: Readable.from([record]) })
  expect(run.stdout).toContain('> 15000001 |')
  // Half a minute, once.
  expect(performance.now() - start).toBeLessThan(12_000)
})

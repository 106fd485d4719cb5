import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { kebab } from '../text/kebab.ts'
import { runProgram } from './testing/run-program.ts'

const folder = 'docs/samples/mistakes'

/** A sample, what is wrong in it, and how that is found. */
interface Mistake extends Pick<Finding, 'code' | 'severity' | 'attr'> {
  readonly file: string
  readonly operation: string
  readonly mistake: string
  readonly options?: readonly string[]
}
const mistakes = JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8')) as readonly Mistake[]

it.each(mistakes)('$file: $mistake, and nothing else', async ({ file, operation, code, severity, attr, options = [] }) => {
  const args = ['validate', '--rules', '--report', 'ndjson', '--operation', kebab(operation), ...options, `${folder}/${file}`]
  const { stdout, exitCode } = await runProgram(args)
  const found = stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Finding]))
  expect(found.map((finding) => `${finding.severity} ${finding.code} ${finding.attr}`)).toEqual([`${severity} ${code} ${attr}`])
  expect(exitCode).toBe(severity === 'error' ? 1 : 0)
})

it('all samples of mistakes are expected', () => {
  const names = readdirSync(folder).filter((name) => !['expected.json', 'deployment-profile.json', 'documents'].includes(name))
  expect(mistakes.map(({ file }) => file).toSorted()).toEqual(names.toSorted())
})

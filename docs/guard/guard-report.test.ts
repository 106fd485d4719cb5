import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withTable, type GuardReport } from './guard-report.ts'
import { guardParts } from './run-guard.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const report = JSON.parse(read('../data/guard.json')) as GuardReport

it('SECURITY.md has the last result of the guard', () => {
  expect(withTable(read('../../SECURITY.md'), report)).toBe(read('../../SECURITY.md'))
})

it('the last result is of every attack, and found no fault', () => {
  expect(report.parts.map(({ name, faults }) => [name, faults])).toEqual(guardParts.map(({ name }) => [name, []]))
})

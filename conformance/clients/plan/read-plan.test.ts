import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runProgram } from '../../../src/cli/testing/run-program.ts'
import { defaultPlan } from './default-plan.ts'
import { disturbances } from './disturbances.ts'
import { checkPlan } from './read-plan.ts'

const folder = mkdtempSync(join(tmpdir(), 'plan-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the plan that is printed is the whole plan, and can be read', async () => {
  const { stdout, exitCode } = await runProgram(['reference-server', '--print-plan'])
  expect(exitCode).toBe(0)
  expect(checkPlan(JSON.parse(stdout))).toEqual(defaultPlan)
  expect(new Set(defaultPlan.items.map((item) => item.do))).toEqual(new Set(Object.keys(disturbances)))
})

test('the guide tells of each disturbance', () => {
  const guide = readFileSync(new URL('../../../docs/judge-clients.md', import.meta.url), 'utf8')
  expect(Object.keys(disturbances).filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test.each([
  ['[]', 'plan.json:1:1: an object is expected'],
  ['{"items":{}}', 'plan.json:1:10: a list is expected'],
  ['{"itmes":[]}', 'plan.json:1:2: there is no "itmes"; did you mean "items"?'],
  ['{"items":[{"do":"answer lots"}]}', 'plan.json:1:17: there is no "answer lots"; did you mean "answer lost"?'],
  ['{"items":[{"do":"slow","operation":"stageAccount","turns":[1]}]}', 'plan.json:1:36: "slow" does not happen to stageAccount'],
  ['{"items":[{"do":"answer lost","operation":"stageAccount"}]}', 'a list of whole numbers is expected'],
  ['{"items":[{"do":"answer lost","operation":"stageAccount","turns":[0]}]}', 'plan.json:1:67: a whole number from 1 to'],
  ['{"items":[{"do":"slow","operation":"processAccount","turns":[1],"forMs":31000}]}', 'a whole number from 1 to 30000 is expected'],
  ['{"accounts":"20","items":[]}', 'plan.json:1:13: a whole number from 1 to'],
])('%s is no plan', async (text, message) => {
  const file = join(folder, 'plan.json')
  writeFileSync(file, text)
  const { exitCode, stderr } = await runProgram(['reference-server', '--port', '0', '--judge-client', file])
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})

test.each([
  [['--report', 'json'], '--report and --strict are for --judge-client'],
  [['--judge-client', join(folder, 'nowhere.json')], 'nowhere.json: there is no such file or folder'],
  [['--judge-client', 'default', '--report', 'xml'], 'there is no report format "xml"'],
  [['--judge-client', 'default', '--report', `json=${folder}/none/report.json`], 'report.json'],
])('reference-server %j cannot start', async (options, message) => {
  const { exitCode, stderr } = await runProgram(['reference-server', '--port', '0', ...options])
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})

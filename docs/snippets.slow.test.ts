import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { startReference } from '../conformance/testing/reference-run.ts'
import { fences } from './testing/fences.ts'
import { Shell } from './testing/shell.ts'

// Every command in the README and the guides is run as it stands.

const of = (language: string) =>
  fences()
    .filter((fence) => fence.language === language)
    .map((fence) => [fence.place, fence] as const)

const shell = new Shell()
let reference: Awaited<ReturnType<typeof startReference>>
let env: Readonly<Record<string, string>>
beforeEach(async () => {
  reference = await startReference({ apiKey: 'rehearsal' })
  shell.write('conformance.json', JSON.stringify(reference.configuration))
  // The list of a platform that lacks the first of a hundred accounts.
  const numbers = Array.from({ length: 99 }, (_, index) => `00${40_000_001 + index}`)
  shell.write('all.json', JSON.stringify(numbers.map((number) => ({ external_account_number: number, platform_account_number: number }))))
  env = { API_KEY: 'rehearsal', OPERATOR_TOKEN: 'test-operator' }
})
afterEach(() => reference.server.close())
afterAll(() => shell.close())

/** The addresses of the guides are those of the server that runs here. */
const here = (text: string) =>
  text
    .replaceAll('http://127.0.0.1:4010', reference.configuration.baseUrl)
    .replaceAll('http://127.0.0.1:4011', reference.configuration.operator.url)

it.each(of('sh'))('%s', async (_place, { text }) => {
  const { stdout, calls } = await shell.run(here(text), env)
  // What asks for more than the document may find something in the samples, and an account is missing.
  const worst = (command: string) => (/--(?:fail-on |profile |rule |all all\.json)/.test(command) ? 1 : 0)
  expect(calls.filter(({ command, exitCode }) => exitCode > worst(command))).toEqual([])
  expect(calls).toHaveLength(text.match(/^(?!#).*npx data-import/gm)?.length ?? 0)
  if (text.includes('loader.py') && text.includes('reconcile')) {
    expect(stdout).toMatch(/^complete {2}0 differences$/m)
    return
  }
  if (!text.includes('curl')) return
  // The walk tells the status of every answer that it shows.
  const statuses = [...stdout.matchAll(/^(\d{3})$/gm)].map(([, status]) => Number(status))
  if (text.includes('TOKEN=')) expect(statuses).toEqual([201, 200, 400, 201, 200, 201, 200])
  else expect(JSON.parse(stdout)).toHaveProperty('staged')
})

it.each(of('yaml'))('%s', async (_place, { text }) => {
  // A hook is called with the files of a commit.
  const commands = [...text.matchAll(/(- |run: |entry: )(n(?:pm|px) .*)$/gm)].map(([, by, command]) =>
    by === 'entry: ' ? `${command} exports/accounts.jsonl` : command,
  )
  expect(commands.length).toBeGreaterThan(0)
  const { calls } = await shell.run(commands.join('\n'), env)
  expect(calls.map(({ exitCode }) => exitCode)).toEqual([0])
})

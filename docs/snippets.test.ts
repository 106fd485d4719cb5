import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkConfiguration, readConfiguration } from '../conformance/index.ts'
import { startFaultyProxy } from '../conformance/testing/faulty-proxy.ts'
import { startReference } from '../conformance/testing/reference-run.ts'
import { referenceServerUsage } from '../reference-server/command.ts'
import { checkConfiguration as checkServerConfiguration } from '../reference-server/config/configuration.ts'
import { checkBaseline } from '../src/baseline/check-baseline.ts'
import { checkAnswers } from '../src/fix/answers/check-answers.ts'
import { profileFrom } from '../src/profile/read-profile.ts'
import { runProgram } from '../src/cli/testing/run-program.ts'
import { fences, type Fence } from './testing/fences.ts'

// Every block of code in the README and the guides is run: those for the shell in snippets.slow.test.ts, all others here.
// A block of another kind fails.

const all = fences()
const of = (...languages: string[]) =>
  all.filter(({ language }) => languages.includes(language)).map((fence) => [fence.place, fence] as const)
const root = fileURLToPath(new URL('../', import.meta.url))
const execute = promisify(execFile)

it('every block is of a kind that is run here', () => {
  const known = new Set(['console', 'sh', 'yaml', 'json', 'ts', 'js', 'text', ''])
  expect(all.filter(({ language }) => !known.has(language)).map(({ place }) => place)).toEqual([])
  // Only folders are drawn without a language.
  expect(
    of('')
      .filter(([, { text }]) => !/^\w+\/.* {2}/.test(text))
      .map(([place]) => place),
  ).toEqual([])
})

it.each(of('console'))('%s prints what it shows', async (_place, { text }) => {
  const [, command = '', output] = /^\$ npx data-import (.*)\n([^]*)$/.exec(text) ?? []
  expect((await runProgram(command.split(' '))).stdout).toBe(output)
})

it.each(of('text'))('%s is the help of a command, what a run of half an hour printed, or a fault of the bench', (_place, { text }) => {
  // The tests of the mutants look for the fault in their files.
  if (!/^\d+ minutes on Node /.test(text) && !text.startsWith('fault(')) expect(text).toBe(`${referenceServerUsage}\n`)
})

describe('configurations', () => {
  it.each(of('json'))('%s', (_place, { text }) => {
    const value: unknown = JSON.parse(text)
    // Its paths are seen from the folder of the samples.
    if (text.includes('"json.schemas"')) {
      const urls = [...text.matchAll(/"url": "\.\/node_modules\/data-import-contract\/([^"]+)"/g)].map(([, path = '']) => join(root, path))
      expect(urls.filter((url) => existsSync(url))).toHaveLength(2)
    } else if (text.includes('"extends"')) profileFrom(value)
    else if (/"(?:names|decisions)"/.test(text)) expect(checkAnswers(value, 'AccountImportRecord').problems).toEqual([])
    else if (text.includes('"accepted"')) expect([...checkBaseline(value)]).toEqual([])
    else if (text.includes('"baseUrl"')) checkConfiguration(value, join(root, 'docs/samples/valid/conformance.json'))
    else checkServerConfiguration(value)
  })
})

describe('in code', () => {
  // Inside the package, so that its own name leads to what is built of it.
  const folder = mkdtempSync(join(root, 'docs/.snippets-'))
  let reference: Awaited<ReturnType<typeof startReference>>
  beforeAll(async () => {
    reference = await startReference()
    writeFileSync(join(folder, 'conformance.json'), JSON.stringify(reference.configuration))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await reference.server.close()
  })

  const fileOf = ({ place, language }: Fence) => `${place.replaceAll(/\W+/g, '-')}${language === 'ts' ? '.test.ts' : '.mjs'}`

  /** A snippet with what it leaves to the reader: behind its imports, since nothing may be used before it is there. */
  function whole({ text, language }: Fence): string {
    const names = [
      /\bpayload\b/.test(text) && !text.includes('const payload') ? 'const payload: unknown = { customers: 1 }' : '',
      /\bsend\(/.test(text) ? 'const send = (record: { customers?: unknown }) => console.log(record)' : '',
      /\bdatabase\b/.test(text) ? 'const database = { suppliers: { update() {} }, accounts: { mark() {} } }' : '',
    ]
    const lines = text.replaceAll("'./examples/", "'../examples/").split('\n')
    lines.splice(lines.findLastIndex((line) => line.startsWith('import ')) + 1, 0, ...names)
    const end = text.includes('.listen(4011') ? 'process.exit(0)' : ''
    return [...lines, end, language === 'ts' ? 'export {}' : ''].join('\n')
  }

  /** The failures that the default report of vitest lists for a faulty server, each of a few lines. */
  async function failuresShown(vitest: string, file: string): Promise<string[]> {
    const proxy = await startFaultyProxy(reference.configuration.baseUrl, {
      authorization: (sent) => sent,
      change: (path, answer) =>
        answer.status !== 201
          ? answer
          : path.includes('notes/create')
            ? { status: 201, text: '[]' }
            : path.includes('create-or-update')
              ? { ...answer, status: 200 }
              : answer,
    })
    const faulty = join(folder, 'faulty')
    mkdirSync(faulty)
    writeFileSync(join(faulty, 'conformance.json'), JSON.stringify({ ...reference.configuration, baseUrl: proxy.baseUrl }))
    const names = '(stage-first|varied-notes|alike-notes-together)$'
    const { stderr } = await execute(process.execPath, [vitest, 'run', '--root', folder, '-t', names, '--reporter', 'default', file], {
      cwd: faulty,
      env: { ...process.env, ...reference.env, NO_COLOR: '1' },
    }).catch((error: { stderr: string }) => error)
    proxy.close()
    expect(stderr.split('\n').length).toBeLessThan(100)
    return [...stderr.matchAll(/^AssertionError: .*$/gm)].map(([line]) => line).toSorted()
  }

  it('all of it is sound TypeScript', { timeout: 60_000 }, async () => {
    for (const [, fence] of of('ts')) writeFileSync(join(folder, fileOf(fence)), whole(fence))
    const options = { extends: '../../tsconfig.json', compilerOptions: { noUnusedLocals: false }, include: ['*.ts'], exclude: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
    const { stdout } = await execute(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toBe('')
  })

  it.each(of('ts', 'js'))(
    '%s',
    async (_place, fence) => {
      const file = join(folder, fileOf(fence))
      writeFileSync(file, whole(fence))
      if (fence.text.includes('vitest')) {
        const vitest = join(root, 'node_modules/vitest/vitest.mjs')
        const { stdout } = await execute(
          process.execPath,
          [vitest, 'run', '--root', folder, '-t', 'stage-first$', '--reporter', 'tap-flat', fileOf(fence)],
          {
            cwd: folder,
            env: { ...process.env, ...reference.env },
          },
        )
        expect(stdout).toMatch(/^ok \d+ - .*stage-first/m)
        expect(await failuresShown(vitest, file)).toEqual([
          'AssertionError: alike-notes-together',
          'AssertionError: stage-first',
          'AssertionError: varied-notes',
        ])
      } else if (fence.text.includes('export default')) {
        expect(await readConfiguration(file)).toMatchObject({ operator: { setSupplier: expect.any(Function) } })
      } else {
        const { stdout } = await execute(process.execPath, [file], { cwd: folder })
        // What a comment behind an output says is what comes.
        for (const [, said = ''] of fence.text.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)) expect(stdout.split('\n')).toContain(said)
      }
      // Some start a test runner of their own, twice.
    },
    60_000,
  )
})

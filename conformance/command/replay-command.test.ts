import { expect, it } from 'vitest'
import { runProgram } from '../../src/cli/testing/run-program.ts'
import { replayCode } from '../replay/replay-code.ts'

const code = replayCode({ check: 'a check', requirement: '3.1-stage-first-201', seed: 1, path: '0' })

it.each([
  [code.slice(0, -8), `${code.slice(0, -8)}: this is no replay code, and there is no such file; copy all of the code`],
  ['README.md', 'README.md: this is not JSON'],
  [code, '--config FILE is missing; it tells the suite about the implementation. data-import conformance run --help shows a small one.'],
])('%s is refused for what it is', async (source, message) => {
  const stderr = `data-import conformance: ${message}\n`
  expect(await runProgram(['conformance', 'replay', source])).toEqual({ exitCode: 2, stdout: '', stderr })
})

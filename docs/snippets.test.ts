import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { runProgram } from '../src/cli/testing/run-program.ts'

/** The `console` blocks of a page: a command after `$ npx data-import` and what it prints. */
function blocks(page: string): [command: string, output: string][] {
  const text = readFileSync(new URL(`../${page}`, import.meta.url), 'utf8')
  return [...text.matchAll(/^```console\n\$ npx data-import (.*)\n([^]*?)```$/gm)].map(([, command = '', output = '']) => [command, output])
}

it.each(blocks('README.md'))('README: data-import %s', async (command, output) => {
  expect((await runProgram(command.split(' '))).stdout).toBe(output)
})

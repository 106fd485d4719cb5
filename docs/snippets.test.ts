import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { profileFrom } from '../src/profile/read-profile.ts'
import { runProgram } from '../src/cli/testing/run-program.ts'

/** The `console` blocks of a page: a command after `$ npx data-import` and what it prints. */
function blocks(page: string): [command: string, output: string][] {
  const text = readFileSync(new URL(`../${page}`, import.meta.url), 'utf8')
  return [...text.matchAll(/^```console\n\$ npx data-import (.*)\n([^]*?)```$/gm)].map(([, command = '', output = '']) => [command, output])
}

it.each(blocks('README.md'))('README: data-import %s', async (command, output) => {
  expect((await runProgram(command.split(' '))).stdout).toBe(output)
})

it('README: the profile is one', () => {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const [, json = ''] = /```json\n(\{\n  "name"[^]*?)```/.exec(text) ?? []
  expect(profileFrom(JSON.parse(json))).toMatchObject({ name: 'our-platform' })
})

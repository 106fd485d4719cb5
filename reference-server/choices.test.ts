import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requirements } from '../schemas/requirements/index.ts'
import { choices } from './choices.ts'
import { choicesTable } from './testing/choices-table.ts'

const folder = import.meta.dirname
const sources = globSync('**/*.ts', { cwd: folder })
  .filter((file) => !/^choices\.ts$|\.test\.ts$|^testing/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
const cited = sources.flatMap(({ text }) => [...text.matchAll(/\b[\d.]+-[a-z0-9-]+-open\b/g)].map(([id]) => id))

test('every choice is about an open requirement, once', () => {
  const open = new Set<string>(requirements.filter(({ level }) => level === 'open').map(({ id }) => id))
  const made = choices.map(({ requirement }) => requirement)
  expect(made.filter((id) => !open.has(id))).toEqual([])
  expect(made).toEqual([...new Set(made)])
})

test('every choice is cited at one place in the code, and nothing else is', () => {
  expect(cited.toSorted()).toEqual(choices.map(({ requirement }) => requirement).toSorted())
})

test('the table in the docs is that of the choices', () => {
  // The formatter pads the cells of tables.
  const page = readFileSync(join(folder, '../docs/reference-server.md'), 'utf8').replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---')
  expect(page).toContain(choicesTable())
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requirements } from '../../schemas/requirements/index.ts'

test('every requirement that a test is named by exists', () => {
  const folder = join(import.meta.dirname, '..')
  const texts = globSync('**/*.test.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const named = texts.flatMap((text) =>
    [...text.matchAll(/(?<=['`, ])[1-9](?:\.\d+)?-[a-z][a-z0-9$&{}-]*[a-z0-9](?=[,'`])/g)].map(([id]) => id),
  )
  const expanded = named.flatMap((id) => ['paused', 'complete'].map((word) => id.replace('${word}', word)))
  const known = new Set<string>(requirements.map(({ id }) => id))
  expect(expanded.length).toBeGreaterThan(200)
  expect(expanded.filter((id) => !known.has(id))).toEqual([])
})

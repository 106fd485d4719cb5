import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

it('the guide tells of everything that can be imported', () => {
  const guide = readFileSync(new URL('library.md', import.meta.url), 'utf8')
  const told = [...guide.matchAll(/^\| `data-import-contract([^`]*)` \|/gm)].map(([, path = '']) => `.${path}`)
  expect(told.toSorted()).toEqual(Object.keys(packageJson.exports).toSorted())
})

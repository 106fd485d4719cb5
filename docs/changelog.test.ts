import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const items = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
  .split(/\n(?=- |#)/)
  .filter((item) => item.startsWith('- '))

it('the changelog tells nothing twice, and closes the code that it opens', () => {
  const openings = items.map((item) => item.slice(0, 60))
  expect(openings.filter((opening, at) => openings.indexOf(opening) !== at)).toEqual([])
  expect(items.filter((item) => item.split('`').length % 2 === 0)).toEqual([])
})

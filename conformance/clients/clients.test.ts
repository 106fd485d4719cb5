import { expect, test } from 'vitest'
import { requirements } from '../../src/contract/requirements.ts'
import { manners } from './bench/manners.ts'
import { tryClient } from './bench/try-client.ts'
import { duties } from './duties/index.ts'

test('each duty that traffic shows is judged once, and no other', () => {
  const shown = requirements.filter(({ judged }) => judged.by === 'traffic').map(({ id }) => id)
  expect(duties.map(({ requirement }) => requirement).toSorted()).toEqual(shown.toSorted())
})

test.each(manners)('a conforming client keeps every duty: $id', async (manner) => {
  const report = await tryClient(manner)
  expect(report.requirements.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(report.verdict).toBe('conforming')
})

import { expect, it } from 'vitest'
import { failuresOf } from '../../testing/failures-of.ts'

it('a value that came otherwise is sent to other places of its type', async () => {
  const alike = (await failuresOf('echo-empty-list-is-null')).get('4.2-validate-echo')?.alikePlaces
  expect(alike).toMatchObject({ sent: [], passes: [] })
  expect(alike?.fails.length).toBeGreaterThan(1)
  expect(alike?.fails.map(({ got }) => got)).toEqual(alike?.fails.map(() => null))
})

it('places at which it comes as it was sent are told, too', async () => {
  const alike = (await failuresOf('staging-drops-notes')).get('1-staging-stores-data')?.alikePlaces
  expect(alike?.fails).toEqual([])
  expect(alike?.passes.length).toBeGreaterThan(1)
  expect(alike?.passes).not.toContain('notes')
})

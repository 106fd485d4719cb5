import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allOrFewer } from './all-or-fewer.ts'

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

describe('allOrFewer', () => {
  it('begins with all', () => {
    expect(fc.sample(allOrFewer(items), 3)).toEqual([items, items, items])
  })

  it.each([[['d']], [['b', 'f']], [['a', 'c', 'g']], [items]])('comes down to %j where these are needed', (needed) => {
    const { counterexample } = fc.check(fc.property(allOrFewer(items), (some) => !needed.every((item) => some.includes(item))))
    expect(counterexample).toEqual([needed])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineCheck, type Check } from '../check.ts'
import { inputsOf, turnsOf } from './turns.ts'

const check = (name: string, more: Partial<Check> = {}) =>
  defineCheck({ name, requirements: [], inputs: fc.constant(null), run: async () => undefined, ...more })

describe('the turns of a run', () => {
  it('try the first input of every check before the second of any, and the last checks last', () => {
    const checks = [check('a', { last: true, runs: 2 }), check('b', { runs: 3 }), check('c'), check('d', { runs: 2 })]
    expect(turnsOf(checks).map(({ check: { name }, portion }) => `${name} ${portion}`)).toEqual([
      'b first',
      'c first',
      'd first',
      'b others',
      'd others',
      'a all',
    ])
  })

  it('try one input of each check where a number is given, and over enough numbers each of them', () => {
    const checks = [check('a', { last: true, runs: 2 }), check('b', { runs: 3 })]
    const tried = (input: number) =>
      turnsOf(checks, input).map(({ check: one, portion }) => ({ name: one.name, ...inputsOf(one, portion) }))
    expect(Array.from({ length: 3 }, (_none, input) => tried(input).map(({ name, from, count }) => `${name} ${from} ${count}`))).toEqual([
      ['b 0 1', 'a 0 1'],
      ['b 1 1', 'a 1 1'],
      ['b 2 1', 'a 0 1'],
    ])
  })

  it('try every input once', () => {
    const some = fc.array(fc.record({ runs: fc.integer({ min: 1, max: 9 }), last: fc.boolean() }))
    fc.assert(
      fc.property(some, (all) => {
        const checks = all.map((more, index) => check(String(index), more))
        const tried = turnsOf(checks).flatMap(({ check: one, portion }) => {
          const { from, count } = inputsOf(one, portion)
          return Array.from({ length: count }, (_none, index) => `${one.name}/${from + index}`)
        })
        const planned = checks.flatMap(({ name, runs = 1 }) => Array.from({ length: runs }, (_none, index) => `${name}/${index}`))
        expect(tried.toSorted()).toEqual(planned.toSorted())
      }),
    )
  })
})

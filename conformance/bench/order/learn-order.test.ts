import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defineCheck } from '../../check.ts'
import { foundAfter, learnOrder } from './learn-order.ts'
import type { TriedTurn, TriedTurns } from './try-turns.ts'

const requests: Readonly<Record<string, number>> = { dear: 900, tour: 80, small: 4, large: 40 }
const checks = Object.keys(requests).map((name) =>
  defineCheck({ name, requirements: [], inputs: fc.constant(null), run: async () => undefined }),
)

const turnsOf = (...broken: string[]): TriedTurn[] =>
  checks.flatMap(({ name: check }) => [
    { check, portion: 'first' as const, requests: requests[check] ?? 0, isBroken: broken.includes(check) },
    { check, portion: 'others' as const, requests: 10, isBroken: broken.includes(`${check}/others`) },
  ])

const faultless: TriedTurns = { mutant: undefined, turns: turnsOf() }

it('takes the tour first, then what finds most for its requests', () => {
  const tried = [faultless, { mutant: 'a', turns: turnsOf('large') }, { mutant: 'b', turns: turnsOf('small', 'dear') }]
  const { order, smoke } = learnOrder(tried, checks)
  expect(smoke).toEqual(['small'])
  expect(order.map(({ check }) => check)).toEqual(['tour', 'small', 'large', 'dear'])
  expect(order[1]).toEqual({ check: 'small', requests: 4 })
})

it('counts requests up to the first thing found, the first inputs of all checks before the others of any', () => {
  const learned = learnOrder([faultless, { mutant: 'a', turns: turnsOf('small') }], checks)
  expect(foundAfter({ mutant: 'a', turns: turnsOf('small') }, learned)).toBe(80 + 4)
  expect(foundAfter({ mutant: 'b', turns: turnsOf('small/others') }, learned)).toBe(80 + 4 + 900 + 40 + 10 + 10)
  expect(foundAfter({ mutant: 'c', turns: turnsOf() }, learned)).toBeUndefined()
})

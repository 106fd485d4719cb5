import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defineCheck, type Check } from '../../check.ts'
import { chooseSmoke } from './choose-smoke.ts'
import type { TriedTurns } from './try-turns.ts'

const check = (name: string, more: Partial<Check> = {}) =>
  defineCheck({ name, requirements: [], inputs: fc.constant(null), run: async () => undefined, ...more })

const requests: Readonly<Record<string, number>> = { idle: 5, costly: 100, cheap: 8, alone: 8, again: 6, both: 12 }
const checks = [check('idle'), check('costly'), check('alone', { alone: true }), check('again'), check('cheap'), check('both')]

const choose = (tried: readonly TriedTurns[]) => chooseSmoke(tried, checks, ({ name }) => requests[name] ?? 0).map(({ name }) => name)
const foundBy = (mutant: string, ...names: string[]): TriedTurns => ({
  mutant,
  turns: names.map((name) => ({ check: name, portion: 'first', requests: 1, isBroken: true })),
})

it('has what finds enough for its requests, where what runs alone costs more', () => {
  expect(choose([foundBy('a', 'costly'), foundBy('b', 'cheap'), foundBy('c', 'alone')])).toEqual(['cheap'])
})

it('adds nothing for what another finds', () => {
  expect(choose([foundBy('a', 'cheap', 'again'), foundBy('b', 'cheap')])).toEqual(['cheap'])
})

it('leaves out what those that came later have made idle', () => {
  const tried = [foundBy('a', 'both', 'cheap'), foundBy('b', 'both', 'again'), foundBy('c', 'cheap'), foundBy('d', 'again')]
  expect(choose(tried)).toEqual(['again', 'cheap'])
})

it('does not count what only further inputs find', () => {
  const turns = [{ check: 'cheap', portion: 'others', requests: 1, isBroken: true }] as const
  expect(choose([{ mutant: 'a', turns }])).toEqual([])
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defineCheck, type Check } from '../check.ts'
import { chooseSmoke, type TriedOnce } from './choose-smoke.ts'

const check = (name: string, more: Partial<Check> = {}) =>
  defineCheck({ name, requirements: [], inputs: fc.constant(null), run: async () => undefined, ...more })

const requests: Readonly<Record<string, number>> = { first: 10, idle: 5, costly: 100, cheap: 8, alone: 8, again: 6 }
const checks = [check('first'), check('idle'), check('costly'), check('alone', { alone: true }), check('again'), check('cheap')]

const choose = (tried: readonly TriedOnce[]) => chooseSmoke(tried, checks, ({ name }) => requests[name] ?? 0).map(({ name }) => name)
const foundBy = (...byOthers: string[]): TriedOnce => ({ mutant: byOthers.join(), byOthers })

it('keeps what finds something first, and leaves out what does not', () => {
  expect(choose([{ mutant: 'a', bySmoke: 'first', byOthers: [] }])).toEqual(['first'])
})

it('adds what finds enough of the rest for its requests, where what runs alone costs more', () => {
  expect(choose([foundBy('costly'), foundBy('cheap'), foundBy('alone')])).toEqual(['cheap'])
})

it('adds nothing for what was found by another', () => {
  expect(choose([foundBy('cheap', 'again'), foundBy('cheap')])).toEqual(['cheap'])
})

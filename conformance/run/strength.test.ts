import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figuresOf } from '../bench/figures.ts'
import { readKillData } from '../bench/kill-data.ts'
import { strengthOfSmoke, strengthWithin } from './strength.ts'

it('more requests never find less, and as many as there are find all that was found', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (some, more) => {
      expect(strengthWithin(some).found).toBeLessThanOrEqual(strengthWithin(some + more).found)
    }),
  )
  expect(strengthWithin(0).found).toBe(0)
  const whole = strengthWithin(Number.MAX_SAFE_INTEGER)
  expect(whole.found).toBe(whole.foundByAll)
})

it('says what the page about the strength of the suite says', () => {
  const { mutants, found, byKind } = figuresOf(readKillData().mutants)
  const whole = strengthWithin(Number.MAX_SAFE_INTEGER)
  expect([whole.mutants, whole.found]).toEqual([mutants, found])
  expect(whole.byKind).toEqual(byKind.map(({ kind, mutants: all, found: some }) => ({ kind, mutants: all, found: some })))
})

it('says of a smoke run what smoke runs found', () => {
  const { byKind, foundBySmoke } = figuresOf(readKillData().mutants)
  const smoke = strengthOfSmoke(2000)
  expect([smoke.requests, smoke.found]).toEqual([2000, foundBySmoke])
  expect(smoke.found).toBeGreaterThan(0.85 * smoke.mutants)
  expect(smoke.byKind).toEqual(byKind.map((one) => ({ kind: one.kind, mutants: one.triedBySmoke, found: one.foundBySmoke })))
})

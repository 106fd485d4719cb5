import { expect, it } from 'vitest'
import { causesFigures, isAmongCauses, isApart, isFailedByAll } from './causes-figures.ts'

const [one, other] = [
  { mutant: 'one', expected: ['3.1-a', '3.1-b'] },
  { mutant: 'other', expected: ['4.3-c'] },
]
const cause = (requirement: string, also: readonly string[] = [], consequences: readonly string[] = []) => ({
  requirement,
  also,
  consequences,
})
const both = [one, other]

it('a fault is among the causes when a sentence of one is expected of it, and failed when a consequence is', () => {
  expect(isAmongCauses({ faults: both, causes: [cause('3.1-b'), cause('1-else', ['4.3-c'])] })).toBe(true)
  const below = { faults: both, causes: [cause('3.1-b', [], ['4.3-c'])] }
  expect(isAmongCauses(below)).toBe(false)
  expect(isFailedByAll(below)).toBe(true)
  expect(isFailedByAll({ faults: both, causes: [cause('3.1-b')] })).toBe(false)
})

it('two faults are apart when each has a cause that is expected of it and not of the other', () => {
  expect(isApart({ faults: both, causes: [cause('3.1-a'), cause('4.3-c')] })).toBe(true)
  expect(isApart({ faults: both, causes: [cause('3.1-a', ['4.3-c']), cause('4.3-c')] })).toBe(false)
  expect(isApart({ faults: both, causes: [cause('3.1-a', ['4.3-c']), cause('3.1-b')] })).toBe(false)
  expect(isApart({ faults: both, causes: [cause('3.1-a', [], ['4.3-c'])] })).toBe(false)
})

it('the figures count servers, failures, causes and their other sentences', () => {
  const tried = [
    { faults: [one], causes: [cause('1-else', ['3.1-a'], ['3.1-b'])] },
    { faults: [one], causes: [] },
    { faults: both, causes: [cause('3.1-a'), cause('1-else', ['4.3-c'])] },
    { faults: both, causes: [cause('3.1-a')] },
  ]
  expect(causesFigures(tried, 5)).toEqual({
    seed: 5,
    singles: { servers: 2, found: 1, failures: 3, causes: 1, also: 1, firstExpected: 0, expectedAmongCauses: 1 },
    pairs: { servers: 2, bothFailed: 1, failures: 4, causes: 3, also: 1, bothAmongCauses: 1, bothLead: 0, apart: 1 },
  })
})

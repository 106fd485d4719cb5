import { expect, it } from 'vitest'
import type { Failure, RequirementResult } from '../report/report.ts'
import { joinedCauses } from './joined-causes.ts'

/** The causes of failures that lead one each. */
function joined(...failures: readonly Partial<Failure>[]) {
  const requirements = failures.map(
    (failure, index) =>
      ({
        id: `r${index}`,
        level: 'must',
        verdict: 'failed',
        failure: { message: '', steps: [], ...failure },
      }) as unknown as RequirementResult,
  )
  return joinedCauses({ requirements, causes: requirements.map(({ id }) => ({ requirement: id, consequences: [] })) })
}

/** That a value at a place comes back otherwise, and passes as another one. */
function changed(at: string, expected: unknown, got: unknown, kept: unknown): Partial<Failure> {
  return {
    difference: { at, ...(expected === undefined ? {} : { expected }), ...(got === undefined ? {} : { got }) },
    rightWith: [{ step: 0, at: `body.${at}`, sent: expected, ...(kept === undefined ? {} : { kept }) }],
  }
}

/** That the server breaks, but for other times. */
function broken(detail: string, operations: number, isAlways = false): Partial<Failure> {
  const request = { method: 'POST', path: '/v1/data-import/notes/create/' }
  return {
    difference: { at: 'HTTP status', expected: 201, got: 500 },
    steps: [{ request, response: { status: 500, body: { detail } } }],
    again: { times: 6, failed: isAlways ? 6 : 2 },
    spread: { requests: 9, of: 100, operations },
  }
}

const countOf = ({ causes }: ReturnType<typeof joined>) => causes.length

it('the same value that becomes the same by two operations is one cause, and the second says why', () => {
  const { causes, requirements } = joined(changed('a.is_x', false, undefined, true), changed('b.0.is_y', false, undefined, true))
  expect(causes).toEqual([{ requirement: 'r0', also: ['r1'], consequences: [] }])
  expect(requirements[1]?.failure?.oneWith).toEqual({
    requirement: 'r0',
    why: 'Here, too, false is left out, and with true it passes.',
  })
  expect(countOf(joined(changed('a', null, 0, 5), changed('b', null, 0, 7)))).toBe(1)
  expect(countOf(joined(changed('a', [], null, ['x']), changed('b', [], null, ['y'])))).toBe(1)
  expect(countOf(joined(changed('a', ['z'], null, ['x']), changed('b', ['z'], null, ['y'])))).toBe(2)
  const number = (at: string) => ({ difference: { at, expected: true, got: 1 }, sent: { step: 0, at: '' } })
  expect(countOf(joined(number('a'), number('b')))).toBe(1)
})

it('what becomes something else, or of another value, stays apart, as does what no other value is known to mend', () => {
  const dropped = changed('a', false, undefined, true)
  expect(countOf(joined(dropped, changed('b', false, 0, true)))).toBe(2)
  expect(countOf(joined(dropped, changed('b', '', undefined, 'x')))).toBe(2)
  expect(countOf(joined(dropped, changed('b', false, undefined, undefined)))).toBe(2)
  // A field that is not kept at all loses its false, too.
  expect(countOf(joined(dropped, { difference: { at: 'b', expected: false } }))).toBe(2)
  // One that is not read has the default of its column.
  const turned = (at: string) => ({ difference: { at, expected: true, got: false }, sent: { step: 0, at: '' } })
  expect(countOf(joined(turned('a'), turned('b')))).toBe(2)
  expect(countOf(joined(changed('a', true, false, false), changed('b', true, false, false)))).toBe(2)
  expect(countOf(joined(changed('a', 'DE', 'de', 'x'), changed('b', 'DE', 'de', 'x')))).toBe(2)
})

it('an error of the server that comes and goes in many operations is one cause, and one in as many as fail by it is not', () => {
  expect(countOf(joined(broken('locked', 8), broken('locked', 8)))).toBe(1)
  expect(countOf(joined(broken('locked', 2), broken('locked', 2)))).toBe(2)
  expect(countOf(joined(broken('locked', 8), broken('deadlock', 8)))).toBe(2)
  expect(countOf(joined(broken('locked', 8), broken('locked', 8, true)))).toBe(2)
  // Most servers answer so to any error.
  expect(countOf(joined(broken('Internal Server Error', 8), broken('Internal Server Error', 8)))).toBe(2)
})

it('what belongs to a cause goes with it', () => {
  const { requirements } = joined(changed('a', false, undefined, true), changed('b', false, undefined, true), {}, {})
  const one = joinedCauses({
    requirements,
    causes: [
      { requirement: 'r0', consequences: [] },
      { requirement: 'r1', also: ['r2'], consequences: ['r3'] },
    ],
  })
  expect(one.causes).toEqual([{ requirement: 'r0', also: ['r1', 'r2'], consequences: ['r3'] }])
  expect(one.requirements[2]?.failure?.oneWith?.why).toBe('By way of r1. Here, too, false is left out, and with true it passes.')
  expect(one.requirements[3]?.failure?.consequenceOf?.requirement).toBe('r0')
})

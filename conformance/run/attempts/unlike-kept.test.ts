import { expect, it } from 'vitest'
import type { Step } from '../../trial/step.ts'
import { unlikeKept, variedIn } from './unlike-kept.ts'

const notes = (...bodies: unknown[]): Step => ({
  request: { method: 'POST', path: '/v1/data-import/notes/create/', body: { notes: bodies } },
  response: { status: 201 },
})

const reading: Step = { operator: 'read-account', request: { method: 'GET', path: '/accounts/S/1' }, response: { status: 200 } }

it.each([
  ['nothing of the names of a run', [notes('NOTE-abc123-0001'), reading], [[notes('NOTE-abc123-0007')]], []],
  ['nothing that one of them sent, too', [notes('1 Z')], [[notes('1 Z')], [notes('x')]], []],
  [
    'the form of a value that all of them sent otherwise',
    [notes('2026-01-01Z', 'same'), reading],
    [[notes('2026-02-02', 'same')], [notes('2026-03-03', 'same')]],
    [{ step: 0, at: 'notes.0', sent: '2026-01-01Z', kept: '2026-02-02' }],
  ],
  ['what none of them sent', [notes('a', null)], [[notes('a')]], [{ step: 0, at: 'notes.1', sent: null }]],
  ['nothing but digits', [notes('17')], [[notes('18')], [notes('19')]], []],
  [
    'the most alike of several requests',
    [notes('a', 'b')],
    [[notes('x', 'y'), notes('a', 'c')]],
    [{ step: 0, at: 'notes.1', sent: 'b', kept: 'c' }],
  ],
  ['nothing where too much is otherwise', [notes('a', 'b', 'c', 'd', 'e', 'f')], [[notes(1, 2, 3, 4, 5, 6)]], []],
  ['nothing without an attempt that kept it', [notes('a')], [], []],
])('tells %s', (_what, steps: readonly Step[], attempts: readonly (readonly Step[])[], expected) => {
  expect(unlikeKept({ steps }, attempts, 'abc123')).toEqual(expected)
})

it('begins with the request that shows the failure', () => {
  const steps = [notes('a'), notes('b')]
  const attempts = [[notes('c')]]
  expect(unlikeKept({ steps, shownBy: 0 }, attempts, 'abc123')).toMatchObject([{ step: 0 }])
  expect(unlikeKept({ steps }, attempts, 'abc123')).toMatchObject([{ step: 1 }])
})

it('tells nothing of what was sent after it', () => {
  expect(unlikeKept({ steps: [reading, notes('a')], shownBy: 0 }, [[reading, notes('c')]], 'abc123')).toEqual([])
})

it('says where attempts sent other values, names of the run aside', () => {
  const dated = (name: string, day: string) => notes(name, `2026-01-${day}`)
  const steps = [dated('NOTE-abc123-0001', '17'), reading]
  expect(variedIn(steps, [[dated('NOTE-abc123-0007', '17')]], 'abc123')).toEqual([])
  expect(variedIn(steps, [[dated('NOTE-abc123-0007', '18')], [dated('NOTE-abc123-0008', '17')]], 'abc123')).toEqual(['notes.1'])
})

import { describe, expect, it } from 'vitest'
import { StateShapes } from './state-shapes.ts'

const ada = { given_name: 'Ada', family_name: 'Lo' }
const bo = { given_name: 'Bo' }

describe('states', () => {
  it.each([
    ['a name', { a: 1, b: 2 }, { a: 1 }, true],
    ['a name within', { a: { b: 1, c: 2 } }, { a: { b: 1 } }, true],
    ['an item', { list: [1, 2] }, { list: [1] }, true],
    ['all items', { list: [1] }, { list: [] }, true],
    ['a name of one item', { list: [ada, bo] }, { list: [bo, bo] }, true],
    ['a name behind a type', { a: { M: { b: { S: '1' } } } }, { a: { M: {} } }, true],
    ['an item behind a type', { a: { L: [{ S: '1' }] } }, { a: { L: [] } }, true],
    ['an item in a text of JSON', { a: '[1,2]' }, { a: '[1]' }, true],
    ['a list that became a text', { a: [1] }, { a: '' }, true],
    ['nothing where a value is null', { a: { S: 'x' } }, { a: { NULL: true } }, false],
    ['nothing where a list is null', { a: [1] }, { a: null }, false],
    ['nothing where types differ', { a: { N: '1' } }, { a: { S: '1' } }, false],
    ['nothing where items stand in another order', { list: [ada, bo] }, { list: [bo, ada] }, false],
    ['nothing where a list of one stands without brackets', { list: [ada] }, { list: ada }, false],
    ['nothing where there is more', { list: [bo] }, { list: [ada, bo], more: 1 }, false],
  ])('lack %s', (_, before, later, isLacking) => {
    const shapes = new StateShapes()
    expect(shapes.lacks(shapes.numberOf(later), shapes.numberOf(before))).toBe(isLacking)
  })

  it('are the same where parts of another thread are added', () => {
    const [here, there] = [new StateShapes(), new StateShapes()]
    here.numberOf({ other: [{ a: 1 }] })
    const states = [{ list: [ada, ada, bo], empty: [], none: null }, { list: [bo] }, null, 'text']
    const numbers = states.map((state) => there.numberOf(state))
    const own = here.append(there.parts)
    expect(numbers.map((number) => own[number])).toEqual(states.map((state) => here.numberOf(state)))
  })
})

import { expect, test } from 'vitest'
import { firstDifferenceInAnyOrder } from './same-in-any-order.ts'

const [one, other, third] = [{ position: 1 }, { article_type: 'A' }, { position: 3 }]

test.each([
  ['another order', [one, other], [other, one], undefined],
  ['another order of what has more than was sent', [{}, one], [{ ...one, id: 1 }, { id: 2 }], undefined],
  ['another order of what three take from each other', [{}, one, { ...one, ...other }], [{ ...one, ...other }, {}, one], undefined],
  ['another value in the same order', [one, other], [one, { article_type: 'B' }], ['list', 1, 'article_type']],
  ['another value in another order', [one, other, third], [other, one, { position: 4 }], ['list', 2, 'position']],
  ['another value that may be that of several', [one, other, third], [other, { position: 4 }, { position: 5 }], ['list']],
  ['one item for two', [one, one, other], [one, other, other], ['list', 1, 'position']],
  ['an item less', [one, other], [other], ['list']],
])('of %s', (_what, sent, read, path) => {
  expect(firstDifferenceInAnyOrder({ list: sent }, { list: read })).toEqual(path)
})

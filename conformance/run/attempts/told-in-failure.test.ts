import { expect, it } from 'vitest'
import { toldInFailure } from './told-in-failure.ts'

it('what attempts tell counts the requests from earlier in the run, and leaves what was sent as it was', () => {
  const sent = { step: 1, steps: [1], other: { step: 1 } }
  expect(
    toldInFailure(
      {
        again: {
          times: 3,
          failed: 3,
          unlike: [{ step: 0, at: 'a', sent }],
          rhythm: { every: 2, step: 0, alsoFits: [{ every: 2, step: 1 }] },
        },
        rightWithout: [0, 1],
        spoiltBy: 0,
        leftOut: [{ step: 1, also: [2], got: sent, other: { step: 2, status: 400 } }],
        boundary: { step: 1, at: '', of: 'requests', fails: 3, passes: 2, made: [0], other: { fails: 5, passes: 6 } },
        neighbours: { step: 1, at: 'a', fails: [{ sent, got: sent }], passes: [sent] },
        firstDifference: { one: { step: 0, at: 'a' }, other: { step: 1, at: 'a' }, passes: 3, fails: 4 },
        rightWith: [],
        rightReordered: false,
        itemBehind: undefined,
      },
      10,
    ),
  ).toEqual({
    again: {
      times: 3,
      failed: 3,
      unlike: [{ step: 10, at: 'a', sent }],
      rhythm: { every: 2, step: 10, alsoFits: [{ every: 2, step: 11 }] },
    },
    rightWithout: [10, 11],
    spoiltBy: 10,
    leftOut: [{ step: 11, also: [12], got: sent, other: { step: 12, status: 400 } }],
    boundary: { step: 11, at: '', of: 'requests', fails: 3, passes: 2, made: [10], other: { fails: 5, passes: 6 } },
    neighbours: { step: 11, at: 'a', fails: [{ sent, got: sent }], passes: [sent] },
    firstDifference: { one: { step: 10, at: 'a' }, other: { step: 11, at: 'a' }, passes: 3, fails: 4 },
  })
})

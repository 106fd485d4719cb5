import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Ordinals } from '../../setting/ordinals.ts'
import type { Step } from '../../trial/step.ts'
import { rhythmOf } from './rhythm.ts'

/** Attempts that send a note each, behind so many others, until they fail so often as a server decides. */
function attempted(isFailing: (notes: number, requests: number) => boolean, others: readonly number[]) {
  const ordinals = new Ordinals()
  let [notes, requests] = [0, 0]
  const send = (path: string, operation: 'createNotes' | 'stageAccount'): Step => {
    const step = { requestId: String(requests++), request: { method: 'POST', path }, response: { status: 201 } }
    ordinals.take(operation, step)
    return step
  }
  const failed: Step[][] = []
  const kept: Step[][] = []
  for (const count of others) {
    for (let other = 0; other < count; other++) send('/v1/data-import/account-import-process/create-or-update/', 'stageAccount')
    const step = send('/v1/data-import/notes/create/', 'createNotes')
    notes++
    const attempt = [step]
    if (isFailing(notes, requests)) failed.push(attempt)
    else kept.push(attempt)
  }
  const [example = [], ...more] = failed
  return rhythmOf(example, { failed: more, kept }, ordinals)
}

const unevenly = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 150, maxLength: 150 })

describe('a rhythm', () => {
  it('of the requests of an operation is found, whatever comes between them', () => {
    fc.assert(
      fc.property(unevenly, fc.integer({ min: 2, max: 25 }), (others, every) => {
        expect(attempted((notes) => notes % every === 0, others)).toEqual({ every, step: 0, operation: 'createNotes', answered: '2xx' })
      }),
    )
  })

  it('of all requests is told as one', () => {
    fc.assert(
      fc.property(unevenly, (others) => {
        const found = attempted((_, requests) => requests % 5 === 0, others)
        fc.pre(found !== undefined)
        expect(found).toEqual({ every: 5, step: 0, answered: '2xx' })
      }),
    )
  })

  it('is not seen in what fails by chance', () => {
    const chance = fc.array(fc.boolean(), { minLength: 150, maxLength: 150 })
    fc.assert(
      fc.property(unevenly, chance, (others, coins) => {
        expect(attempted((notes) => coins[notes] === true, others)).toBeUndefined()
      }),
    )
  })

  it('takes more than three failures of ten', () => {
    expect(
      attempted(
        (notes) => [2, 4, 6, 8].includes(notes),
        Array.from({ length: 9 }, () => 0),
      ),
    ).toBeUndefined()
  })
})

describe('requests that are answered otherwise', () => {
  const told = (isOdd: (number: number) => boolean, operation: 'createNotes' | 'stageAccount' = 'createNotes') => {
    const ordinals = new Ordinals()
    const request = { method: 'POST', path: '/' }
    const steps = Array.from({ length: 50 }, (_, number) => ({ requestId: String(number), request, response: { status: 201 } }))
    for (const [number, step] of steps.entries()) ordinals.take(number % 4 === 0 ? operation : 'processAccount', step)
    return ordinals.everyOneOf(steps.filter((_, number) => isOdd(number)).map(({ requestId }) => requestId))
  }

  it('are told by how many requests there are for each of them', () => {
    expect(told((number) => number % 8 === 0)).toEqual({ every: 2, operation: 'createNotes', answered: '2xx' })
    expect(told((number) => number % 7 === 6)).toEqual({ every: 7, answered: '2xx' })
  })

  it('also where one of them is missing, but not where they come as they like', () => {
    expect(told((number) => number % 8 === 0 && number !== 48)).toMatchObject({ every: 2 })
    expect(told((number) => [0, 3, 9, 11, 20, 21, 40, 47].includes(number))).toBeUndefined()
  })

  it('are not told when they are few', () => {
    expect(told((number) => number % 10 === 0)).toBeUndefined()
  })
})

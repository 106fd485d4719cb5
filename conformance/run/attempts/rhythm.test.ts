import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Ordinals } from '../../setting/ordinals.ts'
import type { Step } from '../../trial/step.ts'
import { distanceOf, rhythmOf, rhythmOfShown, type Attempt } from './rhythm.ts'

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

describe('a rhythm of attempts with several requests', () => {
  /** Attempts that stage and add a note, and after each of them so many stagings alone, until they fail as a server decides. */
  function together(alone: readonly number[], isFailing: (notes: number) => boolean) {
    const ordinals = new Ordinals()
    let [id, notes] = [0, 0]
    const send = (path: string, operation: 'createNotes' | 'stageAccount', status: number): Step => {
      const step = { requestId: String(id++), request: { method: 'POST', path }, response: { status } }
      ordinals.take(operation, step)
      return step
    }
    const staging = (status = 201) => send('/v1/data-import/account-import-process/create-or-update/', 'stageAccount', status)
    const attempts = alone.map((count) => {
      const steps = [staging(), staging(200), send('/v1/data-import/notes/create/', 'createNotes', 201)]
      for (let more = 0; more < count; more++) staging()
      return { steps, isFailed: isFailing(++notes) }
    })
    const stepsOf = (wanted: boolean) => attempts.filter(({ isFailed }) => isFailed === wanted).map(({ steps }) => steps)
    const [example = [], ...failed] = stepsOf(true)
    return rhythmOf(example, { failed, kept: stepsOf(false) }, ordinals)
  }

  it('is told of each that fits, where every attempt sends as many of them', () => {
    const found = together(
      Array.from({ length: 60 }, () => 0),
      (notes) => notes % 5 === 0,
    )
    expect(found).toMatchObject({ every: 5, operation: 'createNotes', step: 2 })
    expect(found?.alsoFits).toContainEqual({ every: 5, operation: 'stageAccount', answered: '200', step: 1 })
  })

  it('is told of the one that fits, where there are others in between', () => {
    fc.assert(
      fc.property(unevenly, (alone) => {
        const found = together(alone, (notes) => notes % 5 === 0)
        expect(found?.operation).toBe('createNotes')
        expect(found?.alsoFits?.map(({ operation }) => operation) ?? []).not.toContain('createNotes')
      }),
    )
  })

  it('counts the requests with one status alone, where those fit', () => {
    const found = together(
      Array.from({ length: 59 }, (_, index) => index % 3),
      (notes) => notes % 5 === 0,
    )
    expect(found).toMatchObject({
      every: 5,
      operation: 'createNotes',
      alsoFits: [{ every: 5, operation: 'stageAccount', answered: '200' }],
    })
  })

  it('is no surer because each attempt sends several requests of a kind', () => {
    const few = together(
      Array.from({ length: 16 }, () => 0),
      (notes) => notes % 5 === 0,
    )
    expect(few).toBeUndefined()
  })
})

describe('a rhythm of requests at once', () => {
  /** Attempts with some process requests at once, or in turn, of which those fail that a server decides. */
  function atOnce(isFailing: (number: number) => boolean, isInTurn = false) {
    const ordinals = new Ordinals()
    let number = 0
    const attempts = Array.from({ length: 60 }, (_, count): Attempt => {
      const steps = Array.from({ length: 2 + (count % 3) }, (_one, place): Step => {
        const sent = isInTurn ? place : 0
        const request = { method: 'POST', path: '/v1/data-import/account-import-process/process/' }
        const step = { requestId: String(++number), sent, ended: sent + 1, request, response: { status: 201 } }
        ordinals.take('processAccount', step)
        return step
      })
      return { steps, shown: steps.find(({ requestId }) => isFailing(Number(requestId)))?.requestId }
    })
    const [first, ...others] = attempts.filter(({ shown }) => shown !== undefined)
    const { steps = [], shown } = first ?? {}
    const example = { steps, shownBy: steps.findIndex(({ requestId }) => requestId === shown) }
    return rhythmOfShown(example, [...others, ...attempts.filter((one) => one.shown === undefined)], ordinals)
  }

  it('is told whichever of them it is that fails', () => {
    expect(atOnce((number) => number % 25 === 0)).toMatchObject({ every: 25, operation: 'processAccount' })
  })

  it('is told neither of requests in turn nor of what fails by chance', () => {
    expect(atOnce((number) => number % 25 === 0, true)).toBeUndefined()
    expect(atOnce((number) => [7, 19, 44, 45, 90, 131, 160].includes(number))).toBeUndefined()
  })
})

describe('a distance of attempts', () => {
  const every = (distance: number, count: number) => Array.from({ length: count }, (_, number) => number % distance === 2)

  it('is told where only those fail that have it', () => {
    expect(distanceOf(every(5, 40))).toBe(5)
    expect(distanceOf([...every(5, 40), true])).toBeUndefined()
  })

  it('is not told of few, or of what fails by chance', () => {
    expect(distanceOf(every(5, 12))).toBeUndefined()
    const chance = fc.array(fc.boolean(), { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(chance, (coins) => {
        expect(distanceOf(coins)).toBeUndefined()
      }),
    )
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

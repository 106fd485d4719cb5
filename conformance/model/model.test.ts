import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/requirements.ts'
import { takesPart } from '../run/judge.ts'
import { oneByOne, operations, sights } from '../testing/model-arbitraries.ts'
import { allowed, follow } from './follow.ts'
import { linearise } from './linearise.ts'
import { isWrite, type Operation } from './operation.ts'
import type { Seen } from './seen.ts'
import { sentences } from './sentences.ts'
import { accountOf, emptyWorld, slotsOf, type Slot, type World } from './world.ts'

const account = { supplier: 0, number: 0 }
const stage: Operation = { kind: 'stage', account, mark: 'v0' }
const process: Operation = { kind: 'process', account }
const dryRun: Operation = { kind: 'process', account, dryRun: true }
const status: Operation = { kind: 'status', account }

/** Follows operations with what was seen of each; the sentence that the last one breaks, or nothing. */
function broken(...done: readonly (readonly [Operation, Seen])[]): string | undefined {
  let worlds: readonly World[] = [emptyWorld]
  for (const [index, [operation, seen]] of done.entries()) {
    const followed = follow(worlds, operation, seen)
    if ('broken' in followed) {
      expect(index).toBe(done.length - 1)
      return followed.broken.requirement
    }
    worlds = followed.worlds
  }
  return undefined
}

const staged = [stage, { status: 201 }] as const
const imported = [process, { status: 201, number: 'A-1' }] as const

describe('the state machine of section 3.1', () => {
  it.each([
    ['the first staging answers 201', [[stage, { status: 200 }]], '3.1-stage-first-201'],
    ['a later one 200', [staged, [stage, { status: 201 }]], '3.1-stage-again-200'],
    ['processing answers 201', [staged, [process, { status: 400 }]], '3.1-process-201'],
    ['with a number', [staged, [process, { status: 201 }]], '4.2-process-body'],
    ['but only once', [staged, imported, [process, { status: 201, number: 'A-2' }]], '3.1-process-one-account-per-pair'],
    ['then 400', [staged, imported, [process, { status: 409 }]], '3.1-imported-process-400'],
    [
      'with the two numbers',
      [staged, imported, [process, { status: 400, number: 'A-2', isSameExternal: true }]],
      '3.1-imported-process-numbers',
    ],
    ['staging an imported account answers 400', [staged, imported, [stage, { status: 200 }]], '3.1-imported-stage-400'],
    ['a dry run answers 400', [staged, [dryRun, { status: 201, number: 'A-1' }]], '3.1-dry-run-400'],
    ['a pending account is UNKNOWN', [staged, [status, { status: 200, said: 'IN_PROGRESS', number: '' }]], '3.1-status-unknown-staged'],
    ['and after a dry run', [staged, [dryRun, { status: 400 }], [status, { status: 200, said: 'COMPLETED' }]], '3.1-dry-run-leaves-staged'],
    ['and free to be staged again', [staged, [dryRun, { status: 400 }], [stage, { status: 400 }]], '3.1-dry-run-leaves-staged'],
    [
      'unless a staging was refused before, which may be why',
      [staged, [{ kind: 'stage invalid', account }, { status: 400 }], [dryRun, { status: 400 }], [stage, { status: 400 }]],
      '3.1-stage-again-200',
    ],
    ['an imported one COMPLETED', [staged, imported, [status, { status: 200, said: 'UNKNOWN' }]], '3.1-process-imports'],
    ['what was never staged is no account', [[process, { status: 201, number: 'A-1' }]], '3.1-process-never-staged-no-account'],
  ] as const)('%s', (_what, done, sentence) => {
    expect(broken(...done)).toBe(sentence)
  })

  it('allows each of the choices that the document leaves, and holds the server to its choice', () => {
    const never = [process, { status: 404 }] as const
    const traced = [status, { status: 200, said: 'UNKNOWN', number: '' }] as const
    const absent = [status, { status: 404 }] as const
    expect(broken(never, traced)).toBeUndefined()
    expect(broken(never, absent)).toBeUndefined()
    expect(broken(never, traced, absent)).toBe('4.4-status-200-staged')
    expect(broken(never, absent, traced)).toBe('4.4-status-404')
  })
})

/** Worlds that a server can lead to: of random answers those that are allowed are followed; and all that was tried on the way. */
const reached = fc
  .array(fc.tuple(operations, fc.array(sights, { minLength: 8, maxLength: 8 })), { maxLength: 14, size: 'max' })
  .map((steps) => {
    let worlds: readonly World[] = [emptyWorld]
    const done: { operation: Operation; seen: Seen }[] = []
    const tried: { before: readonly World[]; operation: Operation; seen: Seen; after: readonly World[] }[] = []
    for (const [operation, several] of steps) {
      const followed = several.map((seen) => ({ seen, followed: follow(worlds, operation, seen) }))
      const before = worlds
      for (const { seen, followed: one } of followed) {
        if ('broken' in one) continue
        tried.push({ before, operation, seen, after: one.worlds })
        if (worlds === before) done.push({ operation, seen })
        if (worlds === before) worlds = one.worlds
      }
    }
    return { worlds, done, tried }
  })

describe('the model, whatever a server answers', () => {
  it('has a verdict on every answer, and names a requirement that takes part', () => {
    const named = new Set<string>(Object.values(sentences).flat())
    fc.assert(
      fc.property(reached, operations, sights, ({ worlds }, operation, seen) => {
        const followed = follow(worlds, operation, seen)
        if ('broken' in followed) {
          expect(named).toContain(followed.broken.requirement)
          // A sentence, which may begin with the name of a field.
          expect(followed.broken.fault(seen)).toMatch(/^(?:[A-Z]|[a-z]+(?:_[a-z]+)+ ).*\.$/)
        } else expect(followed.worlds.length).toBeGreaterThan(0)
      }),
    )
    const known = new Map<string, (typeof requirements)[number]>(requirements.map((requirement) => [requirement.id, requirement]))
    for (const id of named) {
      const requirement = known.get(id)
      expect([id, requirement !== undefined && takesPart(requirement), requirement?.level]).toEqual([
        id,
        true,
        expect.not.stringMatching('open'),
      ])
    }
  })

  it('lets an imported account stay imported, with its number', () => {
    fc.assert(
      fc.property(reached, ({ tried }) => {
        for (const { before, after } of tried)
          for (const slot of slots) {
            const imported = new Set(
              before.map((world) => accountOf(world, slot)).map(({ state, number }) => state === 'imported' && number),
            )
            const [number] = imported
            if (imported.size !== 1 || number === false || number === undefined) continue
            for (const world of after) expect(accountOf(world, slot)).toMatchObject({ state: 'imported', number })
          }
      }),
    )
  })

  it('never gives an account without a process request that answers 201', () => {
    fc.assert(
      fc.property(reached, ({ worlds, done }) => {
        for (const world of worlds)
          for (const slot of slotsOf(world)) {
            const isCreated = accountOf(world, slot).state === 'imported'
            const created = done.filter(
              ({ operation, seen }) =>
                operation.kind === 'process' && seen.status === 201 && JSON.stringify(operation.account) === JSON.stringify(slot),
            )
            expect(created).toHaveLength(isCreated ? 1 : 0)
          }
      }),
    )
  })

  it('changes no state by reading', () => {
    fc.assert(
      fc.property(reached, ({ tried }) => {
        for (const { before, operation, after } of tried) {
          if (isWrite(operation)) continue
          const states = (some: readonly World[]) => new Set(some.map((world) => JSON.stringify(slots.map((slot) => stateOf(world, slot)))))
          for (const one of states(after)) expect(states(before)).toContain(one)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('allows more, the more worlds are possible and the more is under way', () => {
    fc.assert(
      fc.property(reached, operations, sights, fc.boolean(), ({ worlds }, operation, seen, isWritten) => {
        const [one = emptyWorld] = worlds
        if ('broken' in follow([one], operation, seen)) return
        expect(follow(worlds, operation, seen)).not.toHaveProperty('broken')
        expect(follow(worlds, operation, seen, { isProcessed: true, isWritten })).not.toHaveProperty('broken')
        expect(allowed(one, operation, { isProcessed: false, isWritten }).length).toBeGreaterThanOrEqual(allowed(one, operation).length)
      }),
    )
  })
})

const slots: readonly Slot[] = [0, 1].flatMap((supplier) => [0, 1].map((number) => ({ supplier, number })))

function stateOf(world: World, slot: Slot) {
  const { state, wasStaged, mark, replaced, number, notes, transactions } = accountOf(world, slot)
  return { state, wasStaged, mark, replaced, number, notes, transactions }
}

describe('the search for an order', () => {
  it('explains a history of one after the other just when following it does', () => {
    fc.assert(
      fc.property(reached, operations, sights, ({ done }, operation, seen) => {
        const history = oneByOne([...done, { operation, seen }])
        let worlds: readonly World[] = [emptyWorld]
        for (const one of done) {
          const followed = follow(worlds, one.operation, one.seen)
          worlds = 'worlds' in followed ? followed.worlds : []
        }
        const last = follow(worlds, operation, seen)
        const found = linearise([emptyWorld], history)
        if ('broken' in last)
          expect(found).toMatchObject({ broken: { requirement: last.broken.requirement }, exchange: { operation, seen } })
        else expect(found).not.toHaveProperty('broken')
      }),
      { numRuns: 60 },
    )
  })

  it('explains the same answers when they came at once, in whatever order they are told', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom(stage, process, dryRun), { minLength: 1, maxLength: 5 })
          .chain((several) => fc.shuffledSubarray(several, { minLength: several.length })),
        fc.infiniteStream(fc.integer()),
        (several, numbers) => {
          let isStaged = false
          let isImported = false
          const done = several.map((operation) => {
            const seen = answer(operation)
            return { operation, seen }
          })
          const order = [...done].toSorted(() => numbers.next().value)
          expect(
            linearise(
              [emptyWorld],
              order.map((one) => ({ ...one, sent: 0, answered: 1 })),
            ),
          ).not.toHaveProperty('broken')

          function answer(operation: Operation): Seen {
            if (operation.kind === 'stage') {
              const code = isImported ? 400 : isStaged ? 200 : 201
              isStaged = true
              return { status: code }
            }
            if (operation === dryRun || !isStaged || isImported) return { status: 400, number: 'A-1', isSameExternal: true }
            isImported = true
            return { status: 201, number: 'A-1' }
          }
        },
      ),
    )
  })

  it('names the first answer that no order explains', () => {
    const at = (operation: Operation, seen: Seen, sent: number, answered: number) => ({ operation, seen, sent, answered })
    const history = [
      at(stage, { status: 201 }, 0, 1),
      at(process, { status: 201, number: 'A-1' }, 2, 5),
      at(process, { status: 201, number: 'A-2' }, 3, 4),
      at(status, { status: 200, said: 'UNKNOWN', number: '' }, 6, 7),
    ]
    expect(linearise([emptyWorld], history)).toMatchObject({
      broken: { requirement: '3.1-process-one-account-per-pair' },
      exchange: { seen: { number: 'A-1' } },
    })
  })

  it('keeps to the order of those that were not under way together', () => {
    const history = [
      { operation: stage, seen: { status: 200 }, sent: 0, answered: 1 },
      { operation: stage, seen: { status: 201 }, sent: 2, answered: 3 },
    ]
    expect(linearise([emptyWorld], history)).toMatchObject({ broken: { requirement: '3.1-stage-first-201' } })
    expect(
      linearise(
        [emptyWorld],
        history.map((one) => ({ ...one, sent: 0, answered: 3 })),
      ),
    ).not.toHaveProperty('broken')
  })
})

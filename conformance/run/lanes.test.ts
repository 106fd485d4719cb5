import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineCheck } from '../check.ts'
import { checks as every } from '../checks/index.ts'
import { inDefaultOrder, requestsOf } from './default-order.ts'
import { groupsOf, inLanes } from './lanes.ts'
import { inputsOf, turnsOf, type Turn } from './turns.ts'

const some = fc
  .array(fc.record({ runs: fc.integer({ min: 1, max: 5 }), last: fc.boolean(), alone: fc.boolean() }))
  .map((all) =>
    all.map((more, index) =>
      defineCheck({ name: String(index), requirements: [], inputs: fc.constant(null), run: async () => undefined, ...more }),
    ),
  )

/** The inputs of a turn, by name. */
const inputs = ({ check, portion }: Turn) => {
  const { from, count } = inputsOf(check, portion)
  return Array.from({ length: count }, (_none, index) => `${check.name}/${from + index}`)
}

describe('the groups of turns that may be carried out at once', () => {
  it('hold every input once', () => {
    fc.assert(
      fc.property(some, (checks) => {
        const turns = turnsOf(checks)
        expect(groupsOf(turns, 4).flat().flatMap(inputs).toSorted()).toEqual(turns.flatMap(inputs).toSorted())
      }),
    )
  })

  it('leave those alone that must run alone, and those that judge what the others leave behind', () => {
    fc.assert(
      fc.property(some, (checks) => {
        const groups = groupsOf(turnsOf(checks), 4)
        for (const group of groups) if (group.some(({ check: { alone, last } }) => alone || last)) expect(group).toHaveLength(1)
        const all = groups.flat().map(({ check }) => check.last)
        expect(all.toSorted((one, other) => Number(one) - Number(other))).toEqual(all)
      }),
    )
  })

  it('try the first input of every check before the second of any', () => {
    fc.assert(
      fc.property(some, (checks) => {
        const from = groupsOf(turnsOf(checks), 4)
          .flat()
          .filter(({ check }) => !check.last)
          .map(({ check, portion }) => Math.min(inputsOf(check, portion).from, 1))
        expect(from.toSorted((one, other) => one - other)).toEqual(from)
      }),
    )
  })

  it('have what must run alone after what runs beside others, but for the tours', () => {
    const checks = [{ alone: true }, {}, { alone: true, isTour: true }].map((more, index) =>
      defineCheck({ name: String(index), requirements: [], inputs: fc.constant(null), run: async () => undefined, ...more }),
    )
    expect(groupsOf(turnsOf(checks), 4).map((group) => group.map(({ check }) => check.name))).toEqual([['2'], ['1'], ['0']])
  })

  it('keep every lane at work until the end, where nothing takes longer than the share of a lane', () => {
    const requests = ({ check }: Turn) => requestsOf(check)
    for (const lanes of [2, 4, 8, 16]) {
      const groups = groupsOf(turnsOf(inDefaultOrder(every)), lanes)
      for (const group of groups.filter(({ length }) => length > 1)) {
        const ends = Array.from({ length: lanes }, () => 0)
        for (const turn of group) {
          const soonest = Math.min(...ends)
          ends[ends.indexOf(soonest)] = soonest + requests(turn)
        }
        const share = group.reduce((sum, turn) => sum + requests(turn), 0) / lanes
        expect(Math.max(...ends)).toBeLessThan(Math.max(share, ...group.map(requests)) * 1.08)
      }
    }
  })
})

describe('lanes', () => {
  it('carry out every turn once, as many at once as there are lanes, and tell what came of each in order', async () => {
    await fc.assert(
      fc.asyncProperty(some, fc.integer({ min: 1, max: 6 }), async (checks, count) => {
        const turns = turnsOf(checks)
        let underWay = 0
        let mostAtOnce = 0
        const told = await inLanes(turns, count, async (turn) => {
          mostAtOnce = Math.max(mostAtOnce, ++underWay)
          await sleep(Math.random() * 2)
          underWay--
          return turn
        })
        expect(told).toEqual(turns)
        expect(mostAtOnce).toBe(Math.min(count, turns.length))
      }),
      { numRuns: 30 },
    )
  })

  it('end with the error of a turn', async () => {
    const [turn] = turnsOf([defineCheck({ name: 'a', requirements: [], inputs: fc.constant(null), run: async () => undefined })])
    if (!turn) throw new Error('no turn')
    await expect(inLanes([turn, turn], 2, () => Promise.reject(new RangeError('broken')))).rejects.toThrow('broken')
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../../setting/body.ts'
import { reduceBody } from './reduce-body.ts'

const wanted = 'x'

function holds(value: unknown): boolean {
  if (Array.isArray(value) || isObject(value)) return Object.values(value).some(holds)
  return value === wanted
}

/** How many members and items a value has, those inside of them among them. */
function sizeOf(value: unknown): number {
  if (!Array.isArray(value) && !isObject(value)) return 0
  return Object.values(value).reduce<number>((sum, part) => sum + 1 + sizeOf(part), 0)
}

/** How deep the wanted value lies at its highest place. */
function depthOf(value: unknown): number {
  if (value === wanted) return 0
  return Array.isArray(value) || isObject(value) ? 1 + Math.min(...Object.values(value).map(depthOf)) : Infinity
}

const { body: bodies } = fc.letrec<{ readonly body: Body; readonly part: unknown }>((tie) => ({
  part: fc.oneof({ maxDepth: 3 }, fc.constantFrom(wanted, 'a', 1), fc.array(tie('part'), { maxLength: 5 }), tie('body')),
  body: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('part'), { maxKeys: 4 }),
}))

it('nothing is left of a body but the way to what it takes', async () => {
  await fc.assert(
    fc.asyncProperty(bodies.filter(holds), async (body) => {
      let left: Body = body
      await reduceBody(body, async (smaller) => {
        await Promise.resolve()
        if (!holds(smaller)) return false
        left = smaller
        return true
      })
      expect(sizeOf(left)).toBe(depthOf(left))
    }),
  )
})

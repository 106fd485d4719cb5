import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromNearJson } from '../json/near-json.ts'
import { NearExtent } from './near-extent.ts'

const text = fc
  .array(fc.constantFrom('„', '“', '”', '„ja“', 'ja', '}', '{', '€', '…', '\\', '"', "'"), { maxLength: 4 })
  .map((parts) => JSON.stringify(parts.join('')).slice(1, -1))
const quoted = fc.tuple(text, fc.constantFrom('„“', '“”', '””', '""')).map(([inside, [from, to]]) => `${from}${inside}${to}`)

it('an object in marks of a word processor ends where it is read to end, however it comes in', () => {
  let read = 0
  fc.assert(
    fc.property(fc.array(quoted, { maxLength: 3 }), fc.nat(), (texts, cut) => {
      const object = `{„a“: [${texts.join(', ')}]}`
      if (!fromNearJson(object)) return
      read++
      const bytes = Buffer.from(`${object}, {“b”: 1}`)
      const end = Buffer.byteLength(object)
      const extent = new NearExtent()
      const first = cut % end
      expect(extent.scan(bytes, 0, first)).toBe(-1)
      expect(extent.scan(bytes, first, bytes.length)).toBe(end)
    }),
    { numRuns: 1000 },
  )
  expect(read).toBeGreaterThan(50)
})

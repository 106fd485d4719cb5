import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textSpans } from './text-spans.ts'

it('names in the text what the pairs name in its bytes, whatever characters and lengths there are', () => {
  const piece = fc.string({ unit: fc.constantFrom('a', 'ü', '€', '😀'), maxLength: 20 })
  fc.assert(
    fc.property(piece, fc.array(fc.tuple(piece, piece)), piece, (before, pieces, rest) => {
      const pairs = new Int32Array(pieces.length * 2)
      let said = ''
      for (const [index, [gap, inside]] of pieces.entries()) {
        pairs[2 * index] = Buffer.byteLength((said += gap))
        pairs[2 * index + 1] = Buffer.byteLength((said += inside))
      }
      said += rest
      const text = before + said
      const spans = textSpans(text, Buffer.from(said), pairs, before.length)
      expect(Array.isArray(spans) && spans.map(({ start, end }) => text.slice(start, end))).toEqual(pieces.map(([, inside]) => inside))
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortened } from './shortened.ts'

it('keeps what is short, and tells of what is long how much is left out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const short = shortened(text, most)
      if (text.length <= most) {
        expect(short).toBe(text)
        return
      }
      const [, kept = '', left = ''] = /^([^]*)… \((\d+) more characters\)$/.exec(short) ?? []
      expect([text.startsWith(kept), kept.length + Number(left)]).toEqual([true, text.length])
      expect(kept.length).toBeLessThanOrEqual(most)
      expect(kept.isWellFormed()).toBe(true)
    }),
  )
})

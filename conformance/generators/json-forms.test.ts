import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonForms } from './json-forms.ts'

describe('another form of JSON', () => {
  it.each(jsonForms)('$words means the same', ({ write }) => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(write(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it.each(jsonForms)('$words is another text', ({ write }) => {
    const value = { body: 'Größe "A" \\ \n 👩‍🔧', notes: [{ one: 1.5, two: null }] }
    expect(write(value)).not.toBe(JSON.stringify(value))
  })

  it('leaves the texts of numbers as they are', () => {
    for (const { write } of jsonForms) expect(write([1.5, -0.07, 1e21])).toMatch(/1\.5,\s*-0\.07,\s*1e\+21/)
  })
})

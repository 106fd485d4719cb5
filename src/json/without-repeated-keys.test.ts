import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutRepeatedKeys } from './without-repeated-keys.ts'

describe('keys that stand twice', () => {
  it.each([
    ['{"a":1,"a":1}', '{"a":1}'],
    ['{"a":1, "b":{"x":"}","y":[1, 2],"x" : "}","y":[1,2]} ,"a":1}', '{"a":1, "b":{"x":"}","y":[1, 2]} }'],
    ['[{"a":{"b":1,"b":1},"a":{"b":1}},{"a":2}]', '[{"a":{"b":1}},{"a":2}]'],
    [String.raw`{"a":"ä","\u0061":"\u00e4"}`, '{"a":"ä"}'],
    ['{"a":1.50,"a":1.50}', '{"a":1.50}'],
    ['{"a":{"b":1},"a":{"b":1,"b":1}}', '{"a":{"b":1}}'],
  ])('%s once', (text, once) => expect(withoutRepeatedKeys(text)?.text).toBe(once))

  it.each([
    '{"a":1}',
    '[{"a":1},{"a":1}]',
    '{"a":1,"a":2}',
    '{"a":1,"a":"1"}',
    '{"a":1.50,"a":1.5}',
    '{"a":[1,2],"a":[2,1]}',
    '{"a":1,"a":1,"b":{"c":1,"c":null}}',
    '{"a":1,"a":1,"a":2}',
  ])('%s stays', (text) => expect(withoutRepeatedKeys(text)).toBeUndefined())

  it('go without any change of what the text means', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 }), fc.nat(), (object, nth) => {
        const members = Object.entries(object).map(([name, held]) => `${JSON.stringify(name)}:${JSON.stringify(held)}`)
        const text = `{${[...members, members[nth % members.length]].join()}}`
        const once = withoutRepeatedKeys(text)
        expect(once?.text).toBe(`{${members.join()}}`)
        expect(once?.changes.length).toBe(1)
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { besideEachOther, valueText } from './value-text.ts'

it.each([
  ['short ones as they are', '1.5', '1.4', ['"1.5"', '"1.4"']],
  ['nothing', { a: 1 }, undefined, ['{"a":1}', 'nothing']],
])('two values stand beside each other: %s', (_what, one, other, shown) => {
  expect(besideEachOther(one, other)).toEqual(shown)
})

it('long texts are shown where they begin to differ, with their lengths', () => {
  const [sent, cut] = ['x'.repeat(300), 'x'.repeat(255)]
  const [one, other] = besideEachOther(sent, cut)
  expect(one).toMatch(/^\.\.\.x{125}" \(300 characters\)$/)
  expect(other).toMatch(/^\.\.\.x{80}" \(255 characters\)$/)
  expect(besideEachOther('same', 'x'.repeat(200))).toEqual([
    '"same" (4 characters)',
    expect.stringMatching(/^"x{159}\.\.\. \(200 characters\)$/),
  ])
})

it('of a text that is cut, the length is told in characters, and in bytes where these are more', () => {
  const [sent, cut] = ['\u{1F600}' + 'ü'.repeat(200), '\u{1F600}' + 'ü'.repeat(125)]
  const [one, other] = besideEachOther(sent, cut)
  expect(one).toMatch(/ \(201 characters, 202 in UTF-16, 404 bytes in UTF-8\)$/)
  expect(other).toMatch(/ \(126 characters, 127 in UTF-16, 254 bytes in UTF-8\)$/)
  expect(valueText(sent)).toMatch(/ \(201 characters\)$/)
})

import { expect, it } from 'vitest'
import { KnownTexts } from './known-texts.ts'

/** Whether what is found in each text would have to be sought, where it is remembered otherwise. */
function sought(texts: readonly string[]): boolean[] {
  const known = new KnownTexts<string>()
  return texts.map((text) => {
    const found = known.get(text)
    if (found === undefined) known.add(text, `found in ${text}`)
    else expect(found).toBe(`found in ${text}`)
    return found === undefined
  })
}

it('the same few texts are sought once each, the empty one, too', () => {
  const texts = ['SAVED', '', 'READ', 'SAVED', '', 'ESTIMATED', 'READ', '', '', 'ESTIMATED']
  expect(sought(texts)).toEqual([true, true, true, false, false, true, false, false, false, false])
})

it('of many different texts none is remembered in the end', () => {
  const different = Array.from({ length: 2000 }, (_, index) => `T-${index}`)
  expect(sought([...different, 'T-0', 'T-1', 'T-1'])).toEqual([...different, 'T-0', 'T-1', 'T-1'].map(() => true))
})

it('a long text is not remembered', () => {
  expect(sought(['a'.repeat(201), 'a'.repeat(201), 'a', 'a'])).toEqual([true, true, true, false])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCharacter, isEic } from './eic.ts'

const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-']
const front = fc.array(fc.constantFrom(...characters), { minLength: 15, maxLength: 15 }).map((all) => all.join(''))

describe('the check character of an EIC', () => {
  it.each([
    '10YDE-VE-------2',
    '10YDE-ENBW-----N',
    '10YDE-EON------1',
    '10YDE-RWENET---I',
    '10Y1001A1001A82H',
    '37Y005053MH0000R',
    '37Y701125MH0000I',
    '37Y701133MH0000P',
  ])('is right in %s', (code) => {
    expect(isEic(code)).toBe(true)
  })

  it('shows every change of one character', () => {
    fc.assert(
      fc.property(front, fc.nat(15), fc.constantFrom(...characters), (first, index, to) => {
        const code = first + checkCharacter(first)
        const changed = code.slice(0, index) + to + code.slice(index + 1)
        fc.pre(changed !== code)
        expect(isEic(changed)).toBe(false)
      }),
    )
  })

  it('is never a hyphen: such codes are not issued', () => {
    fc.assert(
      fc.property(front, (first) => {
        expect(isEic(first + checkCharacter(first))).toBe(checkCharacter(first) !== '-')
      }),
    )
  })
})

it.each(['THE0BFH117420000', '10YDE-VE------2', '10yde-ve-------2', '10YDE-VE-------2 '])('%s is not an EIC', (text) => {
  expect(isEic(text)).toBe(false)
})

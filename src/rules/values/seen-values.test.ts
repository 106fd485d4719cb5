import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { behindListName, misspeltFrom } from './seen-values.ts'

const seen = ['GAS', 'ELECTRICITY', 'CUSTOMER_SERVICE_GESTURE', 'ACCOUNT_CHARGE_PAYMENT', 'marketing.general-emails']

describe('a misspelling', () => {
  it.each([
    ['gas', 'GAS'],
    ['Gas ', 'GAS'],
    ['Electricity', 'ELECTRICITY'],
    ['ELECTRICTY', 'ELECTRICITY'],
    ['ELECTTRICITY', 'ELECTRICITY'],
    ['ELECTRICIYT', 'ELECTRICITY'],
    ['ELEKTRICITY', 'ELECTRICITY'],
    ['CUSTOMER-SERVICE-GESTURE', 'CUSTOMER_SERVICE_GESTURE'],
    ['marketing.general-email', 'marketing.general-emails'],
  ])('%s is %s', (value, meant) => {
    expect(misspeltFrom(value, seen)).toBe(meant)
  })

  it.each(['GAZ', 'HEAT', 'ACCOUNT_CHARGE_REPAYMENT', 'ELECTRICITIES', 'YTICIRTCELE', ''])('%s is another value', (value) => {
    expect(misspeltFrom(value, seen)).toBeUndefined()
  })

  it('is found for any one letter left out, doubled or changed, and any two neighbours swapped', () => {
    const word = 'ELECTRICITY'
    fc.assert(
      fc.property(fc.nat(word.length - 1), fc.constantFrom(...'ABCXYZ'), (at, letter) => {
        const [front, rest] = [word.slice(0, at), word.slice(at + 1)]
        for (const slip of [front + rest, front + word.charAt(at) + letter + rest, front + letter + rest])
          expect(misspeltFrom(slip, seen)).toBe(word)
        expect(misspeltFrom(front + rest.slice(0, 1) + word.charAt(at) + rest.slice(1), seen)).toBe(word)
      }),
    )
  })
})

describe('a value behind the name of its list', () => {
  it.each([
    ['SUPPLY_TYPE_ELECTRICITY', ['GAS', 'ELECTRICITY'], 'supply_type', 'ELECTRICITY'],
    ['READING_ORIGIN_METER_OPERATOR', ['METER_OPERATOR'], 'origin', 'METER_OPERATOR'],
    ['TYPE_OF_READ_INTERIM', ['INTERIM'], 'type_of_read', 'INTERIM'],
  ])('%s', (value, seen, name, meant) => expect(behindListName(value, seen, name)).toBe(meant))

  it.each([
    ['behind a word of another field', 'NO_GAS', ['GAS'], 'supply_type'],
    ['behind a word that says more', 'TYPE_NOT_GAS', ['GAS'], 'supply_type'],
    ['in another style', 'type_GAS', ['GAS'], 'supply_type'],
    ['with more behind it', 'SUPPLY_TYPE_GAS_H', ['GAS'], 'supply_type'],
  ])('is none %s', (_how, value, seen, name) => expect(behindListName(value, seen, name)).toBeUndefined())
})

import { describe, expect, test } from 'vitest'
import { sameMeaning } from './same-meaning.ts'

describe('the same', () => {
  test.each([
    ['2025-10-01T00:00:00+02:00', '2025-09-30T22:00:00Z'],
    ['2025-10-01T00:00:00Z', '2025-10-01T00:00:00.000000+00:00'],
    ['2025-10-01T00:00:00.123456Z', '2025-10-01T00:00:00.123Z'],
    ['2025-10-01T00:00:00.5Z', '2025-10-01T00:00:01Z'],
    ['2025-10-01T00:00:00.125Z', '2025-10-01T00:00:00.127Z'],
    ['2025-10-01T00:00:00', '2025-10-01T00:00:00+02:00'],
    ['2025-10-01T00:00:00', '2025-09-30T22:00:00Z'],
    ['2025-10-01T00:00:00+02:00', '2025-10-01T00:00:00'],
    ['2025-10-01', '2025-10-01T00:00:00Z'],
    ['1', '1.00'],
    ['2310.000', 2310],
    [588.13, '588.130'],
    [0.1, '0.1'],
    ['-0', '0'],
    ['1000', '1E+3'],
    ['Größe', 'Größe'],
    [null, undefined],
    ['', null],
    [{ a: [{ landline: '' }] }, { a: [{}] }],
    [
      { a: [1, { b: 'x' }], c: null },
      { a: ['1.0', { b: 'x', added: 1 }], added: 2 },
    ],
    [{ a: undefined }, {}],
    [' Zeile 1\r\nZeile 2 ', 'Zeile 1\nZeile 2'],
    ['Gro\u0308\u00dfe', 'Gr\u00f6\u00dfe'],
    ['Straße\0 5', 'Straße 5'],
    [{ amount: '2.10' }, { amount: 2.1 }],
    [{ network_charges: '2.10' }, { network_charges: '2.1' }],
    [{ created_at: '2025-10-01T00:00:00Z' }, { created_at: '2025-10-01T00:00:00.000Z' }],
    [{ jahresmenge_kwh: '2.10' }, { jahresmenge_kwh: '2.1' }],
    [{ email: 'Mail@Example.org' }, { email: 'mail@example.org' }],
    [{ iban: 'de89 3704 0044 0532 0130 00' }, { iban: 'DE89370400440532013000' }],
    [{ landline: '0351 / 12 34-56' }, { landline: '0351123456' }],
    [{ landline: '0351 123456' }, { landline: '+49351123456' }],
    [{ mobile: '0049 (151) 2345678' }, { mobile: '+49 151 2345678' }],
    [{ a: [{ b: [], c: {} }] }, { a: [{}] }],
    [
      ['2025-01-01T12:00:00+02:00', '2025-06-01T12:00:00+02:00', '2025-06-01T10:00:00Z'],
      ['2025-01-01T11:00:00', '2025-06-01T12:00:00', '2025-06-01T12:00:00'],
    ],
  ])('%j and %j', (sent, echoed) => {
    expect(sameMeaning(sent, echoed)).toBe(undefined)
  })
})

describe('not the same', () => {
  test.each([
    ['2025-10-01T00:00:00+02:00', '2025-10-01T00:00:00Z', '(the whole)'],
    ['2025-10-01T00:00:00Z', '2025-10-01T00:00:00.5Z', '(the whole)'],
    ['2025-10-01T00:00:00.5Z', '2025-10-01T00:00:00.005Z', '(the whole)'],
    ['2026-03-29T02:30:00', '2026-03-29T03:30:00', '(the whole)'],
    ['2025-10-01T00:00:00', '2025-10-02T00:00:00+02:00', '(the whole)'],
    ['2025-10-01', '2025-10-02', '(the whole)'],
    ['2025-10-01T00:00:00Z', '2025-10-01', '(the whole)'],
    ['0040017823', '40017823', '(the whole)'],
    ['9007199254740993.1', '9007199254740993', '(the whole)'],
    // A number in JSON may be too large.
    [1, Infinity, '(the whole)'],
    [['2025-06-01T12:00:00Z', '2025-06-01T12:00:00-05:00'], ['2025-06-01T12:00:00', '2025-06-01T12:00:00'], '1'],
    [['2025-06-01T12:00:00', '2025-06-02T12:00:00'], ['2025-06-01T12:00:00Z', '2025-06-02T08:00:00Z'], '1'],
    [true, 'true', '(the whole)'],
    ['Straße\0 5', 'Straße', '(the whole)'],
    ['a  b', 'a b', '(the whole)'],
    [{ given_name: '2.10' }, { given_name: '2.1' }, 'given_name'],
    [{ external_account_number: '1.10' }, { external_account_number: 1.1 }, 'external_account_number'],
    [{ given_name: 'Ada' }, { given_name: 'ada' }, 'given_name'],
    [{ landline: '0351 123456' }, { landline: '0351 123457' }, 'landline'],
    [{ landline: '0351 123456' }, { landline: '351123456' }, 'landline'],
    [{ landline: '0351 123456' }, { landline: '+49123456' }, 'landline'],
    [{ landline: '' }, { landline: '+49' }, 'landline'],
    [{ a: [] }, { a: null }, 'a'],
    [{ a: [1] }, {}, 'a'],
    [null, '', '(the whole)'],
    [{ a: [{ b: '1' }] }, { a: [{ b: '2' }] }, 'a.0.b'],
    [{ a: [1, 2] }, { a: [2, 1] }, 'a.0'],
    [{ a: [1, 2] }, { a: [1] }, 'a'],
    [{ toString: '1' }, {}, 'toString'],
    [{ a: 1, b: { c: 1 } }, { a: 1 }, 'b'],
  ])('%j and %j', (sent, echoed, path) => {
    expect(sameMeaning(sent, echoed)).toBe(path)
  })
})

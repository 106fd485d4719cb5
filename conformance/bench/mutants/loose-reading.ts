import type { Fault } from '../../../src/validate/fault.ts'
import type { Change } from '../server/behaviour.ts'
import type { Mutant } from './mutant.ts'
import { placesIn, valueAt } from './places.ts'

/** A server that overlooks a fault where a value stands. */
function takes(is: (fault: Fault, value: unknown) => boolean): Change {
  return ({ validationFaults }) => ({
    validationFaults: (operation, body) => validationFaults(operation, body).filter((fault) => !is(fault, valueAt(body, fault.path))),
  })
}

/** A server that refuses null in fields of some names. */
function refusesNull(fields: readonly string[]): Change {
  return ({ validationFaults }) => ({
    validationFaults: (operation, body) => [
      ...validationFaults(operation, body),
      ...placesIn(body)
        .filter(({ path, value }) => value === null && fields.includes(String(path.at(-1))))
        .map(({ path }): Fault => ({ path, code: 'null', detail: 'This is needed.' })),
    ],
  })
}

/** A server whose parser of JSON takes a literal that JSON does not have. */
function parses(literal: RegExp): Change {
  return ({ parseBody }) => ({ parseBody: (text) => parseBody(text) ?? parseBody(text.replaceAll(literal, '0')) })
}

/** A server that tells two spellings of a name apart nowhere. */
function spells(plain: (name: string) => string): Change {
  return ({ pairKey }) => ({ pairKey: (supplier, external) => pairKey(plain(supplier), plain(external)) })
}

/** What is read that says nothing, and what is read as the same though it differs. */
export const looseReading: readonly Mutant[] = [
  {
    id: 'decimal-nan-accepted',
    section: '2',
    kind: 'validation',
    about: 'A decimal string may be NaN, as a library for decimals reads it.',
    requirements: ['2-decimal-string-not-finite-refused'],
    change: takes((_fault, value) => value === 'NaN'),
  },
  {
    id: 'decimal-infinity-accepted',
    section: '2',
    kind: 'validation',
    about: 'A decimal string may be Infinity, as a library for decimals reads it.',
    requirements: ['2-decimal-string-not-finite-refused'],
    change: takes((_fault, value) => value === 'Infinity'),
  },
  {
    id: 'any-text-is-true',
    section: '2',
    kind: 'validation',
    about: 'A boolean may be any text.',
    requirements: ['2-text-for-boolean-refused'],
    change: takes(({ code }, value) => typeof value === 'string' && code === 'not_a_boolean'),
  },
  {
    id: 'any-text-is-a-number',
    section: '2',
    kind: 'validation',
    about: 'A number may be any text, which counts as 0.',
    requirements: ['2-text-for-number-refused'],
    change: takes(({ code }, value) => typeof value === 'string' && (code === 'not_a_number' || code === 'not_an_integer')),
  },
  {
    id: 'json-nan-parsed',
    section: '1',
    kind: 'validation',
    about: 'NaN is taken as a number of JSON.',
    requirements: ['1-json-number-literals-refused'],
    change: parses(/(?<=":)NaN(?=[,}])/g),
  },
  {
    id: 'json-infinity-parsed',
    section: '1',
    kind: 'validation',
    about: 'Infinity is taken as a number of JSON.',
    requirements: ['1-json-number-literals-refused'],
    change: parses(/(?<=":)-?Infinity(?=[,}])/g),
  },
  {
    id: 'null-active-from-refused',
    section: '2.2',
    kind: 'validation',
    about: 'null is refused in active_from of a register.',
    requirements: ['2.2-register-active-from-null'],
    change: refusesNull(['active_from']),
  },
  {
    id: 'null-gateway-valid-from-refused',
    section: '2.2',
    kind: 'validation',
    about: 'null is refused in valid_from of a gateway.',
    requirements: ['2.2-gateway-valid-from-null'],
    change: refusesNull(['valid_from']),
  },
  {
    id: 'null-reference-of-invoice-refused',
    section: '2.8',
    kind: 'validation',
    about: 'null is refused in the references of an invoice.',
    requirements: ['2.8-nullable-strings'],
    change: refusesNull(['interchange_reference', 'reference_invoice_number']),
  },
  {
    id: 'pair-case-ignored',
    section: '1',
    kind: 'isolation',
    about: 'Two account numbers that differ in case are the same account.',
    requirements: ['1-pair-case'],
    change: spells((name) => name.toLowerCase()),
  },
  {
    id: 'pair-leading-zeros-ignored',
    section: '1',
    kind: 'isolation',
    about: 'Two account numbers that differ in leading zeros are the same account.',
    requirements: ['1-pair-leading-zeros'],
    change: spells((name) => name.replace(/^0+(?=\d)/, '')),
  },
  {
    id: 'pair-white-space-ignored',
    section: '1',
    kind: 'isolation',
    about: 'Two account numbers that differ in white space around them are the same account.',
    requirements: ['1-pair-white-space'],
    change: spells((name) => name.trim()),
  },
  {
    id: 'supplier-case-ignored',
    section: '1',
    kind: 'isolation',
    about: 'Two codes of import suppliers that differ in case are the same import supplier.',
    requirements: ['1-pair-case'],
    change: ({ pairKey, supplierStatus }) => ({
      pairKey: (supplier, external) => pairKey(supplier.toLowerCase(), external),
      supplierStatus: (state, code) =>
        supplierStatus(state, [...state.suppliers.keys()].find((known) => known.toLowerCase() === code.toLowerCase()) ?? code),
    }),
  },
]

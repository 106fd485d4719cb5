import { expect, it } from 'vitest'
import { germanFault } from './german-fault.ts'

const record = 'AccountImportRecord'

it.each([
  ['required', 'external_account_number', undefined, 'Das Feld „external_account_number“ fehlt.', 'all'],
  ['unknown_field', 'customers.*.shoe_size', undefined, 'Die Schnittstelle kennt hier kein Feld „shoe_size“.', 'all'],
  ['unknown_field', 'customers.0.emial', undefined, 'Die Schnittstelle kennt hier kein Feld „emial“.', 'all'],
  [
    'unknown_field',
    'customers.*.emial',
    'misspelt_name',
    'Die Schnittstelle kennt hier kein Feld „emial“. Gemeint ist vermutlich „email“.',
    'nothing',
  ],
  [
    'unknown_field',
    'customers.*.givenName',
    'key_style',
    'Die Schnittstelle kennt hier kein Feld „givenName“. Gemeint ist vermutlich „given_name“.',
    'nothing',
  ],
  [
    'unknown_field',
    'customers.*.nachname',
    'legacy_name',
    'Die Schnittstelle kennt hier kein Feld „nachname“. Gemeint ist vermutlich „family_name“.',
    'nothing',
  ],
  [
    'unknown_field',
    'Saldo',
    'legacy_name',
    'Die Schnittstelle kennt hier kein Feld „Saldo“. Gemeint sein kann „transfer_balance“; bitte klären, was das Altsystem darunter versteht.',
    'nothing',
  ],
  // The contract knows no such place.
  ['unknown_field', 'kunden.*.nachname', 'legacy_name', 'Die Schnittstelle kennt hier kein Feld „nachname“.', 'all'],
  ['unknown_field', 'a.b.c', 'misspelt_name', 'Die Schnittstelle kennt hier kein Feld „c“.', 'all'],
  ['not_a_list', 'customers', undefined, 'Hier wird eine Liste erwartet.', 'all'],
  ['not_a_string', 'transfer_balance', 'number_for_decimal', 'Hier wird eine Zeichenkette erwartet. Beispiel: "12.50".', 'hint'],
  [
    'invalid_date',
    'customers.*.date_of_birth',
    undefined,
    'Der Text ist kein gültiges Datum in der Form der Schnittstelle. Beispiel: "2026-02-28".',
    'all',
  ],
  ['null', 'customers.*.date_of_birth', 'null_for_nothing', 'Ein Feld ist null, wo die Schnittstelle kein null vorsieht.', 'hint'],
] as const)('%s at %s, from %s', (code, attr, cause, said, besides) => {
  expect(germanFault({ record, attr, code, cause })).toEqual({ said, besides })
})

it.each(['invalid_json', 'malo_check_digit', 'invalid_choice', 'other_body', 'toString'])('%s has no words for one place', (code) => {
  expect(germanFault({ record, attr: 'customers.0', code, cause: undefined })).toBeUndefined()
})

it('a record and places that nobody knows, and an element that is missing', () => {
  expect(germanFault({ record: '', attr: '', code: 'not_an_object', cause: undefined })).toEqual({
    said: 'Hier wird ein Objekt erwartet.',
    besides: 'all',
  })
  expect(germanFault({ record, attr: '', code: 'unknown_field', cause: undefined })).toBeUndefined()
})

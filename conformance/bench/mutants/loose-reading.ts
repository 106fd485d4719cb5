import type { PostOperationId } from '../../../schemas/operations.ts'
import type { Change } from '../server/behaviour.ts'
import { mapTyped } from '../server/typed-values.ts'
import { fault, faults } from './fault.ts'
import type { Mutant } from './mutant.ts'
import { crashesAt, isNull, overlooks, refuses } from './found-faults.ts'

/** A server whose parser of JSON takes a literal that JSON does not have. */
function parses(literal: RegExp): Change {
  return ({ parseBody }) => ({ parseBody: (text) => parseBody(text) ?? parseBody(text.replaceAll(literal, '0')) })
}

/** A server that tells two spellings of a name apart nowhere. */
function spells(plain: (name: string) => string): Change {
  return ({ pairKey }) => ({ pairKey: (supplier, external) => pairKey(plain(supplier), plain(external)) })
}

/** The body with true for the text of a boolean in its place. */
function withTextsTrue(operation: PostOperationId, body: unknown): unknown {
  return mapTyped(operation, body, ({ value, type }) => (type === 'boolean' && (value === 'false' || value === 'true') ? true : value))
}

/** A server that reads it so. */
const readsBooleans: Change = ({ understood, validationFaults }) => ({
  understood: (operation, body) => understood(operation, withTextsTrue(operation, body)),
  validationFaults: (operation, body) => validationFaults(operation, withTextsTrue(operation, body)),
})

/** What is told of a null. */
const needed = { code: 'null', detail: 'This is needed.' } as const

/** What is read that says nothing, and what is read as the same though it differs. */
export const looseReading: readonly Mutant[] = [
  ...faults('validation', [
    fault('decimal-nan-accepted', 'A decimal string may be NaN, as a library for decimals reads it.')
      .breaks('2-decimal-string-not-finite-refused')
      .by(overlooks((_fault, value) => value === 'NaN')),
    fault('decimal-infinity-accepted', 'A decimal string may be Infinity, as a library for decimals reads it.')
      .breaks('2-decimal-string-not-finite-refused')
      .by(overlooks((_fault, value) => value === 'Infinity')),
    fault('any-text-is-true', 'A boolean may be any text.')
      .breaks('2-text-for-boolean-refused')
      .by(overlooks(({ code }, value) => typeof value === 'string' && code === 'not_a_boolean')),
    fault('any-number-is-an-integer', 'An integer may be any number.', { section: '2' })
      .breaks('2.2-register-wrong-type-refused', '1-nested-validated')
      .by(overlooks(({ code }, value) => typeof value === 'number' && code === 'not_an_integer')),
    fault('any-text-is-a-number', 'A number may be any text, which counts as 0.')
      .breaks('2-text-for-number-refused')
      .by(overlooks(({ code }, value) => typeof value === 'string' && (code === 'not_a_number' || code === 'not_an_integer'))),
    fault('json-nan-parsed', 'NaN is taken as a number of JSON.')
      .breaks('1-json-number-literals-refused')
      .by(parses(/(?<=":)NaN(?=[,}])/g)),
    fault('json-infinity-parsed', 'Infinity is taken as a number of JSON.')
      .breaks('1-json-number-literals-refused')
      .by(parses(/(?<=":)-?Infinity(?=[,}])/g)),
    fault('null-active-from-refused', 'null is refused in active_from of a register.')
      .breaks('2.2-register-active-from-null')
      .by(refuses('all', 'active_from', isNull, needed)),
    fault('null-meter-active-to-crashes', 'A meter with null in active_to answers 500: the null is not expected.')
      .breaks('2.2-meter-active-to-null')
      .by(crashesAt((value, path) => value === null && path.at(-1) === 'active_to')),
    fault('end-of-time-crashes', 'A datetime of the year 9999 answers 500: it is too late for a count of nanoseconds.')
      .breaks('7-no-500-for-input')
      .by(crashesAt((value) => typeof value === 'string' && value.startsWith('9999-12-31T'))),
    fault('leap-day-of-transaction-crashes', 'A transaction of 29 February answers 500: a year later there is no such day.', {
      section: '4.3',
    })
      .breaks('7-no-500-for-input', '4.3-transactions-201', '4.3-transactions-force-moves')
      .by(crashesAt((value, path) => path[0] === 'transactions' && path.at(-1) === 'transaction_date' && /-02-29/.test(String(value)))),
    fault(
      'number-for-delivery-reference-crashes',
      'A number for the edifact_reference_number of a delivery note answers 500: a text is expected to be trimmed.',
    )
      .breaks('7-no-500-for-input')
      .by(
        crashesAt((value, path) => path[0] === 'delivery_note' && path.at(-1) === 'edifact_reference_number' && typeof value === 'number'),
      ),
    fault('null-for-line-items-crashes', 'A transaction with null for its line_items answers 500: the list is gone through.')
      .breaks('7-no-500-for-input')
      .by(crashesAt((value, path) => path.at(-1) === 'line_items' && value === null)),
    fault('empty-text-for-date-crashes', 'An empty text for a date of a price catalogue, a definition or a statement answers 500.')
      .breaks('7-no-500-for-input')
      .by(crashesAt((value, path) => value === '' && /_date$|^valid_from$/.test(String(path.at(-1))) && path[0] !== 'supply_addresses')),
    fault('text-for-invoice-total-crashes', 'A text of digits for the amount_total of an invoice answers 500: it is added to a number.')
      .breaks('7-no-500-for-input')
      .by(crashesAt((value, path) => path.at(-1) === 'amount_total' && typeof value === 'string' && /^\d+$/.test(value))),
    fault('text-for-participant-code-crashes', 'A text of digits for the code of a market participant answers 500.')
      .breaks('7-no-500-for-input')
      .by(crashesAt((value, path) => path.length === 1 && path[0] === 'code' && typeof value === 'string' && /^\d+$/.test(value))),
    fault('text-false-is-true', 'The text "false" is taken for a boolean, and counts as true, as any text that is not empty.')
      .breaks('4.2-validate-echo', '4.3-delivery-note-201', '4.3-energy-amount-201', '4.3-invoice-201')
      .by(readsBooleans),
    fault('null-gateway-valid-from-refused', 'null is refused in valid_from of a gateway.')
      .breaks('2.2-gateway-valid-from-null')
      .by(refuses('all', 'valid_from', isNull, needed)),
    fault('null-reference-of-invoice-refused', 'null is refused in the references of an invoice.')
      .breaks('2.8-nullable-strings')
      .by(refuses('all', /^(?:interchange_reference|reference_invoice_number)$/, isNull, needed)),
  ]),
  ...faults('isolation', [
    fault('pair-case-ignored', 'Two account numbers that differ in case are the same account.')
      .breaks('1-pair-case')
      .by(spells((name) => name.toLowerCase())),
    fault('pair-white-space-ignored', 'Two account numbers that differ in white space around them are the same account.')
      .breaks('1-pair-white-space')
      .by(spells((name) => name.trim())),
    fault(
      'pair-compatibility-forms-ignored',
      'Account numbers are compared after NFKC: digits of full width are as others, and a ligature as its letters.',
    )
      .breaks('1-pair-two-numbers')
      .by(spells((name) => name.normalize('NFKC'))),
    fault('pair-dotless-i-is-i', 'Account numbers are kept in capitals, as a Turkish I without a dot has them: it is one with any other.')
      .breaks('1-pair-two-numbers')
      .by(spells((name) => name.replaceAll('ı', 'I'))),
    fault('supplier-case-ignored', 'Two codes of import suppliers that differ in case are the same import supplier.')
      .breaks('1-pair-case')
      .by(({ pairKey, supplierStatus }) => ({
        pairKey: (supplier, external) => pairKey(supplier.toLowerCase(), external),
        supplierStatus: (state, code) =>
          supplierStatus(state, [...state.suppliers.keys()].find((known) => known.toLowerCase() === code.toLowerCase()) ?? code),
      })),
  ]),
]

import Big from 'big.js'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../server/exchange.ts'
import { echoed } from './echoed.ts'
import { mapField, mapMembers, mapScalars, mapTexts } from '../server/map-values.ts'
import { fault, faults } from './fault.ts'

const inPlaces = (places: number) => (scalar: unknown) =>
  typeof scalar === 'number' || (typeof scalar === 'string' && /^-?\d+(\.\d+)?$/.test(scalar))
    ? typeof scalar === 'number'
      ? Number(new Big(scalar).toFixed(places))
      : new Big(scalar).toFixed(places)
    : scalar

const dayOf = (datetime: unknown) => (typeof datetime === 'string' ? datetime.slice(0, 10) : datetime)

/** The day before, for days on which a clock in Europe is ahead of UTC by an hour more. */
function dayBeforeInSummer(text: unknown): unknown {
  if (typeof text !== 'string' || !/^\d{4}-0[4-9]-\d\d$/.test(text)) return text
  return new Date(Date.parse(`${text}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

/** The server's answer is well, and what it keeps is not; or its echo has lost what a column or a type cannot hold. */
export const storedValues = faults('meaning', [
  fault('staged-gap-of-summer-time-skipped', 'A datetime without an offset in the hour that is left out in spring is staged an hour later.')
    .breaks('1-staging-stores-data')
    .stores('stageAccount', (staged) => mapTexts(staged, (text) => text.replace(/^(2026-03-29|2025-03-30)T02(:\d\d:\d\d)$/, '$1T03$2'))),
  fault('staged-fraction-read-as-milliseconds', 'The fraction of a second of a datetime is staged as a count of milliseconds: .5 as .005.')
    .breaks('1-staging-stores-data')
    .stores('stageAccount', (staged) =>
      mapTexts(staged, (text) => text.replace(/(?<=T\d\d:\d\d:\d\d\.)\d{1,3}(?!\d)/, (fraction) => fraction.padStart(3, '0'))),
    ),
  fault('transaction-note-cut-at-255-bytes', 'The note of a transaction is stored in 255 bytes.')
    .breaks('4.3-transactions-added-stored')
    .stores('createTransactions', (stored) =>
      typeof stored['note'] === 'string'
        ? {
            ...stored,
            note: Buffer.from(stored['note'])
              .subarray(0, 255)
              .toString()
              .replace(/\ufffd$/, ''),
          }
        : stored,
    ),
  fault('transaction-display-note-loses-blanks', 'Of several blanks in the display_note of a transaction one is stored.')
    .breaks('4.3-transactions-added-stored')
    .stores('createTransactions', (stored) =>
      typeof stored['display_note'] === 'string' ? { ...stored, display_note: stored['display_note'].replaceAll(/ +/g, ' ') } : stored,
    ),
  fault('energy-quantity-stored-in-three-places', 'The quantity of an energy amount is stored with three decimal places.')
    .breaks('4.3-echo-stored')
    .stores('createEnergyAmount', (record) => mapField(record, 'quantity', inPlaces(3))),
  fault(
    'energy-cancelled-stored-by-its-time',
    'An energy amount is stored as cancelled when it has a cancelled_at, whatever cancelled says.',
  )
    .breaks('4.3-echo-stored')
    .stores('createEnergyAmount', (record) => ({ ...record, cancelled: typeof record['cancelled_at'] === 'string' })),
  fault(
    'energy-indications-stored-joined',
    'The plausibility indications of an energy amount are stored in one text, so that a list without any holds an empty one.',
  )
    .breaks('4.3-echo-stored')
    .stores('createEnergyAmount', (record) => {
      const { plausibility_indications: list } = record
      return Array.isArray(list) ? { ...record, plausibility_indications: list.join(',').split(',') } : record
    }),
  fault(
    'delivery-note-stored-as-validated',
    'The validation_status of a delivery note is stored as true, which is the default of the column.',
  )
    .breaks('4.3-echo-stored')
    .stores('createDeliveryNote', (record) => mapField(record, 'validation_status', () => true)),
  fault('delivery-note-stored-without-preceding-reference', 'The preceding_reference of a delivery note is not stored.')
    .breaks('4.3-echo-stored')
    .stores('createDeliveryNote', ({ preceding_reference: _gone, ...rest }) => rest),
  fault('invoice-prices-stored-in-cents', 'Prices of line items of an invoice are stored with two decimal places.')
    .breaks('4.3-echo-stored')
    .stores('createMarketParticipantInvoice', (record) => mapField(record, 'price', inPlaces(2))),
  fault('invoice-without-discount-stored-with-zero', 'An amount_discount that is null is stored as zero.')
    .breaks('4.3-echo-stored')
    .stores('createMarketParticipantInvoice', (record) => mapField(record, 'amount_discount', (amount) => amount ?? 0)),
  fault('invoice-paid-flag-not-stored', 'was_prepaid of an invoice is stored as false, which is the default of the column.')
    .breaks('4.3-echo-stored')
    .stores('createMarketParticipantInvoice', (record) => ({ ...record, was_prepaid: false })),
  fault(
    'invoice-reverse-charge-turns-addresses',
    'An invoice with is_reverse_charge is stored with sender and recipient in each other’s place.',
  )
    .breaks('4.3-echo-stored')
    .stores('createMarketParticipantInvoice', (record) =>
      record['is_reverse_charge'] === true
        ? { ...record, sender_address: record['recipient_address'], recipient_address: record['sender_address'] }
        : record,
    ),
  fault('invoice-credits-stored-as-debits', 'Amounts of an invoice below zero are stored without their sign.')
    .breaks('4.3-echo-stored')
    .stores('createMarketParticipantInvoice', (record) =>
      mapScalars(record, (scalar, field) => (field.startsWith('amount') && typeof scalar === 'number' ? Math.abs(scalar) : scalar)),
    ),
  fault('invoice-issued-at-midnight', 'issued_at of an invoice is stored as the midnight of its day.')
    .breaks('4.3-echo-stored')
    .stores('createMarketParticipantInvoice', (record) =>
      mapField(record, 'issued_at', (at) => (typeof at === 'string' ? `${at.slice(0, 10)}T00:00:00Z` : at)),
    ),
  fault('statement-gross-amount-stored-in-full', 'The gross_amount of a historical statement is stored without what is behind the point.')
    .breaks('4.3-statements-stored')
    .stores('createHistoricalStatements', (record) => mapField(record, 'gross_amount', (amount) => Math.trunc(Number(amount)))),
  fault('statement-issued-when-stored', 'The issued_date of a historical statement is stored as the day of its import.')
    .breaks('4.3-statements-stored')
    .stores('createHistoricalStatements', (record) => ({ ...record, issued_date: new Date().toISOString().slice(0, 10) })),
  fault(
    'statement-path-stored-as-file-name',
    'Of the statement_path of a historical statement the name of the file is stored, without its folders.',
  )
    .breaks('4.3-statements-stored')
    .stores('createHistoricalStatements', (record) => mapField(record, 'statement_path', (path) => String(path).split('/').at(-1))),
  fault(
    'staged-dates-in-summer-a-day-early',
    'Staged dates of the summer are a day early, as midnight of British time is before that of UTC then.',
  )
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => mapScalars(record, dayBeforeInSummer)),
  fault(
    'staged-registers-relevant-for-billing',
    'Registers are staged as relevant for billing, whatever they are: false counts as not said.',
  )
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => mapField(record, 'is_relevant_for_billing', () => true)),
  fault('staged-zeros-not-said', 'Whole numbers that are zero are staged as null.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => mapScalars(record, (scalar) => (scalar === 0 ? null : scalar))),
  fault('staged-ledgers-billed-as-account', 'The billing frequency of a ledger is staged as that of the account.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => {
      const { billing_frequency_specification: own } = record
      if (own === undefined) return record
      return {
        ...record,
        ledgers: [record['ledgers'] ?? []]
          .flat()
          .map((ledger) =>
            isObject(ledger) && 'billing_frequency_specification' in ledger ? { ...ledger, billing_frequency_specification: own } : ledger,
          ),
      }
    }),
  fault('staged-postcodes-as-numbers', 'Postcodes are staged without leading zeros, as they went through a number.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) =>
      mapScalars(record, (scalar, field) => (field.endsWith('postcode') ? String(scalar).replace(/^0+(?=\d)/, '') : scalar)),
    ),
  fault('staged-open-ends-closed', 'An active_to or valid_to that is null is staged as the last day of the year 2099.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) =>
      mapMembers(record, (name, member) => (member === null && name.endsWith('_to') ? '2099-12-31T00:00:00Z' : member)),
    ),
  fault('staged-far-ends-open', 'Days of the year 2099 are staged as null, as they stand for an open end elsewhere.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => mapTexts(record, (text) => (/^2099-\d\d-\d\d$/.test(text) ? null : text))),
  fault('staged-notes-unpinned', 'The notes of a record are staged without their pin.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => ({
      ...record,
      notes: mapField(record['notes'], 'is_pinned', () => false),
    })),
  fault(
    'echo-numbers-cut-to-cents',
    'Numbers in an echo were counted in whole cents, and what a float of 64 bits lacked to the next one was cut off.',
    { section: '4.3' },
  )
    .breaks(...echoed)
    .echoes((body) => mapScalars(body, (scalar) => (typeof scalar === 'number' ? Math.trunc(scalar * 100) / 100 : scalar))),
  fault('echo-datetimes-to-the-minute', 'Datetimes come back without their seconds.', { section: '4.3' })
    .breaks(...echoed)
    .echoes((body) => mapTexts(body, (text) => text.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d/, '$1:00'))),
  fault('echo-midnight-is-a-date', 'Datetimes at midnight come back as dates.', { section: '4.3' })
    .breaks(...echoed)
    .echoes((body) => mapTexts(body, (text) => text.replace(/^(\d{4}-\d\d-\d\d)T00:00:00.*$/, '$1'))),
  fault('participant-contact-times-stored-without-offset', 'valid_from of contact details is stored as the time of the clock with a Z.')
    .breaks('4.1-participant-stored', '2.10-valid-from-with-offset')
    .stores('importMarketParticipant', (stored) => mapField(stored, 'valid_from', (at) => String(at).replace(/[+-]\d\d:?\d\d$/, 'Z'))),
  fault('participant-contact-names-cut', 'The name of a contact is stored with 30 characters.')
    .breaks('4.1-participant-stored')
    .stores('importMarketParticipant', (stored) => {
      const { contact_details: contacts, ...rest } = stored
      return contacts === undefined
        ? rest
        : {
            ...rest,
            contact_details: mapField(contacts, 'name', (name) => String(name).slice(0, 30)),
          }
    }),
  fault('sheet-flag-stored-as-used', 'A price sheet is stored as used, whatever is_price_sheet_unused says.')
    .breaks('4.1-fees-stored')
    .stores('importMarketParticipantFees', (stored) => mapField(stored, 'is_price_sheet_unused', () => false)),
  fault('sheet-start-stored-as-day', 'active_from of a price sheet is stored as the midnight of UTC of the day that it names.')
    .breaks('4.1-fees-stored')
    .stores('importMarketParticipantFees', (stored) => mapField(stored, 'active_from', (at) => `${String(dayOf(at))}T00:00:00Z`)),
  fault('sheet-bounds-stored-whole', 'The bounds of an interval zone are stored as whole numbers.')
    .breaks('4.1-fees-stored')
    .stores('importMarketParticipantFees', (stored) =>
      mapScalars(stored, (scalar, field) => (field.endsWith('_bound') ? Math.trunc(Number(scalar)) : scalar)),
    ),
  fault('sheet-prices-stored-in-four-places', 'Prices are stored with four decimal places.')
    .breaks('4.1-fees-stored')
    .stores('importMarketParticipantFees', (stored) => mapField(stored, 'price_cents', inPlaces(4))),
  fault('definition-registers-stored-capable', 'Registers of a definition are stored as capable of low load, whatever they are.')
    .breaks('4.1-definitions-stored')
    .stores('importMarketParticipantDefinitions', (stored) => mapField(stored, 'low_load_capable', () => true)),
  fault('definition-days-in-summer-a-day-early', 'valid_from of a definition is stored a day early in summer.')
    .breaks('4.1-definitions-stored')
    .stores('importMarketParticipantDefinitions', (stored) => mapField(stored, 'valid_from', dayBeforeInSummer)),
  fault(
    'entries-over-midnight-end-at-midnight',
    'An entry of a rolled-out definition that ends on another day is stored with the last second of its first day as its end.',
  )
    .breaks('4.1-definitions-stored')
    .stores('importMarketParticipantDefinitions', (outcome) => {
      const stored = Object(outcome) as Body
      const { entries } = stored
      if (!Array.isArray(entries)) return stored
      return {
        ...stored,
        entries: entries.map((entry: Body) => {
          const { period_start: start, period_end: end } = entry
          return typeof start === 'string' && typeof end === 'string' && dayOf(start) !== dayOf(end)
            ? { ...entry, period_end: `${start.slice(0, 11)}23:59:59${end.slice(19)}` }
            : entry
        }),
      }
    }),
  fault('tax-rates-stored-in-two-places', 'Rates of tax items are stored with two decimal places.')
    .breaks('4.3-transactions-added-stored')
    .stores('createTransactions', (stored) => mapField(stored, 'rate', inPlaces(2))),
  fault('unit-prices-stored-in-two-places', 'price_per_unit of line items of a transaction is stored with two decimal places.')
    .breaks('4.3-transactions-added-stored')
    .stores('createTransactions', (stored) => mapField(stored, 'price_per_unit', inPlaces(2))),
  fault('payment-reference-stored-in-lower-case', 'The reference of a payment instruction is stored in lower case.')
    .breaks('4.3-payment-stored')
    .stores('createPaymentInstruction', (stored) => mapField(stored, 'reference', (reference) => String(reference).toLowerCase())),
  fault('note-created-at-stored-to-the-minute', 'created_at of a note is stored without its seconds.')
    .breaks('4.3-notes-created-stored', '4.3-notes-result-echo')
    .decides('noteToStore', (stored, note) =>
      typeof note['created_at'] === 'string' ? { ...stored, created_at: stored.created_at.replace(/(T\d\d:\d\d):\d\d/, '$1:00') } : stored,
    ),
  fault('note-document-stored-as-file-name', 'Of the document_path of a note the name of the file is stored, without its folders.')
    .breaks('4.3-notes-created-stored')
    .decides('noteToStore', (stored) => ({
      ...stored,
      ...(mapField(stored, 'document_path', (path) => String(path).split('/').at(-1)) as Body),
      created_at: stored.created_at,
      is_pinned: stored.is_pinned,
    })),
])

import Big from 'big.js'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { EchoOperation } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import { changeEchoes, echoed } from './change-echoes.ts'
import { mapMembers, mapScalars } from '../server/map-values.ts'
import type { Mutant } from './mutant.ts'

type Scalar = (scalar: unknown, field: string) => unknown

const inPlaces = (places: number) => (scalar: unknown) =>
  typeof scalar === 'number' || (typeof scalar === 'string' && /^-?\d+(\.\d+)?$/.test(scalar))
    ? typeof scalar === 'number'
      ? Number(new Big(scalar).toFixed(places))
      : new Big(scalar).toFixed(places)
    : scalar

const only =
  (name: string, change: (scalar: unknown) => unknown): Scalar =>
  (scalar, field) =>
    field === name ? change(scalar) : scalar

const dayOf = (datetime: unknown) => (typeof datetime === 'string' ? datetime.slice(0, 10) : datetime)

/** The day before, for days on which a clock in Europe is ahead of UTC by an hour more. */
function dayBeforeInSummer(text: unknown): unknown {
  if (typeof text !== 'string' || !/^\d{4}-0[4-9]-\d\d$/.test(text)) return text
  return new Date(Date.parse(`${text}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

/** Records after section 4.3 that are echoed well and stored otherwise. */
const records: readonly {
  readonly id: string
  readonly about: string
  readonly operation: EchoOperation
  readonly change: (record: Body) => unknown
}[] = [
  {
    id: 'energy-quantity-stored-in-three-places',
    about: 'The quantity of an energy amount is stored with three decimal places.',
    operation: 'createEnergyAmount',
    change: (record) => mapScalars(record, only('quantity', inPlaces(3))),
  },
  {
    id: 'energy-cancelled-stored-by-its-time',
    about: 'An energy amount is stored as cancelled when it has a cancelled_at, whatever cancelled says.',
    operation: 'createEnergyAmount',
    change: (record) => ({ ...record, cancelled: typeof record['cancelled_at'] === 'string' }),
  },
  {
    id: 'energy-indications-stored-joined',
    about: 'The plausibility indications of an energy amount are stored in one text, so that a list without any holds an empty one.',
    operation: 'createEnergyAmount',
    change: (record) => {
      const { plausibility_indications: list } = record
      return Array.isArray(list) ? { ...record, plausibility_indications: list.join(',').split(',') } : record
    },
  },
  {
    id: 'delivery-note-stored-as-validated',
    about: 'The validation_status of a delivery note is stored as true, which is the default of the column.',
    operation: 'createDeliveryNote',
    change: (record) =>
      mapScalars(
        record,
        only('validation_status', () => true),
      ),
  },
  {
    id: 'delivery-note-stored-without-preceding-reference',
    about: 'The preceding_reference of a delivery note is not stored.',
    operation: 'createDeliveryNote',
    change: ({ preceding_reference: _gone, ...rest }) => rest,
  },
  {
    id: 'invoice-prices-stored-in-cents',
    about: 'Prices of line items of an invoice are stored with two decimal places.',
    operation: 'createMarketParticipantInvoice',
    change: (record) => mapScalars(record, only('price', inPlaces(2))),
  },
  {
    id: 'invoice-without-discount-stored-with-zero',
    about: 'An amount_discount that is null is stored as zero.',
    operation: 'createMarketParticipantInvoice',
    change: (record) =>
      mapScalars(
        record,
        only('amount_discount', (amount) => amount ?? 0),
      ),
  },
  {
    id: 'invoice-paid-flag-not-stored',
    about: 'was_prepaid of an invoice is stored as false, which is the default of the column.',
    operation: 'createMarketParticipantInvoice',
    change: (record) => ({ ...record, was_prepaid: false }),
  },
  {
    id: 'invoice-reverse-charge-turns-addresses',
    about: 'An invoice with is_reverse_charge is stored with sender and recipient in each other’s place.',
    operation: 'createMarketParticipantInvoice',
    change: (record) =>
      record['is_reverse_charge'] === true
        ? { ...record, sender_address: record['recipient_address'], recipient_address: record['sender_address'] }
        : record,
  },
  {
    id: 'invoice-credits-stored-as-debits',
    about: 'Amounts of an invoice below zero are stored without their sign.',
    operation: 'createMarketParticipantInvoice',
    change: (record) =>
      mapScalars(record, (scalar, field) => (field.startsWith('amount') && typeof scalar === 'number' ? Math.abs(scalar) : scalar)),
  },
  {
    id: 'invoice-issued-at-midnight',
    about: 'issued_at of an invoice is stored as the midnight of its day.',
    operation: 'createMarketParticipantInvoice',
    change: (record) =>
      mapScalars(
        record,
        only('issued_at', (at) => (typeof at === 'string' ? `${at.slice(0, 10)}T00:00:00Z` : at)),
      ),
  },
  {
    id: 'statement-gross-amount-stored-in-full',
    about: 'The gross_amount of a historical statement is stored without what is behind the point.',
    operation: 'createHistoricalStatements',
    change: (record) =>
      mapScalars(
        record,
        only('gross_amount', (amount) => Math.trunc(Number(amount))),
      ),
  },
  {
    id: 'statement-issued-when-stored',
    about: 'The issued_date of a historical statement is stored as the day of its import.',
    operation: 'createHistoricalStatements',
    change: (record) => ({ ...record, issued_date: new Date().toISOString().slice(0, 10) }),
  },
  {
    id: 'statement-path-stored-as-file-name',
    about: 'Of the statement_path of a historical statement the name of the file is stored, without its folders.',
    operation: 'createHistoricalStatements',
    change: (record) =>
      mapScalars(
        record,
        only('statement_path', (path) => String(path).split('/').at(-1)),
      ),
  },
]

/** Fields of staged records that are stored otherwise. */
const staged: readonly { readonly id: string; readonly about: string; readonly change: (record: Body) => unknown }[] = [
  {
    id: 'staged-dates-in-summer-a-day-early',
    about: 'Staged dates of the summer are a day early, as midnight of British time is before that of UTC then.',
    change: (record) => mapScalars(record, dayBeforeInSummer),
  },
  {
    id: 'staged-registers-relevant-for-billing',
    about: 'Registers are staged as relevant for billing, whatever they are: false counts as not said.',
    change: (record) =>
      mapScalars(
        record,
        only('is_relevant_for_billing', () => true),
      ),
  },
  {
    id: 'staged-zeros-not-said',
    about: 'Whole numbers that are zero are staged as null.',
    change: (record) => mapScalars(record, (scalar) => (scalar === 0 ? null : scalar)),
  },
  {
    id: 'staged-ledgers-billed-as-account',
    about: 'The billing frequency of a ledger is staged as that of the account.',
    change: (record) => {
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
    },
  },
  {
    id: 'staged-postcodes-as-numbers',
    about: 'Postcodes are staged without leading zeros, as they went through a number.',
    change: (record) =>
      mapScalars(record, (scalar, field) => (field.endsWith('postcode') ? String(scalar).replace(/^0+(?=\d)/, '') : scalar)),
  },
  {
    id: 'staged-open-ends-closed',
    about: 'An active_to or valid_to that is null is staged as the last day of the year 2099.',
    change: (record) => mapMembers(record, (name, member) => (member === null && name.endsWith('_to') ? '2099-12-31T00:00:00Z' : member)),
  },
  {
    id: 'staged-far-ends-open',
    about: 'Days of the year 2099 are staged as null, as they stand for an open end elsewhere.',
    change: (record) => mapScalars(record, (scalar) => (typeof scalar === 'string' && /^2099-\d\d-\d\d$/.test(scalar) ? null : scalar)),
  },
  {
    id: 'staged-notes-unpinned',
    about: 'The notes of a record are staged without their pin.',
    change: (record) => ({
      ...record,
      notes: mapScalars(
        record['notes'],
        only('is_pinned', () => false),
      ),
    }),
  },
]

/** The server's answer is well, and what it keeps is not; or its echo has lost what a column or a type cannot hold. */
export const storedValues: readonly Mutant[] = [
  ...records.map(({ id, about, operation, change }): Mutant => ({
    id,
    section: '4.3',
    kind: 'meaning',
    about,
    requirements: [operation === 'createHistoricalStatements' ? '4.3-statements-stored' : '4.3-echo-stored'],
    change: (behaviour) => ({
      recordToStore: (kind, record) => {
        const stored = behaviour.recordToStore(kind, record)
        return kind === operation ? (change(stored) as Body) : stored
      },
    }),
  })),
  ...staged.map(({ id, about, change }): Mutant => ({
    id,
    section: '1',
    kind: 'meaning',
    about,
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
    change: (behaviour) => ({ stagedData: (previous, record) => change(behaviour.stagedData(previous, record)) as Body }),
  })),
  {
    id: 'echo-numbers-cut-to-cents',
    section: '4.3',
    kind: 'meaning',
    about: 'Numbers in an echo were counted in whole cents, and what a float of 64 bits lacked to the next one was cut off.',
    requirements: echoed,
    change: changeEchoes((body) => mapScalars(body, (scalar) => (typeof scalar === 'number' ? Math.trunc(scalar * 100) / 100 : scalar))),
  },
  {
    id: 'echo-datetimes-to-the-minute',
    section: '4.3',
    kind: 'meaning',
    about: 'Datetimes come back without their seconds.',
    requirements: echoed,
    change: changeEchoes((body) =>
      mapScalars(body, (scalar) => (typeof scalar === 'string' ? scalar.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d/, '$1:00') : scalar)),
    ),
  },
  {
    id: 'echo-midnight-is-a-date',
    section: '4.3',
    kind: 'meaning',
    about: 'Datetimes at midnight come back as dates.',
    requirements: echoed,
    change: changeEchoes((body) =>
      mapScalars(body, (scalar) => (typeof scalar === 'string' ? scalar.replace(/^(\d{4}-\d\d-\d\d)T00:00:00.*$/, '$1') : scalar)),
    ),
  },
  {
    id: 'participant-contact-times-stored-without-offset',
    section: '4.1',
    kind: 'meaning',
    about: 'valid_from of contact details is stored as the time of the clock with a Z.',
    requirements: ['4.1-participant-stored', '2.10-valid-from-with-offset'],
    change: (behaviour) => ({
      participantToStore: (participant) =>
        mapScalars(
          behaviour.participantToStore(participant),
          only('valid_from', (at) => String(at).replace(/[+-]\d\d:?\d\d$/, 'Z')),
        ) as Body,
    }),
  },
  {
    id: 'participant-contact-names-cut',
    section: '4.1',
    kind: 'meaning',
    about: 'The name of a contact is stored with 30 characters.',
    requirements: ['4.1-participant-stored'],
    change: (behaviour) => ({
      participantToStore: (participant) => {
        const { contact_details: contacts, ...rest } = behaviour.participantToStore(participant)
        return contacts === undefined
          ? rest
          : {
              ...rest,
              contact_details: mapScalars(
                contacts,
                only('name', (name) => String(name).slice(0, 30)),
              ),
            }
      },
    }),
  },
  {
    id: 'sheet-flag-stored-as-used',
    section: '4.1',
    kind: 'meaning',
    about: 'A price sheet is stored as used, whatever is_price_sheet_unused says.',
    requirements: ['4.1-fees-stored'],
    change: (behaviour) => ({
      sheetToStore: (sheet) =>
        mapScalars(
          behaviour.sheetToStore(sheet),
          only('is_price_sheet_unused', () => false),
        ) as Body,
    }),
  },
  {
    id: 'sheet-start-stored-as-day',
    section: '4.1',
    kind: 'meaning',
    about: 'active_from of a price sheet is stored as the midnight of UTC of the day that it names.',
    requirements: ['4.1-fees-stored'],
    change: (behaviour) => ({
      sheetToStore: (sheet) =>
        mapScalars(
          behaviour.sheetToStore(sheet),
          only('active_from', (at) => `${String(dayOf(at))}T00:00:00Z`),
        ) as Body,
    }),
  },
  {
    id: 'sheet-bounds-stored-whole',
    section: '4.1',
    kind: 'meaning',
    about: 'The bounds of an interval zone are stored as whole numbers.',
    requirements: ['4.1-fees-stored'],
    change: (behaviour) => ({
      sheetToStore: (sheet) =>
        mapScalars(behaviour.sheetToStore(sheet), (scalar, field) =>
          field.endsWith('_bound') ? Math.trunc(Number(scalar)) : scalar,
        ) as Body,
    }),
  },
  {
    id: 'sheet-prices-stored-in-four-places',
    section: '4.1',
    kind: 'meaning',
    about: 'Prices are stored with four decimal places.',
    requirements: ['4.1-fees-stored'],
    change: (behaviour) => ({
      sheetToStore: (sheet) => mapScalars(behaviour.sheetToStore(sheet), only('price_cents', inPlaces(4))) as Body,
    }),
  },
  {
    id: 'definition-registers-stored-capable',
    section: '4.1',
    kind: 'meaning',
    about: 'Registers of a definition are stored as capable of low load, whatever they are.',
    requirements: ['4.1-definitions-stored'],
    change: (behaviour) => ({
      definitionToStore: (definition) =>
        mapScalars(
          behaviour.definitionToStore(definition),
          only('low_load_capable', () => true),
        ),
    }),
  },
  {
    id: 'definition-days-in-summer-a-day-early',
    section: '4.1',
    kind: 'meaning',
    about: 'valid_from of a definition is stored a day early in summer.',
    requirements: ['4.1-definitions-stored'],
    change: (behaviour) => ({
      definitionToStore: (definition) => mapScalars(behaviour.definitionToStore(definition), only('valid_from', dayBeforeInSummer)),
    }),
  },
  {
    id: 'entries-over-midnight-end-at-midnight',
    section: '4.1',
    kind: 'meaning',
    about: 'An entry of a rolled-out definition that ends on another day is stored with the last second of its first day as its end.',
    requirements: ['4.1-definitions-stored'],
    change: (behaviour) => ({
      definitionToStore: (definition) => {
        const stored = Object(behaviour.definitionToStore(definition)) as Body
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
      },
    }),
  },
  {
    id: 'tax-rates-stored-in-two-places',
    section: '4.3',
    kind: 'meaning',
    about: 'Rates of tax items are stored with two decimal places.',
    requirements: ['4.3-transactions-added-stored'],
    change: (behaviour) => ({
      transactionToStore: (transaction) => mapScalars(behaviour.transactionToStore(transaction), only('rate', inPlaces(2))) as Body,
    }),
  },
  {
    id: 'unit-prices-stored-in-two-places',
    section: '4.3',
    kind: 'meaning',
    about: 'price_per_unit of line items of a transaction is stored with two decimal places.',
    requirements: ['4.3-transactions-added-stored'],
    change: (behaviour) => ({
      transactionToStore: (transaction) =>
        mapScalars(behaviour.transactionToStore(transaction), only('price_per_unit', inPlaces(2))) as Body,
    }),
  },
  {
    id: 'payment-reference-stored-in-lower-case',
    section: '4.3',
    kind: 'meaning',
    about: 'The reference of a payment instruction is stored in lower case.',
    requirements: ['4.3-payment-stored'],
    change: (behaviour) => ({
      instructionToStore: (instruction) =>
        mapScalars(
          behaviour.instructionToStore(instruction),
          only('reference', (reference) => String(reference).toLowerCase()),
        ) as Body,
    }),
  },
  {
    id: 'note-created-at-stored-to-the-minute',
    section: '4.3',
    kind: 'meaning',
    about: 'created_at of a note is stored without its seconds.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-result-echo'],
    change: (behaviour) => ({
      noteToStore: (note, now) => {
        const stored = behaviour.noteToStore(note, now)
        return typeof note['created_at'] === 'string'
          ? { ...stored, created_at: stored.created_at.replace(/(T\d\d:\d\d):\d\d/, '$1:00') }
          : stored
      },
    }),
  },
  {
    id: 'note-document-stored-as-file-name',
    section: '4.3',
    kind: 'meaning',
    about: 'Of the document_path of a note the name of the file is stored, without its folders.',
    requirements: ['4.3-notes-created-stored'],
    change: (behaviour) => ({
      noteToStore: (note, now) => {
        const stored = behaviour.noteToStore(note, now)
        return {
          ...stored,
          ...(mapScalars(
            stored,
            only('document_path', (path) => String(path).split('/').at(-1)),
          ) as Body),
          created_at: stored.created_at,
          is_pinned: stored.is_pinned,
        }
      },
    }),
  },
]

import type { PostOperationId } from '../../../schemas/operations.ts'
import type { Fault } from '../../../src/validate/fault.ts'
import type { Mutant } from './mutant.ts'
import { placesIn } from './places.ts'

const account = ['validateAccount', 'stageAccount'] as const

interface Refusal {
  readonly id: string
  readonly about: string
  readonly section: string
  readonly requirements: readonly string[]
  readonly operations: readonly PostOperationId[]
  readonly field: string
  readonly is: (value: unknown) => boolean
  /** The errors name no place. */
  readonly isUnnamed?: boolean
}

const isFalse = (value: unknown) => value === false
const isTrue = (value: unknown) => value === true
const isNull = (value: unknown) => value === null
const anything = () => true

/** What the document lets a field hold, and a server refuses in one place: `false` is taken for missing, a column is not nullable. */
const refusals: readonly Refusal[] = [
  {
    id: 'register-not-for-billing-refused',
    about: 'false is refused as is_relevant_for_billing of a register.',
    section: '2.2',
    requirements: ['2.2-register-types-accepted'],
    operations: account,
    field: 'is_relevant_for_billing',
    is: isFalse,
  },
  {
    id: 'transfer-reading-refused',
    about: 'true is refused as is_transfer_reading of a reading.',
    section: '2.2',
    requirements: ['2.2-reading-types-accepted'],
    operations: account,
    field: 'is_transfer_reading',
    is: isTrue,
  },
  {
    id: 'no-transfer-reading-refused',
    about: 'false is refused as is_transfer_reading of a reading.',
    section: '2.2',
    requirements: ['2.2-reading-types-accepted'],
    operations: account,
    field: 'is_transfer_reading',
    is: isFalse,
  },
  {
    id: 'gateway-choice-refused',
    about: 'false is refused as smgw_wahlrecht of an electricity load profile.',
    section: '2.2',
    requirements: ['2.2-electricity-load-profile-types-accepted'],
    operations: account,
    field: 'smgw_wahlrecht',
    is: isFalse,
  },
  {
    id: 'known-occupier-refused',
    about: 'false is refused as unknown_occupier of an account record.',
    section: '2.2',
    requirements: ['2.2-record-types-accepted'],
    operations: account,
    field: 'unknown_occupier',
    is: isFalse,
  },
  {
    id: 'note-not-pinned-refused',
    about: 'false is refused as is_pinned of a note.',
    section: '2.3',
    requirements: ['2.3-note-types-accepted'],
    operations: ['createNotes'],
    field: 'is_pinned',
    is: isFalse,
  },
  {
    id: 'delivery-note-not-validated-refused',
    about: 'false is refused as validation_status of a delivery note.',
    section: '2.4',
    requirements: ['2.4-delivery-note-types-accepted'],
    operations: ['createDeliveryNote'],
    field: 'validation_status',
    is: isFalse,
  },
  {
    id: 'energy-amount-not-cancelled-refused',
    about: 'false is refused as cancelled of an energy amount.',
    section: '2.5',
    requirements: ['2.5-energy-amount-types-accepted'],
    operations: ['createEnergyAmount'],
    field: 'cancelled',
    is: isFalse,
  },
  {
    id: 'statement-in-force-refused',
    about: 'false is refused as is_annulled of a historical statement.',
    section: '2.7',
    requirements: ['2.7-statement-types-accepted'],
    operations: ['createHistoricalStatements'],
    field: 'is_annulled',
    is: isFalse,
  },
  {
    id: 'invoice-not-prepaid-refused',
    about: 'false is refused as was_prepaid of an invoice.',
    section: '2.8',
    requirements: ['2.8-invoice-types-accepted'],
    operations: ['createMarketParticipantInvoice'],
    field: 'was_prepaid',
    is: isFalse,
  },
  {
    id: 'sheet-in-use-refused',
    about: 'false is refused as is_price_sheet_unused of a price sheet.',
    section: '2.11',
    requirements: ['2.11-sheet-types-accepted'],
    operations: ['importMarketParticipantFees'],
    field: 'is_price_sheet_unused',
    is: isFalse,
  },
  {
    id: 'sheet-not-in-use-refused',
    about: 'true is refused as is_price_sheet_unused of a price sheet.',
    section: '2.11',
    requirements: ['2.11-sheet-types-accepted'],
    operations: ['importMarketParticipantFees'],
    field: 'is_price_sheet_unused',
    is: isTrue,
  },
  {
    id: 'register-not-capable-refused',
    about: 'false is refused as low_load_capable of a register of a definition.',
    section: '2.12',
    requirements: ['2.12-register-types-accepted'],
    operations: ['importMarketParticipantDefinitions'],
    field: 'low_load_capable',
    is: isFalse,
  },
  {
    id: 'dry-run-false-refused',
    about: 'false is refused as dry_run of a process request.',
    section: '4.2',
    requirements: ['3.1-process-dry-run-false'],
    operations: ['processAccount'],
    field: 'dry_run',
    is: isFalse,
  },
  {
    id: 'open-cancellation-refused',
    about: 'null is refused as cancelled_reference of an energy amount.',
    section: '2.5',
    requirements: ['2.5-cancelled-reference-null'],
    operations: ['createEnergyAmount'],
    field: 'cancelled_reference',
    is: isNull,
  },
  {
    id: 'invoice-without-reference-document-refused',
    about: 'null is refused as reference_document of an invoice.',
    section: '2.8',
    requirements: ['2.8-reference-document-null'],
    operations: ['createMarketParticipantInvoice'],
    field: 'reference_document',
    is: isNull,
  },
  {
    id: 'birth-before-1970-refused',
    about: 'A date_of_birth before 1970 is refused.',
    section: '2.2',
    requirements: ['1-date-shape', '2.2-customer-types-accepted'],
    operations: account,
    field: 'date_of_birth',
    is: (value) => typeof value === 'string' && /^\d{4}-/.test(value) && value < '1970',
  },
  {
    id: 'sheet-start-with-offset-refused',
    about: 'A datetime with a numeric offset is refused as active_from of a price sheet.',
    section: '2.11',
    requirements: ['1-datetime-offset-shape', '2.11-sheet-types-accepted'],
    operations: ['importMarketParticipantFees'],
    field: 'active_from',
    is: (value) => typeof value === 'string' && /T.*[+-]\d\d:?\d\d$/.test(value),
  },
  {
    id: 'meter-end-null-refused-somewhere',
    about: 'null is refused in active_to, by an error that names no place.',
    section: '2.2',
    requirements: ['2.2-meter-active-to-null', '2.2-register-active-to-null'],
    operations: account,
    field: 'active_to',
    is: isNull,
    isUnnamed: true,
  },
  {
    id: 'seen-consent-refused-somewhere',
    about: 'A seen kind of consent is refused, by an error that names no place.',
    section: '2.2',
    requirements: ['2-seen-values-accepted'],
    operations: account,
    field: 'type',
    is: (value) => value === 'marketing.physical-letters',
    isUnnamed: true,
  },
  {
    id: 'gas-refused',
    about: 'Supply points of gas are refused.',
    section: '2.2',
    requirements: ['2-seen-values-accepted'],
    operations: account,
    field: 'supply_type',
    is: (value) => value === 'GAS',
  },
  {
    id: 'role-refused-somewhere',
    about: 'The seen role of a market participant is refused, by an error that names no place.',
    section: '2.10',
    requirements: ['2-seen-values-accepted'],
    operations: ['importMarketParticipant'],
    field: 'role',
    is: (value) => value === 'NETWORK_OPERATOR',
    isUnnamed: true,
  },
  {
    id: 'participant-name-unknown',
    about: 'The name of a market participant is refused, whatever it is.',
    section: '2.10',
    requirements: ['2.10-participant-types-accepted'],
    operations: ['importMarketParticipant'],
    field: 'name',
    is: anything,
    isUnnamed: true,
  },
]

/** Servers that refuse, and mostly name the spot, what one field may hold. */
export const refusedValues: readonly Mutant[] = refusals.map(({ id, about, section, requirements, operations, field, is, isUnnamed }) => ({
  id,
  section,
  kind: 'validation',
  about,
  requirements,
  change: (behaviour) => ({
    validationFaults: (operation, body) => [
      ...behaviour.validationFaults(operation, body),
      ...(operations.includes(operation) ? placesIn(body) : [])
        .filter(({ path, value }) => path.at(-1) === field && is(value))
        .map(({ path }): Fault => ({ path: isUnnamed ? [] : path, code: 'invalid', detail: 'This is not accepted.' })),
    ],
  }),
}))

import { account, isNull, refuses } from './found-faults.ts'
import { fault, faults } from './fault.ts'

const isFalse = (value: unknown) => value === false
const isTrue = (value: unknown) => value === true
const anything = () => true

/** What the document lets a field hold, and a server refuses in one place: `false` is taken for missing, a column is not nullable. */
export const refusedValues = faults('validation', [
  fault('register-not-for-billing-refused', 'false is refused as is_relevant_for_billing of a register.')
    .breaks('2.2-register-types-accepted')
    .by(refuses(account, 'is_relevant_for_billing', isFalse)),
  fault('transfer-reading-refused', 'true is refused as is_transfer_reading of a reading.')
    .breaks('2.2-reading-types-accepted')
    .by(refuses(account, 'is_transfer_reading', isTrue)),
  fault('no-transfer-reading-refused', 'false is refused as is_transfer_reading of a reading.')
    .breaks('2.2-reading-types-accepted')
    .by(refuses(account, 'is_transfer_reading', isFalse)),
  fault('gateway-choice-refused', 'false is refused as smgw_wahlrecht of an electricity load profile.')
    .breaks('2.2-electricity-load-profile-types-accepted')
    .by(refuses(account, 'smgw_wahlrecht', isFalse)),
  fault('known-occupier-refused', 'false is refused as unknown_occupier of an account record.')
    .breaks('2.2-record-types-accepted')
    .by(refuses(account, 'unknown_occupier', isFalse)),
  fault('note-not-pinned-refused', 'false is refused as is_pinned of a note.')
    .breaks('2.3-note-types-accepted')
    .by(refuses('createNotes', 'is_pinned', isFalse)),
  fault('delivery-note-not-validated-refused', 'false is refused as validation_status of a delivery note.')
    .breaks('2.4-delivery-note-types-accepted')
    .by(refuses('createDeliveryNote', 'validation_status', isFalse)),
  fault('energy-amount-not-cancelled-refused', 'false is refused as cancelled of an energy amount.')
    .breaks('2.5-energy-amount-types-accepted')
    .by(refuses('createEnergyAmount', 'cancelled', isFalse)),
  fault('statement-in-force-refused', 'false is refused as is_annulled of a historical statement.')
    .breaks('2.7-statement-types-accepted')
    .by(refuses('createHistoricalStatements', 'is_annulled', isFalse)),
  fault('invoice-not-prepaid-refused', 'false is refused as was_prepaid of an invoice.')
    .breaks('2.8-invoice-types-accepted')
    .by(refuses('createMarketParticipantInvoice', 'was_prepaid', isFalse)),
  fault('sheet-in-use-refused', 'false is refused as is_price_sheet_unused of a price sheet.')
    .breaks('2.11-sheet-types-accepted')
    .by(refuses('importMarketParticipantFees', 'is_price_sheet_unused', isFalse)),
  fault('sheet-not-in-use-refused', 'true is refused as is_price_sheet_unused of a price sheet.')
    .breaks('2.11-sheet-types-accepted')
    .by(refuses('importMarketParticipantFees', 'is_price_sheet_unused', isTrue)),
  fault('register-not-capable-refused', 'false is refused as low_load_capable of a register of a definition.')
    .breaks('2.12-register-types-accepted')
    .by(refuses('importMarketParticipantDefinitions', 'low_load_capable', isFalse)),
  fault('dry-run-false-refused', 'false is refused as dry_run of a process request.', { section: '4.2' })
    .breaks('3.1-process-dry-run-false')
    .by(refuses('processAccount', 'dry_run', isFalse)),
  fault('open-cancellation-refused', 'null is refused as cancelled_reference of an energy amount.')
    .breaks('2.5-cancelled-reference-null')
    .by(refuses('createEnergyAmount', 'cancelled_reference', isNull)),
  fault('invoice-without-reference-document-refused', 'null is refused as reference_document of an invoice.')
    .breaks('2.8-reference-document-null')
    .by(refuses('createMarketParticipantInvoice', 'reference_document', isNull)),
  fault('birth-before-1970-refused', 'A date_of_birth before 1970 is refused.', { section: '2.2' })
    .breaks('1-date-any-year', '2.2-customer-types-accepted')
    .by(refuses(account, 'date_of_birth', (value) => typeof value === 'string' && /^\d{4}-/.test(value) && value < '1970')),
  fault('sheet-start-with-offset-refused', 'A datetime with a numeric offset is refused as active_from of a price sheet.', {
    section: '2.11',
  })
    .breaks('1-datetime-offset-shape', '2.11-sheet-types-accepted')
    .by(refuses('importMarketParticipantFees', 'active_from', (value) => typeof value === 'string' && /T.*[+-]\d\d:?\d\d$/.test(value))),
  fault('meter-end-null-refused-somewhere', 'null is refused in active_to, by an error that names no place.')
    .breaks('2.2-meter-active-to-null', '2.2-register-active-to-null')
    .by(refuses(account, 'active_to', isNull, { isUnnamed: true })),
  fault('seen-consent-refused-somewhere', 'A seen kind of consent is refused, by an error that names no place.', { section: '2.2' })
    .breaks('2-seen-values-accepted')
    .by(refuses(account, 'type', (value) => value === 'marketing.physical-letters', { isUnnamed: true })),
  fault('gas-refused', 'Supply points of gas are refused.', { section: '2.2' })
    .breaks('2-seen-values-accepted')
    .by(refuses(account, 'supply_type', (value) => value === 'GAS')),
  fault('role-refused-somewhere', 'The seen role of a market participant is refused, by an error that names no place.', { section: '2.10' })
    .breaks('2-seen-values-accepted')
    .by(refuses('importMarketParticipant', 'role', (value) => value === 'NETWORK_OPERATOR', { isUnnamed: true })),
  fault('participant-name-unknown', 'The name of a market participant is refused, whatever it is.')
    .breaks('2.10-participant-types-accepted')
    .by(refuses('importMarketParticipant', 'name', anything, { isUnnamed: true })),
])

import { account, anyField, finds, isNull, overlooks, refuses, requires } from './found-faults.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Fault } from '../../../src/validate/fault.ts'
import { beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'

/** What is valid is decided wrongly. */
export const validation = faults('validation', [
  fault('validation-stops-at-depth-eight', 'What lies more than eight parts deep, such as the registers of a meter, is not validated.')
    .breaks('1-nested-validated', '2.2-register-wrong-type-refused', '2.2-reading-wrong-type-refused')
    .by(overlooks(({ path }) => path.length > 8)),
  fault('only-first-element-validated', 'Of every array only the first element is validated.')
    .breaks('1-nested-validated')
    .by(overlooks(({ path }) => path.some((part) => typeof part === 'number' && part > 0))),
  fault('readings-after-first-not-validated', 'Of the readings of a register only the first is validated.')
    .breaks('1-nested-validated', '2.2-reading-wrong-type-refused')
    .by(
      overlooks(({ path }) => {
        const index = path[path.indexOf('readings') + 1]
        return path.includes('readings') && typeof index === 'number' && index > 0
      }),
    ),
  fault('nested-objects-not-validated', 'An optional object, such as sign_up_reward or bank_account, may hold anything.')
    .breaks('1-nested-validated', '2.2-sign-up-reward-wrong-type-refused', '2.2-bank-account-wrong-type-refused')
    .by(overlooks(({ path }) => path.length > 1 && typeof path.at(-2) === 'string')),
  fault('calendar-not-checked', 'A date of the right shape is accepted on a day that the calendar does not have.')
    .breaks('1-date-impossible-refused')
    .by(overlooks(({ code }, value) => (code === 'invalid_date' || code === 'invalid_datetime') && /^\d{4}-\d\d-\d\d/.test(String(value)))),
  fault('february-always-29-days', 'The 29th of February is accepted in every year.')
    .breaks('1-date-impossible-refused')
    .by(overlooks(({ code }, value) => code.startsWith('invalid_date') && /^\d{4}-02-29/.test(String(value)))),
  fault('end-datetimes-not-checked', 'Datetimes at the end of a period, such as active_to, accept any string.')
    .breaks('1-datetime-not-iso-refused')
    .by(overlooks(({ path, code }) => code === 'invalid_datetime' && /_to$|_at$|unpin_at/.test(String(path.at(-1))))),
  fault('decimal-comma-accepted', 'A decimal string may have a comma.')
    .breaks('2-decimal-string-not-number-refused')
    .by(overlooks(({ code }, value) => code === 'invalid_decimal' && /^-?\d+,\d+$/.test(String(value)))),
  fault('decimal-words-accepted', 'A decimal string of a delivery note may hold any text.')
    .breaks('2-decimal-string-not-number-refused', '2.4-amount-wrong-type-refused')
    .by(overlooks(({ code }, _value, operation) => code === 'invalid_decimal' && operation === 'createDeliveryNote')),
  fault('negative-decimal-refused', 'A negative ledger balance is refused.')
    .breaks('2.2-ledger-balance-negative', '2.2-ledger-types-accepted')
    .by(refuses(account, 'ledger_balance', (value) => String(value).startsWith('-'))),
  fault('decimal-without-point-refused', 'A decimal string without a decimal point is refused in a tariff.')
    .breaks('2-decimal-string-accepted', '2.2-agreement-params-types-accepted', '2.2-record-types-accepted')
    .by(refuses(account, 'annual_consumption', (value) => typeof value === 'string' && /^\d+$/.test(value))),
  fault('decimal-with-zeros-refused', 'A decimal string with a zero at its end is refused in the charges of a tariff.')
    .breaks('2-decimal-string-accepted', '2.2-agreement-params-types-accepted', '2.2-record-types-accepted')
    .by(refuses(account, /standing_charge$/, (value) => /\.\d*0$/.test(String(value)))),
  fault('reading-with-zero-refused', 'A reading is refused whose value has a zero at its end.')
    .breaks('2-decimal-string-accepted', '2.2-reading-types-accepted', '2.2-record-types-accepted')
    .by(refuses(account, 'value', (value) => /\.\d*0$/.test(String(value)))),
  fault('null-active-to-refused', 'null is refused in active_to of a meter.')
    .breaks('2.2-meter-active-to-null', '2.2-register-active-to-null')
    .by(refuses(account, 'active_to', isNull)),
  fault('empty-landline-refused', 'An empty landline is refused.')
    .breaks('2.2-landline-empty')
    .by(refuses(account, 'landline', (value) => value === '')),
  fault('consent-description-required', 'A consent needs a description.')
    .breaks('2.2-consent-description-optional')
    .by(requires(account, 'description', (record) => 'signed_at' in record)),
  fault('statement-path-required', 'A historical statement needs a statement_path.')
    .breaks('2.7-statement-path-optional')
    .by(requires('createHistoricalStatements', 'statement_path', (record) => 'bill_period_from_date' in record)),
  fault('empty-network-charges-refused', 'An empty object of network charges is refused.')
    .breaks('2.2-network-charges-empty')
    .by(refuses(account, 'network_charges', (value) => isObject(value) && Object.keys(value).length === 0)),
  fault('seen-value-refused', 'FULL_PREPAYMENT_REFUND is not among the reasons that are accepted.', { section: '2.6' })
    .breaks('2-seen-values-accepted')
    .by(refuses('createTransactions', 'reason', (value) => value === 'FULL_PREPAYMENT_REFUND')),
  fault('datetime-without-offset-refused', 'A datetime without an offset is refused as created_at of a note.')
    .breaks('1-datetime-no-offset-shape')
    .by(refuses('createNotes', 'created_at', (value) => /T\d\d:\d\d:\d\d$/.test(String(value)))),
  fault('negative-offset-refused', 'A datetime with a negative offset is refused in a delivery note.')
    .breaks('1-datetime-offset-shape', '2.4-period-with-offset')
    .by(refuses('createDeliveryNote', anyField, (value) => typeof value === 'string' && /T[\d:.]+-\d\d:\d\d$/.test(value))),
  fault('note-needs-body', 'A note with documents alone is refused.')
    .breaks('2.3-note-documents-alone')
    .by(requires('createNotes', 'body', (record) => 'document_paths' in record)),
  fault('empty-note-accepted', 'A note with neither body nor documents is accepted.')
    .breaks('2.3-note-empty-refused')
    .by(overlooks(({ code }) => code === 'note_body_or_document_path_not_found')),
  fault('neither-definitions-accepted', 'A definitions import with neither list is accepted.')
    .breaks('4.1-definitions-neither-400')
    .by(overlooks(({ code }) => code === 'definitions_not_found')),
  fault('rolled-out-definitions-alone-refused', 'Rolled-out definitions alone are refused.')
    .breaks('4.1-definitions-either-array')
    .by(requires('importMarketParticipantDefinitions', 'definitions', (record) => 'rolled_out_definitions' in record)),
  fault('object-for-list-accepted', 'An object is accepted where a list belongs.')
    .breaks('1-optional-validated', '2.2-record-wrong-type-refused')
    .by(overlooks(({ code }, value) => code === 'not_a_list' && isObject(value))),
  fault(
    'account-number-any-type',
    'An external_account_number that is an object is accepted in an energy amount request, for the account is not looked up.',
  )
    .breaks('2.1-reference-wrong-type-refused')
    .by(overlooks(({ path }, _value, operation) => operation === 'createEnergyAmount' && path[0] === 'external_account_number')),
  fault('only-first-item-of-batch-validated', 'Of several statements only the first is validated.', { section: '4.3' })
    .breaks('2.7-statement-wrong-type-refused', '1-nested-validated')
    .by(overlooks(({ path: [field, index] }) => field === 'statements' && typeof index === 'number' && index > 0)),
  fault('staging-overlooks-dates', 'Staging accepts dates that validate-account refuses.', { kind: 'agreement' })
    .breaks('4.2-stage-same-rules', '1-date-not-iso-refused', '1-date-impossible-refused')
    .by(overlooks(({ code }, _value, operation) => operation === 'stageAccount' && code === 'invalid_date')),
  fault('validate-overlooks-ledgers', 'validate-account accepts ledgers that staging refuses.', { kind: 'agreement' })
    .breaks('4.2-stage-same-rules', '2.2-ledger-wrong-type-refused', '2.2-ledger-transaction-wrong-type-refused')
    .by(overlooks(({ path }, _value, operation) => operation === 'validateAccount' && path[0] === 'ledgers')),
  fault('staging-tells-first-error-only', 'Staging tells only the first error, validate-account all.', { kind: 'agreement' })
    .breaks('4.2-stage-same-errors')
    .by((right, isStaging = false) => ({
      ...beforehand(right, 'validationFaults', (operation) => {
        isStaging = operation === 'stageAccount'
      }),
      toldFaults: (faults) => (isStaging ? right.toldFaults(faults).slice(0, 1) : right.toldFaults(faults)),
    })),
  fault('restaging-not-validated', 'The record of a pending account is not validated when it is staged again.', { kind: 'state' })
    .breaks('4.2-stage-same-rules', '3.1-stage-again-refused-keeps', '7-validation-failure-400')
    .by((right, staged = new Set<string>()) => ({
      validationFaults: (operation, body) => {
        const { import_supplier, external_account_number } = Object(body)
        const key = JSON.stringify([import_supplier, external_account_number])
        const faults = right.validationFaults(operation, body)
        if (operation !== 'stageAccount') return faults
        if (staged.has(key)) return []
        if (faults.length === 0) staged.add(key)
        return faults
      },
    })),
  fault('leap-day-refused', 'The 29th of February is refused in every year.')
    .breaks('1-date-shape')
    .by(refuses([...account, 'createHistoricalStatements'], anyField, (value) => /^\d{4}-02-29/.test(String(value)))),
  fault('half-hour-offset-refused', 'A datetime is refused whose offset is not of full hours.')
    .breaks('1-datetime-offset-shape', '2.4-period-with-offset')
    .by(
      refuses(['createDeliveryNote', 'createEnergyAmount'], anyField, (value) => /^\d{4}-.*T.*[+-]\d\d:?(?!00)\d\d$/.test(String(value))),
    ),
  fault('zero-counts-as-missing', 'An interval zone that begins at zero is refused, as zero is taken for a value that is missing.', {
    section: '2.11',
  })
    .breaks('4.1-fees-201', '2.11-interval-zone-types-accepted')
    .by(refuses('importMarketParticipantFees', 'lower_bound', (value) => value === 0)),
  fault('empty-advances-refused', 'An invoice is refused whose list of amounts paid in advance is empty.')
    .breaks('2.8-paid-in-advance-empty')
    .by(refuses('createMarketParticipantInvoice', 'paid_in_advance_amounts', (value) => Array.isArray(value) && value.length === 0)),
  fault('open-time-slice-refused', 'null is refused as the end of a time slice.')
    .breaks('2.2-time-slice-valid-to-null')
    .by(
      refuses('all', anyField, (value, path) => value === null && path.includes('balancing_period_time_slices'), { code: 'invalid_date' }),
    ),
  fault('line-item-null-refused', 'null is refused as correction factor of a line item.')
    .breaks('2.8-line-item-nulls')
    .by(refuses('createMarketParticipantInvoice', 'quantity_correction_factor', isNull)),
  fault(
    'errors-of-refusal-before-told-again',
    'The errors of a payload stand behind those of the payload that was refused before it, for the list is not emptied.',
  )
    .breaks('7-item-code-stable', '7-item-attr-path')
    .by((right, before: readonly unknown[] = []) => ({
      envelope: (operation, items) => {
        const told = [...before, ...items]
        before = items
        return right.envelope(operation, told)
      },
    })),
  fault('errors-of-first-refusal-told', 'Once a payload of an operation was refused, every refusal of that operation tells its errors.')
    .breaks('7-item-attr-path')
    .by((right, first = new Map<string, readonly unknown[]>()) => ({
      envelope: (operation, items) => {
        if (!first.has(operation)) first.set(operation, items)
        return right.envelope(operation, first.get(operation) ?? items)
      },
    })),
  fault('valid-after-refused-refused', 'A delivery note that comes after a refused one is refused too: the validator kept its errors.', {
    section: '9',
  })
    .breaks('4-refused-no-effect', '4.3-delivery-note-201', '9-constant-in-run')
    .by((right, kept: readonly Fault[] = []) => ({
      validationFaults: (operation, body) => {
        const faults = right.validationFaults(operation, body)
        if (operation !== 'createDeliveryNote') return faults
        const told = [...kept, ...faults]
        kept = faults
        return told
      },
    })),
  fault('large-record-not-validated', 'An account import record of more than eight thousand characters is validated later, and accepted.')
    .breaks('1-nested-validated', '4.2-stage-same-rules', '7-validation-failure-400')
    .by(finds(account, (found, body) => (isObject(body) && JSON.stringify(body).length > 8000 ? [] : found))),
  fault('empty-note-accepted-after-first', 'Only the first note of a request needs a body or documents.')
    .breaks('2.3-note-empty-refused')
    .by(
      finds('createNotes', (found) =>
        found.filter(({ path: [list, index, ...rest] }) => list !== 'notes' || index === 0 || rest.length > 0),
      ),
    ),
  fault('error-path-of-second-account-relative', 'attr of what is wrong in an element of a list that is not its first begins at that list.')
    .breaks('7-item-attr-path')
    .by((right) => ({
      attrOf: (path) => {
        const at = path.findLastIndex((part) => typeof part === 'number' && part > 0)
        return right.attrOf(at > 1 ? path.slice(at - 1) : path)
      },
    })),
])

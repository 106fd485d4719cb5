import type { PostOperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { valueAt } from './value-at.ts'
import type { Fault } from '../../../src/validate/fault.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import type { Mutant } from './mutant.ts'

/** A server that overlooks some faults. `value` is what stands at the place of the fault. */
function overlooks(is: (fault: Fault, value: unknown, operation: PostOperationId) => boolean): Change {
  return (behaviour) => ({
    validationFaults: (operation, body) =>
      behaviour.validationFaults(operation, body).filter((fault) => !is(fault, valueAt(body, fault.path), operation)),
  })
}

/** A server that refuses, with an error at the top, bodies that it should accept. */
function refuses(operations: readonly PostOperationId[], path: Fault['path'], is: (body: Body) => boolean): Change {
  return (behaviour) => ({
    validationFaults: (operation, body) => {
      const faults = behaviour.validationFaults(operation, body)
      const refused = operations.includes(operation) && isObject(body) && is(body)
      return refused ? [...faults, { path, code: 'invalid', detail: 'This is not accepted.' }] : faults
    },
  })
}

const account = ['validateAccount', 'stageAccount'] as const

/** Every scalar of a field with that name, however deep. */
function everyField(value: unknown, field: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => everyField(item, field))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) => [...(name === field ? [member] : []), ...everyField(member, field)])
}

/** What is valid is decided wrongly. */
export const validation: readonly Mutant[] = [
  {
    id: 'validation-stops-at-depth-eight',
    section: '1',
    kind: 'validation',
    about: 'What lies more than eight parts deep, such as the registers of a meter, is not validated.',
    requirements: ['1-nested-validated', '2.2-register-wrong-type-refused', '2.2-reading-wrong-type-refused'],
    change: overlooks(({ path }) => path.length > 8),
  },
  {
    id: 'only-first-element-validated',
    section: '1',
    kind: 'validation',
    about: 'Of every array only the first element is validated.',
    requirements: ['1-nested-validated'],
    change: overlooks(({ path }) => path.some((part) => typeof part === 'number' && part > 0)),
  },
  {
    id: 'readings-after-first-not-validated',
    section: '1',
    kind: 'validation',
    about: 'Of the readings of a register only the first is validated.',
    requirements: ['1-nested-validated', '2.2-reading-wrong-type-refused'],
    change: overlooks(({ path }) => {
      const index = path[path.indexOf('readings') + 1]
      return path.includes('readings') && typeof index === 'number' && index > 0
    }),
  },
  {
    id: 'nested-objects-not-validated',
    section: '1',
    kind: 'validation',
    about: 'An optional object, such as sign_up_reward or bank_account, may hold anything.',
    requirements: ['1-nested-validated', '2.2-sign-up-reward-wrong-type-refused', '2.2-bank-account-wrong-type-refused'],
    change: overlooks(({ path }) => path.length > 1 && typeof path.at(-2) === 'string'),
  },
  {
    id: 'calendar-not-checked',
    section: '1',
    kind: 'validation',
    about: 'A date of the right shape is accepted on a day that the calendar does not have.',
    requirements: ['1-date-impossible-refused'],
    change: overlooks(
      ({ code }, value) => (code === 'invalid_date' || code === 'invalid_datetime') && /^\d{4}-\d\d-\d\d/.test(String(value)),
    ),
  },
  {
    id: 'february-always-29-days',
    section: '1',
    kind: 'validation',
    about: 'The 29th of February is accepted in every year.',
    requirements: ['1-date-impossible-refused'],
    change: overlooks(({ code }, value) => code.startsWith('invalid_date') && /^\d{4}-02-29/.test(String(value))),
  },
  {
    id: 'end-datetimes-not-checked',
    section: '1',
    kind: 'validation',
    about: 'Datetimes at the end of a period, such as active_to, accept any string.',
    requirements: ['1-datetime-not-iso-refused'],
    change: overlooks(({ path, code }) => code === 'invalid_datetime' && /_to$|_at$|unpin_at/.test(String(path.at(-1)))),
  },
  {
    id: 'decimal-comma-accepted',
    section: '2',
    kind: 'validation',
    about: 'A decimal string may have a comma.',
    requirements: ['2-decimal-string-not-number-refused'],
    change: overlooks(({ code }, value) => code === 'invalid_decimal' && /^-?\d+,\d+$/.test(String(value))),
  },
  {
    id: 'decimal-words-accepted',
    section: '2',
    kind: 'validation',
    about: 'A decimal string of a delivery note may hold any text.',
    requirements: ['2-decimal-string-not-number-refused', '2.4-amount-wrong-type-refused'],
    change: overlooks(({ code }, _value, operation) => code === 'invalid_decimal' && operation === 'createDeliveryNote'),
  },
  {
    id: 'negative-decimal-refused',
    section: '2.2',
    kind: 'validation',
    about: 'A negative ledger balance is refused.',
    requirements: ['2.2-ledger-balance-negative', '2.2-ledger-types-accepted'],
    change: refuses(account, ['ledgers'], (body) => everyField(body['ledgers'], 'ledger_balance').some((it) => String(it).startsWith('-'))),
  },
  {
    id: 'decimal-without-point-refused',
    section: '2',
    kind: 'validation',
    about: 'A decimal string without a decimal point is refused in a tariff.',
    requirements: ['2-decimal-string-accepted', '2.2-agreement-params-types-accepted', '2.2-record-types-accepted'],
    change: refuses(account, ['supply_addresses'], (body) =>
      everyField(body, 'annual_consumption').some((it) => typeof it === 'string' && /^\d+$/.test(it)),
    ),
  },
  {
    id: 'null-active-to-refused',
    section: '2.2',
    kind: 'validation',
    about: 'null is refused in active_to of a meter.',
    requirements: ['2.2-meter-active-to-null', '2.2-register-active-to-null'],
    change: refuses(account, ['supply_addresses'], (body) => everyField(body, 'active_to').includes(null)),
  },
  {
    id: 'empty-landline-refused',
    section: '2.2',
    kind: 'validation',
    about: 'An empty landline is refused.',
    requirements: ['2.2-landline-empty'],
    change: refuses(account, ['customers', 0, 'landline'], (body) => everyField(body['customers'], 'landline').includes('')),
  },
  {
    id: 'consent-description-required',
    section: '2.2',
    kind: 'validation',
    about: 'A consent needs a description.',
    requirements: ['2.2-consent-description-optional'],
    change: refuses(account, ['customers'], (body) =>
      everyField(body['customers'], 'consents')
        .flat()
        .some((consent) => isObject(consent) && !('description' in consent)),
    ),
  },
  {
    id: 'statement-path-required',
    section: '2.7',
    kind: 'validation',
    about: 'A historical statement needs a statement_path.',
    requirements: ['2.7-statement-path-optional'],
    change: refuses(
      ['createHistoricalStatements'],
      ['statements'],
      ({ statements }) =>
        Array.isArray(statements) && statements.some((statement) => isObject(statement) && !('statement_path' in statement)),
    ),
  },
  {
    id: 'empty-network-charges-refused',
    section: '2.2',
    kind: 'validation',
    about: 'An empty object of network charges is refused.',
    requirements: ['2.2-network-charges-empty'],
    change: refuses(account, ['supply_addresses'], (body) =>
      everyField(body, 'network_charges').some((charges) => isObject(charges) && Object.keys(charges).length === 0),
    ),
  },
  {
    id: 'seen-value-refused',
    section: '2.6',
    kind: 'validation',
    about: 'FULL_PREPAYMENT_REFUND is not among the reasons that are accepted.',
    requirements: ['2-seen-values-accepted'],
    change: refuses(['createTransactions'], ['transactions'], (body) => everyField(body, 'reason').includes('FULL_PREPAYMENT_REFUND')),
  },
  {
    id: 'datetime-without-offset-refused',
    section: '1',
    kind: 'validation',
    about: 'A datetime without an offset is refused as created_at of a note.',
    requirements: ['1-datetime-no-offset-shape'],
    change: refuses(['createNotes'], ['notes'], (body) => everyField(body, 'created_at').some((it) => /T\d\d:\d\d:\d\d$/.test(String(it)))),
  },
  {
    id: 'negative-offset-refused',
    section: '1',
    kind: 'validation',
    about: 'A datetime with a negative offset is refused in a delivery note.',
    requirements: ['1-datetime-offset-shape', '2.4-period-with-offset'],
    change: refuses(['createDeliveryNote'], ['delivery_note'], (body) => /T[\d:.]+-\d\d:\d\d"/.test(JSON.stringify(body))),
  },
  {
    id: 'note-needs-body',
    section: '2.3',
    kind: 'validation',
    about: 'A note with documents alone is refused.',
    requirements: ['2.3-note-documents-alone'],
    change: refuses(
      ['createNotes'],
      ['notes', 0, 'body'],
      ({ notes }) => Array.isArray(notes) && notes.some((note) => isObject(note) && !('body' in note) && 'document_paths' in note),
    ),
  },
  {
    id: 'empty-note-accepted',
    section: '2.3',
    kind: 'validation',
    about: 'A note with neither body nor documents is accepted.',
    requirements: ['2.3-note-empty-refused'],
    change: overlooks(({ code }) => code === 'note_body_or_document_path_not_found'),
  },
  {
    id: 'neither-definitions-accepted',
    section: '4.1',
    kind: 'validation',
    about: 'A definitions import with neither list is accepted.',
    requirements: ['4.1-definitions-neither-400'],
    change: overlooks(({ code }) => code === 'definitions_not_found'),
  },
  {
    id: 'rolled-out-definitions-alone-refused',
    section: '4.1',
    kind: 'validation',
    about: 'Rolled-out definitions alone are refused.',
    requirements: ['4.1-definitions-either-array'],
    change: refuses(['importMarketParticipantDefinitions'], ['definitions'], (body) => !('definitions' in body)),
  },
  {
    id: 'object-for-list-accepted',
    section: '1',
    kind: 'validation',
    about: 'An object is accepted where a list belongs.',
    requirements: ['1-optional-validated', '2.2-record-wrong-type-refused'],
    change: overlooks(({ code }, value) => code === 'not_a_list' && isObject(value)),
  },
  {
    id: 'account-number-any-type',
    section: '2.1',
    kind: 'validation',
    about: 'An external_account_number that is an object is accepted in an energy amount request, for the account is not looked up.',
    requirements: ['2.1-reference-wrong-type-refused'],
    change: overlooks(({ path }, _value, operation) => operation === 'createEnergyAmount' && path[0] === 'external_account_number'),
  },
  {
    id: 'only-first-item-of-batch-validated',
    section: '4.3',
    kind: 'validation',
    about: 'Of several statements only the first is validated.',
    requirements: ['2.7-statement-wrong-type-refused', '1-nested-validated'],
    change: overlooks(({ path: [field, index] }) => field === 'statements' && typeof index === 'number' && index > 0),
  },
  {
    id: 'staging-overlooks-dates',
    section: '4.2',
    kind: 'agreement',
    about: 'Staging accepts dates that validate-account refuses.',
    requirements: ['4.2-stage-same-rules', '1-date-not-iso-refused', '1-date-impossible-refused'],
    change: overlooks(({ code }, _value, operation) => operation === 'stageAccount' && code === 'invalid_date'),
  },
  {
    id: 'validate-overlooks-ledgers',
    section: '4.2',
    kind: 'agreement',
    about: 'validate-account accepts ledgers that staging refuses.',
    requirements: ['4.2-stage-same-rules', '2.2-ledger-wrong-type-refused', '2.2-ledger-transaction-wrong-type-refused'],
    change: overlooks(({ path }, _value, operation) => operation === 'validateAccount' && path[0] === 'ledgers'),
  },
  {
    id: 'staging-tells-first-error-only',
    section: '4.2',
    kind: 'agreement',
    about: 'Staging tells only the first error, validate-account all.',
    requirements: ['4.2-stage-same-errors'],
    change: (behaviour) => {
      let isStaging = false
      return {
        validationFaults: (operation, body) => {
          isStaging = operation === 'stageAccount'
          return behaviour.validationFaults(operation, body)
        },
        toldFaults: (faults) => (isStaging ? behaviour.toldFaults(faults).slice(0, 1) : behaviour.toldFaults(faults)),
      }
    },
  },
  {
    id: 'restaging-not-validated',
    section: '4.2',
    kind: 'state',
    about: 'The record of a pending account is not validated when it is staged again.',
    requirements: ['4.2-stage-same-rules', '3.1-stage-again-refused-keeps', '7-validation-failure-400'],
    change: (behaviour) => {
      const staged = new Set<string>()
      return {
        validationFaults: (operation, body) => {
          const { import_supplier, external_account_number } = Object(body)
          const key = JSON.stringify([import_supplier, external_account_number])
          const faults = behaviour.validationFaults(operation, body)
          if (operation !== 'stageAccount') return faults
          if (staged.has(key)) return []
          if (faults.length === 0) staged.add(key)
          return faults
        },
      }
    },
  },
]

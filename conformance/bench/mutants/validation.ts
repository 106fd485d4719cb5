import type { PostOperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Fault } from '../../../src/validate/fault.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import type { Mutant } from './mutant.ts'
import { placesIn, valueAt } from './places.ts'

/** A server that overlooks some faults. `value` is what stands at the place of the fault. */
function overlooks(is: (fault: Fault, value: unknown, operation: PostOperationId) => boolean): Change {
  return (behaviour) => ({
    validationFaults: (operation, body) =>
      behaviour.validationFaults(operation, body).filter((fault) => !is(fault, valueAt(body, fault.path), operation)),
  })
}

/** A server that refuses, and names the spot, what it should accept. `field` is the last name in the path. */
function refuses(operations: readonly PostOperationId[], is: (field: string, value: unknown) => boolean): Change {
  return (behaviour) => ({
    validationFaults: (operation, body) => [
      ...behaviour.validationFaults(operation, body),
      ...(operations.includes(operation) ? placesIn(body) : [])
        .filter(({ path, value }) => is(String(path.findLast((part) => typeof part === 'string')), value))
        .map(({ path }): Fault => ({ path, code: 'invalid', detail: 'This is not accepted.' })),
    ],
  })
}

/** A server that requires a field of records that it should accept without. A record is known by another of its fields. */
function requires(operations: readonly PostOperationId[], field: string, isRecord: (record: Body) => boolean): Change {
  return (behaviour) => ({
    validationFaults: (operation, body) => [
      ...behaviour.validationFaults(operation, body),
      ...(operations.includes(operation) ? placesIn(body) : [])
        .filter(({ value }) => isObject(value) && isRecord(value) && !(field in value))
        .map(({ path }): Fault => ({ path: [...path, field], code: 'required', detail: 'This field is needed.' })),
    ],
  })
}

const account = ['validateAccount', 'stageAccount'] as const

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
    change: refuses(account, (field, value) => field === 'ledger_balance' && String(value).startsWith('-')),
  },
  {
    id: 'decimal-without-point-refused',
    section: '2',
    kind: 'validation',
    about: 'A decimal string without a decimal point is refused in a tariff.',
    requirements: ['2-decimal-string-accepted', '2.2-agreement-params-types-accepted', '2.2-record-types-accepted'],
    change: refuses(account, (field, value) => field === 'annual_consumption' && typeof value === 'string' && /^\d+$/.test(value)),
  },
  {
    id: 'decimal-with-zeros-refused',
    section: '2',
    kind: 'validation',
    about: 'A decimal string with a zero at its end is refused in the charges of a tariff.',
    requirements: ['2-decimal-string-accepted', '2.2-agreement-params-types-accepted', '2.2-record-types-accepted'],
    change: refuses(account, (field, value) => field.endsWith('standing_charge') && /\.\d*0$/.test(String(value))),
  },
  {
    id: 'reading-with-zero-refused',
    section: '2',
    kind: 'validation',
    about: 'A reading is refused whose value has a zero at its end.',
    requirements: ['2-decimal-string-accepted', '2.2-reading-types-accepted', '2.2-record-types-accepted'],
    change: refuses(account, (field, value) => field === 'value' && /\.\d*0$/.test(String(value))),
  },
  {
    id: 'null-active-to-refused',
    section: '2.2',
    kind: 'validation',
    about: 'null is refused in active_to of a meter.',
    requirements: ['2.2-meter-active-to-null', '2.2-register-active-to-null'],
    change: refuses(account, (field, value) => field === 'active_to' && value === null),
  },
  {
    id: 'empty-landline-refused',
    section: '2.2',
    kind: 'validation',
    about: 'An empty landline is refused.',
    requirements: ['2.2-landline-empty'],
    change: refuses(account, (field, value) => field === 'landline' && value === ''),
  },
  {
    id: 'consent-description-required',
    section: '2.2',
    kind: 'validation',
    about: 'A consent needs a description.',
    requirements: ['2.2-consent-description-optional'],
    change: requires(account, 'description', (record) => 'signed_at' in record),
  },
  {
    id: 'statement-path-required',
    section: '2.7',
    kind: 'validation',
    about: 'A historical statement needs a statement_path.',
    requirements: ['2.7-statement-path-optional'],
    change: requires(['createHistoricalStatements'], 'statement_path', (record) => 'bill_period_from_date' in record),
  },
  {
    id: 'empty-network-charges-refused',
    section: '2.2',
    kind: 'validation',
    about: 'An empty object of network charges is refused.',
    requirements: ['2.2-network-charges-empty'],
    change: refuses(account, (field, value) => field === 'network_charges' && isObject(value) && Object.keys(value).length === 0),
  },
  {
    id: 'seen-value-refused',
    section: '2.6',
    kind: 'validation',
    about: 'FULL_PREPAYMENT_REFUND is not among the reasons that are accepted.',
    requirements: ['2-seen-values-accepted'],
    change: refuses(['createTransactions'], (field, value) => field === 'reason' && value === 'FULL_PREPAYMENT_REFUND'),
  },
  {
    id: 'datetime-without-offset-refused',
    section: '1',
    kind: 'validation',
    about: 'A datetime without an offset is refused as created_at of a note.',
    requirements: ['1-datetime-no-offset-shape'],
    change: refuses(['createNotes'], (field, value) => field === 'created_at' && /T\d\d:\d\d:\d\d$/.test(String(value))),
  },
  {
    id: 'negative-offset-refused',
    section: '1',
    kind: 'validation',
    about: 'A datetime with a negative offset is refused in a delivery note.',
    requirements: ['1-datetime-offset-shape', '2.4-period-with-offset'],
    change: refuses(['createDeliveryNote'], (_field, value) => typeof value === 'string' && /T[\d:.]+-\d\d:\d\d$/.test(value)),
  },
  {
    id: 'note-needs-body',
    section: '2.3',
    kind: 'validation',
    about: 'A note with documents alone is refused.',
    requirements: ['2.3-note-documents-alone'],
    change: requires(['createNotes'], 'body', (record) => 'document_paths' in record),
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
    change: requires(['importMarketParticipantDefinitions'], 'definitions', (record) => 'rolled_out_definitions' in record),
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
  {
    id: 'leap-day-refused',
    section: '1',
    kind: 'validation',
    about: 'The 29th of February is refused in every year.',
    requirements: ['1-date-shape'],
    change: refuses([...account, 'createHistoricalStatements'], (_field, value) => /^\d{4}-02-29/.test(String(value))),
  },
  {
    id: 'half-hour-offset-refused',
    section: '1',
    kind: 'validation',
    about: 'A datetime is refused whose offset is not of full hours.',
    requirements: ['1-datetime-offset-shape', '2.4-period-with-offset'],
    change: refuses(['createDeliveryNote', 'createEnergyAmount'], (_field, value) => /T.*[+-]\d\d:?(?!00)\d\d$/.test(String(value))),
  },
  {
    id: 'zero-counts-as-missing',
    section: '2.11',
    kind: 'validation',
    about: 'An interval zone that begins at zero is refused, as zero is taken for a value that is missing.',
    requirements: ['4.1-fees-201', '2.11-interval-zone-types-accepted'],
    change: refuses(['importMarketParticipantFees'], (field, value) => field === 'lower_bound' && value === 0),
  },
  {
    id: 'empty-advances-refused',
    section: '2.8',
    kind: 'validation',
    about: 'An invoice is refused whose list of amounts paid in advance is empty.',
    requirements: ['2.8-paid-in-advance-empty'],
    change: refuses(
      ['createMarketParticipantInvoice'],
      (field, value) => field === 'paid_in_advance_amounts' && Array.isArray(value) && value.length === 0,
    ),
  },
  {
    id: 'open-time-slice-refused',
    section: '2.2',
    kind: 'validation',
    about: 'null is refused as the end of a time slice.',
    requirements: ['2.2-time-slice-valid-to-null'],
    change: (behaviour) => ({
      validationFaults: (operation, body) => [
        ...behaviour.validationFaults(operation, body),
        ...placesIn(body)
          .filter(({ path, value }) => value === null && path.includes('balancing_period_time_slices'))
          .map(({ path }): Fault => ({ path, code: 'invalid_date', detail: 'This is not accepted.' })),
      ],
    }),
  },
  {
    id: 'line-item-null-refused',
    section: '2.8',
    kind: 'validation',
    about: 'null is refused as correction factor of a line item.',
    requirements: ['2.8-line-item-nulls'],
    change: refuses(['createMarketParticipantInvoice'], (field, value) => field === 'quantity_correction_factor' && value === null),
  },
  {
    id: 'errors-of-refusal-before-told-again',
    section: '7',
    kind: 'validation',
    about: 'The errors of a payload stand behind those of the payload that was refused before it, for the list is not emptied.',
    requirements: ['7-item-code-stable', '7-item-attr-path'],
    change: (behaviour) => {
      let before: readonly unknown[] = []
      return {
        envelope: (operation, items) => {
          const told = [...before, ...items]
          before = items
          return behaviour.envelope(operation, told)
        },
      }
    },
  },
  {
    id: 'errors-of-first-refusal-told',
    section: '7',
    kind: 'validation',
    about: 'Once a payload of an operation was refused, every refusal of that operation tells its errors.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => {
      const first = new Map<string, readonly unknown[]>()
      return {
        envelope: (operation, items) => {
          if (!first.has(operation)) first.set(operation, items)
          return behaviour.envelope(operation, first.get(operation) ?? items)
        },
      }
    },
  },
  {
    id: 'valid-after-refused-refused',
    section: '9',
    kind: 'validation',
    about: 'A delivery note that comes after a refused one is refused too: the validator kept its errors.',
    requirements: ['4-refused-no-effect', '4.3-delivery-note-201', '9-constant-in-run'],
    change: (behaviour) => {
      let kept: readonly Fault[] = []
      return {
        validationFaults: (operation, body) => {
          const faults = behaviour.validationFaults(operation, body)
          if (operation !== 'createDeliveryNote') return faults
          const told = [...kept, ...faults]
          kept = faults
          return told
        },
      }
    },
  },
  {
    id: 'large-record-not-validated',
    section: '1',
    kind: 'validation',
    about: 'An account import record of more than eight thousand characters is validated later, and accepted.',
    requirements: ['1-nested-validated', '4.2-stage-same-rules', '7-validation-failure-400'],
    change: (behaviour) => ({
      validationFaults: (operation, body) =>
        (operation === 'stageAccount' || operation === 'validateAccount') && isObject(body) && JSON.stringify(body).length > 8000
          ? []
          : behaviour.validationFaults(operation, body),
    }),
  },
  {
    id: 'empty-note-accepted-after-first',
    section: '2.3',
    kind: 'validation',
    about: 'Only the first note of a request needs a body or documents.',
    requirements: ['2.3-note-empty-refused'],
    change: (behaviour) => ({
      validationFaults: (operation, body) =>
        behaviour
          .validationFaults(operation, body)
          .filter(({ path: [list, index, ...rest] }) => operation !== 'createNotes' || list !== 'notes' || index === 0 || rest.length > 0),
    }),
  },
  {
    id: 'error-path-of-second-account-relative',
    section: '7',
    kind: 'validation',
    about: 'attr of what is wrong in an element of a list that is not its first begins at that list.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({
      attrOf: (path) => {
        const at = path.findLastIndex((part) => typeof part === 'number' && part > 0)
        return behaviour.attrOf(at > 1 ? path.slice(at - 1) : path)
      },
    }),
  },
]

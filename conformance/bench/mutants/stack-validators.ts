import type { PostOperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { bodyOf } from './change-answers.ts'
import { beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'
import { placesIn } from './places.ts'
import { account, finds, refuses } from './found-faults.ts'

/** Whose validity lies between two times that are compared. */
const periods = new Set<unknown>(['balancing_periods', 'gas_supply_point_load_profiles', 'electricity_supply_point_load_profiles'])

const isNaive = (time: unknown) => typeof time === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(time)
const isAware = (time: unknown) => typeof time === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(time)

/** Says of an error that it is that of a smallest value. */
const belowZero = 'This is below zero.'

const parsedByFramework = new Set<PostOperationId>(['createNotes', 'createDeliveryNote', 'createEnergyAmount'])

/** What validators and parsers of common stacks make of requests. */
export const stackValidators = faults('validation', [
  fault('only-first-array-element-validated', 'Of the customers of a record only the first is validated.')
    .breaks(
      '1-nested-validated',
      '1-optional-validated',
      '2.2-customer-wrong-type-refused',
      '2.2-consent-wrong-type-refused',
      '7-validation-failure-400',
    )
    .by(finds(account, (found) => found.filter(({ path: [field, index] }) => field !== 'customers' || index === undefined || index === 0))),
  fault(
    'naive-and-aware-datetimes-compared',
    'A balancing period or a load profile whose valid_from has no offset and whose valid_to has one answers 500.',
  )
    .breaks(
      '2.2-balancing-period-types-accepted',
      '2.2-gas-load-profile-types-accepted',
      '2.2-electricity-load-profile-types-accepted',
      '2.2-record-types-accepted',
      '1-datetime-utc-shape',
      '1-datetime-offset-shape',
      '4.2-validate-200',
      '3.1-stage-first-201',
      '7-no-500-for-input',
    )
    .by(
      finds(account, (found, body) => {
        const isCompared = placesIn(body).some(
          ({ path, value }) =>
            typeof path.at(-1) === 'number' &&
            periods.has(path.at(-2)) &&
            isObject(value) &&
            isNaive(value['valid_from']) &&
            isAware(value['valid_to']),
        )
        if (isCompared) throw new TypeError('A time without an offset cannot be compared with one that has an offset.')
        return found
      }),
    ),
  fault('phone-without-digits-refused-by-validating-alone', 'Validating refuses a landline without digits; staging takes it.', {
    section: '2.2',
  })
    .breaks('4.2-stage-same-rules')
    .by(
      refuses('validateAccount', 'landline', (value) => typeof value === 'string' && /^\D+$/.test(value), {
        detail: 'This is no phone number.',
      }),
    ),
  fault('negative-ledger-balance-rejected', 'A ledger whose ledger_balance or last_statement_balance is below zero is refused.')
    .breaks('2.2-ledger-balance-negative', '2.2-ledger-types-accepted', '2.2-record-types-accepted')
    .by((right) => ({
      ...refuses(
        account,
        /^(?:ledger|last_statement)_balance$/,
        (value, path) => path[0] === 'ledgers' && path.length === 3 && typeof value === 'string' && Number(value) < 0,
        { detail: belowZero },
      )(right),
      codeOf: (told) => (told.detail === belowZero ? 'min_value' : right.codeOf(told)),
    })),
  fault('undocumented-field-required', 'An invoice is refused without a currency, which the document does not have.', { section: '9' })
    .breaks('2.8-invoice-types-accepted', '2.8-line-item-types-accepted', '4.3-invoice-201')
    .by(
      finds('createMarketParticipantInvoice', (found, body) => {
        const { market_participant_invoice: invoice } = bodyOf({ body })
        if (!isObject(invoice) || 'currency' in invoice) return found
        return [...found, { path: ['market_participant_invoice', 'currency'], code: 'required', detail: 'This field is needed.' }]
      }),
    ),
  fault(
    'type-errors-get-422',
    'Notes, a delivery note or an energy amount are refused with 422 where a field at the top of the body has the wrong type.',
  )
    .breaks(
      '7-validation-failure-400',
      '2.1-reference-wrong-type-refused',
      '2.3-note-wrong-type-refused',
      '2.4-delivery-note-wrong-type-refused',
      '2.5-energy-amount-wrong-type-refused',
    )
    .by((right, isOfTop = false) => ({
      ...beforehand(right, 'toldFaults', (found) => {
        isOfTop = found.some(({ path, code }) => path.length === 1 && (code === 'null' || code.startsWith('not_a')))
      }),
      validationStatus: (operation) => (isOfTop && parsedByFramework.has(operation) ? 422 : right.validationStatus(operation)),
    })),
  fault(
    'transaction-schema-errors-use-general-envelope',
    'Transactions with a field of the wrong type are refused in the envelope of all other endpoints.',
    { section: '7' },
  )
    .breaks('4.3-transactions-400-body', '4.3-transactions-400-first', '3.3-transaction-failure-status')
    .answers('createTransactions', ({ reply, call, right }) => {
      const found = reply.status === 400 ? right.validationFaults('createTransactions', call.body) : []
      if (found.length === 0) return reply
      const items = found.map((one) => right.errorItem(one, right.attrOf(one.path), right.codeOf(one)))
      return { ...reply, body: right.envelope('createTransactions', items) }
    }),
])

import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn } from '../../generators/records-in.ts'
import type { Body } from '../../setting/templates.ts'
import { acceptedRequest, isAccepted, type AcceptedRequest } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'

/** Something that the document says a record may be. */
export interface AccountVariation {
  readonly requirement: string
  /** The definition of the record. */
  readonly of: string
  readonly what: string
  readonly change: (record: Body) => Body
  /** What must be accepted as well for the refusal to be due to the change alone; the record as it was, if absent. */
  readonly against?: (record: Body) => Body
  /** Whether it may belong to some of such records only, so that one that is accepted is enough. */
  readonly somewhere?: boolean
}

const set = (fields: Body) => (record: Body) => ({ ...record, ...fields })
const drop = (field: string) => (record: Body) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== field))
const orElse = (field: string, value: unknown) => (record: Body) => ({ ...record, [field]: record[field] ?? value })

/** A negative amount, against the same amount without its sign. */
function negative(field: string, amount: string): AccountVariation {
  const size = (record: Body) => (typeof record[field] === 'string' ? record[field].replace('-', '') : amount)
  return {
    requirement: '2.2-ledger-balance-negative',
    of: 'Ledger',
    what: `with a negative ${field}`,
    change: (record) => ({ ...record, [field]: `-${size(record)}` }),
    against: (record) => ({ ...record, [field]: size(record) }),
    somewhere: true,
  }
}

const nullable = (requirement: string, of: string, field: string): AccountVariation => ({
  requirement,
  of,
  what: `with null in ${field}`,
  change: set({ [field]: null }),
  // Where one follows another, only the last can be without an end.
  somewhere: true,
})

const credit = { type: 'CREDIT', reason: 'GENERAL_CREDIT' }

/** What the document says that a record of an account may hold or lack. */
export const accountVariationsKnown: readonly AccountVariation[] = [
  { requirement: '2.2-landline-empty', of: 'Customer', what: 'with an empty landline', change: set({ landline: '' }) },
  { requirement: '2.2-consent-description-optional', of: 'Consent', what: 'without a description', change: drop('description') },
  {
    requirement: '2.2-network-charges-empty',
    of: 'AgreementParams',
    what: 'with empty network_charges',
    change: set({ network_charges: {} }),
  },
  {
    requirement: '2.2-network-charges-fields',
    of: 'AgreementParams',
    what: 'with both network charges',
    change: set({ network_charges: { total_network_charges_per_year: '367.00', eeg_charge_annual: '0.00' } }),
    somewhere: true,
  },
  nullable('2.2-meter-active-to-null', 'Meter', 'active_to'),
  nullable('2.2-register-active-to-null', 'Register', 'active_to'),
  nullable('2.2-register-active-from-null', 'Register', 'active_from'),
  nullable('2.2-gateway-valid-from-null', 'ElectricityMeterGateway', 'valid_from'),
  nullable('2.2-gateway-valid-to-null', 'ElectricityMeterGateway', 'valid_to'),
  nullable('2.2-balancing-period-valid-to-null', 'BalancingPeriod', 'valid_to'),
  nullable('2.2-time-slice-valid-to-null', 'BalancingPeriodTimeSlice', 'valid_to'),
  nullable('2.2-gas-load-profile-valid-to-null', 'GasLoadProfile', 'valid_to'),
  nullable('2.2-electricity-load-profile-valid-to-null', 'ElectricityLoadProfile', 'valid_to'),
  {
    requirement: '2.2-statement-annual-consumption-optional',
    of: 'AccountStatement',
    what: 'with annual_consumption',
    change: orElse('annual_consumption', 3500),
    somewhere: true,
  },
  {
    requirement: '2.2-statement-annual-consumption-optional',
    of: 'AccountStatement',
    what: 'without annual_consumption',
    change: drop('annual_consumption'),
    somewhere: true,
  },
  negative('last_statement_balance', '212.48'),
  negative('ledger_balance', '94.48'),
  {
    requirement: '2.2-ledger-billing-frequency-optional',
    of: 'Ledger',
    what: 'without billing_frequency_specification',
    change: drop('billing_frequency_specification'),
  },
  {
    requirement: '2.2-ledger-transaction-amount-decimal-string',
    of: 'CurrentStatementTransaction',
    what: 'with a decimal string as its amount',
    change: orElse('amount', '10.00'),
    somewhere: true,
  },
  {
    requirement: '2.2-ledger-credit-without-payment-type',
    of: 'CurrentStatementTransaction',
    what: 'of type CREDIT without payment_type',
    change: (record) => (record['type'] === 'CREDIT' ? drop('payment_type')(record) : drop('payment_type')({ ...record, ...credit })),
    against: (record) => ({ ...record, ...(record['type'] === 'CREDIT' ? {} : credit), payment_type: 'DIRECT_CREDIT' }),
    somewhere: true,
  },
  ...[{}, { 'Straße/Nr.': { tief: [1, null, { a: 'ä' }] }, '': false, 'legacy.id': '0049' }].map((value) => ({
    requirement: '2.2-metadata-value-any-object',
    of: 'MetadataEntry',
    what: `with the value ${JSON.stringify(value)}`,
    change: set({ value }),
  })),
]

/** What the document says a record of an account may hold or lack is accepted, each thing on its own. */
export const accountVariations = defineCheck({
  name: 'account-variations',
  requirements: [
    ...new Set(accountVariationsKnown.map(({ requirement }) => requirement)),
    '2.2-target-type-level',
    '2.2-target-type-level-open',
  ],
  runs: 2,
  inputs: fc.record({ numbers: allOf(accountVariationsKnown.map((_variation, index) => index)), salt: fc.nat(99) }),
  async run(trial: Trial, { numbers, salt }) {
    const request = await acceptedRequest(trial, 'validateAccount')
    const leftOut: string[] = []
    for (const number of numbers) {
      const variation = accountVariationsKnown[number]
      if (variation && !(await tryVariation(trial, request, variation, salt))) leftOut.push(`${variation.of} ${variation.what}`)
    }
    await tryTargetTypes(trial, request)
    trial.require(leftOut.length === 0, `the profile refuses: ${leftOut.join('; ')}`)
  },
})

/** Says whether a variation of an accepted record is accepted; it is tried alone. False when the profile of the target refuses it at all places. */
export async function tryVariation(trial: Trial, request: AcceptedRequest, variation: AccountVariation, salt: number): Promise<boolean> {
  const { requirement, of, what, change, against, somewhere } = variation
  const places = recordsIn(operations.validateAccount.request, request.body).filter(({ definition }) => definition === of)
  const isSo = ({ path }: { readonly path: readonly (string | number)[] }) => {
    const record = partAt(request.body, path)
    return isObject(record) && JSON.stringify(change(record)) === JSON.stringify(record)
  }
  if (places.some(isSo)) trial.demand(requirement, true, 'The accepted record is so.')
  if (somewhere && places.some(isSo)) return true
  const others = places.filter((place) => !isSo(place))
  const [first, ...more] = [...others.slice(salt % Math.max(others.length, 1)), ...others.slice(0, salt % Math.max(others.length, 1))]
  if (!first) return true
  const faults: string[] = []
  let isTried = false
  for (const { path } of [first, ...(somewhere ? more.slice(0, 3) : [])]) {
    const bodyWith = async (by: (record: Body) => Body) =>
      changeAt(await request.fresh(), path, (record) => (isObject(record) ? by(record) : record))
    const sendWith = async (by: (record: Body) => Body) => trial.send('validateAccount', { body: await bodyWith(by) })
    if (!trial.setting.templates.isSendable('AccountImportRecord', await bodyWith(change))) continue
    isTried = true
    const plain = against ? await sendWith(against) : undefined
    const answer = await sendWith(change)
    if (isAccepted(answer)) {
      trial.demand(requirement, true, 'It is accepted.')
      return true
    }
    if (!plain || isAccepted(plain)) faults.push(`${of} ${what} answers ${answer.status}, while the record is accepted otherwise.`)
  }
  if (faults[0] !== undefined) trial.demand(requirement, false, faults[0])
  return isTried
}

/** The target types, which are seen at one level each. */
async function tryTargetTypes(trial: Trial, request: AcceptedRequest): Promise<void> {
  for (const { definition, path } of recordsIn(operations.validateAccount.request, request.body)) {
    if (definition !== 'BillingOperation') continue
    const level = path[0] === 'ledgers' ? 'ledger' : 'account'
    for (const type of ['ACCOUNT', 'CHARGING_LEDGER']) {
      const asSeen = (type === 'ACCOUNT') === (level === 'account')
      const body = changeAt(await request.fresh(), [...path, 'target_type'], () => type)
      if (!trial.setting.templates.isSendable('AccountImportRecord', body)) continue
      const answer = await trial.send('validateAccount', { body })
      const said = `${type} at ${level} level answers ${answer.status}.`
      if (asSeen) trial.demand('2.2-target-type-level', isAccepted(answer), said)
      else trial.observe('2.2-target-type-level-open', `${type} at ${level} level: ${isAccepted(answer) ? 'accepted' : 'refused'}`)
    }
  }
}

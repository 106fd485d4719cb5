import type { RecordName } from '../../../schemas/record-types.ts'
import { recordRule } from '../rule.ts'
import { isCertainlyAfter } from './moment.ts'

/** The records that have a start and an end, and the names of the two. */
const periods = {
  Agreement: ['effective_from', 'effective_to'],
  SupplyPoint: ['supply_start_date', 'supply_end_date'],
  Meter: ['active_from', 'active_to'],
  Register: ['active_from', 'active_to'],
  ConversionFactor: ['active_from_date', 'active_to_date'],
  ElectricityMeterGateway: ['valid_from', 'valid_to'],
  BalancingPeriod: ['valid_from', 'valid_to'],
  BalancingPeriodTimeSlice: ['valid_from', 'valid_to'],
  OperatorAssignment: ['valid_from', 'valid_to'],
  Article: ['period_start_at', 'period_end_at'],
  GasLoadProfile: ['valid_from', 'valid_to'],
  ElectricityLoadProfile: ['valid_from', 'valid_to'],
  AccountStatement: ['bill_period_from_date', 'bill_period_to_date'],
  HistoricalStatement: ['bill_period_from_date', 'bill_period_to_date'],
  TransactionLineItem: ['start_date', 'end_date'],
  DeliveryNoteAmount: ['period_start_at', 'period_end_at'],
  EnergyAmount: ['period_start_at', 'period_end_at'],
  MarketParticipantInvoice: ['period_start_at', 'period_end_at'],
  InvoiceLineItem: ['period_start_at', 'period_end_at'],
  RolledOutTimeDefinition: ['validity_period_start', 'validity_period_end'],
  RolledOutTimeDefinitionEntry: ['period_start', 'period_end'],
} as const satisfies Partial<Record<RecordName, readonly [start: string, end: string]>>

/** Periods that end before they start. */
export const startDateLaterThanEndDate = recordRule<keyof typeof periods>({
  id: 'start_date_later_than_end_date',
  group: 'timelines',
  severity: 'warning',
  title: 'A period that ends before it starts',
  reason: 'Services refuse such a period. What depends on it, such as prices or readings, never applies.',
  remedy: 'Check whether the two dates are swapped, or one of them is wrong.',
  source: 'seen in sibling deployments',
  on: 'Agreement',
  alsoOn: Object.keys(periods) as (keyof typeof periods)[],
  good: { effective_from: '2024-04-01', effective_to: '2026-04-01' },
  bad: { value: { effective_from: '2026-04-01', effective_to: '2024-04-01' }, at: ['effective_to'] },
  check(value, _context, name) {
    const [start, end] = periods[name]
    const { [start]: from, [end]: to }: Readonly<Record<string, unknown>> = value
    if (typeof from !== 'string' || typeof to !== 'string' || !isCertainlyAfter(from, to)) return []
    return [{ at: [end], detail: `${end} is ${to}, which is before ${start}, ${from}.` }]
  },
})

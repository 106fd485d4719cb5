import type { RecordName } from '../../../schemas/record-types.ts'
import { recordRule } from '../rule.ts'
import { isCertainlyAfter } from './moment.ts'

/** Periods that end before they start. */
export const startDateLaterThanEndDate = recordRule<PeriodRecord>({
  id: 'start_date_later_than_end_date',
  group: 'timelines',
  severity: 'warning',
  title: 'A period that ends before it starts',
  reason: 'Services refuse such a period; what hangs on it, such as prices or readings, has no time in which it holds.',
  remedy: 'Look whether the two are swapped, or one of them is wrong.',
  source: 'seen in sibling deployments',
  on: 'Agreement',
  alsoOn: [
    'SupplyPoint',
    'Meter',
    'Register',
    'ConversionFactor',
    'ElectricityMeterGateway',
    'BalancingPeriod',
    'BalancingPeriodTimeSlice',
    'OperatorAssignment',
    'Article',
    'GasLoadProfile',
    'ElectricityLoadProfile',
    'AccountStatement',
    'HistoricalStatement',
    'TransactionLineItem',
    'DeliveryNoteAmount',
    'EnergyAmount',
    'MarketParticipantInvoice',
    'InvoiceLineItem',
    'RolledOutTimeDefinition',
    'RolledOutTimeDefinitionEntry',
  ],
  good: { effective_from: '2024-04-01', effective_to: '2026-04-01' },
  bad: { value: { effective_from: '2026-04-01', effective_to: '2024-04-01' }, at: ['effective_to'] },
  *check(value) {
    const fields: Readonly<Record<string, unknown>> = value
    for (const [start, end] of pairs) {
      const from = fields[start]
      const to = fields[end]
      if (typeof from !== 'string' || typeof to !== 'string' || !isCertainlyAfter(from, to)) continue
      yield { at: [end], detail: `${end} is ${to}, which is before ${start}, ${from}.` }
    }
  },
})

type PeriodRecord = Extract<
  RecordName,
  | 'Agreement'
  | 'SupplyPoint'
  | 'Meter'
  | 'Register'
  | 'ConversionFactor'
  | 'ElectricityMeterGateway'
  | 'BalancingPeriod'
  | 'BalancingPeriodTimeSlice'
  | 'OperatorAssignment'
  | 'Article'
  | 'GasLoadProfile'
  | 'ElectricityLoadProfile'
  | 'AccountStatement'
  | 'HistoricalStatement'
  | 'TransactionLineItem'
  | 'DeliveryNoteAmount'
  | 'EnergyAmount'
  | 'MarketParticipantInvoice'
  | 'InvoiceLineItem'
  | 'RolledOutTimeDefinition'
  | 'RolledOutTimeDefinitionEntry'
>

const pairs = [
  ['effective_from', 'effective_to'],
  ['supply_start_date', 'supply_end_date'],
  ['active_from', 'active_to'],
  ['active_from_date', 'active_to_date'],
  ['valid_from', 'valid_to'],
  ['bill_period_from_date', 'bill_period_to_date'],
  ['start_date', 'end_date'],
  ['period_start_at', 'period_end_at'],
  ['period_start', 'period_end'],
  ['validity_period_start', 'validity_period_end'],
] as const

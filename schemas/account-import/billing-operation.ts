import type { Static } from 'typebox'
import { anything, integer, list, record, seen } from '../types/index.ts'

/** One operation of a billing frequency specification (section 2.2). */
export const BillingOperation = record(
  'BillingOperation',
  {
    section: '2.2',
    description: 'One operation of a billing frequency specification.',
  },
  {
    operation_type: seen('What is done.', ['CHARGE_TARGET_AND_ISSUE_INVOICE']),
    target_type: seen('What it is done to.', ['ACCOUNT', 'CHARGING_LEDGER'], {
      note: 'ACCOUNT occurs at account level, CHARGING_LEDGER at ledger level.',
    }),
    frequency: seen('How often.', ['MONTHLY']),
    multiplier: integer('Multiplier of the frequency.'),
    trigger_at_start_day: integer('Day at whose start it is triggered.'),
    trigger_at_start_month: integer('Month at whose start it is triggered.'),
    temporal_params: list('Further parameters; what an item holds is not shown.', anything('Not shown.')),
  },
)
export type BillingOperation = Static<typeof BillingOperation>

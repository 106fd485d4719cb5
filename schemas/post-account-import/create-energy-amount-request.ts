import type { Static } from 'typebox'
import { accountReferenceFields } from '../account-reference/account-reference.ts'
import { nested, record, required } from '../types/index.ts'
import { EnergyAmount } from './energy-amount.ts'

/** The body of the energy amount endpoint (section 4.3). */
export const CreateEnergyAmountRequest = record(
  'CreateEnergyAmountRequest',
  {
    section: '4.3',
    description: 'An energy amount for an account.',
  },
  {
    ...accountReferenceFields,
    energy_amount: required(nested('The energy amount.', EnergyAmount)),
  },
)
export type CreateEnergyAmountRequest = Static<typeof CreateEnergyAmountRequest>

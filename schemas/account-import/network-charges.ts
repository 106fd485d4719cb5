import type { Static } from 'typebox'
import { decimal, record } from '../types/index.ts'

/** Charges for the network within the parameters of an agreement (section 2.2). */
export const NetworkCharges = record(
  'NetworkCharges',
  {
    section: '2.2',
    description: 'Charges for the network; may be empty.',
  },
  {
    total_network_charges_per_year: decimal('All network charges per year.'),
    eeg_charge_annual: decimal('Renewable energy (EEG) charge per year.'),
  },
)
export type NetworkCharges = Static<typeof NetworkCharges>

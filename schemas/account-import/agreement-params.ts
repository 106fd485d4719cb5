import type { Static } from 'typebox'
import { decimal, nested, record } from '../types/index.ts'
import { NetworkCharges } from './network-charges.ts'

/** Consumption and prices of an agreement (section 2.2). */
export const AgreementParams = record(
  'AgreementParams',
  {
    section: '2.2',
    description: 'Consumption and prices of an agreement.',
  },
  {
    annual_consumption: decimal('Consumption per year.'),
    annual_nighttime_usage: decimal('Consumption per year at night.'),
    unit_rate_per_kwh: decimal('Price per kilowatt hour.'),
    net_unit_rate_per_kwh: decimal('Net price per kilowatt hour.'),
    night_unit_rate_per_kwh: decimal('Price per kilowatt hour at night.'),
    net_night_unit_rate_per_kwh: decimal('Net price per kilowatt hour at night.'),
    monthly_standing_charge: decimal('Standing charge per month.'),
    net_monthly_standing_charge: decimal('Net standing charge per month.'),
    total_estimated_annual_bill_in_euros: decimal('Estimated bill per year, in euros.'),
    network_charges: nested('Charges for the network.', NetworkCharges, { note: 'May be an empty object.' }),
  },
)
export type AgreementParams = Static<typeof AgreementParams>

import type { Static } from 'typebox'
import { date, list, record, text } from '../types/index.ts'
import { SupplyPoint } from './supply-point.ts'

/** An address supplied under the account (section 2.2). */
export const SupplyAddress = record(
  'SupplyAddress',
  {
    section: '2.2',
    description: 'An address supplied under the account.',
  },
  {
    supply_address1: text('Supply address, line 1.'),
    supply_address2: text('Supply address, line 2.'),
    supply_address3: text('Supply address, line 3.'),
    supply_address4: text('Supply address, line 4.'),
    supply_postcode: text('Postcode of the supply address.'),
    customer_at_supply_address_from_date: date('Since when the customer is at the address.'),
    supply_points: list('The supply points at the address.', SupplyPoint),
  },
)
export type SupplyAddress = Static<typeof SupplyAddress>

import type { Static } from 'typebox'
import { date, list, record, seen, text } from '../types/index.ts'
import { Agreement } from './agreement.ts'
import { Article } from './article.ts'
import { BalancingPeriod } from './balancing-period.ts'
import { ElectricityLoadProfile } from './electricity-load-profile.ts'
import { GasLoadProfile } from './gas-load-profile.ts'
import { Melo } from './melo.ts'
import { OperatorAssignment } from './operator-assignment.ts'

/** A point where gas or electricity is supplied (section 2.2). */
export const SupplyPoint = record(
  'SupplyPoint',
  {
    section: '2.2',
    description: 'A point where gas or electricity is supplied.',
  },
  {
    identifier: text('Identifier of the supply point; ledgers refer to it.'),
    agreements: list('The agreements on the supply.', Agreement),
    supply_type: seen('What is supplied.', ['GAS', 'ELECTRICITY']),
    supply_start_date: date('Start of supply.'),
    supply_end_date: date('End of supply.'),
    supply_start_type: seen('Why the supply started.', ['MOVE_IN']),
    melos: list('The metering locations (Messlokationen) of the point.', Melo),
    previous_supplier_id: text('Identifier of the previous supplier.'),
    last_billed_to_date: date('Up to which day the legacy supplier has billed.'),
    balancing_periods: list('To which balancing group the point belonged when.', BalancingPeriod),
    articles: list('Priced articles of the point.', Article, { note: 'Occurs on a gas point.' }),
    meter_operators: list('Who operated the meters when.', OperatorAssignment),
    network_operators: list('Who operated the network when.', OperatorAssignment),
    transmission_system_operators: list('Who operated the transmission system when.', OperatorAssignment, {
      note: 'Occurs on an electricity point.',
    }),
    gas_supply_point_load_profiles: list('Load profiles of a gas point.', GasLoadProfile, { note: 'Belongs to a gas point.' }),
    electricity_supply_point_load_profiles: list('Load profiles of an electricity point.', ElectricityLoadProfile, {
      note: 'Belongs to an electricity point.',
    }),
  },
)
export type SupplyPoint = Static<typeof SupplyPoint>

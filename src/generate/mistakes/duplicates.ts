import { inAccount, type Mistake } from './mistake.ts'
import { entryOf, meterIn, pointIn, registerIn } from './places.ts'

/** Mistakes of the group `duplicates`. */
export const duplicateMistakes: readonly Mistake[] = [
  inAccount('duplicate_supply_addresses_found', (account) => {
    account.supply_addresses?.push({ ...entryOf(account.supply_addresses, 0), supply_points: [] })
    return ['supply_addresses', 1]
  }),
  inAccount('duplicate_supply_point_identifiers', (account) => {
    const points = entryOf(account.supply_addresses, 0).supply_points
    entryOf(points, 1).identifier = entryOf(points, 0).identifier ?? ''
    entryOf(account.ledgers, 1).identifiers = []
    return ['supply_addresses', 0, 'supply_points', 1, 'identifier']
  }),
  inAccount('duplicate_account_campaigns', (account) => {
    account.account_campaigns?.push({ ...entryOf(account.account_campaigns, 0) })
    return ['account_campaigns', 1, 'slug']
  }),
  inAccount('metadata_has_duplicate_keys', (account) => {
    account.metadata?.push({ ...entryOf(account.metadata, 0) })
    return ['metadata', 1, 'key']
  }),
  inAccount('children_with_duplicate_values', (account, draft) => {
    const { part, at } = registerIn(meterIn(pointIn(account, draft), 'removed'), draft)
    const readings = part.readings ?? []
    readings.splice(1, 0, { ...entryOf(readings, 0) })
    return [...at, 'readings', 1]
  }),
]

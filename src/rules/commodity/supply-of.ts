import type { SupplyPoint } from '../../../schemas/record-types.ts'

/** What a point supplies, whatever the case it is written in; nothing where it does not say, or says something else. */
export function supplyOf({ supply_type }: SupplyPoint): 'GAS' | 'ELECTRICITY' | undefined {
  if (supply_type === 'GAS') return 'GAS'
  if (supply_type === 'ELECTRICITY') return 'ELECTRICITY'
  const type = supply_type?.trim().toUpperCase()
  return type === 'GAS' || type === 'ELECTRICITY' ? type : undefined
}

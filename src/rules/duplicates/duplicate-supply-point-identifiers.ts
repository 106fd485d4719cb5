import type { Path } from '../../contract/schema-at.ts'
import { recordRule, type RuleBreach } from '../rule.ts'
import { repeated } from './repeated.ts'

/** Supply points that stand twice in an account. */
export const duplicateSupplyPointIdentifiers = recordRule({
  id: 'duplicate_supply_point_identifiers',
  group: 'duplicates',
  severity: 'warning',
  title: 'Two supply points of the account with the same identifier',
  reason: 'A MaLo-ID identifies one point. The data of the second is added to the first, or the account is refused.',
  remedy: 'Put the agreements and meters of both into one supply point, or correct the identifier.',
  source: 'convention',
  on: 'AccountImportRecord',
  good: {
    import_supplier: 'NORDLICHT-2026',
    external_account_number: '0040017823',
    supply_addresses: [{ supply_points: [{ identifier: '41682039570' }, { identifier: '50741398264' }] }],
  },
  bad: {
    value: {
      import_supplier: 'NORDLICHT-2026',
      external_account_number: '0040017823',
      supply_addresses: [{ supply_points: [{ identifier: '41682039570' }] }, { supply_points: [{ identifier: '41682039570' }] }],
    },
    at: ['supply_addresses', 1, 'supply_points', 0, 'identifier'],
  },
  check({ supply_addresses = [] }) {
    const breaches: RuleBreach[] = []
    const points: { readonly identifier: string | undefined; readonly at: Path }[] = []
    for (const [address, { supply_points = [] }] of supply_addresses.entries()) {
      for (const [point, { identifier }] of supply_points.entries())
        points.push({ identifier, at: ['supply_addresses', address, 'supply_points', point, 'identifier'] })
    }
    for (const index of repeated(points, ({ identifier }) => identifier?.trim())) {
      const point = points[index]
      if (point) breaches.push({ at: point.at, detail: `Another supply point of the account has the identifier ${point.identifier}.` })
    }
    return breaches
  },
})

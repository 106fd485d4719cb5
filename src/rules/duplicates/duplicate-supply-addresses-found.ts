import type { SupplyAddress } from '../../../schemas/record-types.ts'
import { recordRule, type RuleBreach } from '../rule.ts'
import { repeated } from './repeated.ts'

/** Supply addresses that stand twice in an account. */
export const duplicateSupplyAddressesFound = recordRule({
  id: 'duplicate_supply_addresses_found',
  group: 'duplicates',
  severity: 'warning',
  title: 'A supply address that appears twice',
  reason: 'Each becomes a place of its own, or services refuse the account.',
  remedy: 'Put the supply points of both under one address.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  good: {
    import_supplier: 'NORDLICHT-2026',
    external_account_number: '0040017823',
    supply_addresses: [
      { supply_address1: 'Weiße Gasse 6', supply_postcode: '99084' },
      { supply_address1: 'Weiße Gasse 8', supply_postcode: '99084' },
    ],
  },
  bad: {
    value: {
      import_supplier: 'NORDLICHT-2026',
      external_account_number: '0040017823',
      supply_addresses: [
        { supply_address1: 'Weiße Gasse 6', supply_postcode: '99084' },
        { supply_address1: 'Weiße  Gasse 6', supply_postcode: '99084' },
      ],
    },
    at: ['supply_addresses', 1],
  },
  check({ supply_addresses = [] }) {
    const breaches: RuleBreach[] = []
    for (const index of repeated(supply_addresses, addressOf)) {
      breaches.push({ at: ['supply_addresses', index], detail: 'The address is that of a supply address before.' })
    }
    return breaches
  },
})

/** All lines of an address, whatever its case and spaces; nothing for one without a line. */
function addressOf(address: SupplyAddress): string | undefined {
  const { supply_address1, supply_address2, supply_address3, supply_address4, supply_postcode } = address
  const lines = [supply_address1, supply_address2, supply_address3, supply_address4]
  if (lines.every((line) => line === undefined || line.trim() === '')) return undefined
  return [...lines, supply_postcode].map((line = '') => line.trim().replaceAll(/\s+/g, ' ').toLowerCase()).join('\n')
}

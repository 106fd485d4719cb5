import { recordRule, type RuleBreach } from '../rule.ts'

/** A ledger names supply points of its own account. */
export const unknownLedgerIdentifiers = recordRule({
  id: 'unknown_ledger_identifiers',
  group: 'references',
  severity: 'warning',
  title: 'A ledger that names a supply point that the account does not have',
  reason: 'A supply point that is not in the account cannot be charged. A digit is wrong, or the point was left out of the export.',
  remedy: 'Write the identifier exactly as in the supply point, or add the point.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  good: {
    external_account_number: '0040017823',
    import_supplier: 'NORDLICHT-2026',
    supply_addresses: [{ supply_points: [{ identifier: '50741398264' }] }],
    ledgers: [{ identifiers: ['50741398264'] }],
  },
  bad: {
    value: {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      supply_addresses: [{ supply_points: [{ identifier: '50741398264' }] }],
      ledgers: [{ identifiers: ['50741398246'] }],
    },
    at: ['ledgers', 0, 'identifiers', 0],
  },
  check({ supply_addresses = [], ledgers = [] }) {
    const breaches: RuleBreach[] = []
    if (ledgers.length === 0) return []
    const known = new Set<string>()
    for (const { supply_points = [] } of supply_addresses) {
      for (const { identifier } of supply_points) {
        // A point without an identifier may be the one that is meant.
        if (identifier === undefined) return []
        known.add(identifier)
      }
    }
    if (known.size === 0) return []
    for (const [index, { identifiers = [] }] of ledgers.entries()) {
      for (const [position, identifier] of identifiers.entries()) {
        if (known.has(identifier)) continue
        const hint = `The account has ${[...known].slice(0, 5).join(', ')}${known.size > 5 ? ' and others' : ''}.`
        breaches.push({
          at: ['ledgers', index, 'identifiers', position],
          detail: `No supply point of the account is "${identifier}".`,
          hint,
        })
      }
    }
    return breaches
  },
})

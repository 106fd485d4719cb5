import { repeated } from '../duplicates/repeated.ts'
import { recordRule, type RuleBreach } from '../rule.ts'

/** A supply point is charged to one ledger. */
export const duplicateIdentifiersEntriesFound = recordRule({
  id: 'duplicate_identifiers_entries_found',
  group: 'references',
  severity: 'warning',
  title: 'A supply point named twice in the ledgers',
  reason: 'Nobody can tell to which of the ledgers its energy is charged.',
  remedy: 'Name each supply point in one ledger, once.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  good: {
    external_account_number: '0040017823',
    import_supplier: 'NORDLICHT-2026',
    ledgers: [{ identifiers: ['50741398264'] }, { identifiers: ['41682039570'] }],
  },
  bad: {
    value: {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      ledgers: [{ identifiers: ['50741398264'] }, { identifiers: ['41682039570', '50741398264'] }],
    },
    at: ['ledgers', 1, 'identifiers', 1],
  },
  check({ ledgers = [] }) {
    const breaches: RuleBreach[] = []
    const named: { readonly identifier: string; readonly ledger: number; readonly index: number }[] = []
    for (const [ledger, { identifiers = [] }] of ledgers.entries()) {
      for (const [index, identifier] of identifiers.entries()) named.push({ identifier, ledger, index })
    }
    for (const repeat of repeated(named, ({ identifier }) => identifier)) {
      const { identifier = '', ledger = 0, index = 0 } = named[repeat] ?? {}
      breaches.push({ at: ['ledgers', ledger, 'identifiers', index], detail: `A ledger names "${identifier}" already.` })
    }
    return breaches
  },
})

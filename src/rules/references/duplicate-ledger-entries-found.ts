import { repeated } from '../duplicates/repeated.ts'
import { recordRule, type RuleBreach } from '../rule.ts'

/** A code is that of one ledger. */
export const duplicateLedgerEntriesFound = recordRule({
  id: 'duplicate_ledger_entries_found',
  group: 'references',
  severity: 'warning',
  title: 'Two ledgers of an account with the same code',
  reason: 'Payments, instructions and schedules name a ledger by its code; with two of them nobody can tell which is meant.',
  remedy: 'Give each ledger a code of its own, or put the two together.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  good: {
    external_account_number: '0040017823',
    import_supplier: 'NORDLICHT-2026',
    ledgers: [{ ledger_code: 'STROM' }, { ledger_code: 'GAS' }],
  },
  bad: {
    value: {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      ledgers: [{ ledger_code: 'STROM' }, { ledger_code: 'STROM' }],
    },
    at: ['ledgers', 1, 'ledger_code'],
  },
  check({ ledgers = [] }) {
    const breaches: RuleBreach[] = []
    for (const index of repeated(ledgers, ({ ledger_code }) => ledger_code)) {
      breaches.push({
        at: ['ledgers', index, 'ledger_code'],
        detail: `A ledger before has the code "${ledgers[index]?.ledger_code ?? ''}" already.`,
      })
    }
    return breaches
  },
})

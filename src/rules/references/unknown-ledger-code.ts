import { recordRule, type RuleBreach } from '../rule.ts'

/** Payment instructions and schedules name ledgers of their own account. */
export const unknownLedgerCode = recordRule({
  id: 'unknown_ledger_code',
  group: 'references',
  severity: 'warning',
  title: 'A payment instruction or schedule for a ledger that the account does not have',
  reason: 'What is collected cannot be booked to any ledger.',
  remedy: 'Write the code exactly as in the ledger, or leave it out of all instructions and schedules of the account.',
  source: 'convention',
  on: 'AccountImportRecord',
  good: {
    external_account_number: '0040017823',
    import_supplier: 'NORDLICHT-2026',
    ledgers: [{ ledger_code: 'STROM' }],
    payment_instructions: [{ ledger_code: 'STROM' }],
    payment_schedules: [{ ledger_code: 'STROM' }],
  },
  bad: {
    value: {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      ledgers: [{ ledger_code: 'STROM' }],
      payment_instructions: [{ ledger_code: 'STROM' }],
      payment_schedules: [{ ledger_code: 'GAS' }],
    },
    at: ['payment_schedules', 0, 'ledger_code'],
  },
  check(account) {
    const breaches: RuleBreach[] = []
    const { ledgers = [], payment_instructions = [], payment_schedules = [] } = account
    if (ledgers.length === 0 || (payment_instructions.length === 0 && payment_schedules.length === 0)) return []
    const known = new Set<string>()
    for (const { ledger_code: code } of ledgers) {
      // A ledger without a code may be the one that is meant.
      if (code === undefined) return []
      known.add(code)
    }
    for (const field of ['payment_instructions', 'payment_schedules'] as const) {
      for (const [index, { ledger_code: code }] of (account[field] ?? []).entries()) {
        if (code === undefined || known.has(code)) continue
        const hint = `The account has ${[...known].join(', ')}.`
        breaches.push({ at: [field, index, 'ledger_code'], detail: `No ledger of the account has the code "${code}".`, hint })
      }
    }
    return breaches
  },
})

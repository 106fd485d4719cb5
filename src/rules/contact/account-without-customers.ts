import { recordRule } from '../rule.ts'

/** Accounts that say somebody is known, and name nobody. */
export const accountWithoutCustomers = recordRule({
  id: 'account_without_customers',
  group: 'contact',
  severity: 'warning',
  title: 'An account without customers whose occupier is not said to be unknown',
  reason: 'Nobody can be billed. The document has a field of its own for accounts whose customer is not known.',
  remedy: 'Enter the customer. When nobody is known to live there, set unknown_occupier to true and leave customers out.',
  source: 'convention',
  on: 'AccountImportRecord',
  good: { import_supplier: 'NORDLICHT-2026', external_account_number: '0040017823', unknown_occupier: true },
  bad: {
    value: { import_supplier: 'NORDLICHT-2026', external_account_number: '0040017823', unknown_occupier: false, customers: [] },
    at: ['customers'],
  },
  check: ({ unknown_occupier, customers }) =>
    // A record that says nothing of either may be a part of one.
    unknown_occupier !== true && (customers === undefined ? unknown_occupier === false : customers.length === 0)
      ? [{ at: ['customers'], detail: 'The account has no customers, and unknown_occupier is not true.' }]
      : [],
})

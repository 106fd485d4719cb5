import { recordRule } from '../rule.ts'

/** Accounts that say nobody is known, and name somebody. */
export const customerWithUnknownOccupier = recordRule({
  id: 'customer_with_unknown_occupier',
  group: 'contact',
  severity: 'warning',
  title: 'An unknown occupier that has customers',
  reason: 'The record contradicts itself, and services refuse it.',
  remedy: 'Set unknown_occupier to false, or leave customers out.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  good: { import_supplier: 'NORDLICHT-2026', external_account_number: '0040017823', unknown_occupier: true },
  bad: {
    value: {
      import_supplier: 'NORDLICHT-2026',
      external_account_number: '0040017823',
      unknown_occupier: true,
      customers: [{ family_name: 'Lüddecke' }],
    },
    at: ['customers'],
  },
  check: ({ unknown_occupier, customers = [] }) =>
    unknown_occupier === true && customers.length > 0
      ? [
          {
            at: ['customers'],
            detail: `unknown_occupier is true, and the account has ${customers.length === 1 ? 'a customer' : 'customers'}.`,
          },
        ]
      : [],
})

import type { Mutant } from './mutant.ts'

/** Transactions that are skipped and should not be, or the other way round. */
export const transactionsSkipped: readonly Mutant[] = [
  {
    id: 'unchecked-transaction-skipped',
    section: '4.3',
    kind: 'meaning',
    about: 'check_previously_added is not read: a repeated transaction is always skipped.',
    requirements: ['4.3-transactions-check-off-not-skipped'],
    change: ({ isSet }) => ({ isSet: (parameter, value) => parameter === 'check_previously_added' || isSet(parameter, value) }),
  },
  {
    id: 'transaction-of-other-account-skipped',
    section: '4.3',
    kind: 'isolation',
    about: 'A transaction is skipped when another account has it.',
    requirements: ['4.3-transactions-other-account'],
    change: ({ transactionsLookedAt }) => ({
      transactionsLookedAt: (state, account, earlier, added) => [
        ...transactionsLookedAt(state, account, earlier, added),
        ...[...state.accounts.values()].flatMap((other) => (other === account ? [] : other.transactions)),
      ],
    }),
  },
  {
    id: 'transaction-of-other-supplier-skipped',
    section: '4.3',
    kind: 'isolation',
    about: 'A transaction is skipped when an account of another import supplier has it.',
    requirements: ['4.3-transactions-other-account'],
    change: ({ transactionsLookedAt }) => ({
      transactionsLookedAt: (state, account, earlier, added) => [
        ...transactionsLookedAt(state, account, earlier, added),
        ...[...state.accounts.values()].flatMap((other) => (other.import_supplier === account.import_supplier ? [] : other.transactions)),
      ],
    }),
  },
  {
    id: 'transaction-twice-in-request-added-twice',
    section: '4.3',
    kind: 'state',
    about: 'A transaction is looked for among those of earlier requests only.',
    requirements: ['4.3-transactions-duplicate-in-request'],
    change: ({ transactionsLookedAt }) => ({
      transactionsLookedAt: (state, account, earlier) => transactionsLookedAt(state, account, earlier, []),
    }),
  },
]

import { fault, faults } from './fault.ts'

/** Transactions that are skipped and should not be, or the other way round. */
export const transactionsSkipped = faults('isolation', [
  fault('unchecked-transaction-skipped', 'check_previously_added is not read: a repeated transaction is always skipped.', {
    kind: 'meaning',
  })
    .breaks('4.3-transactions-check-off-not-skipped')
    .by(({ isSet }) => ({ isSet: (parameter, value) => parameter === 'check_previously_added' || isSet(parameter, value) })),
  fault('transaction-of-other-account-skipped', 'A transaction is skipped when another account has it.')
    .breaks('4.3-transactions-other-account')
    .by(({ transactionsLookedAt }) => ({
      transactionsLookedAt: (state, account, earlier, added) => [
        ...transactionsLookedAt(state, account, earlier, added),
        ...[...state.accounts.values()].flatMap((other) => (other === account ? [] : other.transactions)),
      ],
    })),
  fault('transaction-of-other-supplier-skipped', 'A transaction is skipped when an account of another import supplier has it.')
    .breaks('4.3-transactions-other-account')
    .by(({ transactionsLookedAt }) => ({
      transactionsLookedAt: (state, account, earlier, added) => [
        ...transactionsLookedAt(state, account, earlier, added),
        ...[...state.accounts.values()].flatMap((other) => (other.import_supplier === account.import_supplier ? [] : other.transactions)),
      ],
    })),
  fault('transaction-twice-in-request-added-twice', 'A transaction is looked for among those of earlier requests only.', { kind: 'state' })
    .breaks('4.3-transactions-duplicate-in-request')
    .by(({ transactionsLookedAt }) => ({
      transactionsLookedAt: (state, account, earlier) => transactionsLookedAt(state, account, earlier, []),
    })),
])

import { fault, faults } from './fault.ts'
import type { Mutant } from './mutant.ts'

/** Transactions that are skipped and should not be, or the other way round. */
export const transactionsSkipped: readonly Mutant[] = [
  ...faults({ section: '4.3', kind: 'meaning' }, [
    fault('unchecked-transaction-skipped', 'check_previously_added is not read: a repeated transaction is always skipped.')
      .breaks('4.3-transactions-check-off-not-skipped')
      .by(({ isSet }) => ({ isSet: (parameter, value) => parameter === 'check_previously_added' || isSet(parameter, value) })),
  ]),
  ...faults({ section: '4.3', kind: 'isolation' }, [
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
  ]),
  ...faults({ section: '4.3', kind: 'state' }, [
    fault('transaction-twice-in-request-added-twice', 'A transaction is looked for among those of earlier requests only.')
      .breaks('4.3-transactions-duplicate-in-request')
      .by(({ transactionsLookedAt }) => ({
        transactionsLookedAt: (state, account, earlier) => transactionsLookedAt(state, account, earlier, []),
      })),
  ]),
]

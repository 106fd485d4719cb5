import { fault, faults } from './fault.ts'

/** What is done to one account shows on another, or moves what stands. */
export const elsewhere = faults('isolation', [
  fault('created-at-moves-with-refused-staging', 'A staging that is refused since the account is imported sets its account_created_at.', {
    kind: 'state',
  })
    .breaks('2.13-created-at-constant', '3.1-imported-stays')
    .answers('stageAccount', ({ code, account, right }) => {
      if (code === 'account_imported' && account) account.createdAt = right.accountCreatedAt(right.now())
    }),
  fault(
    'restaging-replaces-record-elsewhere',
    'Staging a pending account again replaces the record of the other import supplier’s pending account with its number too.',
    { section: '3.1' },
  )
    .breaks('1-pair-two-suppliers', '1-staging-stores-data')
    .answers('stageAccount', ({ reply, account, state }) => {
      if (reply.status === 200 && account)
        for (const other of state.accounts.values())
          if (other.external_account_number === account.external_account_number && other.platformAccountNumber === undefined)
            other.staged = account.staged
    }),
])

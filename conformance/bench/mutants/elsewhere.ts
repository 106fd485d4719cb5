import { accountOf, bodyOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** What is done to one account shows on another, or moves what stands. */
export const elsewhere: readonly Mutant[] = [
  {
    id: 'created-at-moves-with-refused-staging',
    section: '2.13',
    kind: 'state',
    about: 'A staging that is refused since the account is imported sets its account_created_at.',
    requirements: ['2.13-created-at-constant', '3.1-imported-stays'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation === 'stageAccount' && bodyOf(reply)['code'] === 'account_imported' && account)
          account.createdAt = behaviour.accountCreatedAt(behaviour.now())
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'imported-elsewhere-cannot-be-staged',
    section: '3.1',
    kind: 'isolation',
    about: 'A number that another import supplier has an imported account with cannot be staged.',
    requirements: ['1-pair-two-suppliers', '3.1-stage-first-201'],
    change: (behaviour) => ({
      recordRefused: (state, operation, key, record) => {
        const { import_supplier, external_account_number } = record
        const isElsewhere = [...state.accounts.values()].some(
          (account) =>
            account.platformAccountNumber !== undefined &&
            account.external_account_number === external_account_number &&
            account.import_supplier !== import_supplier,
        )
        return operation === 'stageAccount' && isElsewhere
          ? behaviour.stagingRefusal('imported', record)
          : behaviour.recordRefused(state, operation, key, record)
      },
    }),
  },
  {
    id: 'restaging-replaces-record-elsewhere',
    section: '3.1',
    kind: 'isolation',
    about: 'Staging a pending account again replaces the record of the other import supplier’s pending account with its number too.',
    requirements: ['1-pair-two-suppliers', '1-staging-stores-data'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation === 'stageAccount' && reply.status === 200 && account)
          for (const other of state.accounts.values())
            if (other.external_account_number === account.external_account_number && other.platformAccountNumber === undefined)
              other.staged = account.staged
        return behaviour.after(call, state, reply)
      },
    }),
  },
]

import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { StoredAccount } from '../../operator/operator-port.ts'
import type { Answer } from '../../trial/answer.ts'
import { addNotes } from '../../actions/add-notes.ts'
import { addTransactions, freshTransactions } from '../../actions/add-transactions.ts'
import type { Trial } from '../../trial/trial.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import type { ImportedAccount } from '../post-account/imported-account.ts'
import { requestFor } from '../post-account/request-for.ts'

/** A write to an imported account. */
export interface AccountWrite {
  /** For messages. */
  readonly words: string
  /** Where the operator finds what it adds, and the requirement that it is there. */
  readonly stored: keyof StoredAccount
  readonly requirement: RequirementId
  readonly send: (trial: Trial, account: ImportedAccount) => Promise<Answer>
}

/** The writes that add records of a kind to an account, in the order of the document; payment instructions need a vendor and are left out. */
export const accountWrites: readonly AccountWrite[] = [
  {
    words: 'a note',
    stored: 'notes',
    requirement: '4.3-notes-created-stored',
    send: (trial, { pair }) => addNotes(trial, pair, [{ body: trial.names.text('NOTE') }]),
  },
  {
    words: 'a transaction',
    stored: 'transactions',
    requirement: '4.3-transactions-added-stored',
    send: (trial, { pair }) => addTransactions(trial, pair, freshTransactions(trial, 1)),
  },
  ...allEchoedKinds.map((kind) => ({
    words: kind.words,
    stored: kind.stored,
    requirement: kind.storing,
    send: (trial: Trial, account: ImportedAccount) => trial.send(kind.operation, { body: requestFor(trial, kind, account) }),
  })),
]

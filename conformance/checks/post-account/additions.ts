import type { PostOperationId } from '../../../schemas/operations.ts'
import { freshTransactions } from '../../actions/add-transactions.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import type { ImportedAccount } from './imported-account.ts'
import { instructionFor, vendorsOf } from './instruct.ts'
import { requestFor } from './request-for.ts'

/** A record that is to be added to an account. */
interface Addition {
  readonly operation: PostOperationId
  readonly body: Body
}

/** Makes something to add; undefined where the server cannot be asked for it. */
type MakeAddition = (trial: Trial, account: ImportedAccount) => Addition | undefined

/** One record of each kind that an imported account can get. What a transaction writes of the notes would hide what becomes of them, so it is the last. */
export const additions: Readonly<Record<string, MakeAddition>> = {
  'a note': (trial, { pair }) => ({ operation: 'createNotes', body: { ...pair, notes: [{ body: trial.names.text('NOTE') }] } }),
  ...Object.fromEntries(
    allEchoedKinds.map((kind): [string, MakeAddition] => [
      kind.words,
      (trial, account) => ({ operation: kind.operation, body: requestFor(trial, kind, account) }),
    ]),
  ),
  'a payment instruction'(trial, { pair }) {
    const { available } = vendorsOf(trial)
    return available === undefined ? undefined : { operation: 'createPaymentInstruction', body: instructionFor(trial, pair, available) }
  },
  'a transaction': (trial, { pair }) => ({
    operation: 'createTransactions',
    body: { ...pair, transactions: freshTransactions(trial, 1) },
  }),
}

/** The requirements that the oracle judges by additions. */
export const additionRequirements = [
  ...new Set(allEchoedKinds.flatMap(({ echo, storing }) => [echo, storing])),
  '4.3-notes-result-echo',
  '4.3-notes-created-stored',
  '4.3-transactions-result-echo',
  '4.3-transactions-added-stored',
  '4.3-payment-reference',
] as const

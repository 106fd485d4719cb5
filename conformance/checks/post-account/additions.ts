import type { PostOperationId } from '../../../schemas/operations.ts'
import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { freshTransactions } from '../../actions/add-transactions.ts'
import type { StoredAccount } from '../../operator/operator-port.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import type { ImportedAccount } from '../../actions/imported-account.ts'
import { instructionFor, vendorsOf } from './instruct.ts'
import { requestFor } from './request-for.ts'

/** A kind of record that an imported account can get. */
export interface Addition {
  /** For messages: one of it, and a request for it. */
  readonly words: string
  readonly request: string
  readonly operation: PostOperationId
  readonly successes: readonly number[]
  readonly success: RequirementId
  /** Where the operator finds it, and the requirement that it is there. */
  readonly stored: keyof StoredAccount
  readonly storing: RequirementId
  /** Makes a body that adds one; undefined where the server cannot be asked for it. */
  readonly body: (trial: Trial, account: Pick<ImportedAccount, 'pair' | 'malos'>) => Body | undefined
}

const note: Addition = {
  words: 'a note',
  request: 'a request for notes',
  operation: 'createNotes',
  successes: [201],
  success: '4.3-notes-201',
  stored: 'notes',
  storing: '4.3-notes-created-stored',
  body: (trial, { pair }) => ({ ...pair, notes: [{ body: trial.names.text('NOTE') }] }),
}

const transaction: Addition = {
  words: 'a transaction',
  request: 'a request for transactions',
  operation: 'createTransactions',
  successes: [201],
  success: '4.3-transactions-201',
  stored: 'transactions',
  storing: '4.3-transactions-added-stored',
  body: (trial, { pair }) => ({ ...pair, transactions: freshTransactions(trial, 1) }),
}

const echoed = allEchoedKinds.map((kind): Addition => ({
  ...kind,
  request: `a request for ${kind.words}`,
  body: (trial, account) => requestFor(trial, kind, account),
}))

/** What any server can be asked for. */
export const plainAdditions: readonly Addition[] = [note, transaction, ...echoed]

const paymentInstruction: Addition = {
  words: 'a payment instruction',
  request: 'a payment instruction',
  operation: 'createPaymentInstruction',
  successes: [201],
  success: '4.3-payment-201',
  stored: 'payment_instructions',
  storing: '4.3-payment-stored',
  body(trial, { pair }) {
    const { available } = vendorsOf(trial)
    return available === undefined ? undefined : instructionFor(trial, pair, available)
  },
}

/** All that an imported account can get. */
export const additions: readonly Addition[] = [...plainAdditions, paymentInstruction]

/** In words. What a transaction writes of the notes would hide what becomes of them, so it is the last. */
export const kindsToAdd: readonly string[] = [note, ...echoed, paymentInstruction, transaction].map(({ words }) => words)

/** Requests that add one of each of some kinds to an account, but for those that the server cannot be asked for. */
export function requestsToAdd(trial: Trial, kinds: readonly string[], account: ImportedAccount) {
  const chosen = kinds.flatMap((kind) => additions.filter(({ words }) => words === kind))
  return chosen.flatMap(({ operation, body: make }) => {
    const body = make(trial, account)
    return body === undefined ? [] : [{ operation, body }]
  })
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

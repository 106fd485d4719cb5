import type { PostOperationId } from '../../../schemas/operations.ts'
import { resultOfNote } from '../../actions/add-notes.ts'
import { freshTransactions, resultOfTransaction } from '../../actions/add-transactions.ts'
import { allEchoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { echoFault } from './echo-fault.ts'
import type { ImportedAccount } from './imported-account.ts'
import { instructionFor, vendorsOf } from './instruct.ts'
import { requestFor } from './request-for.ts'
import { writesOf, type Write } from './stored-writes.ts'

/** A record that is to be added to an account, and what its success must say and leave. */
export interface Addition {
  readonly operation: PostOperationId
  readonly body: Body
  readonly judge: (answer: Answer) => void
  /** What is stored; left out where the document leaves that open. */
  readonly writes?: readonly Write[]
}

/** Makes something to add; undefined where the server cannot be asked for it. */
type MakeAddition = (trial: Trial, account: ImportedAccount) => Addition | undefined

/** One record of each kind that an imported account can get. What a transaction writes of the notes would hide what becomes of them, so it is the last. */
export const additions: Readonly<Record<string, MakeAddition>> = {
  'a note'(trial, { pair }) {
    const sent = { body: trial.names.text('NOTE') }
    return {
      operation: 'createNotes',
      body: { ...pair, notes: [sent] },
      judge: (answer) => {
        const own = resultOfNote(answer, sent) !== undefined
        const message = 'The answer to a note does not hold its result.'
        trial.demandIn(answer, '4.3-notes-result-echo', own, message, { at: '*.body', expected: sent.body, got: undefined })
      },
      writes: [{ pair, stored: 'notes', record: sent.body, requirement: '4.3-notes-created-stored', words: 'a note' }],
    }
  },
  ...Object.fromEntries(allEchoedKinds.map((kind) => [kind.words, addsEchoed(kind)])),
  'a payment instruction'(trial, { pair }) {
    const { available } = vendorsOf(trial)
    if (available === undefined) return undefined
    const body = instructionFor(trial, pair, available)
    return {
      operation: 'createPaymentInstruction',
      body,
      judge: (answer) => {
        const message = 'The answer to a payment instruction holds another reference than was sent.'
        trial.demandValue('4.3-payment-reference', answer, 'reference', body['reference'], message)
      },
    }
  },
  'a transaction'(trial, { pair }) {
    const [sent = {}] = freshTransactions(trial, 1)
    const { transaction_id: record } = sent
    return {
      operation: 'createTransactions',
      body: { ...pair, transactions: [sent] },
      judge: (answer) => {
        const own = resultOfTransaction(answer, sent) !== undefined
        const message = 'The answer to a transaction does not hold its result.'
        trial.demandIn(answer, '4.3-transactions-result-echo', own, message, {
          at: 'results.*.transaction_id',
          expected: record,
          got: undefined,
        })
      },
      writes: [{ pair, stored: 'transactions', record, requirement: '4.3-transactions-added-stored', words: 'a transaction' }],
    }
  },
}

function addsEchoed(kind: EchoedKind): MakeAddition {
  return (trial, account) => {
    const body = requestFor(trial, kind, account)
    return {
      operation: kind.operation,
      body,
      judge: (answer) => trial.demandNoFault(kind.echo, echoFault(kind, body, answer), 'Beside other requests: The answer'),
      writes: writesOf(kind, account.pair, body),
    }
  }
}

/** The requirements that additions may show. */
export const additionRequirements = [
  ...new Set(allEchoedKinds.flatMap(({ echo, storing }) => [echo, storing])),
  '4.3-notes-result-echo',
  '4.3-notes-created-stored',
  '4.3-transactions-result-echo',
  '4.3-transactions-added-stored',
  '4.3-payment-reference',
] as const

import { addNotes, resultOfNote } from '../../actions/add-notes.ts'
import { addTransactions, freshTransactions, resultOfTransaction } from '../../actions/add-transactions.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { allEchoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { echoFault } from '../post-account/echo-fault.ts'
import { importedAccount, type ImportedAccount } from '../post-account/imported-account.ts'
import { instructionFor, isAdded, vendorsOf } from '../post-account/instruct.ts'
import { requestFor } from '../post-account/request-for.ts'
import { expectStored, writesOf, type Write } from '../post-account/stored-writes.ts'
import { atOnce, threePairs } from './several-accounts.ts'

/** A record that is added to an account, and what its success must say and leave. */
interface Adding {
  readonly send: () => Promise<Answer>
  readonly judge: (answer: Answer) => void
  /** What is stored; left out where the document leaves that open. */
  readonly writes?: readonly Write[]
}

/** Makes something to add; undefined where the server cannot be asked for it. */
type Kind = (trial: Trial, account: ImportedAccount) => Adding | undefined

/** What a transaction writes of the notes would hide what becomes of them, so it is the last. */
const kinds: Readonly<Record<string, Kind>> = {
  'a note'(trial, { pair }) {
    const sent = { body: trial.names.text('NOTE') }
    return {
      send: () => addNotes(trial, pair, [sent]),
      judge: (answer) => {
        const own = resultOfNote(answer, sent) !== undefined
        const message = 'Of notes for several accounts at once, one is answered with another.'
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
      send: () => trial.send('createPaymentInstruction', { body }),
      judge: (answer) => {
        const message = 'Of payment instructions at once, one is answered with the reference of another.'
        trial.demandValue('4.3-payment-reference', answer, 'reference', body['reference'], message)
      },
    }
  },
  'a transaction'(trial, { pair }) {
    const [sent = {}] = freshTransactions(trial, 1)
    const { transaction_id: record } = sent
    return {
      send: () => addTransactions(trial, pair, [sent]),
      judge: (answer) => {
        const own = resultOfTransaction(answer, sent) !== undefined
        const message = 'Of transactions for several accounts at once, one is answered with another.'
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

function addsEchoed(kind: EchoedKind): Kind {
  return (trial, account) => {
    const body = requestFor(trial, kind, account)
    return {
      send: () => trial.send(kind.operation, { body }),
      judge: (answer) => trial.demandNoFault(kind.echo, echoFault(kind, body, answer), 'Beside other requests: The answer'),
      writes: writesOf(kind, account.pair, body),
    }
  }
}

/** Records of all kinds for an account at once, each kind in front once, and beside them what is in front for another account. */
export const addingAtOnce = defineCheck({
  name: 'adding-at-once',
  requirements: [
    ...new Set(allEchoedKinds.flatMap(({ echo, storing }) => [echo, storing])),
    '4.3-notes-result-echo',
    '4.3-notes-created-stored',
    '4.3-transactions-result-echo',
    '4.3-transactions-added-stored',
    '4.3-payment-reference',
  ],
  inputs: allOf(Object.keys(kinds)),
  async run(trial: Trial, inFront) {
    const [one, other] = threePairs(trial)
    const [first, second] = [await importedAccount(trial, one), await importedAccount(trial, other)]
    const makers = Object.entries(kinds)
    const writes: Write[] = []
    for (const front of inFront) {
      const place = makers.findIndex(([kind]) => kind === front)
      const inTurn = [...makers.slice(place), ...makers.slice(0, place)].map(([, make]) => make)
      const adding = [...inTurn.map((make) => make(trial, first)), ...inTurn.slice(0, 1).map((make) => make(trial, second))]
      const sent = await atOnce(
        adding.filter((kind) => kind !== undefined),
        ({ send }) => send(),
      )
      for (const [{ judge, writes: left = [] }, answer] of sent) {
        // A server may refuse what comes while it is at work.
        if (!isAdded(answer)) continue
        judge(answer)
        writes.push(...left)
      }
    }
    if (trial.setting.verbs.has('read-account')) await expectStored(trial, [one, other], writes)
  },
})

import type { AccountReference } from '../../../schemas/record-types.ts'
import { demandTransactionStatus, freshTransactions, transactionStatus, type TransactionsQuery } from '../../actions/add-transactions.ts'
import type { Answer } from '../../trial/answer.ts'
import { sharedPair } from '../../actions/shared-account.ts'
import type { Trial } from '../../trial/trial.ts'
import type { Body } from '../../setting/templates.ts'
import type { Law, LawRequest } from './law.ts'
import { asObject } from '../../reading/as-object.ts'

/** A transaction, with the default of check_previously_added: again it exists already, and is stored once. */
export const transactionLaw = lawOf('transaction', {})

/** A transaction with check_previously_added true. */
export const checkedTransactionLaw = lawOf('checked-transaction', { check_previously_added: 'true' })

function lawOf(name: string, query: TransactionsQuery): Law {
  return {
    name,
    operation: 'createTransactions',
    requirements: [
      '4.3-transactions-added',
      '4.3-transactions-exists',
      '4.3-transactions-201',
      '4.3-transactions-result-fields',
      '4.3-transactions-result-echo',
      '2.6-amount-response-decimal-string',
      '4.3-transactions-exists-not-stored',
      '4.3-transactions-added-stored',
    ],
    leaves: 'imported',
    prepare: async (trial) => requestFor(trial, await sharedPair(trial)),
    async beside(trial, request) {
      const other = requestFor(trial, request.pair ?? (await sharedPair(trial)))
      const { amount } = transactionOf(request)
      // A server may tell transactions apart by their amounts.
      const more = typeof amount === 'number' ? { amount: Math.round(amount * 100 + 1) / 100 } : {}
      return {
        ...other,
        parts: { ...other.parts, body: { ...asObject(other.parts.body), transactions: [{ ...transactionOf(other), ...more }] } },
      }
    },
    isFirst: (answer, request) => statusIn(answer, request) === 'TRANSACTION_ADDED_TO_ACCOUNT',
    judgeRepeat(trial, { answer, request, how }) {
      if (!trial.demandStatus('4.3-transactions-201', answer, 201, `A transaction sent ${how}`)) return
      const sent = { answer, transaction: transactionOf(request) }
      demandTransactionStatus(trial, '4.3-transactions-exists', sent, 'TRANSACTION_ALREADY_EXISTS', `A transaction sent ${how}`)
    },
    first: '4.3-transactions-added',
    once: '4.3-transactions-exists',
    async judgeState(trial, request, how) {
      const { pair } = request
      const stored = pair && (await trial.storedIfReadable(pair))
      if (!stored) return
      const { transactions } = stored
      const { transaction_id } = transactionOf(request)
      const mine = transactions.filter((item) => asObject(item)['transaction_id'] === transaction_id)
      const lack = { at: 'transactions.*', expected: transactionOf(request), got: undefined }
      trial.demand('4.3-transactions-added-stored', mine.length > 0, `A transaction sent ${how} is not on the account.`, lack)
      const said = `A transaction sent ${how} is stored more than once: the account now has ${mine.length} of it.`
      const last = mine.at(-1)
      const difference = { at: `transactions.${transactions.lastIndexOf(last)}`, expected: undefined, got: last }
      trial.demand('4.3-transactions-exists-not-stored', mine.length <= 1, said, difference)
    },
  }

  function requestFor(trial: Trial, pair: AccountReference): LawRequest {
    return { pair, parts: { body: { ...pair, transactions: freshTransactions(trial, 1) }, query: { ...query } } }
  }
}

function transactionOf({ parts }: LawRequest): Body {
  const { transactions } = asObject(parts.body)
  return asObject([transactions].flat()[0])
}

function statusIn(answer: Answer, request: LawRequest): unknown {
  return transactionStatus(answer, transactionOf(request))
}

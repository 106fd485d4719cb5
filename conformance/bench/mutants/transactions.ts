import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../server/exchange.ts'
import { accountOf, bodyOf, changeAnswers } from './change-answers.ts'
import { mapScalars } from '../server/map-values.ts'
import type { Mutant } from './mutant.ts'

/** A transaction is added twice or not at all, moved wrongly, or told wrongly. */
export const transactions: readonly Mutant[] = [
  {
    id: 'transactions-unchecked-by-default',
    section: '4.3',
    kind: 'meaning',
    about: 'check_previously_added is false by default.',
    requirements: ['4.3-transactions-check-default', '4.3-transactions-exists'],
    change: (behaviour) => ({
      isSet: (parameter, value) => (parameter === 'check_previously_added' && value === null ? false : behaviour.isSet(parameter, value)),
    }),
  },
  {
    id: 'transactions-unforced-by-default',
    section: '4.3',
    kind: 'meaning',
    about: 'force_add_to_current_statement is false by default.',
    requirements: ['4.3-transactions-force-default'],
    change: (behaviour) => ({
      isSet: (parameter, value) =>
        parameter === 'force_add_to_current_statement' && value === null ? false : behaviour.isSet(parameter, value),
    }),
  },
  {
    id: 'parameters-truthy-as-text',
    section: '4.3',
    kind: 'meaning',
    about: 'A query parameter is true whatever its text, also when that is false.',
    requirements: ['4.3-transactions-no-force-fails'],
    change: () => ({ isSet: () => true }),
  },
  {
    id: 'parameters-true-only-when-absent',
    section: '4.3',
    kind: 'meaning',
    about: 'A query parameter counts as false whenever it is there.',
    requirements: ['4.3-transactions-force-moves', '4.3-transactions-exists', '4.3-transactions-check-default'],
    change: () => ({ isSet: (_parameter, value) => value === null }),
  },
  {
    id: 'check-follows-force',
    section: '4.3',
    kind: 'meaning',
    about: 'Transactions are checked for only when the force is on too.',
    requirements: ['4.3-transactions-exists', '4.3-transactions-exists-not-stored'],
    change: (behaviour) => {
      let isForced = true
      return {
        isSet: (parameter, value) => {
          if (parameter === 'check_previously_added') return behaviour.isSet(parameter, value)
          isForced = behaviour.isSet(parameter, value)
          return isForced
        },
        isSameTransaction: (stored, transaction) => isForced && behaviour.isSameTransaction(stored, transaction),
      }
    },
  },
  {
    id: 'moved-transactions-not-recognised',
    section: '4.3',
    kind: 'meaning',
    about: 'A transaction that was moved into the open period is not recognised when it is sent again, for its date differs.',
    requirements: ['4.3-transactions-exists', '4.3-transactions-exists-not-stored'],
    change: (behaviour) => ({
      isSameTransaction: (stored, transaction) =>
        behaviour.isSameTransaction(stored, transaction) && stored['transaction_date'] === transaction['transaction_date'],
    }),
  },
  {
    id: 'transactions-recognised-by-text-of-json',
    section: '4.3',
    kind: 'meaning',
    about: 'A transaction is recognised only with its keys in the same order.',
    requirements: ['4.3-transactions-exists', '1-json-key-order'],
    change: (behaviour) => ({
      isSameTransaction: (stored, transaction) =>
        behaviour.isSameTransaction(stored, transaction) && Object.keys(stored)[0] === Object.keys(transaction)[0],
    }),
  },
  {
    id: 'transactions-recognised-by-type',
    section: '4.3',
    kind: 'meaning',
    about: 'A transaction of a type and day that the account has already is taken for added.',
    requirements: ['4.3-transactions-added', '4.3-transactions-other-id'],
    change: () => ({
      isSameTransaction: (stored, transaction) =>
        stored['type'] === transaction['type'] && stored['transaction_date'] === transaction['transaction_date'],
    }),
  },
  {
    id: 'transactions-recognised-by-id-prefix',
    section: '4.3',
    kind: 'meaning',
    about: 'A transaction is recognised by the first eight characters of its id.',
    requirements: ['4.3-transactions-added', '4.3-transactions-other-id'],
    change: () => ({
      isSameTransaction: (stored, { transaction_id }) =>
        typeof transaction_id === 'string' && String(stored['transaction_id']).startsWith(transaction_id.slice(0, 8)),
    }),
  },
  {
    id: 'transactions-recognised-in-latest-request-only',
    section: '4.3',
    kind: 'meaning',
    about: 'A transaction is looked for among the three that were added last.',
    requirements: ['4.3-transactions-exists', '4.3-transactions-exists-not-stored'],
    change: (behaviour) => ({
      transactionsLookedAt: (state, account, earlier, added) => behaviour.transactionsLookedAt(state, account, earlier, added).slice(-3),
    }),
  },
  {
    id: 'existing-transaction-stored-again',
    section: '4.3',
    kind: 'state',
    about: 'A transaction that is told to exist is stored once more.',
    requirements: ['4.3-transactions-exists-not-stored'],
    change: changeAnswers(['createTransactions'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { results } = bodyOf(reply)
      if (!account || !Array.isArray(results)) return reply
      const old = results.filter((result) => Object(result).status === 'TRANSACTION_ALREADY_EXISTS')
      const ids = new Set(old.map((result) => Object(Object(result).transaction_data).transaction_id as unknown))
      const again = account.transactions.filter(({ transaction_id }) => ids.has(transaction_id)).slice(0, 1)
      account.transactions = [...account.transactions, ...again]
      return reply
    }),
  },
  {
    id: 'transaction-added-not-stored',
    section: '4.3',
    kind: 'state',
    about: 'The last of several added transactions is not stored.',
    requirements: ['4.3-transactions-added-stored', '4.3-transactions-exists'],
    change: changeAnswers(['createTransactions'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { transactions: sent } = bodyOf(call)
      if (account && reply.status === 201 && Array.isArray(sent) && sent.length > 1)
        account.transactions = account.transactions.slice(0, -1)
      return reply
    }),
  },
  {
    id: 'transaction-items-not-stored',
    section: '4.3',
    kind: 'state',
    about: 'The tax items of a transaction are not stored.',
    requirements: ['4.3-transactions-added-stored'],
    change: () => ({
      transactionToStore: (transaction) => {
        const { tax_items: _items, ...rest } = transaction
        return rest
      },
    }),
  },
  {
    id: 'only-first-line-item-stored',
    section: '4.3',
    kind: 'state',
    about: 'Of the line items of a transaction only the first is stored.',
    requirements: ['4.3-transactions-added-stored'],
    change: () => ({
      transactionToStore: (transaction) => {
        const { line_items } = transaction
        return Array.isArray(line_items) ? { ...transaction, line_items: line_items.slice(0, 1) as unknown[] } : transaction
      },
    }),
  },
  {
    id: 'line-item-units-stored-as-integers',
    section: '4.3',
    kind: 'state',
    about: 'The units of line items are stored as integers.',
    requirements: ['4.3-transactions-added-stored'],
    change: () => ({
      transactionToStore: (transaction) =>
        mapScalars(transaction, (scalar, field) => (field === 'units' ? Math.trunc(Number(scalar)) : scalar)) as Body,
    }),
  },
  {
    id: 'transaction-amount-rounded-when-stored',
    section: '4.3',
    kind: 'state',
    about: 'Amounts are stored in whole euros, rounded down.',
    requirements: ['4.3-transactions-added-stored'],
    change: () => ({
      transactionToStore: (transaction) => {
        const { amount } = transaction
        return typeof amount === 'number' ? { ...transaction, amount: Math.trunc(amount) } : transaction
      },
    }),
  },
  {
    id: 'transaction-amount-in-single-precision',
    section: '2.6',
    kind: 'meaning',
    about: 'The amount in an answer went through a float of 32 bits.',
    requirements: ['2.6-amount-response-decimal-string'],
    change: () => ({ amountInAnswer: (amount) => (typeof amount === 'number' ? String(Math.fround(amount)) : amount) }),
  },
  {
    id: 'transaction-amount-zero-is-null',
    section: '2.6',
    kind: 'meaning',
    about: 'An amount of zero is null in the answer.',
    requirements: ['2.6-amount-response-decimal-string'],
    change: (behaviour) => ({ amountInAnswer: (amount) => (amount === 0 ? null : behaviour.amountInAnswer(amount)) }),
  },
  {
    id: 'transaction-data-of-first',
    section: '4.3',
    kind: 'meaning',
    about: 'Every result holds the first transaction of the request.',
    requirements: ['4.3-transactions-result-echo'],
    change: changeAnswers(['createTransactions'], (reply) => {
      const { results } = bodyOf(reply)
      if (!Array.isArray(results)) return reply
      const { transaction_data } = Object(results[0])
      return {
        ...reply,
        body: { results: results.map((result) => ({ ...Object(result), transaction_data: transaction_data as unknown })) },
      }
    }),
  },
  {
    id: 'last-failing-transaction-told',
    section: '4.3',
    kind: 'meaning',
    about: 'A failed request tells the last failing transaction.',
    requirements: ['4.3-transactions-400-first'],
    change: () => ({ toldFailure: (failures) => failures.at(-1) }),
  },
  {
    id: 'first-transaction-told-as-failing',
    section: '4.3',
    kind: 'meaning',
    about: 'A failed request tells its first transaction, whichever fails.',
    requirements: ['4.3-transactions-400-first'],
    change: changeAnswers(['createTransactions'], (reply, call) => {
      const { transactions: sent } = bodyOf(call)
      const { status } = bodyOf(reply)
      const [first] = Array.isArray(sent) ? (sent as unknown[]) : []
      return status === 'TRANSACTION_IMPORT_ERROR' && isObject(first)
        ? { ...reply, body: { ...bodyOf(reply), transaction_data: first } }
        : reply
    }),
  },
  {
    id: 'transactions-after-failing-added',
    section: '4.3',
    kind: 'state',
    about: 'The transactions after the failing one are added too.',
    requirements: ['4-refused-no-effect', '4.3-transactions-exists', '4.3-transactions-added'],
    change: changeAnswers(['createTransactions'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { transactions: sent } = bodyOf(call)
      const { status, transaction_data } = bodyOf(reply)
      if (!account || status !== 'TRANSACTION_IMPORT_ERROR' || !Array.isArray(sent)) return reply
      const { transaction_id } = Object(transaction_data)
      const failing = sent.findIndex((one) => Object(one).transaction_id === transaction_id)
      const later = failing < 0 ? [] : (sent.slice(failing + 1).filter((one) => isObject(one)) as Body[])
      account.transactions = [...account.transactions, ...later]
      return reply
    }),
  },
  {
    id: 'failing-transaction-stored',
    section: '4.3',
    kind: 'state',
    about: 'The failing transaction itself is stored, and exists when it is sent again.',
    requirements: ['4-refused-no-effect', '4.3-transactions-no-force-fails', '4.3-transactions-added'],
    change: changeAnswers(['createTransactions'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { status, transaction_data } = bodyOf(reply)
      if (account && status === 'TRANSACTION_IMPORT_ERROR')
        account.transactions = [...account.transactions, Object(transaction_data) as Body]
      return reply
    }),
  },
  {
    id: 'unchecked-transactions-not-remembered',
    section: '4.3',
    kind: 'state',
    about: 'A transaction that was added with the check off is not looked for later.',
    requirements: ['4.3-transactions-check-default', '4.3-transactions-exists'],
    change: (behaviour) => {
      const forgotten = new WeakSet<Body>()
      return {
        isSameTransaction: (stored, transaction) => !forgotten.has(stored) && behaviour.isSameTransaction(stored, transaction),
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          const { transactions: sent } = bodyOf(call)
          if (call.operation !== 'createTransactions' || reply.status !== 201 || !account || !Array.isArray(sent)) return reply
          if (call.query.get('check_previously_added') === 'false' && sent.length > 0)
            for (const stored of account.transactions.slice(-sent.length)) forgotten.add(stored)
          return reply
        },
      }
    },
  },
  {
    id: 'transactions-skipped-when-one-exists',
    section: '4.3',
    kind: 'state',
    about: 'When one transaction of a request exists, none is added, and all are told to exist.',
    requirements: ['4.3-transactions-added', '4.3-transactions-added-stored', '4.3-transactions-other-id'],
    change: changeAnswers(['createTransactions'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { results } = bodyOf(reply)
      if (!account || !Array.isArray(results)) return reply
      const added = results.filter((result) => Object(result).status === 'TRANSACTION_ADDED_TO_ACCOUNT').length
      if (added === results.length) return reply
      account.transactions = account.transactions.slice(0, account.transactions.length - added)
      return { ...reply, body: { results: results.map((result) => ({ ...Object(result), status: 'TRANSACTION_ALREADY_EXISTS' })) } }
    }),
  },
  {
    id: 'transaction-status-of-first',
    section: '4.3',
    kind: 'meaning',
    about: 'Every result has the status of the first.',
    requirements: ['4.3-transactions-added', '4.3-transactions-exists'],
    change: changeAnswers(['createTransactions'], (reply) => {
      const { results } = bodyOf(reply)
      if (!Array.isArray(results)) return reply
      return { ...reply, body: { results: results.map((result) => ({ ...Object(result), status: Object(results[0]).status })) } }
    }),
  },
  {
    id: 'existing-transaction-refuses-request',
    section: '4.3',
    kind: 'state',
    about: 'A request fails with the first transaction that exists, as a unique index is violated.',
    requirements: ['4.3-transactions-exists', '4.3-transactions-201'],
    change: changeAnswers(['createTransactions'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { results } = bodyOf(reply)
      if (!account || !Array.isArray(results)) return reply
      const known = results.find((result) => Object(result).status === 'TRANSACTION_ALREADY_EXISTS')
      if (known === undefined) return reply
      const added = results.filter((result) => Object(result).status === 'TRANSACTION_ADDED_TO_ACCOUNT').length
      account.transactions = account.transactions.slice(0, account.transactions.length - added)
      const { transaction_data } = Object(known)
      return behaviour.transactionFailure({ index: 0, transaction: transaction_data, detail: 'It exists.' }, transaction_data)
    }),
  },
  {
    id: 'only-first-parameter-read',
    section: '4.3',
    kind: 'meaning',
    about: 'Of two query parameters only the first is read.',
    requirements: ['4.3-transactions-no-force-fails', '4.3-transactions-check-default', '4.3-transactions-exists'],
    change: (behaviour) => ({
      before: (call, state) => {
        for (const name of [...call.query.keys()].slice(1)) call.query.delete(name)
        return behaviour.before(call, state)
      },
    }),
  },
  {
    id: 'transaction-date-stored-a-day-early',
    section: '4.3',
    kind: 'state',
    about: 'A transaction is stored with the day before, as midnight of one time zone falls in another.',
    requirements: ['4.3-transactions-added-stored', '4.3-transactions-force-inside'],
    change: (behaviour) => ({
      transactionToStore: (transaction) => {
        const stored = behaviour.transactionToStore(transaction)
        const { transaction_date: day } = stored
        if (typeof day !== 'string') return stored
        return { ...stored, transaction_date: new Date(Date.parse(day) - 3_600_000).toISOString().slice(0, 10) }
      },
    }),
  },
  {
    id: 'transaction-amount-cut-to-cents',
    section: '2.6',
    kind: 'meaning',
    about: 'The amount in an answer was counted in whole cents, and what a float of 64 bits lacked to the next one was cut off.',
    requirements: ['2.6-amount-response-decimal-string', '4.3-transactions-result-echo'],
    change: () => ({ amountInAnswer: (amount) => (typeof amount === 'number' ? String(Math.trunc(amount * 100) / 100) : amount) }),
  },
  {
    id: 'transaction-amount-in-groups-of-thousands',
    section: '2.6',
    kind: 'meaning',
    about: 'The amount in an answer has commas between its thousands.',
    requirements: ['2.6-amount-response-decimal-string', '4.3-transactions-result-echo'],
    change: (behaviour) => ({
      amountInAnswer: (amount) => {
        const [whole = '', ...fraction] = String(behaviour.amountInAnswer(amount)).split('.')
        return [whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
      },
    }),
  },
  {
    id: 'failing-transaction-amount-number',
    section: '2.6',
    kind: 'meaning',
    about: 'The amount of the failing transaction is a number in the answer.',
    requirements: ['2.6-amount-response-decimal-string'],
    change: (behaviour) => ({
      transactionFailure: (failure, transaction_data) => {
        const { amount } = Object(transaction_data)
        const isAmount = typeof amount === 'string' && Number.isFinite(Number(amount))
        return behaviour.transactionFailure(failure, isAmount ? { ...Object(transaction_data), amount: Number(amount) } : transaction_data)
      },
    }),
  },
]

import { answered } from './changes.ts'
import { addsNoneWhenOneExists, resultsIn, withResults } from './results.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { dayAfter } from '../../reading/days.ts'
import type { Body } from '../server/exchange.ts'
import { bodyOf } from './change-answers.ts'
import { cutAt, mapScalars } from '../server/map-values.ts'
import { fault, faults } from './fault.ts'

/** A transaction is added twice or not at all, moved wrongly, or told wrongly. */
export const transactions = faults('meaning', [
  fault('transactions-unchecked-by-default', 'check_previously_added is false by default.')
    .breaks('4.3-transactions-check-default', '4.3-transactions-exists')
    .by((right) => ({
      isSet: (parameter, value) => (parameter === 'check_previously_added' && value === null ? false : right.isSet(parameter, value)),
    })),
  fault('transactions-unforced-by-default', 'force_add_to_current_statement is false by default.')
    .breaks('4.3-transactions-force-default')
    .by((right) => ({
      isSet: (parameter, value) =>
        parameter === 'force_add_to_current_statement' && value === null ? false : right.isSet(parameter, value),
    })),
  fault('parameters-truthy-as-text', 'A query parameter is true whatever its text, also when that is false.')
    .breaks('4.3-transactions-no-force-fails', '4.3-transactions-check-off-not-skipped')
    .by(() => ({ isSet: () => true })),
  fault('parameters-true-only-when-absent', 'A query parameter counts as false whenever it is there.')
    .breaks('4.3-transactions-force-moves', '4.3-transactions-exists', '4.3-transactions-check-default')
    .by(() => ({ isSet: (_parameter, value) => value === null })),
  fault('check-follows-force', 'Transactions are checked for only when the force is on too.')
    .breaks('4.3-transactions-exists', '4.3-transactions-exists-not-stored')
    .by((right, isForced = true) => ({
      isSet: (parameter, value) => {
        if (parameter === 'check_previously_added') return right.isSet(parameter, value)
        isForced = right.isSet(parameter, value)
        return isForced
      },
      isSameTransaction: (stored, transaction) => isForced && right.isSameTransaction(stored, transaction),
    })),
  fault(
    'moved-transactions-not-recognised',
    'A transaction that was moved into the open period is not recognised when it is sent again, for its date differs.',
  )
    .breaks('4.3-transactions-exists', '4.3-transactions-exists-not-stored')
    .decides(
      'isSameTransaction',
      (isSame, stored, transaction) => isSame && stored['transaction_date'] === transaction['transaction_date'],
    ),
  fault('transactions-recognised-by-text-of-json', 'A transaction is recognised only with its keys in the same order.')
    .breaks('4.3-transactions-exists', '1-json-key-order')
    .decides('isSameTransaction', (isSame, stored, transaction) => isSame && Object.keys(stored)[0] === Object.keys(transaction)[0]),
  fault('transactions-recognised-by-type', 'A transaction of a type and day that the account has already is taken for added.')
    .breaks('4.3-transactions-added', '4.3-transactions-other-id')
    .by(() => ({
      isSameTransaction: (stored, transaction) =>
        stored['type'] === transaction['type'] && stored['transaction_date'] === transaction['transaction_date'],
    })),
  fault('transactions-recognised-by-id-prefix', 'A transaction is recognised by the first eight characters of its id.')
    .breaks('4.3-transactions-added', '4.3-transactions-other-id')
    .by(() => ({
      isSameTransaction: (stored, { transaction_id }) =>
        typeof transaction_id === 'string' && String(stored['transaction_id']).startsWith(transaction_id.slice(0, 8)),
    })),
  fault('transactions-recognised-without-case', 'A transaction is recognised by an id in other capital and small letters.')
    .breaks('4.3-transactions-added', '4.3-transactions-other-id')
    .by(() => ({
      isSameTransaction: (stored, { transaction_id }) =>
        String(stored['transaction_id']).toLowerCase() === String(transaction_id).toLowerCase(),
    })),
  fault('transactions-recognised-by-number', 'A transaction is recognised by an id that is the same number.')
    .breaks('4.3-transactions-added', '4.3-transactions-other-id')
    .by(() => ({
      isSameTransaction: (stored, { transaction_id }) =>
        stored['transaction_id'] === transaction_id || Number(stored['transaction_id']) === Number(transaction_id),
    })),
  fault('transactions-recognised-in-latest-request-only', 'A transaction is looked for among the three that were added last.')
    .breaks('4.3-transactions-exists', '4.3-transactions-exists-not-stored')
    .decides('transactionsLookedAt', (transactions) => transactions.slice(-3)),
  fault('existing-transaction-stored-again', 'A transaction that is told to exist is stored once more.', { kind: 'state' })
    .breaks('4.3-transactions-exists-not-stored')
    .answers('createTransactions', ({ reply, account }) => {
      const old = resultsIn(reply).filter(({ status }) => status === 'TRANSACTION_ALREADY_EXISTS')
      const ids = new Set(old.map(({ transaction_data }) => Object(transaction_data).transaction_id as unknown))
      const again = account?.transactions.find(({ transaction_id }) => ids.has(transaction_id))
      if (account && again) account.transactions = [...account.transactions, again]
    }),
  fault('transaction-added-not-stored', 'The last of several added transactions is not stored.', { kind: 'state' })
    .breaks('4.3-transactions-added-stored', '4.3-transactions-exists')
    .answers('createTransactions', ({ reply, sent: { transactions }, account }) => {
      if (account && reply.status === 201 && Array.isArray(transactions) && transactions.length > 1)
        account.transactions = account.transactions.slice(0, -1)
    }),
  fault('transaction-items-not-stored', 'The tax items of a transaction are not stored.', { kind: 'state' })
    .breaks('4.3-transactions-added-stored')
    .stores('createTransactions', (transaction) => {
      const { tax_items: _items, ...rest } = transaction
      return rest
    }),
  fault('only-first-line-item-stored', 'Of the line items of a transaction only the first is stored.', { kind: 'state' })
    .breaks('4.3-transactions-added-stored')
    .stores('createTransactions', (transaction) => cutAt(1, 'line_items', transaction)),
  fault('line-item-units-stored-as-integers', 'The units of line items are stored as integers.', { kind: 'state' })
    .breaks('4.3-transactions-added-stored')
    .stores('createTransactions', (transaction) =>
      mapScalars(transaction, (scalar, field) => (field === 'units' ? Math.trunc(Number(scalar)) : scalar)),
    ),
  fault('transaction-amount-rounded-when-stored', 'Amounts are stored in whole euros, rounded down.', { kind: 'state' })
    .breaks('4.3-transactions-added-stored')
    .stores('createTransactions', (transaction) => {
      const { amount } = transaction
      return typeof amount === 'number' ? { ...transaction, amount: Math.trunc(amount) } : transaction
    }),
  fault(
    'amount-answered-as-its-binary-fraction',
    'An amount is answered with all digits of its binary fraction, 48.3 as 48.2999999999999971578.',
    { section: '4.3' },
  )
    .breaks('2.6-amount-response-decimal-string')
    .by(() => ({ amountInAnswer: (amount) => (typeof amount === 'number' ? amount.toFixed(20) : amount) })),
  fault('transaction-amount-in-single-precision', 'The amount in an answer went through a float of 32 bits.')
    .breaks('2.6-amount-response-decimal-string')
    .by(() => ({ amountInAnswer: (amount) => (typeof amount === 'number' ? String(Math.fround(amount)) : amount) })),
  fault('transaction-amount-zero-is-null', 'An amount of zero is null in the answer.')
    .breaks('2.6-amount-response-decimal-string')
    .by((right) => ({ amountInAnswer: (amount) => (amount === 0 ? null : right.amountInAnswer(amount)) })),
  fault('transaction-data-of-first', 'Every result holds the first transaction of the request.')
    .breaks('4.3-transactions-result-echo')
    .tells('createTransactions', (results) => results.map((result) => ({ ...result, transaction_data: results[0]?.['transaction_data'] }))),
  fault('last-failing-transaction-told', 'A failed request tells the last failing transaction.')
    .breaks('4.3-transactions-400-first')
    .by(() => ({ toldFailure: (failures) => failures.at(-1) })),
  fault(
    'last-date-told-of-a-long-period',
    'The open period begins ten months earlier; of transactions that are outside of it, a failed request tells the last.',
  )
    .breaks('4.3-transactions-400-first')
    .by((right) => ({
      openPeriod: (account, now) => {
        const { from, to } = right.openPeriod(account, now)
        return { from: dayAfter(from, -300), to }
      },
      toldFailure: (failures) => (failures.every(({ detail }) => detail.includes('open statement period')) ? failures.at(-1) : failures[0]),
    })),
  fault('failing-transactions-sorted-as-text', 'Of failing transactions the one is told whose place comes first as a text: 10 before 2.')
    .breaks('4.3-transactions-400-first')
    .by(() => ({
      toldFailure: (failures) => failures.toSorted((one, other) => (String(one.index) < String(other.index) ? -1 : 1))[0],
    })),
  fault('first-transaction-told-as-failing', 'A failed request tells its first transaction, whichever fails.')
    .breaks('4.3-transactions-400-first')
    .answers('createTransactions', ({ reply, call }) => {
      const { transactions: sent } = bodyOf(call)
      const { status } = bodyOf(reply)
      const [first] = Array.isArray(sent) ? (sent as unknown[]) : []
      return status === 'TRANSACTION_IMPORT_ERROR' && isObject(first)
        ? { ...reply, body: { ...bodyOf(reply), transaction_data: first } }
        : reply
    }),
  fault(
    'failing-transaction-with-texts-of-last',
    'The failing transaction is told with the note and the display_note of the last one of the request.',
  )
    .breaks('4.3-transactions-400-first')
    .answers('createTransactions', ({ reply, call }) => {
      const { transactions: sent } = bodyOf(call)
      const { status, transaction_data } = bodyOf(reply)
      const last: unknown = Array.isArray(sent) ? sent.at(-1) : undefined
      if (status !== 'TRANSACTION_IMPORT_ERROR' || !isObject(last) || !isObject(transaction_data)) return reply
      const { note, display_note } = last
      return { ...reply, body: { ...bodyOf(reply), transaction_data: { ...transaction_data, note, display_note } } }
    }),
  fault('transactions-after-failing-added', 'The transactions after the failing one are added too.', { section: '4.3', kind: 'state' })
    .breaks('4-refused-no-effect', '4.3-transactions-exists', '4.3-transactions-added')
    .answers('createTransactions', ({ reply, call, account }) => {
      const { transactions: sent } = bodyOf(call)
      const { status, transaction_data } = bodyOf(reply)
      if (!account || status !== 'TRANSACTION_IMPORT_ERROR' || !Array.isArray(sent)) return
      const { transaction_id } = Object(transaction_data)
      const failing = sent.findIndex((one) => Object(one).transaction_id === transaction_id)
      const later = failing < 0 ? [] : (sent.slice(failing + 1).filter((one) => isObject(one)) as Body[])
      account.transactions = [...account.transactions, ...later]
    }),
  fault('failing-transaction-stored', 'The failing transaction itself is stored, and exists when it is sent again.', {
    section: '4.3',
    kind: 'state',
  })
    .breaks('4-refused-no-effect', '4.3-transactions-no-force-fails', '4.3-transactions-added')
    .answers('createTransactions', ({ reply, account }) => {
      const { status, transaction_data } = bodyOf(reply)
      if (account && status === 'TRANSACTION_IMPORT_ERROR')
        account.transactions = [...account.transactions, Object(transaction_data) as Body]
    }),
  fault('unchecked-transactions-not-remembered', 'A transaction that was added with the check off is not looked for later.', {
    kind: 'state',
  })
    .breaks('4.3-transactions-check-default', '4.3-transactions-exists')
    .by((right, forgotten = new WeakSet<Body>()) => ({
      isSameTransaction: (stored, transaction) => !forgotten.has(stored) && right.isSameTransaction(stored, transaction),
      ...answered(right, 'createTransactions', ({ reply, call, account }) => {
        const count = resultsIn(reply).length
        if (account && count > 0 && call.query.get('check_previously_added') === 'false')
          for (const stored of account.transactions.slice(-count)) forgotten.add(stored)
      }),
    })),
  fault('transactions-skipped-when-one-exists', 'When one transaction of a request exists, none is added, and all are told to exist.', {
    kind: 'state',
  })
    .breaks('4.3-transactions-added', '4.3-transactions-added-stored', '4.3-transactions-other-id')
    .by(
      addsNoneWhenOneExists('createTransactions', (results, { reply }) =>
        withResults(
          reply,
          results.map((result) => ({ ...result, status: 'TRANSACTION_ALREADY_EXISTS' })),
        ),
      ),
    ),
  fault('transaction-status-of-first', 'Every result has the status of the first.')
    .breaks('4.3-transactions-added', '4.3-transactions-exists')
    .tells('createTransactions', (results) => results.map((result) => ({ ...result, status: results[0]?.['status'] }))),
  fault('existing-transaction-refuses-request', 'A request fails with the first transaction that exists, as a unique index is violated.', {
    kind: 'state',
  })
    .breaks('4.3-transactions-exists', '4.3-transactions-201')
    .by(
      addsNoneWhenOneExists('createTransactions', (results, { right }) => {
        const { transaction_data } = Object(results.find(({ status }) => status === 'TRANSACTION_ALREADY_EXISTS'))
        return right.transactionFailure({ index: 0, transaction: transaction_data, detail: 'It exists.' }, transaction_data)
      }),
    ),
  fault('only-first-parameter-read', 'Of two query parameters only the first is read.')
    .breaks('4.3-transactions-no-force-fails', '4.3-transactions-check-default', '4.3-transactions-exists')
    .intercepts('createTransactions', ({ call: { query } }) => {
      for (const name of [...query.keys()].slice(1)) query.delete(name)
    }),
  fault(
    'transaction-date-stored-a-day-early',
    'A transaction is stored with the day before, as midnight of one time zone falls in another.',
    { kind: 'state' },
  )
    .breaks('4.3-transactions-added-stored', '4.3-transactions-force-inside')
    .stores('createTransactions', (stored) => {
      const { transaction_date: day } = stored
      if (typeof day !== 'string') return stored
      return { ...stored, transaction_date: new Date(Date.parse(day) - 3_600_000).toISOString().slice(0, 10) }
    }),
  fault(
    'transaction-amount-cut-to-cents',
    'The amount in an answer was counted in whole cents, and what a float of 64 bits lacked to the next one was cut off.',
  )
    .breaks('2.6-amount-response-decimal-string', '4.3-transactions-result-echo')
    .by(() => ({ amountInAnswer: (amount) => (typeof amount === 'number' ? String(Math.trunc(amount * 100) / 100) : amount) })),
  fault('transaction-amount-in-groups-of-thousands', 'The amount in an answer has commas between its thousands.')
    .breaks('2.6-amount-response-decimal-string', '4.3-transactions-result-echo')
    .decides('amountInAnswer', (reply) => {
      const [whole = '', ...fraction] = String(reply).split('.')
      return [whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
    }),
  fault('failing-transaction-amount-number', 'The amount of the failing transaction is a number in the answer.')
    .breaks('2.6-amount-response-decimal-string')
    .by((right) => ({
      transactionFailure: (failure, transaction_data) => {
        const { amount } = Object(transaction_data)
        const isAmount = typeof amount === 'string' && Number.isFinite(Number(amount))
        return right.transactionFailure(failure, isAmount ? { ...Object(transaction_data), amount: Number(amount) } : transaction_data)
      },
    })),
])

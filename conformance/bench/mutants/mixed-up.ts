import { turn } from '../server/turn.ts'
import type { OperationId } from '../../../schemas/operations.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body, Call, Reply } from '../server/exchange.ts'
import type { Account, State } from '../server/state.ts'
import { answered, intercepted, spanned } from './changes.ts'
import { fault, faults } from './fault.ts'

/** A request gets the answer of the request of this operation that arrived last, as it is kept where all requests see it. */
function answersOfLatest(operation: OperationId, isMeant: (reply: Reply) => boolean = ({ status }) => status < 400): Change {
  return (_right, latest?: Reply) => ({
    after: async (call, _state, reply) => {
      if (call.operation !== operation || !isMeant(reply)) return reply
      latest = reply
      await turn()
      return latest
    },
  })
}

/** Requests of an operation that are under way at the same time get one answer, for what they ask about is not compared. */
function coalesces(isMeant: (call: Call) => boolean): Change {
  return (_right, underWay = new Map<string, Reply>()) => ({
    after: async (call, _state, reply) => {
      if (!isMeant(call)) return reply
      const other = underWay.get(call.operation)
      if (other) return other
      underWay.set(call.operation, reply)
      await turn()
      underWay.delete(call.operation)
      return reply
    },
  })
}

/**
 * An operation reads the whole account, changes its own part and writes all of it, and other operations do not wait for
 * it: what they wrote to their part meanwhile is lost.
 */
function writesWholeAccount(operation: OperationId, read: (account: Account) => () => void): Change {
  return (right) => ({
    lock: (asked, key) => (asked === operation ? `${operation} of ${key}` : right.lock(asked, key)),
    ...spanned(
      right,
      operation,
      ({ account }) => account && read(account),
      (writeBack, { reply }) => {
        if (reply.status === 201) writeBack()
      },
    ),
  })
}

/** What an operation does not find again when it is done is removed: it kept the whole table since its beginning. */
function writesWholeTable(operation: OperationId, tableOf: (state: State) => Map<string, unknown>, own: (call: Call) => string): Change {
  return (right) =>
    spanned(
      right,
      operation,
      ({ state }) => new Set(tableOf(state).keys()),
      (known, { reply, call, state }) => {
        const table = tableOf(state)
        if (reply.status === 201) for (const key of table.keys()) if (!known.has(key) && key !== own(call)) table.delete(key)
      },
    )
}

/** Requests at the same time that have nothing to do with each other. */
export const mixedUp = faults('race', [
  fault('mixed-up-stagings', 'Of stagings of different pairs at the same time all are answered with the pair of the last.')
    .breaks('4.2-stage-body', '1-pair-two-numbers')
    .by(answersOfLatest('stageAccount')),
  fault('mixed-up-validations', 'Of validations at the same time all return the record of the last.')
    .breaks('4.2-validate-echo')
    .by(answersOfLatest('validateAccount')),
  fault('mixed-up-numbers', 'Accounts that are created at the same time are all answered with the number of the last.', { section: '4.2' })
    .breaks('1-pair-distinct-platform-numbers', '4.2-process-body', '2.13-number-after-creation')
    .by(answersOfLatest('processAccount')),
  fault('mixed-up-statuses', 'Status requests at the same time share one answer, whichever accounts they ask about.')
    .breaks('4.4-status-body', '3.1-status-completed', '4.4-status-404', '2.13-number-after-creation')
    .by(coalesces(({ operation }) => operation === 'getAccountTransferStatus')),
  fault('mixed-up-lists', 'Requests for a list at the same time share one answer, whichever import supplier they ask about.', {
    section: '4.4',
  })
    .breaks('1-supplier-groups-accounts', '4.4-all-pending-and-imported', '4.4-pending-only')
    .by(coalesces(({ operation }) => operation.startsWith('list'))),
  fault('mixed-up-errors', 'Of refused payloads at the same time all are told the errors of the last.')
    .breaks('7-item-attr-path', '4.2-stage-same-errors', '7-validation-envelope')
    .by(answersOfLatest('validateAccount', ({ status }) => status === 400)),
  fault('mixed-up-note-results', 'Of requests for notes at the same time all are answered with the results of the last.')
    .breaks('4.3-notes-result-echo', '4.3-notes-result-fields')
    .by(answersOfLatest('createNotes')),
  fault('mixed-up-echoes', 'Of delivery notes that are added at the same time all are answered with the echo of the last.')
    .breaks('4.3-delivery-note-201', '4.3-echo-stored')
    .by(answersOfLatest('createDeliveryNote')),
  fault('mixed-up-transaction-results', 'Of transactions requests at the same time all are answered with the results of the last.')
    .breaks('4.3-transactions-result-echo', '4.3-transactions-result-fields')
    .by(answersOfLatest('createTransactions')),
  fault(
    'mixed-up-payment-references',
    'Of payment instructions that are added at the same time all are answered with the reference of the last.',
  )
    .breaks('4.3-payment-reference', '4.3-payment-body')
    .by(answersOfLatest('createPaymentInstruction')),
  fault('mixed-up-accounts-of-notes', 'Of notes for different accounts at the same time all are added to the last account.')
    .breaks('4.3-notes-created-stored', '4.3-notes-other-account', '4.3-notes-duplicate-skipped')
    .by((right, latest?: Account) => ({
      ...intercepted(right, 'createNotes', ({ account }) => {
        latest = account
      }),
      accountForNotes: (state, key) => {
        const own = right.accountForNotes(state, key)
        return own && latest?.platformAccountNumber !== undefined ? latest : own
      },
    })),
  fault('race-note-and-delivery-note', 'A note that is added while a delivery note is added to the account is lost.')
    .breaks('4.3-notes-created-stored', '4.3-notes-duplicate-skipped')
    .by(
      writesWholeAccount('createDeliveryNote', (account) => {
        const { notes } = account
        return () => {
          account.notes = notes
        }
      }),
    ),
  fault('race-transaction-and-energy-amount', 'A transaction that is added while an energy amount is added to the account is lost.')
    .breaks('4.3-transactions-added-stored', '4.3-transactions-exists')
    .by(
      writesWholeAccount('createEnergyAmount', (account) => {
        const { transactions } = account
        return () => {
          account.transactions = transactions
        }
      }),
    ),
  fault('race-invoice-and-statement', 'An invoice that is added while statements are added to the account is lost.')
    .breaks('4.3-echo-stored')
    .by(
      writesWholeAccount('createHistoricalStatements', ({ records }) => {
        const { invoices } = records
        return () => {
          records.invoices = invoices
        }
      }),
    ),
  fault('race-payment-instruction-and-note', 'A payment instruction that is added while a note is added to the account is lost.')
    .breaks('4.3-payment-stored')
    .by(
      writesWholeAccount('createNotes', ({ records }) => {
        const { payment_instructions } = records
        return () => {
          records.payment_instructions = payment_instructions
        }
      }),
    ),
  fault('race-stagings-lost', 'Of different accounts that are first staged at the same time only one is kept.', { section: '3.1' })
    .breaks('1-staging-stores-data', '3.1-stage-first-pending', '4.4-status-200-staged')
    .by((right) =>
      writesWholeTable(
        'stageAccount',
        ({ accounts }) => accounts,
        ({ body }) => right.pairKey(String(Object(body).import_supplier), String(Object(body).external_account_number)),
      )(right),
    ),
  fault('race-participants-lost', 'Of different market participants that are imported at the same time only one is kept.')
    .breaks('4.1-participant-stored', '4.1-participant-exists-200')
    .by((right) =>
      writesWholeTable(
        'importMarketParticipant',
        ({ participants }) => participants,
        ({ body }) => right.participantKey(Object(body).code),
      )(right),
    ),
  fault('race-stagings-torn', 'Of two stagings of a pending pair at the same time one writes the notes and the other all else.')
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone')
    .by((right) => {
      const underWay = new Map<string, Body[]>()
      const pending = new Set<string>()
      const keyOf = (record: Body) => right.pairKey(String(record['import_supplier']), String(record['external_account_number']))
      return {
        lock: (operation, key) => (operation === 'stageAccount' && pending.has(key) ? undefined : right.lock(operation, key)),
        ...intercepted(right, 'stageAccount', ({ sent, account }) => {
          if (account && account.platformAccountNumber === undefined) {
            const key = keyOf(sent)
            pending.add(`account ${key}`)
            underWay.set(key, [...(underWay.get(key) ?? []), sent])
          }
        }),
        stagedData: (previous, record) => {
          const [other] = underWay.get(keyOf(record)) ?? []
          if (previous === undefined || other === undefined || other === record) return right.stagedData(previous, record)
          const { notes: _notes, ...rest } = record
          return right.stagedData(previous, other['notes'] === undefined ? rest : { ...rest, notes: other['notes'] })
        },
        ...answered(right, 'stageAccount', ({ call, sent }) => {
          const key = keyOf(sent)
          setImmediate(() =>
            underWay.set(
              key,
              (underWay.get(key) ?? []).filter((body) => body !== call.body),
            ),
          )
        }),
      }
    }),
  fault(
    'account-not-there-while-staged-again',
    'While a pending account is staged again its status answers 404 and no list holds it, as the record is removed first.',
  )
    .breaks('4.4-status-200-staged', '4.4-pending-only', '3.1-stage-again-still-pending', '4.4-all-pending-and-imported')
    .by((right, away = new Set<Account>()) => ({
      ...intercepted(right, 'stageAccount', ({ account }) => {
        if (account && account.platformAccountNumber === undefined) away.add(account)
      }),
      ...answered(right, ['stageAccount', 'getAccountTransferStatus'], ({ call, account }) => {
        if (!account) return undefined
        if (call.operation === 'stageAccount') away.delete(account)
        return away.has(account) ? right.noProcess() : undefined
      }),
      isListed: (list, account, supplier) => !away.has(account) && right.isListed(list, account, supplier),
    })),
  fault(
    'stagings-of-supplier-at-once-answer-500',
    'Of stagings of different accounts of an import supplier at the same time all but one answer 500, as they lock each other.',
  )
    .breaks('7-no-500-for-input', '3.1-stage-first-201', '3.1-stage-again-200')
    .by((right, underWay = 0) => ({
      ...intercepted(right, 'stageAccount', () => (underWay++ > 0 ? { status: 500, body: { detail: 'Deadlock.' } } : undefined)),
      ...answered(right, 'stageAccount', () => {
        underWay--
      }),
    })),
])

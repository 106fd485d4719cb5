import { setImmediate as turn } from 'node:timers/promises'
import type { OperationId } from '../../../schemas/operations.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body, Call, Reply } from '../server/exchange.ts'
import type { Account, State } from '../server/state.ts'
import { accountOf, bodyOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** A request gets the answer of the request of this operation that arrived last, as it is kept where all requests see it. */
function answersOfLatest(operation: OperationId, isMeant: (reply: Reply) => boolean = ({ status }) => status < 400): Change {
  return (behaviour) => {
    let latest: Reply | undefined
    return {
      after: async (call, state, reply) => {
        if (call.operation !== operation || !isMeant(reply)) return behaviour.after(call, state, reply)
        latest = reply
        await turn()
        return latest
      },
    }
  }
}

/** Requests of an operation that are under way at the same time get one answer, for what they ask about is not compared. */
function coalesces(isMeant: (call: Call) => boolean): Change {
  return (behaviour) => {
    const underWay = new Map<string, Reply>()
    return {
      after: async (call, state, reply) => {
        if (!isMeant(call)) return behaviour.after(call, state, reply)
        const other = underWay.get(call.operation)
        if (other) return other
        underWay.set(call.operation, reply)
        await turn()
        underWay.delete(call.operation)
        return reply
      },
    }
  }
}

/**
 * An operation reads the whole account, changes its own part and writes all of it, and other operations do not wait for
 * it: what they wrote to their part meanwhile is lost.
 */
function writesWholeAccount(operation: OperationId, read: (account: Account) => () => void): Change {
  return (behaviour) => {
    const begun = new Map<number, () => void>()
    return {
      lock: (asked, key) => (asked === operation ? `${operation} of ${key}` : behaviour.lock(asked, key)),
      before: (call, state) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation === operation && account) begun.set(call.number, read(account))
        return behaviour.before(call, state)
      },
      after: (call, state, reply) => {
        const writeBack = begun.get(call.number)
        begun.delete(call.number)
        if (reply.status === 201) writeBack?.()
        return behaviour.after(call, state, reply)
      },
    }
  }
}

/** What an operation does not find again when it is done is removed: it kept the whole table since its beginning. */
function writesWholeTable(operation: OperationId, tableOf: (state: State) => Map<string, unknown>, own: (call: Call) => string): Change {
  return (behaviour) => {
    const begun = new Map<number, ReadonlySet<string>>()
    return {
      before: (call, state) => {
        if (call.operation === operation) begun.set(call.number, new Set(tableOf(state).keys()))
        return behaviour.before(call, state)
      },
      after: (call, state, reply) => {
        const known = begun.get(call.number)
        begun.delete(call.number)
        const table = tableOf(state)
        if (known && reply.status === 201) for (const key of table.keys()) if (!known.has(key) && key !== own(call)) table.delete(key)
        return behaviour.after(call, state, reply)
      },
    }
  }
}

/** Requests at the same time that have nothing to do with each other. */
export const mixedUp: readonly Mutant[] = [
  {
    id: 'mixed-up-stagings',
    section: '4.2',
    kind: 'race',
    about: 'Of stagings of different pairs at the same time all are answered with the pair of the last.',
    requirements: ['4.2-stage-body', '1-pair-two-numbers'],
    change: answersOfLatest('stageAccount'),
  },
  {
    id: 'mixed-up-validations',
    section: '4.2',
    kind: 'race',
    about: 'Of validations at the same time all return the record of the last.',
    requirements: ['4.2-validate-echo'],
    change: answersOfLatest('validateAccount'),
  },
  {
    id: 'mixed-up-numbers',
    section: '4.2',
    kind: 'race',
    about: 'Accounts that are created at the same time are all answered with the number of the last.',
    requirements: ['1-pair-distinct-platform-numbers', '4.2-process-body', '2.13-number-after-creation'],
    change: answersOfLatest('processAccount'),
  },
  {
    id: 'mixed-up-statuses',
    section: '4.4',
    kind: 'race',
    about: 'Status requests at the same time share one answer, whichever accounts they ask about.',
    requirements: ['4.4-status-body', '3.1-status-completed', '4.4-status-404', '2.13-number-after-creation'],
    change: coalesces(({ operation }) => operation === 'getAccountTransferStatus'),
  },
  {
    id: 'mixed-up-lists',
    section: '4.4',
    kind: 'race',
    about: 'Requests for a list at the same time share one answer, whichever import supplier they ask about.',
    requirements: ['1-supplier-groups-accounts', '4.4-all-pending-and-imported', '4.4-pending-only'],
    change: coalesces(({ operation }) => operation.startsWith('list')),
  },
  {
    id: 'mixed-up-errors',
    section: '7',
    kind: 'race',
    about: 'Of refused payloads at the same time all are told the errors of the last.',
    requirements: ['7-item-attr-path', '4.2-stage-same-errors', '7-validation-envelope'],
    change: answersOfLatest('validateAccount', ({ status }) => status === 400),
  },
  {
    id: 'mixed-up-note-results',
    section: '4.3',
    kind: 'race',
    about: 'Of requests for notes at the same time all are answered with the results of the last.',
    requirements: ['4.3-notes-result-echo', '4.3-notes-result-fields'],
    change: answersOfLatest('createNotes'),
  },
  {
    id: 'mixed-up-echoes',
    section: '4.3',
    kind: 'race',
    about: 'Of delivery notes that are added at the same time all are answered with the echo of the last.',
    requirements: ['4.3-delivery-note-201', '4.3-echo-stored'],
    change: answersOfLatest('createDeliveryNote'),
  },
  {
    id: 'mixed-up-transaction-results',
    section: '4.3',
    kind: 'race',
    about: 'Of transactions requests at the same time all are answered with the results of the last.',
    requirements: ['4.3-transactions-result-echo', '4.3-transactions-result-fields'],
    change: answersOfLatest('createTransactions'),
  },
  {
    id: 'mixed-up-payment-references',
    section: '4.3',
    kind: 'race',
    about: 'Of payment instructions that are added at the same time all are answered with the reference of the last.',
    requirements: ['4.3-payment-reference', '4.3-payment-body'],
    change: answersOfLatest('createPaymentInstruction'),
  },
  {
    id: 'mixed-up-accounts-of-notes',
    section: '4.3',
    kind: 'race',
    about: 'Of notes for different accounts at the same time all are added to the last account.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-other-account', '4.3-notes-duplicate-skipped'],
    change: (behaviour) => {
      let latest: Account | undefined
      return {
        before: (call, state) => {
          if (call.operation === 'createNotes') latest = accountOf(call, state, behaviour)
          return behaviour.before(call, state)
        },
        accountForNotes: (state, key) => {
          const own = behaviour.accountForNotes(state, key)
          return own && latest?.platformAccountNumber !== undefined ? latest : own
        },
      }
    },
  },
  {
    id: 'race-note-and-delivery-note',
    section: '4.3',
    kind: 'race',
    about: 'A note that is added while a delivery note is added to the account is lost.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-duplicate-skipped'],
    change: writesWholeAccount('createDeliveryNote', (account) => {
      const { notes } = account
      return () => {
        account.notes = notes
      }
    }),
  },
  {
    id: 'race-transaction-and-energy-amount',
    section: '4.3',
    kind: 'race',
    about: 'A transaction that is added while an energy amount is added to the account is lost.',
    requirements: ['4.3-transactions-added-stored', '4.3-transactions-exists'],
    change: writesWholeAccount('createEnergyAmount', (account) => {
      const { transactions } = account
      return () => {
        account.transactions = transactions
      }
    }),
  },
  {
    id: 'race-invoice-and-statement',
    section: '4.3',
    kind: 'race',
    about: 'An invoice that is added while statements are added to the account is lost.',
    requirements: ['4.3-echo-stored'],
    change: writesWholeAccount('createHistoricalStatements', ({ records }) => {
      const { invoices } = records
      return () => {
        records.invoices = invoices
      }
    }),
  },
  {
    id: 'race-payment-instruction-and-note',
    section: '4.3',
    kind: 'race',
    about: 'A payment instruction that is added while a note is added to the account is lost.',
    requirements: ['4.3-payment-stored'],
    change: writesWholeAccount('createNotes', ({ records }) => {
      const { payment_instructions } = records
      return () => {
        records.payment_instructions = payment_instructions
      }
    }),
  },
  {
    id: 'race-stagings-lost',
    section: '3.1',
    kind: 'race',
    about: 'Of different accounts that are first staged at the same time only one is kept.',
    requirements: ['1-staging-stores-data', '3.1-stage-first-pending', '4.4-status-200-staged'],
    change: (behaviour) =>
      writesWholeTable(
        'stageAccount',
        ({ accounts }) => accounts,
        ({ body }) => behaviour.pairKey(String(Object(body).import_supplier), String(Object(body).external_account_number)),
      )(behaviour),
  },
  {
    id: 'race-participants-lost',
    section: '4.1',
    kind: 'race',
    about: 'Of different market participants that are imported at the same time only one is kept.',
    requirements: ['4.1-participant-stored', '4.1-participant-exists-200'],
    change: (behaviour) =>
      writesWholeTable(
        'importMarketParticipant',
        ({ participants }) => participants,
        ({ body }) => behaviour.participantKey(Object(body).code),
      )(behaviour),
  },
  {
    id: 'race-stagings-torn',
    section: '3.1',
    kind: 'race',
    about: 'Of two stagings of a pending pair at the same time one writes the notes and the other all else.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone'],
    change: (behaviour) => {
      const underWay = new Map<string, Body[]>()
      const pending = new Set<string>()
      const keyOf = (record: Body) => behaviour.pairKey(String(record['import_supplier']), String(record['external_account_number']))
      return {
        lock: (operation, key) => (operation === 'stageAccount' && pending.has(key) ? undefined : behaviour.lock(operation, key)),
        before: (call, state) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation === 'stageAccount' && account && account.platformAccountNumber === undefined) {
            const key = keyOf(bodyOf(call))
            pending.add(`account ${key}`)
            underWay.set(key, [...(underWay.get(key) ?? []), bodyOf(call)])
          }
          return behaviour.before(call, state)
        },
        stagedData: (previous, record) => {
          const [other] = underWay.get(keyOf(record)) ?? []
          if (previous === undefined || other === undefined || other === record) return behaviour.stagedData(previous, record)
          const { notes: _notes, ...rest } = record
          return behaviour.stagedData(previous, other['notes'] === undefined ? rest : { ...rest, notes: other['notes'] })
        },
        after: (call, state, reply) => {
          if (call.operation === 'stageAccount') {
            const key = keyOf(bodyOf(call))
            setImmediate(() =>
              underWay.set(
                key,
                (underWay.get(key) ?? []).filter((body) => body !== call.body),
              ),
            )
          }
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  {
    id: 'account-not-there-while-staged-again',
    section: '4.4',
    kind: 'race',
    about: 'While a pending account is staged again its status answers 404 and no list holds it, as the record is removed first.',
    requirements: ['4.4-status-200-staged', '4.4-pending-only', '3.1-stage-again-still-pending', '4.4-all-pending-and-imported'],
    change: (behaviour) => {
      const away = new Set<Account>()
      return {
        before: (call, state) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation === 'stageAccount' && account && account.platformAccountNumber === undefined) away.add(account)
          return behaviour.before(call, state)
        },
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (account && call.operation === 'stageAccount') away.delete(account)
          if (account && call.operation === 'getAccountTransferStatus' && away.has(account)) return behaviour.noProcess()
          return behaviour.after(call, state, reply)
        },
        isListed: (list, account, supplier) => !away.has(account) && behaviour.isListed(list, account, supplier),
      }
    },
  },
  {
    id: 'stagings-of-supplier-at-once-answer-500',
    section: '7',
    kind: 'race',
    about: 'Of stagings of different accounts of an import supplier at the same time all but one answer 500, as they lock each other.',
    requirements: ['7-no-500-for-input', '3.1-stage-first-201', '3.1-stage-again-200'],
    change: (behaviour) => {
      let underWay = 0
      return {
        before: (call, state) => {
          if (call.operation !== 'stageAccount') return behaviour.before(call, state)
          return underWay++ > 0 ? { status: 500, body: { detail: 'Deadlock.' } } : behaviour.before(call, state)
        },
        after: (call, state, reply) => {
          if (call.operation === 'stageAccount') underWay--
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
]

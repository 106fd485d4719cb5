import type { OperationId } from '../../../schemas/operations.ts'
import type { Account, State } from '../server/state.ts'
import { accountOf, changeAnswers } from './change-answers.ts'
import type { Behaviour, Change } from '../server/behaviour.ts'
import type { Mutant } from './mutant.ts'

/** Does something to the account that a request is about, once it was answered. */
function afterwards(
  operations: readonly OperationId[],
  isSo: (status: number) => boolean,
  effect: (account: Account, state: State, behaviour: Behaviour) => void,
): Change {
  return changeAnswers(operations, (reply, call, state, behaviour) => {
    const account = isSo(reply.status) ? accountOf(call, state, behaviour) : undefined
    if (account) effect(account, state, behaviour)
    return reply
  })
}

const isSuccess = (status: number) => status < 300
const isRefusal = (status: number) => status >= 400

/** What is done to an account changes something of it that it should not. */
export const lateEffects: readonly Mutant[] = [
  {
    id: 'created-at-moves-with-payment-instruction',
    section: '4.4',
    kind: 'agreement',
    about: 'A payment instruction moves the account_created_at of its account.',
    requirements: ['2.13-created-at-constant', '3.1-imported-stays'],
    change: afterwards(['createPaymentInstruction'], isSuccess, (account) => {
      account.createdAt = new Date().toISOString()
    }),
  },
  {
    id: 'refused-notes-hide-pending-account',
    section: '4.3',
    kind: 'state',
    about: 'An account that notes were refused for, as it is only staged, is staged no more.',
    requirements: ['4-refused-no-effect', '3.1-stage-first-pending', '4.3-notes-404-staged'],
    change: afterwards(['createNotes'], isRefusal, (account) => {
      if (account.platformAccountNumber === undefined) account.isStaged = false
    }),
  },
  {
    id: 'statements-remove-notes',
    section: '4.3',
    kind: 'state',
    about: 'Historical statements remove the notes of their account.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-duplicate-skipped'],
    change: afterwards(['createHistoricalStatements'], isSuccess, (account) => {
      account.notes = []
    }),
  },
  {
    id: 'invoices-remove-energy-amounts',
    section: '4.3',
    kind: 'state',
    about: 'An invoice removes the energy amounts of its account.',
    requirements: ['4.3-echo-stored'],
    change: afterwards(['createMarketParticipantInvoice'], isSuccess, (account) => {
      account.records.energy_amounts = []
    }),
  },
  {
    id: 'notes-unpin-earlier-ones',
    section: '4.3',
    kind: 'state',
    about: 'Only the note that was pinned last is pinned.',
    requirements: ['2.3-is-pinned-kept'],
    change: afterwards(['createNotes'], isSuccess, (account) => {
      const last = account.notes.findLast((note) => note.is_pinned)
      account.notes = account.notes.map((note) => ({ ...note, is_pinned: note === last }))
    }),
  },
  {
    id: 'transactions-unpin-notes',
    section: '4.3',
    kind: 'state',
    about: 'Transactions unpin the notes that the account had.',
    requirements: ['2.3-is-pinned-kept', '4.3-notes-created-stored'],
    change: afterwards(['createTransactions'], isSuccess, (account) => {
      account.notes = account.notes.map((note) =>
        /^Transaction .* was moved/.test(String(note['body'])) ? note : { ...note, is_pinned: false },
      )
    }),
  },
  {
    id: 'import-empties-bystander-with-number',
    section: '1',
    kind: 'isolation',
    about: 'Processing an account removes the staged record of another import supplier with its number.',
    requirements: ['1-pair-two-suppliers', '1-staging-stores-data', '4.4-status-200-staged'],
    change: afterwards(['processAccount'], isSuccess, (account, state) => {
      for (const other of state.accounts.values())
        if (
          other !== account &&
          other.external_account_number === account.external_account_number &&
          other.platformAccountNumber === undefined
        )
          other.isStaged = false
    }),
  },
  {
    id: 'participants-stored-with-contacts-of-before',
    section: '4.1',
    kind: 'state',
    about: 'A market participant without contact details gets those of the one that was imported before it.',
    requirements: ['4.1-participant-stored'],
    change: (behaviour) => {
      let before: unknown
      return {
        participantToStore: (participant) => {
          const stored = behaviour.participantToStore(participant)
          const { contact_details } = stored
          if (contact_details === undefined && before !== undefined) return { ...stored, contact_details: before }
          before = contact_details
          return stored
        },
      }
    },
  },
  {
    id: 'sheets-stored-for-first-participant',
    section: '4.1',
    kind: 'state',
    about: 'Price sheets are stored for the market participant of the first sheet of their request.',
    requirements: ['4.1-fees-stored'],
    change: (behaviour) => ({
      sheetsWith: (earlier, added) =>
        behaviour.sheetsWith(
          earlier,
          added.map((sheet) => ({ ...sheet, market_participant_code: added[0]?.['market_participant_code'] })),
        ),
    }),
  },
  {
    id: 'staging-again-keeps-omitted-lists',
    section: '3.1',
    kind: 'state',
    about: 'Lists that are not sent when an account is staged again stay as they were.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone'],
    change: (behaviour) => ({
      stagedData: (previous, record) => {
        const staged = behaviour.stagedData(previous, record)
        const lists = Object.entries(previous ?? {}).filter(([name, member]) => Array.isArray(member) && !(name in staged))
        return { ...staged, ...Object.fromEntries(lists) }
      },
    }),
  },
  {
    id: 'staging-again-keeps-omitted-objects-in-items',
    section: '3.1',
    kind: 'state',
    about: 'The billing frequency of a ledger stays when the ledger is staged again without one.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone'],
    change: (behaviour) => ({
      stagedData: (previous, record) => {
        const staged = behaviour.stagedData(previous, record)
        const [before, now] = [previous?.['ledgers'], staged['ledgers']]
        if (!Array.isArray(before) || !Array.isArray(now)) return staged
        return {
          ...staged,
          ledgers: now.map((ledger: unknown, index) => {
            const { billing_frequency_specification: kept } = Object(before[index])
            return kept === undefined ? ledger : { billing_frequency_specification: kept, ...Object(ledger) }
          }),
        }
      },
    }),
  },
]

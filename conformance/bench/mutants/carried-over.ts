import type { Behaviour } from '../server/behaviour.ts'
import type { Call } from '../server/exchange.ts'
import type { State } from '../server/state.ts'
import type { OperationId } from '../../../schemas/operations.ts'
import type { Mutant } from './mutant.ts'

/** A variable that is not set back: what one item or request said is taken for the next one too. */
export const carriedOver: readonly Mutant[] = [
  {
    id: 'note-documents-pile-up',
    section: '4.3',
    kind: 'meaning',
    about: 'Each note of a request is stored with the document paths of those before it as well.',
    requirements: ['4.3-notes-created-stored'],
    change: (behaviour) => {
      let documents: unknown[] = []
      return {
        ...atStart(behaviour, 'createNotes', () => (documents = [])),
        noteToStore: (note, now) => {
          if (Array.isArray(note['document_paths'])) documents.push(...(note['document_paths'] as unknown[]))
          return behaviour.noteToStore(documents.length > 0 ? { ...note, document_paths: [...documents] } : note, now)
        },
      }
    },
  },
  {
    id: 'note-pin-sticks',
    section: '2.3',
    kind: 'meaning',
    about: 'The notes after a pinned one are pinned too, where they do not say otherwise themselves.',
    requirements: ['2.3-is-pinned-default', '2.3-is-pinned-optional'],
    change: (behaviour) => {
      let isPinned = false
      return {
        ...atStart(behaviour, 'createNotes', () => (isPinned = false)),
        noteToStore: (note, now) => {
          isPinned = typeof note['is_pinned'] === 'boolean' ? note['is_pinned'] : isPinned
          return { ...behaviour.noteToStore(note, now), is_pinned: isPinned }
        },
      }
    },
  },
  {
    id: 'note-date-sticks',
    section: '2.3',
    kind: 'meaning',
    about: 'A note without created_at gets that of the note before it in the request.',
    requirements: ['2.3-created-at-default'],
    change: (behaviour) => {
      let last: unknown
      return {
        ...atStart(behaviour, 'createNotes', () => (last = undefined)),
        noteToStore: (note, now) => {
          last = note['created_at'] ?? last
          return behaviour.noteToStore(last === undefined ? note : { ...note, created_at: last }, now)
        },
      }
    },
  },
  {
    id: 'tax-items-carried-over',
    section: '4.3',
    kind: 'meaning',
    about: 'A transaction without tax items is stored with those of the transaction before it.',
    requirements: ['4.3-transactions-added-stored'],
    change: (behaviour) => {
      let last: unknown
      return {
        ...atStart(behaviour, 'createTransactions', () => (last = undefined)),
        transactionToStore: (transaction) => {
          last = transaction['tax_items'] ?? last
          return behaviour.transactionToStore(last === undefined ? transaction : { ...transaction, tax_items: last })
        },
      }
    },
  },
  {
    id: 'one-outside-moves-later-ones',
    section: '4.3',
    kind: 'meaning',
    about: 'Once a transaction of a request lies outside the open period, the later ones are moved too, inside or not.',
    requirements: ['4.3-transactions-force-inside'],
    change: (behaviour) => {
      let isOutside = false
      return {
        ...atStart(behaviour, 'createTransactions', () => (isOutside = false)),
        isOutside: (transaction, period) => (isOutside ||= behaviour.isOutside(transaction, period)),
      }
    },
  },
  {
    id: 'definitions-of-first-operator',
    section: '4.1',
    kind: 'meaning',
    about: 'All definitions are stored for the network operator that was imported first.',
    requirements: ['4.1-definitions-stored'],
    change: (behaviour) => ({
      definitionsWith: (earlier, added) =>
        behaviour.definitionsWith(earlier, {
          ...added,
          network_operator_code: earlier[0]?.network_operator_code ?? added.network_operator_code,
        }),
    }),
  },
  {
    id: 'first-known-makes-all-known',
    section: '4.3',
    kind: 'state',
    about: 'After a transaction that was added before, the later ones of the request are skipped as if they had been too.',
    requirements: ['4.3-transactions-added', '4.3-transactions-other-id'],
    change: (behaviour) => {
      let isKnown = false
      return {
        ...atStart(behaviour, 'createTransactions', () => (isKnown = false)),
        isSameTransaction: (stored, transaction) => (isKnown ||= behaviour.isSameTransaction(stored, transaction)),
      }
    },
  },
  {
    id: 'one-known-note-makes-all-known',
    section: '4.3',
    kind: 'state',
    about: 'After a note that exists, the later ones of the request are taken to exist too.',
    requirements: ['4.3-notes-duplicate-skipped', '4.3-notes-new-created', '4.3-notes-created-stored'],
    change: (behaviour) => {
      let isKnown = false
      return {
        ...atStart(behaviour, 'createNotes', () => (isKnown = false)),
        isSameNote: (stored, note) => (isKnown ||= behaviour.isSameNote(stored, note)),
      }
    },
  },
]

/** Does something whenever a request of an operation begins. */
function atStart(behaviour: Behaviour, operation: OperationId, act: () => unknown): Pick<Behaviour, 'before'> {
  return {
    before: (call: Call, state: State) => {
      if (call.operation === operation) act()
      return behaviour.before(call, state)
    },
  }
}

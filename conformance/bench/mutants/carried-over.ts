import type { Behaviour } from '../server/behaviour.ts'
import type { OperationId } from '../../../schemas/operations.ts'
import { intercepted } from './changes.ts'
import { fault, faults } from './fault.ts'

/** A variable that is not set back: what one item or request said is taken for the next one too. */
export const carriedOver = faults('meaning', [
  fault('note-documents-pile-up', 'Each note of a request is stored with the document paths of those before it as well.')
    .breaks('4.3-notes-created-stored')
    .by((right, documents: unknown[] = []) => ({
      ...atStart(right, 'createNotes', () => (documents = [])),
      noteToStore: (note, now) => {
        if (Array.isArray(note['document_paths'])) documents.push(...(note['document_paths'] as unknown[]))
        return right.noteToStore(documents.length > 0 ? { ...note, document_paths: [...documents] } : note, now)
      },
    })),
  fault('note-pin-sticks', 'The notes after a pinned one are pinned too, where they do not say otherwise themselves.')
    .breaks('2.3-is-pinned-default', '2.3-is-pinned-optional')
    .by((right, isPinned = false) => ({
      ...atStart(right, 'createNotes', () => (isPinned = false)),
      noteToStore: (note, now) => {
        isPinned = typeof note['is_pinned'] === 'boolean' ? note['is_pinned'] : isPinned
        return { ...right.noteToStore(note, now), is_pinned: isPinned }
      },
    })),
  fault('note-date-sticks', 'A note without created_at gets that of the note before it in the request.')
    .breaks('2.3-created-at-default')
    .by((right, last?: unknown) => ({
      ...atStart(right, 'createNotes', () => (last = undefined)),
      noteToStore: (note, now) => {
        last = note['created_at'] ?? last
        return right.noteToStore(last === undefined ? note : { ...note, created_at: last }, now)
      },
    })),
  fault('tax-items-carried-over', 'A transaction without tax items is stored with those of the transaction before it.')
    .breaks('4.3-transactions-added-stored')
    .by((right, last?: unknown) => ({
      ...atStart(right, 'createTransactions', () => (last = undefined)),
      transactionToStore: (transaction) => {
        last = transaction['tax_items'] ?? last
        return right.transactionToStore(last === undefined ? transaction : { ...transaction, tax_items: last })
      },
    })),
  fault(
    'one-outside-moves-later-ones',
    'Once a transaction of a request lies outside the open period, the later ones are moved too, inside or not.',
  )
    .breaks('4.3-transactions-force-inside')
    .by((right, isOutside = false) => ({
      ...atStart(right, 'createTransactions', () => (isOutside = false)),
      isOutside: (transaction, period) => (isOutside ||= right.isOutside(transaction, period)),
    })),
  fault('definitions-of-first-operator', 'All definitions are stored for the network operator that was imported first.')
    .breaks('4.1-definitions-stored')
    .gives('definitionsWith', (earlier, added) => [
      earlier,
      {
        ...added,
        network_operator_code: earlier[0]?.network_operator_code ?? added.network_operator_code,
      },
    ]),
  fault(
    'first-known-makes-all-known',
    'After a transaction that was added before, the later ones of the request are skipped as if they had been too.',
    { kind: 'state' },
  )
    .breaks('4.3-transactions-added', '4.3-transactions-other-id')
    .by((right, isKnown = false) => ({
      ...atStart(right, 'createTransactions', () => (isKnown = false)),
      isSameTransaction: (stored, transaction) => (isKnown ||= right.isSameTransaction(stored, transaction)),
    })),
  fault('one-known-note-makes-all-known', 'After a note that exists, the later ones of the request are taken to exist too.', {
    kind: 'state',
  })
    .breaks('4.3-notes-duplicate-skipped', '4.3-notes-new-created', '4.3-notes-created-stored')
    .by((right, isKnown = false) => ({
      ...atStart(right, 'createNotes', () => (isKnown = false)),
      isSameNote: (stored, note) => (isKnown ||= right.isSameNote(stored, note)),
    })),
])

/** Does something whenever a request of an operation begins. */
function atStart(right: Behaviour, operation: OperationId, act: () => unknown): Pick<Behaviour, 'before'> {
  return intercepted(right, operation, () => {
    act()
  })
}

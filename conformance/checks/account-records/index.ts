import type { Check } from '../../check.ts'
import { alikeNotes } from './alike-notes.ts'
import { noteCreatedAtDefault } from './note-created-at-default.ts'
import { notesOpenPoints } from './notes-open-points.ts'
import { noteDocuments, noteEmpty, notesNotFound, noteUnpinAt, noteWithoutOptionalField } from './notes.ts'
import { recordsRequired } from './records-required.ts'
import { transactionValuesStored } from './transaction-values-stored.ts'
import { transactionsFailure, transactionsFailureOfMany, transactionsFailureOutside } from './transactions-failure.ts'
import { transactionsForceKindsStored } from './transactions-force-kinds-stored.ts'
import { transactionsForceStored } from './transactions-force-stored.ts'
import { transactionsForce } from './transactions-force.ts'
import { transactionsInsideStored } from './transactions-inside-stored.ts'
import { transactionsOpenPoints } from './transactions-open-points.ts'
import { transactionsAmounts, transactionsCheckOffStored, transactionsSupplyCharge } from './transactions.ts'
import { variedNotes, variedNotesStored } from './varied-notes.ts'
import { variedTransactions, variedTransactionsStored } from './varied-transactions.ts'

/** Notes and transactions (sections 2.3, 2.6, 3.3 and 4.3). */
export const accountRecordChecks: readonly Check[] = [
  variedNotesStored,
  variedNotes,
  ...alikeNotes,
  noteWithoutOptionalField,
  noteEmpty,
  noteDocuments,
  noteCreatedAtDefault,
  noteUnpinAt,
  notesNotFound,
  notesOpenPoints,
  variedTransactionsStored,
  variedTransactions,
  transactionsCheckOffStored,
  transactionsAmounts,
  transactionsSupplyCharge,
  transactionValuesStored,
  transactionsFailure,
  transactionsFailureOfMany,
  transactionsFailureOutside,
  transactionsForce,
  ...transactionsForceStored,
  transactionsForceKindsStored,
  transactionsInsideStored,
  transactionsOpenPoints,
  recordsRequired,
]

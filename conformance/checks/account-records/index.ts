import { transactionValuesStored } from './transaction-values-stored.ts'
import type { Check } from '../../check.ts'
import { itemsApart } from './items-apart.ts'
import { noteCreatedAtDefault } from './note-created-at-default.ts'
import { noteDocuments } from './note-documents.ts'
import { noteEmpty } from './note-empty.ts'
import { noteUnpinAt } from './note-unpin-at.ts'
import { noteWithoutOptionalField } from './note-without-optional-field.ts'
import { notesAdded } from './notes-added.ts'
import { notesEquality } from './notes-equality.ts'
import { notesNotFound } from './notes-not-found.ts'
import { notesOpenPoints } from './notes-open-points.ts'
import { notesOtherAccount } from './notes-other-account.ts'
import { notesOtherCreatedAt } from './notes-other-created-at.ts'
import { notesRepeated } from './notes-repeated.ts'
import { notesSimilarBodies } from './notes-similar-bodies.ts'
import { notesStored } from './notes-stored.ts'
import { recordsRequired } from './records-required.ts'
import { transactionItemsStored } from './transaction-items-stored.ts'
import { transactionsAdded } from './transactions-added.ts'
import { transactionsAmounts } from './transactions-amounts.ts'
import { transactionsCheckOff } from './transactions-check-off.ts'
import { transactionsCheckOffStored } from './transactions-check-off-stored.ts'
import { transactionsEquality } from './transactions-equality.ts'
import { transactionsFailure } from './transactions-failure.ts'
import { transactionsFailureOutside } from './transactions-failure-outside.ts'
import { transactionsForce } from './transactions-force.ts'
import { transactionsForceStored } from './transactions-force-stored.ts'
import { transactionsInsideStored } from './transactions-inside-stored.ts'
import { transactionsNoAccount } from './transactions-no-account.ts'
import { transactionsOpenPoints } from './transactions-open-points.ts'
import { transactionsRepeated } from './transactions-repeated.ts'
import { transactionsStored } from './transactions-stored.ts'
import { transactionsSupplyCharge } from './transactions-supply-charge.ts'

/** Notes and transactions (sections 2.3, 2.6, 3.3 and 4.3). */
export const accountRecordChecks: readonly Check[] = [
  notesAdded,
  noteWithoutOptionalField,
  noteEmpty,
  noteDocuments,
  noteCreatedAtDefault,
  noteUnpinAt,
  notesRepeated,
  notesOtherCreatedAt,
  notesSimilarBodies,
  notesOtherAccount,
  notesNotFound,
  notesStored,
  notesEquality,
  notesOpenPoints,
  transactionsAdded,
  transactionsAmounts,
  transactionsSupplyCharge,
  transactionsRepeated,
  transactionsStored,
  itemsApart,
  transactionItemsStored,
  transactionValuesStored,
  transactionsCheckOff,
  transactionsCheckOffStored,
  transactionsFailure,
  transactionsFailureOutside,
  transactionsForce,
  transactionsForceStored,
  transactionsInsideStored,
  transactionsEquality,
  transactionsOpenPoints,
  transactionsNoAccount,
  recordsRequired,
]

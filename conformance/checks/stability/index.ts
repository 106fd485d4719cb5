import type { Check } from '../../check.ts'
import { accountsKept } from './accounts-kept.ts'
import { limitUnset } from './limit-unset.ts'
import { manyRecords } from './many-records.ts'
import { notesKept } from './notes-kept.ts'
import { participantsKept } from './participants-kept.ts'
import { storedRecordsKept } from './stored-records-kept.ts'
import { transactionsKept } from './transactions-kept.ts'
import { unexpectedFailures } from './unexpected-failures.ts'

/** What was acknowledged is still there after many requests, and nothing fails now and then. */
export const stabilityChecks: readonly Check[] = [
  manyRecords,
  accountsKept,
  notesKept,
  transactionsKept,
  participantsKept,
  storedRecordsKept,
  limitUnset,
  unexpectedFailures,
]

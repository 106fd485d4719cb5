import type { Check } from '../../check.ts'
import { afterUnreadAnswer, atEachMoment } from './after-unread-answer.ts'
import { dryRunLikeProcess } from './dry-run-like-process.ts'
import { independentWrites } from './independent-writes.ts'
import type { Law } from './law.ts'
import { limitAfterUnreadAnswer } from './limit-after-unread-answer.ts'
import { datedNoteLaw, undatedNoteLaw } from './notes-law.ts'
import { openLaws } from './open-laws.ts'
import { participantLaw } from './participant-law.ts'
import { pendingAfterUnreadAnswer } from './pending-after-unread-answer.ts'
import { dryRunLaw, processLaw } from './process-laws.ts'
import { readLaws } from './read-laws.ts'
import { readsBetween } from './reads-between.ts'
import { regimesOf } from './regimes.ts'
import { importedStageLaw, refusedStageLaw, stageLaw } from './stage-laws.ts'
import { checkedTransactionLaw, transactionLaw } from './transactions-law.ts'
import { unreadBesideRecords } from './unread-beside-records.ts'
import { refusedValidateLaw, validateLaw } from './validate-law.ts'
import { writesApart } from './writes-apart.ts'

/** The table of laws: what it means that a request is sent again, for each operation. */
export const laws: readonly Law[] = [
  validateLaw,
  refusedValidateLaw,
  stageLaw,
  refusedStageLaw,
  importedStageLaw,
  processLaw,
  dryRunLaw,
  datedNoteLaw,
  undatedNoteLaw,
  transactionLaw,
  checkedTransactionLaw,
  participantLaw,
  ...openLaws,
  ...readLaws,
]

/** Every law under every regime that fits it, and laws between requests. */
export const lawChecks: readonly Check[] = [
  ...laws.flatMap(regimesOf),
  ...atEachMoment(limitAfterUnreadAnswer),
  limitAfterUnreadAnswer('while-held'),
  afterUnreadAnswer(processLaw, 'while-held'),
  ...atEachMoment(pendingAfterUnreadAnswer),
  // Before it sent the body there is nothing that the server could do.
  ...(['as-sent', 'at-work', 'in-answer'] as const).map(unreadBesideRecords),
  writesApart,
  independentWrites,
  readsBetween,
  dryRunLikeProcess,
]

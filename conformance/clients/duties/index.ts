import { clientAsks } from './client-asks.ts'
import { detailNotParsed } from './detail-not-parsed.ts'
import { documentPathRelative } from './document-path-relative.ts'
import type { Duty } from './duty.ts'
import { headerSent } from './header-sent.ts'
import { ignoresUndocumentedFields } from './ignores-undocumented-fields.ts'
import { limitRetryLater } from './limit-retry-later.ts'
import { notesAgainSame } from './notes-again-same.ts'
import { notesOnImported } from './notes-on-imported.ts'
import { onlyDocumentedFields } from './only-documented-fields.ts'
import { optionalOmitted } from './optional-omitted.ts'
import { participantsFirst } from './participants-first.ts'
import { payloadValid } from './payload-valid.ts'
import { payment400NotRepeated } from './payment-400-not-repeated.ts'
import { payment500Repeated } from './payment-500-repeated.ts'
import { processesPending } from './processes-pending.ts'
import { processesStaged } from './processes-staged.ts'
import { requestJson } from './request-json.ts'
import { statementsEitherStatus } from './statements-either-status.ts'
import { takes200 } from './takes-200.ts'
import { takesDryRun } from './takes-dry-run.ts'
import { takesImported } from './takes-imported.ts'
import { toleratesNewFields } from './tolerates-new-fields.ts'
import { transactionsAgainChecked } from './transactions-again-checked.ts'

export type { Breach, Duty, Shown } from './duty.ts'

/** All duties of clients that traffic shows, one for each requirement. */
export const duties: readonly Duty[] = [
  documentPathRelative,
  optionalOmitted,
  payloadValid,
  requestJson,
  takes200,
  participantsFirst,
  payment400NotRepeated,
  payment500Repeated,
  processesStaged,
  takesImported,
  takesDryRun,
  notesOnImported,
  notesAgainSame,
  transactionsAgainChecked,
  statementsEitherStatus,
  processesPending,
  headerSent,
  clientAsks,
  detailNotParsed,
  limitRetryLater,
  toleratesNewFields,
  onlyDocumentedFields,
  ignoresUndocumentedFields,
]

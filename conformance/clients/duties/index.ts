import { addsOnce } from './adds-once.ts'
import { asksWithPauses } from './asks-with-pauses.ts'
import { clientAsks } from './client-asks.ts'
import { detailNotParsed } from './detail-not-parsed.ts'
import { documentPathRelative } from './document-path-relative.ts'
import type { Duty } from './duty.ts'
import { headerSent } from './header-sent.ts'
import { ignoresUndocumentedFields } from './ignores-undocumented-fields.ts'
import { limitRetryLater } from './limit-retry-later.ts'
import { onlyDocumentedFields } from './only-documented-fields.ts'
import { optionalOmitted } from './optional-omitted.ts'
import { participantsFirst } from './participants-first.ts'
import { payment400NotRepeated } from './payment-400-not-repeated.ts'
import { payment500Repeated } from './payment-500-repeated.ts'
import { renewsToken } from './renews-token.ts'
import { repeatsNo400 } from './repeats-no-400.ts'
import { requestJson } from './request-json.ts'
import { retries500 } from './retries-500.ts'
import { settlesLostAnswers } from './settles-lost-answers.ts'
import { takes200 } from './takes-200.ts'
import { toleratesNewFields } from './tolerates-new-fields.ts'

export type { Breach, Duty, Shown } from './duty.ts'

/** All duties of clients that traffic shows, one for each requirement. */
export const duties: readonly Duty[] = [
  documentPathRelative,
  optionalOmitted,
  requestJson,
  takes200,
  settlesLostAnswers,
  addsOnce,
  participantsFirst,
  payment400NotRepeated,
  payment500Repeated,
  headerSent,
  renewsToken,
  clientAsks,
  asksWithPauses,
  detailNotParsed,
  repeatsNo400,
  retries500,
  limitRetryLater,
  toleratesNewFields,
  onlyDocumentedFields,
  ignoresUndocumentedFields,
]

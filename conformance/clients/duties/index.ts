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
import { requestJson } from './request-json.ts'
import { takes200 } from './takes-200.ts'
import { toleratesNewFields } from './tolerates-new-fields.ts'

export type { Breach, Duty, Shown } from './duty.ts'

/** All duties of clients that traffic shows, one for each requirement. */
export const duties: readonly Duty[] = [
  documentPathRelative,
  optionalOmitted,
  requestJson,
  takes200,
  participantsFirst,
  payment400NotRepeated,
  payment500Repeated,
  headerSent,
  clientAsks,
  detailNotParsed,
  limitRetryLater,
  toleratesNewFields,
  onlyDocumentedFields,
  ignoresUndocumentedFields,
]

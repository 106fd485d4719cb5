import type { ErrorEnvelope } from '../../schemas/errors/index.ts'
import type { RecordName } from '../../schemas/records.ts'
import { toAttr, type Fault } from './fault.ts'

/** The 400 body of section 7 that says these faults. */
export function envelope(record: RecordName, faults: readonly Fault[]): ErrorEnvelope {
  const [detail, code] =
    record === 'AccountImportRecord'
      ? ['The account data could not be validated.', 'account_failed_validation']
      : ['The payload could not be validated.', 'payload_failed_validation']
  return { detail, code, errors: faults.map((fault) => ({ detail: inWords(fault), code: fault.code, attr: toAttr(fault.path) })) }
}

/** The detail with the hint, since an error item has no other place for it. */
function inWords({ detail, hint }: Fault): string {
  return hint === undefined ? detail : `${detail} ${hint}`
}

import type { TargetResponse } from '../../target/target.ts'

// The answers that a plan gives in place of the service. They follow section 7; where the document does not show a body or a
// code, a client must get on with any.

/** 500: what went wrong passes. */
export function unexpectedError(): TargetResponse {
  return json(500, { detail: 'Something unexpected happened.', code: 'unexpected_error' })
}

/** 429: no place is free (section 8). */
export function tooManyProcesses(): TargetResponse {
  return json(
    429,
    { detail: 'As many accounts as the limit allows are being processed.', code: 'too_many_processes' },
    { 'retry-after': '1' },
  )
}

/** 400: the payment vendor cannot be reached for good (section 4.3). */
export function vendorUnreachable(): TargetResponse {
  return refusal('payment_vendor_unreachable', 'The payment vendor cannot be reached.', 'vendor')
}

/** 400: the payload is at fault (section 7). */
export function payloadRefused(): TargetResponse {
  return refusal('failed_validation', 'The data could not be validated.', 'external_account_number')
}

/** 400: the import supplier is paused (section 3.2). */
export function supplierPaused(attr: string): TargetResponse {
  return refusal('import_supplier_migration_not_ongoing', 'The import supplier is Paused: more accounts are expected later.', attr)
}

/** 401: the token is not valid any more. */
export function tokenRefused(): TargetResponse {
  return json(401, { detail: 'The token is not valid, or not any more.', code: 'not_authenticated' }, { 'www-authenticate': 'Token' })
}

function refusal(code: string, detail: string, attr: string): TargetResponse {
  return json(400, { detail, code, errors: [{ detail, code, attr }] })
}

function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): TargetResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, text: JSON.stringify(body) }
}

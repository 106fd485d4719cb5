import type { AccountAlreadyImported } from '../../schemas/account-import/index.ts'
import type { ErrorEnvelope } from '../../schemas/errors/index.ts'

/** The body of an error answer: what went wrong for people and for machines, and for a 400 where. */
export type ErrorBody = Omit<ErrorEnvelope, 'errors'> & Partial<Pick<ErrorEnvelope, 'errors'> & AccountAlreadyImported>

/** Thrown to refuse a request. Inside a transaction it rolls back what the request had done, so a refused request has no effect. */
export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorBody | object
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: ErrorBody | object, headers: Readonly<Record<string, string>> = {}) {
    // A refusal is an answer and not a fault: nobody reads its stack, which costs as much as many an answer.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(`refused with ${status}`)
    Error.stackTraceLimit = stackTraceLimit
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/**
 * A 400 about one field of a request that is well-formed.
 * Every 400 has the envelope of section 7, so that a client needs one way to read them.
 */
export function refuse(code: string, detail: string, attr: string): Refusal {
  return new Refusal(400, { detail, code, errors: [{ detail, code, attr }] })
}

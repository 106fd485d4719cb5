import type { Step } from '../../trial/step.ts'
import type { Disturbance } from '../plan/disturbances.ts'
import type { RequestFacts } from './request-facts.ts'

/**
 * What is kept of a request of a client and of what came back. A cohort is personal data and may be large, so payloads are not
 * kept: only what the duties ask about, and an outline for the evidence. Tokens are kept as digests.
 */
export interface Exchange extends RequestFacts {
  /** When the request had come. */
  readonly sent: Moment
  /** When it was answered, or when the connection was cut. */
  readonly ended: Moment
  /** Absent when the client got no answer. */
  readonly answer?: AnswerFacts
  /** What the judge did to it, when it watches a client that is being tried. */
  readonly treatment?: Disturbance
  /** Whether the detail of the refusal was worded otherwise than usual. */
  readonly isReworded?: true
  /** The exchange as reports show it. */
  readonly step: Step
}

/** A moment of the traffic. */
export interface Moment {
  /** In milliseconds. */
  readonly at: number
  /** Its place among all moments, of which several may have one time. */
  readonly order: number
}

/** What is kept of an answer. */
export interface AnswerFacts {
  readonly status: number
  /** The `code` at the top of a refusal, and those of its errors. */
  readonly code: string
  /** The `status` of an account import process, such as IN_PROGRESS. */
  readonly importStatus?: string
  /** Whether its body is known, and an object. */
  readonly isRead: boolean
  /** Whether it is a refusal that names errors, save one that says that it was a dry run. */
  readonly hasErrors: boolean
  /** Whether it says that the account is imported. */
  readonly tellsImported: boolean
}

/** What the judge did to an exchange, by the names of the plan. */
export function disturbancesOf({ treatment, isReworded }: Pick<Exchange, 'treatment' | 'isReworded'>): Disturbance[] {
  return [...(treatment ? [treatment] : []), ...(isReworded ? ['other wording' as const] : [])]
}

/** Whether an exchange ended with success. */
export function succeeded({ answer }: Pick<Exchange, 'answer'>): boolean {
  return answer !== undefined && answer.status >= 200 && answer.status < 300
}

/** Whether an exchange was answered with a status. */
export function answered(status: number): (exchange: Pick<Exchange, 'answer'>) => boolean {
  return ({ answer }) => answer?.status === status
}

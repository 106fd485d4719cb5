import { posts } from '../../../schemas/operation-groups.ts'
import type { OperationId } from '../../../schemas/operations.ts'

/** What a plan can do to a request, with what it means for the client. */
export const disturbances = {
  'answer lost': 'The work is done, but the connection is cut before the answer.',
  slow: 'The work takes a while; meanwhile the status is IN_PROGRESS.',
  'slow and lost': 'The connection is cut at once, the work takes a while; meanwhile the status is IN_PROGRESS.',
  'unexpected error': 'The answer is 500, and nothing was done.',
  'limit full': 'Others have taken all places: process requests are answered with 429 for a while.',
  'vendor fails for now': 'The payment vendor cannot be reached: 500 the first time, the same request again succeeds.',
  'vendor fails for good': 'The payment vendor cannot be reached: 400, and so is the same request again.',
  refused: 'The answer is 400 for what the payload holds, and so is that to the same request again.',
  'supplier paused': 'The import supplier is paused for a while: staging and processing are answered with 400.',
  'token refused': 'The token is not valid any more: 401 until another one is sent.',
  'staged before': 'Somebody had staged other data for the account, so that staging is answered with 200 and replaces it.',
  'new fields': 'The answer holds fields that nobody has seen.',
  'undocumented fields': 'The answer holds undocumented fields with values that look useful.',
  'other success': 'The answer is 200 where it is 201 otherwise, or 201 where it is 200.',
  'other wording': 'Every second refusal has another detail, with the same codes.',
} as const satisfies Readonly<Record<string, string>>

/** One of {@link disturbances}. */
export type Disturbance = keyof typeof disturbances

const some: Partial<Record<Disturbance, readonly OperationId[]>> = {
  slow: ['processAccount'],
  'slow and lost': ['processAccount'],
  'limit full': ['processAccount'],
  'vendor fails for now': ['createPaymentInstruction'],
  'vendor fails for good': ['createPaymentInstruction'],
  // Refused transactions are told in a form of their own, which holds the data.
  refused: posts.filter((operation) => operation !== 'createTransactions' && operation !== 'createPaymentInstruction'),
  'supplier paused': ['stageAccount', 'processAccount'],
  'staged before': ['stageAccount'],
  // The one operation of which the document shows both.
  'other success': ['createHistoricalStatements'],
}

/** Whether a disturbance can happen to an operation. */
export function concerns(disturbance: Disturbance, operation: OperationId): boolean {
  return some[disturbance]?.includes(operation) ?? true
}

/** Whether a disturbance lasts for a while. */
export function lasts(disturbance: Disturbance): boolean {
  return ['slow', 'slow and lost', 'limit full', 'supplier paused'].includes(disturbance)
}

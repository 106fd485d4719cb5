import type { Answer } from '../trial/answer.ts'

/** Whether an answer says that the server failed. One that has no such operation (501) or no time (503) knows what it says. */
export function isFailure({ status }: Pick<Answer, 'status'>): boolean {
  return status >= 500 && status !== 501 && status !== 503
}

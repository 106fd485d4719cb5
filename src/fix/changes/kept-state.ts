import type { Decisions } from '../../causes/questions.ts'

/** What becomes of accounts that come several times, as was answered. */
type Repeated = Decisions['repeated_accounts']

/** Whether one state of each account is to stay alone. */
export function keepsOne(answer: Repeated): boolean {
  return answer === 'the last of each account' || answer === 'the first of each account'
}

/** Whether the newest changes are told to come first. */
export function isNewestFirst(answer: Repeated): boolean {
  return answer === 'the first of each account'
}

import type { Failure, ReadOtherwise } from './report.ts'

/** What was seen when what a failure is about was read in every other way, in words. */
export function readInWords({ readOtherwise: read }: Partial<Pick<Failure, 'readOtherwise'>> = {}): string[] {
  if (!read) return []
  const { step, status, listed = [], operator, participant } = read
  if (participant !== undefined) return [`just before request ${step + 1} ${participantInWords(participant)}`]
  const listsWith = (isThere: boolean) => listed.filter((one) => one.isThere === isThere).map(({ list }) => list)
  const told = [
    ...(status ? [`its status request ${accountInWords(status)}`] : []),
    ...(listsWith(true).length > 0 ? [`it is in the list of ${inList(listsWith(true))} accounts`] : []),
    ...(listsWith(false).length > 0 ? [`it is not in the list of ${inList(listsWith(false))} accounts`] : []),
    ...(operator ? [`the operator ${operator.isMissing ? 'reads no such account' : `reads ${shownInWords(operator)}`}`] : []),
  ]
  return told.length === 0 ? [] : [`of the account, right after request ${step + 1}: ${told.join('; ')}`]
}

function participantInWords({ asked, code }: NonNullable<ReadOtherwise['participant']>): string {
  if (code === undefined) return 'the operator reads no market participant of its code'
  return code === asked
    ? 'the operator reads a market participant of its code'
    : `the operator, asked for the market participant ${asked}, its code when it was sent again, gets the one of code ${code}`
}

type Account = NonNullable<ReadOtherwise['status']>

function accountInWords(account: Account): string {
  return account.httpStatus === undefined ? `gets ${shownInWords(account)}` : `gets ${account.httpStatus}`
}

function shownInWords({ status = '', hasNumber }: Account): string {
  return `${status} ${hasNumber ? 'with' : 'without'} a platform account number`
}

function inList(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and of ${items.at(-1) ?? ''}`
}

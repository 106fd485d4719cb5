import { inList } from './in-list.ts'
import type { Failure, FoundElsewhere, ReadOtherwise } from './report.ts'

/** What was seen when what a failure is about was read in every other way, in words. */
export function readInWords(failure: Partial<Pick<Failure, 'readOtherwise' | 'foundElsewhere'>> = {}): string[] {
  const { readOtherwise: read, foundElsewhere: elsewhere } = failure
  return [...(read ? otherwiseInWords(read) : []), ...(elsewhere ? [elsewhereInWords(elsewhere)] : [])]
}

function elsewhereInWords({ import_supplier, external_account_number, isFirst }: FoundElsewhere): string {
  const which = isFirst ? ', of the accounts read the one that got the first such record' : ''
  return `sent once more with a text of its own, the record is on account ${external_account_number} of import supplier ${import_supplier} instead${which}`
}

function otherwiseInWords({ step, status, listed = [], operator, participant }: ReadOtherwise): string[] {
  if (participant) return [`just before request ${step + 1} ${participantInWords(participant)}`]
  const holding = (isThere: boolean) => inList(listed.filter((one) => one.isThere === isThere).map(({ list }) => list))
  const [by, isBoth] = [status ? shownInWords(status) : '', status && operator && shownInWords(status) === shownInWords(operator)]
  const told = [
    ...(status ? [`${by} by its status request${isBoth ? ' and for the operator' : ''}`] : []),
    ...(operator && !isBoth ? [`${shownInWords(operator)} for the operator`] : []),
    ...(holding(true) === '' ? [] : [`in the list of ${holding(true)} accounts`]),
    ...(holding(false) === '' ? [] : [`not in the list of ${holding(false)} accounts`]),
  ]
  return told.length === 0 ? [] : [`right after request ${step + 1} the account is ${told.join(', ')}`]
}

function participantInWords({ asked, code }: NonNullable<ReadOtherwise['participant']>): string {
  if (code === undefined) return 'the operator reads no market participant of its code'
  return code === asked
    ? 'the operator reads a market participant of its code'
    : `the operator, asked for the market participant ${asked}, its code when it was sent again, gets the one of code ${code}`
}

function shownInWords({ status = '', hasNumber, httpStatus, isMissing }: NonNullable<ReadOtherwise['status']>): string {
  if (isMissing) return 'unknown'
  return httpStatus === undefined ? `${status} ${hasNumber ? 'with' : 'without'} a number` : `answered with ${httpStatus}`
}

import { succeeded, type Exchange } from '../traffic/exchange.ts'
import type { Traffic } from '../traffic/traffic.ts'
import { each, type Duty } from './duty.ts'

/** Section 4.3: an account that gets notes must be imported, not merely staged. */
export const notesOnImported: Duty = {
  requirement: '4.3-client-notes-on-imported',
  occasion: 'notes for an account that the client stages',
  judge: (traffic) =>
    each(traffic.of('createNotes'), (exchange) => {
      const before = traffic.about(exchange.pair ?? '').filter(({ ended }) => ended.order < exchange.sent.order)
      const staged = before.findLast((other) => other.operation === 'stageAccount' && succeeded(other))
      // When the client has not staged it, it may know from elsewhere, and a list may have told it.
      if (!staged || hasReadList(traffic, staged, exchange)) return undefined
      const since = before.filter(
        ({ operation, isDryRun, ended }) =>
          (operation === 'getAccountTransferStatus' || (operation === 'processAccount' && !isDryRun)) && ended.order > staged.ended.order,
      )
      if (since.some((other) => other.answer?.tellsImported === true || (other.operation === 'processAccount' && succeeded(other))))
        return true
      // What a recording has left out may have told it.
      if (since.some(({ answer }) => answer?.isRead === false)) return undefined
      return {
        message: 'The client had been told that the account is staged, and not that it is imported.',
        exchanges: [staged, ...since.slice(-1), exchange],
      }
    }),
}

function hasReadList(traffic: Traffic, since: Exchange, until: Exchange): boolean {
  return traffic
    .of('listAllAccountImportProcesses', 'listImportedAccountImportProcesses')
    .some(({ ended }) => ended.order > since.ended.order && ended.order < until.sent.order)
}

import type { Change } from '../server/behaviour.ts'
import type { Body, Reply } from '../server/exchange.ts'
import type { Account } from '../server/state.ts'
import { bodyOf, objectsOf } from './change-answers.ts'
import { answering } from './changes.ts'
import type { Handled } from './handled.ts'

/** The operations that tell a result for each item of a request, and the list of an account that they add to. */
const lists = { createNotes: 'notes', createTransactions: 'transactions' } as const

type ItemOperation = keyof typeof lists

/** The results in an answer: it is the list of them, or holds it. None where it is another answer. */
export function resultsIn(reply: Reply): readonly Body[] {
  return objectsOf(Array.isArray(reply.body) ? reply.body : bodyOf(reply)['results'])
}

/** The same answer with other results. */
export function withResults(reply: Reply, results: readonly Body[]): Reply {
  return { ...reply, body: Array.isArray(reply.body) ? results : { ...bodyOf(reply), results } }
}

/** How many items were added, as results tell. */
export function addedIn(results: readonly Body[]): number {
  return results.filter(({ status }) => status === 'NOTE_CREATION_SUCCESS' || status === 'TRANSACTION_ADDED_TO_ACCOUNT').length
}

/** The results of a request are told otherwise. */
export function telling(operation: ItemOperation, otherwise: (results: readonly Body[]) => readonly Body[]): Change {
  return answering(operation, ({ reply }) => {
    const results = resultsIn(reply)
    return results.length > 0 ? withResults(reply, otherwise(results)) : reply
  })
}

/** Takes back what a request added where an item of it was there before, and answers otherwise then. */
export function addsNoneWhenOneExists(operation: ItemOperation, answer: (results: readonly Body[], handled: Handled) => Reply): Change {
  return answering(operation, (handled) => {
    const { reply, account } = handled
    const results = resultsIn(reply)
    const added = addedIn(results)
    if (!account || added === results.length) return reply
    takeBack(account, operation, added)
    return answer(results, handled)
  })
}

/** Takes the last so many items away from an account. */
function takeBack(account: Account, operation: ItemOperation, count: number): void {
  if (operation === 'createNotes') account.notes = account.notes.slice(0, account.notes.length - count)
  else account.transactions = account.transactions.slice(0, account.transactions.length - count)
}

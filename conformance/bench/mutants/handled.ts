import type { Behaviour } from '../server/behaviour.ts'
import type { Body, Call, Reply } from '../server/exchange.ts'
import type { Account, State } from '../server/state.ts'
import { accountOf, bodyOf } from './change-answers.ts'

/** A request that was handled, and what came of it. */
export interface Handled {
  /** The answer as it should be. */
  readonly reply: Reply
  readonly call: Call
  readonly state: State
  /** The decisions as they should be. */
  readonly right: Behaviour
  /** The body of the request as an object; empty when it is none. */
  readonly sent: Body
  /** The account that the request names, if there is one. */
  readonly account: Account | undefined
}

/** What a fault is told of a request; the account is looked for when it asks. */
export function handledAs(reply: Reply, call: Call, state: State, right: Behaviour): Handled {
  return {
    reply,
    call,
    state,
    right,
    get sent() {
      return bodyOf(call)
    },
    get account() {
      return accountOf(call, state, right)
    },
  }
}

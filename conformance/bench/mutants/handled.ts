import type { Behaviour } from '../server/behaviour.ts'
import type { Body, Call, Reply } from '../server/exchange.ts'
import type { Account, State } from '../server/state.ts'
import { accountOf, bodyOf } from './change-answers.ts'

/** A request, as a fault is told of it. */
export interface Asked {
  readonly call: Call
  readonly state: State
  /** The decisions as they should be. */
  readonly right: Behaviour
  /** The body of the request as an object; empty when it is none. */
  readonly sent: Body
  /** The account that the request names, if there is one. */
  readonly account: Account | undefined
}

/** A request that was handled, and what came of it. */
export interface Handled extends Asked {
  /** The answer as it should be. */
  readonly reply: Reply
  /** The code in the body of that answer, such as of a refusal. */
  readonly code: unknown
}

/** What a fault is told of a request that was not handled yet; the account is looked for when it asks. */
export function askedAs(call: Call, state: State, right: Behaviour): Asked {
  return {
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

/** What a fault is told of a request that was handled. */
export function handledAs(reply: Reply, call: Call, state: State, right: Behaviour): Handled {
  return Object.assign(askedAs(call, state, right), { reply, code: bodyOf(reply)['code'] })
}

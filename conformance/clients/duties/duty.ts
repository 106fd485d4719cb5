import type { Exchange } from '../traffic/exchange.ts'
import type { Traffic } from '../traffic/traffic.ts'

/** What traffic shows of a duty. */
export interface Shown {
  /** Exchanges that would have come out otherwise had the duty been broken. */
  readonly kept: number
  /** How it was broken, first of all, and where. */
  readonly broken?: Breach | undefined
}

/** How a duty was broken. */
export interface Breach {
  readonly message: string
  /** The exchanges that show it, in their order. */
  readonly exchanges: readonly Exchange[]
}

/** A requirement that binds clients, and how it is judged. */
export interface Duty {
  /** The id of the requirement. */
  readonly requirement: string
  /** What must happen for anything to show, as the report says it where nothing did. */
  readonly occasion: string
  /** Whether a request alone shows it, whatever was done to the client. */
  readonly isOfRequests?: true
  readonly judge: (traffic: Traffic) => Shown
}

/** Judges exchanges one by one. @param breach What is wrong with one; true when it shows that the duty was kept; nothing when it shows neither. */
export function each(exchanges: readonly Exchange[], breach: (exchange: Exchange) => Breach | boolean | undefined): Shown {
  let kept = 0
  let broken: Breach | undefined
  for (const exchange of exchanges) {
    const found = breach(exchange)
    if (found === true) kept += 1
    else if (found) broken ??= found
  }
  return { kept, broken }
}

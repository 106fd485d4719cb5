import type { Shown } from '../duties/duty.ts'
import type { Exchange } from '../traffic/exchange.ts'
import type { Traffic } from '../traffic/traffic.ts'
import { leftUndone } from './left-undone.ts'
import { isFollowedAlways, reactionTo } from './reaction.ts'

/** Answers that mean the same, in two forms. */
export interface Comparison {
  /** What answers must have in common to mean the same, beside the operation. */
  readonly kind: (exchange: Exchange) => string
  readonly isOtherwise: (exchange: Exchange) => boolean
  readonly isAsUsual: (exchange: Exchange) => boolean
  /** What it shows that the client reacts otherwise, without a full stop. */
  readonly message: string
}

/** How many reactions to the usual form must agree before they are what is to be expected. */
const enough = 2

/**
 * Compares what a client does after answers that mean the same in two forms. Only where it does one thing after all of one form and
 * another after all of the other, the form has made the difference; a client that stops at one has shown it, too.
 */
export function compareReactions(
  traffic: Traffic,
  exchanges: readonly Exchange[],
  { kind, isOtherwise, isAsUsual, message }: Comparison,
): Shown {
  const undone = leftUndone(traffic)
  const last = exchanges.findLast((exchange) => isOtherwise(exchange) && traffic.isLast(exchange))
  if (last && undone !== undefined)
    return { kept: 0, broken: { message: `${message}: nothing was sent after it, and ${undone}.`, exchanges: [last] } }
  let kept = 0
  for (const alike of Map.groupBy(exchanges, (exchange) => `${exchange.operation} ${kind(exchange)}`).values()) {
    const firsts = firstOfEach(alike)
    const otherwise = firsts.filter(isOtherwise)
    const usual = firsts.filter(isAsUsual)
    const [example] = otherwise
    const [usualExample] = usual
    if (!example || !usualExample || usual.length < enough) continue
    const reactions = new Set(otherwise.map((exchange) => reactionTo(traffic, exchange)))
    const expected = new Set(usual.map((exchange) => reactionTo(traffic, exchange)))
    const isApart = reactions.size === 1 && expected.size === 1 && [...reactions].every((reaction) => !expected.has(reaction))
    if (!isApart) kept += otherwise.length
    else if (otherwise.length >= enough || isFollowedAlways(example))
      return {
        kept,
        broken: {
          message: `${message}: the client ${[...reactions].join()}, after ${usual.length} others it ${[...expected].join()}.`,
          exchanges: [usualExample, example],
        },
      }
  }
  return { kept }
}

/** The first of all exchanges with the same request. */
function firstOfEach(exchanges: readonly Exchange[]): Exchange[] {
  return [...new Map(exchanges.toReversed().map((exchange) => [exchange.fingerprint, exchange])).values()].toReversed()
}

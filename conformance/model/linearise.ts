import type { Around, Demand } from './allowed.ts'
import { follow } from './follow.ts'
import { isWrite, type Operation } from './operation.ts'
import type { Seen } from './seen.ts'
import { keyOf, type World } from './world.ts'

/** An operation with its answer, and when it was sent and answered, on a clock that tells before from after. */
export interface Exchange {
  readonly operation: Operation
  readonly seen: Seen
  readonly sent: number
  readonly answered: number
}

/** Whether some order of the exchanges explains their answers. */
export type Linearised =
  | { readonly worlds: readonly World[]; readonly kept: readonly Demand[] }
  /** The first exchange whose answer no order explains, and the demand that it breaks after those that were answered before. */
  | { readonly broken: Demand; readonly exchange: Exchange }

/**
 * Looks for an order of the exchanges in which the model allows every answer, and in which each comes before those that
 * were sent after its answer (linearisability).
 */
export function linearise(worlds: readonly World[], exchanges: readonly Exchange[]): Linearised {
  const timed = exchanges.map((exchange) => ({ ...exchange, exchange, around: aroundOf(exchange, exchanges) }))
  const inOrder = timed.toSorted((a, b) => a.answered - b.answered)
  const found = explain(worlds, inOrder, [])
  if ('worlds' in found) return found
  for (const [index, last] of inOrder.entries()) {
    // Those under way when the last one was answered may have been done before it, or not yet.
    const underWay = inOrder.slice(index + 1).filter(({ sent }) => sent < last.answered)
    const part = explain(worlds, inOrder.slice(0, index + 1), underWay)
    // The order that explains all before it can be tried with the last one behind, so this one breaks a demand.
    if ('broken' in part && part.broken) return { broken: part.broken, exchange: last.exchange }
  }
  throw new Error('All parts of a history are explained, and the whole is not')
}

interface Timed extends Exchange {
  readonly exchange: Exchange
  readonly around: Around
}

/** Looks for an order of all that must be in it and of some that may be. When there is none, says what the last one breaks. */
function explain(
  worlds: readonly World[],
  needed: readonly Timed[],
  possible: readonly Timed[],
): { readonly worlds: readonly World[]; readonly kept: readonly Demand[] } | { readonly broken: Demand | undefined } {
  const deadEnds = new Set<string>()
  let best: { readonly demand: Demand; readonly done: number } | undefined
  const search = (
    before: readonly World[],
    rest: readonly Timed[],
    spare: readonly Timed[],
    kept: readonly Demand[],
  ): { readonly worlds: readonly World[]; readonly kept: readonly Demand[] } | undefined => {
    if (rest.length === 0) return { worlds: before, kept }
    const state = `${indexes(rest, needed)} ${indexes(spare, possible)} ${JSON.stringify(before)}`
    if (deadEnds.has(state)) return undefined
    // Nothing comes after one that was answered before it was sent.
    const first = Math.min(...rest.map(({ answered }) => answered))
    for (const next of [...rest, ...spare].filter(({ sent }) => sent < first)) {
      const followed = follow(before, next.operation, next.seen, next.around)
      if ('broken' in followed) {
        // The fewer were assumed to be done, the plainer what is wrong.
        const done = (needed.length - rest.length) * 100 - (possible.length - spare.length)
        if (next === needed.at(-1) && (best === undefined || done > best.done)) best = { demand: followed.broken, done }
        continue
      }
      const without = (list: readonly Timed[]) => list.filter((one) => one !== next)
      const found = search(followed.worlds, without(rest), without(spare), [...kept, ...followed.kept])
      if (found) return found
    }
    deadEnds.add(state)
    return undefined
  }
  return search(worlds, needed, possible, []) ?? { broken: best?.demand }
}

function indexes(some: readonly Timed[], all: readonly Timed[]): string {
  return some.map((one) => all.indexOf(one)).join()
}

function aroundOf(exchange: Exchange, exchanges: readonly Exchange[]): Around {
  const beside = exchanges.filter(
    (other) =>
      other !== exchange &&
      other.sent < exchange.answered &&
      exchange.sent < other.answered &&
      subjectOf(other.operation) === subjectOf(exchange.operation),
  )
  return {
    isProcessed: beside.some(({ operation }) => operation.kind === 'process'),
    isWritten: beside.some(({ operation }) => isWrite(operation)),
  }
}

function subjectOf(operation: Operation): string {
  if ('account' in operation) return keyOf(operation.account)
  return operation.kind === 'supplier' ? `supplier ${operation.supplier}` : operation.name
}

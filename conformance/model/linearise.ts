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
  /** The demand that no order keeps, with the exchange that breaks it in the order that explains the most. */
  | { readonly broken: Demand; readonly exchange: Exchange; readonly explained: readonly Exchange[] }

/**
 * Looks for an order of the exchanges in which the model allows every answer, and in which each comes before those that
 * were sent after its answer (linearisability).
 */
export function linearise(worlds: readonly World[], exchanges: readonly Exchange[]): Linearised {
  const arounds = exchanges.map((exchange) => aroundOf(exchange, exchanges))
  const deadEnds = new Set<string>()
  let best: Extract<Linearised, { readonly broken: Demand }> | undefined
  const search = (possible: readonly World[], order: readonly number[], kept: readonly Demand[]): Linearised | undefined => {
    if (order.length === exchanges.length) return { worlds: possible, kept }
    const state = `${order.toSorted((a, b) => a - b).join()} ${JSON.stringify(possible)}`
    if (deadEnds.has(state)) return undefined
    for (const index of nextOf(exchanges, order)) {
      const [exchange, around] = [exchanges[index], arounds[index]]
      if (!exchange || !around) continue
      const followed = follow(possible, exchange.operation, exchange.seen, around)
      if ('broken' in followed) {
        if (best === undefined || order.length > best.explained.length)
          best = { broken: followed.broken, exchange, explained: order.flatMap((at) => exchanges[at] ?? []) }
        continue
      }
      const found = search(followed.worlds, [...order, index], [...kept, ...followed.kept])
      if (found) return found
    }
    deadEnds.add(state)
    return undefined
  }
  const found = search(worlds, [], []) ?? best
  if (found === undefined) throw new Error('Neither an order nor what speaks against one was found')
  return found
}

/** The exchanges that can be next: those sent before any other of the rest was answered; the one answered first comes first. */
function nextOf(exchanges: readonly Exchange[], order: readonly number[]): readonly number[] {
  const rest = exchanges.flatMap((exchange, index) => (order.includes(index) ? [] : [{ exchange, index }]))
  const first = Math.min(...rest.map(({ exchange }) => exchange.answered))
  return rest
    .filter(({ exchange }) => exchange.sent < first)
    .toSorted((a, b) => a.exchange.answered - b.exchange.answered)
    .map(({ index }) => index)
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

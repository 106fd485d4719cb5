import { isDeepStrictEqual } from 'node:util'
import type { OperationId } from '../../schemas/operations.ts'
import type { Step } from '../trial/step.ts'

/** So many requests with the same distance are no chance; where the server sometimes does not count, so great a share of them. */
const [fewest, leastShare] = [6, 0.8]

/** What a server may count: all requests, or those of an operation; of these all, or those it answered alike. */
export interface Counted {
  readonly operation?: OperationId
  /** Their status, or its class, such as `2xx`. */
  readonly answered?: string
}

/** That one of so many requests of a kind fails. */
export interface Counting extends Counted {
  readonly every: number
}

/** The number that a request has among those that a server may count. */
export interface Ordinal {
  readonly counted: Counted
  readonly number: number
}

/** Counts the requests of a run in all ways in which a server may count them. */
export class Ordinals {
  readonly #counts = new Map<string, number>()
  readonly #requests = new Map<string, readonly Ordinal[]>()

  /** Takes a request: the next one of those like it. */
  take(operation: OperationId, { requestId, response }: Pick<Step, 'requestId' | 'response'>): void {
    const ways: Counted[] = [{ operation }, {}]
    if (response !== undefined) {
      const answered = `${Math.trunc(response.status / 100)}xx`
      ways.unshift({ operation, answered }, { answered }, { operation, answered: String(response.status) })
    }
    const numbers = ways.map((counted) => ({ counted, number: this.#next(counted) }))
    if (requestId !== undefined) this.#requests.set(requestId, numbers)
  }

  /** The numbers of a request; none when it is not of this run. */
  of(requestId: string | undefined): readonly Ordinal[] {
    return (requestId === undefined ? undefined : this.#requests.get(requestId)) ?? []
  }

  /** The number of a request among those that are counted so; undefined where it is none of them. */
  among(requestId: string | undefined, counted: Counted): number | undefined {
    return this.of(requestId).find((one) => isDeepStrictEqual(one.counted, counted))?.number
  }

  /**
   * Whether requests come regularly among those of the run, so that one of so many is among them; undefined where they do not, or are
   * too few to tell.
   * @param requestIds In the order in which they were sent.
   */
  everyOneOf(requestIds: readonly (string | undefined)[]): Counting | undefined {
    if (requestIds.length < fewest) return undefined
    const [first = []] = requestIds.map((id) => this.of(id))
    const ways = first.flatMap(({ counted }) => {
      const numbers = requestIds.map((id) => this.among(id, counted) ?? Number.NaN)
      const gaps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
      const [every, share] = mostCommon(gaps)
      return every > 1 && share >= leastShare ? [{ counted, every, share }] : []
    })
    const [best] = ways.toSorted((one, other) => other.share - one.share || one.every - other.every)
    return best && { ...best.counted, every: best.every }
  }

  #next({ operation, answered }: Counted): number {
    const key = `${operation} ${answered}`
    const number = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, number)
    return number
  }
}

/** Which requests a server seems to count, in words. */
export function oneOfEvery({ every, operation, answered }: Counting): string {
  const requests = ['one in every', every, ...(operation === undefined ? [] : [operation]), 'requests'].join(' ')
  return answered === undefined ? requests : `${requests} (counting only those answered ${answered})`
}

/** The number that is there most often, and its share of all. */
function mostCommon(numbers: readonly number[]): readonly [number, number] {
  const groups = [...Map.groupBy(numbers, (number) => number)].toSorted(([, one], [, other]) => other.length - one.length)
  const [[number, same] = [0, []]] = groups
  return [number, same.length / numbers.length]
}

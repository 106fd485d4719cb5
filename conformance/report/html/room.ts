/**
 * How much the proofs of a page may hold, so that it stays small however many there are. Those that come first may hold
 * much, while enough is kept for those behind them.
 */
export class Room {
  #left: number
  #waiting: number

  /** @param proofs How many will come. */
  constructor(proofs: number) {
    this.#left = mostOfAll
    this.#waiting = proofs
  }

  /** How many bytes the next proof may hold; what it does not need it leaves to the others. */
  next(): ProofRoom {
    this.#waiting--
    const most = Math.min(mostOfOne, this.#left - leastOfOne * this.#waiting)
    let left = most
    return {
      takes: (text) => {
        const size = Buffer.byteLength(text)
        if (size > left) return false
        left -= size
        this.#left -= size
        return true
      },
    }
  }
}

/** What one proof may hold. */
export interface ProofRoom {
  /** Whether a text fits; then its room is taken. */
  readonly takes: (text: string) => boolean
}

/** Bytes for all proofs, for one at most, and for one at least. */
const [mostOfAll, mostOfOne, leastOfOne] = [1_300_000, 60_000, 1_500]

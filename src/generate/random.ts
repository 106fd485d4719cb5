/** Random numbers from a seed (mulberry32). Whoever has another source of numbers overrides `next`. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, but not including, the bound; 0 when the bound is 0. */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    // The index is inside the list.
    return list[this.below(list.length)] as T
  }
}

/** The seed of the part of a run that has a number, so that parts do not depend on one another (a step of MurmurHash3). */
export function seedOf(seed: number, part: number): number {
  let mixed = Math.imul(seed ^ Math.imul(part + 1, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

import { hashed } from '../../changes/account-hash.ts'

/** Numbers of 32 bits for each row: two for its account, one for its cells, its own and its line. */
const width = 5

/** Finds the rows of accounts that have several rows which differ, with some bytes of memory for each row. */
export class AccountRows {
  #words = new Uint32Array(width * 1024)
  #size = 0

  /** Takes a row. */
  add(account: string, cells: readonly string[], row: number, line: number): void {
    const at = this.#size * width
    if (at === this.#words.length) {
      const grown = new Uint32Array(this.#words.length * 2)
      grown.set(this.#words)
      this.#words = grown
    }
    this.#words.set([hashed(account, 0x9e3779b1), hashed(account, 0x85ebca6b), hashed(cells.join('\0'), 0xc2b2ae35), row, line], at)
    this.#size++
  }

  /** The rows of accounts that others have, too, with other cells. */
  differing(): readonly { readonly row: number; readonly line: number }[] {
    const words = this.#words
    const word = (index: number, which: number) => words[index * width + which] ?? 0
    const order = Uint32Array.from({ length: this.#size }, (_none, index) => index).toSorted(
      (a, b) => word(a, 0) - word(b, 0) || word(a, 1) - word(b, 1) || word(a, 3) - word(b, 3),
    )
    const found: { row: number; line: number }[] = []
    for (let from = 0; from < order.length;) {
      const first = order[from] ?? 0
      let to = from + 1
      let differ = false
      for (; to < order.length; to++) {
        const next = order[to] ?? 0
        if (word(next, 0) !== word(first, 0) || word(next, 1) !== word(first, 1)) break
        differ ||= word(next, 2) !== word(first, 2)
      }
      if (differ) for (const index of order.subarray(from, to)) found.push({ row: word(index, 3), line: word(index, 4) })
      from = to
    }
    return found
  }
}

import type { Container } from './container.ts'
import { linesAround } from './lines-around.ts'

/** SQL Server hands over what FOR JSON makes in rows of so many characters, and sqlcmd writes each on a line. */
const ofSqlcmd = 2033

/** So many lines at least have a width that no program is known for. */
const enough = 3

/** No client prints longer lines. */
const longest = 70_000

/**
 * Records that a client of a database has cut into lines of one width, such as sqlcmd, SQL*Plus or isql. All lines of a value but its last
 * have that width. Clients that leave out blanks at the ends of lines have one that is a character shorter where a blank stood at the
 * cut, and it gets that back; one that is shorter still may be anything.
 */
export const cutLines: Container = {
  id: 'cut lines',
  told: 'holds records that were cut into lines of one width, as sqlcmd and SQL*Plus do: the lines of each are joined',
  isGeneral: true,
  mayBegin: () => true,
  async measure(read) {
    const widths = new Widths()
    // Every line is taken for a whole one, to see how long they are.
    for await (const piece of linesAround(read(), longest, { whole: (line) => widths.take(line), longest })) {
      if (piece.kind === 'other' || (piece.kind === 'end' && widths.isUncut())) return undefined
      if (piece.kind === 'left out') widths.look(piece.text)
    }
    return widths.width
  },
  pieces: (file, width) =>
    linesAround(file, longest, {
      whole: (line) => (line.length === width ? line : line.length === width - 1 && width !== ofSqlcmd ? `${line} ` : undefined),
      longest: width,
    }),
}

/** What FOR JSON calls its only column. */
const header = /^JSON_F52E2B61-18A1-11d1-B105-00805F49916B\s*$/i

/** How long the lines are that are cut. */
class Widths {
  readonly #counts = new Map<number, number>()
  /** Of the lines, how many code points and bytes they have besides. */
  readonly #measures = new Map<string, readonly number[]>()
  #uncut = 0
  #isForJson = false

  /** Takes a line that is not the last of its value; undefined where there are too many lengths to have one width. */
  take(line: string): string | undefined {
    this.#counts.set(line.length, (this.#counts.get(line.length) ?? 0) + 1)
    const measures = [line.length, [...line].length, encoder.encode(line).length]
    this.#measures.set(measures.join(), measures)
    return this.#counts.size > 2 ? undefined : line
  }

  /** Whether the client may have counted bytes or code points instead, and other lines than these lack a blank. */
  #isCountedOtherwise(): boolean {
    const lines = [...this.#measures.values()]
    const [own, ...others] = [0, 1, 2].map((which) => lacking(lines.map((measures) => measures[which] ?? 0)))
    return own?.includes('1') === true && others.some((other) => other !== undefined && other !== own)
  }

  look(text: string): void {
    this.#isForJson ||= header.test(text)
  }

  /** Whether so many values have come without a line that is cut, that there will be none. */
  isUncut(): boolean {
    return this.#counts.size === 0 && !this.#isForJson && ++this.#uncut > 1000
  }

  /** The width of all lines that are cut; undefined where there is no such. */
  get width(): number | undefined {
    const width = Math.max(0, ...this.#counts.keys())
    const full = this.#counts.get(width) ?? 0
    const shorter = this.#counts.get(width - 1) ?? 0
    if (full === 0) return this.#isForJson ? ofSqlcmd : undefined
    const others = this.#counts.size - (shorter > 0 ? 2 : 1)
    const isShown = width === ofSqlcmd ? shorter === 0 : full >= enough && full > shorter
    return isShown && others === 0 && !this.#isCountedOtherwise() ? width : undefined
  }
}

const encoder = new TextEncoder()

/** Which lines lack one of the longest, a digit for each; undefined where one lacks more. */
function lacking(sizes: readonly number[]): string | undefined {
  const longest = Math.max(...sizes)
  return sizes.every((size) => size >= longest - 1) ? sizes.map((size) => longest - size).join('') : undefined
}

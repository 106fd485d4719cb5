import { NoRoomError, SpillStacks } from '../check/across/spill-stacks.ts'
import type { Finding } from '../finding/finding.ts'
import { gravity } from '../finding/gravity.ts'
import { thousands } from '../text/thousands.ts'
import type { OrderedFindings, Sink } from './reporter.ts'

/** How findings come one after the other in a report: by their gravity, and those that a baseline accepts last. */
export function turnOf({ severity, accepted }: Pick<Finding, 'severity' | 'accepted'>): number {
  return accepted ? turns - 1 : gravity[severity]
}

/** How many turns there are. */
export const turns = 4

/** How much of each turn is held in memory; the rest is in a temporary file. */
const blockSize = 256 * 1024

/**
 * Writes what a report says of each finding so that errors come before warnings, and those before notes: errors at once, all else
 * when the run is over. Of findings that are equally grave the order stays. Memory does not grow with them: once there is no room for
 * the temporary file, those that are no errors are only counted.
 */
export class GravestFirst implements OrderedFindings {
  readonly #sink: Sink
  readonly #separator: string
  readonly #most: number
  readonly #held = new SpillStacks(turns - 1, blockSize)
  readonly #counts = Array.from({ length: turns }, () => 0)
  #written = 0
  #left = 0
  readonly #rest = this.#writeRest()
  #problem: NoRoomError | undefined

  /**
   * @param separator What stands between two findings. Where there is a limit, no text has it within.
   * @param most How many are written.
   */
  constructor(sink: Sink, separator = '', most = Infinity) {
    this.#sink = sink
    this.#separator = separator
    this.#most = most
  }

  get problem(): string | undefined {
    const { folder, message } = this.#problem ?? {}
    const left = `${thousands(this.#left)} ${this.#left === 1 ? 'finding that is no error' : 'findings that are no errors'}`
    return this.#problem && `${folder}: ${message}, so a report leaves out ${left}`
  }

  /** How many there was no room for. */
  get left(): number {
    return this.#left
  }

  writeMore(): boolean {
    return this.#rest.next().done !== true
  }

  /** Takes the text about a finding. */
  add(finding: Pick<Finding, 'severity' | 'accepted'>, text: string): void {
    const turn = turnOf(finding)
    if (turn > 0 && this.#problem) return void this.#left++
    const count = this.#counts[turn] ?? 0
    if (count >= this.#most) return
    this.#counts[turn] = count + 1
    if (turn === 0) return this.#write(text)
    const bytes = Buffer.from(this.#separator + text)
    try {
      this.#held.push(turn - 1, bytes, 0, bytes.length)
    } catch (error) {
      if (!(error instanceof NoRoomError)) throw error
      this.#problem = error
      this.#left++
    }
  }

  #write(text: string): void {
    if (this.#written >= this.#most) return
    this.#sink.write(this.#written++ === 0 ? text : this.#separator + text)
  }

  *#writeRest(): Generator<void, void, undefined> {
    for (let turn = 1; turn < turns; turn++)
      for (const block of this.#held.read(turn - 1)) {
        const text = block.toString()
        if (this.#most < Infinity) for (const one of text.split(this.#separator).slice(1)) this.#write(one)
        else this.#write(text.slice(this.#separator.length))
        yield
      }
    this.#held.close()
  }
}

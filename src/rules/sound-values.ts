import type { RuleContext } from './rule.ts'

/** How many different values of a field are remembered. To look through so few is faster than to hash one. */
const most = 8

/** After how many values it is decided whether remembering was worth it. */
const trial = 512

/**
 * Values of a field that kept all rules in a run. Many fields say the same few things over and over, such as the status of
 * a reading, and rules about values see nothing else. Fields of which nearly every value is another are given up.
 */
export class SoundValues {
  #context: RuleContext | undefined
  #values: unknown[] = []
  #asked = 0
  #known = 0
  #isWorthIt = true

  /** Whether the value is known to keep the rules in this run. */
  has(value: unknown, context: RuleContext): boolean {
    if (context !== this.#context) this.#begin(context)
    if (!this.#isWorthIt) return false
    if (++this.#asked > trial) this.#decide()
    const values = this.#values
    for (let index = 0; index < values.length; index++) {
      if (values[index] !== value) continue
      this.#known++
      return true
    }
    return false
  }

  /** Remembers a value that kept the rules. */
  add(value: unknown): void {
    if (this.#isWorthIt && this.#values.length < most) this.#values.push(value)
  }

  #decide(): void {
    this.#isWorthIt = this.#known > trial / 2
    this.#asked = 0
    this.#known = 0
  }

  #begin(context: RuleContext): void {
    this.#context = context
    this.#values = []
    this.#asked = 0
    this.#known = 0
    this.#isWorthIt = true
  }
}

import { answerId, type NameAnswer } from './answers.ts'
import { fieldKey } from './field-key.ts'

/** What was answered for a name. */
export interface AnsweredName {
  readonly id: string
  /** A field or a path in the record; undefined where the name is left out. */
  readonly to: string | undefined
  /** Whether the rest of the name under a pattern is it: it may itself be written otherwise than its field. */
  readonly isRest: boolean
}

/** An answer with a `*` for some of a name. */
interface Pattern {
  readonly id: string
  readonly before: string
  readonly behind: string
  readonly to: string | undefined
}

/** Finds what was answered for names. */
export class NameLookup {
  readonly #names = new Map<string, NameAnswer>()
  readonly #paths = new Map<string, NameAnswer>()
  readonly #patterns: readonly Pattern[]

  constructor(answers: readonly NameAnswer[]) {
    for (const answer of answers) {
      if (isPattern(answer.name)) continue
      this.#names.set(answer.name, answer)
      this.#paths.set(fieldKey(answer.name), answer)
    }
    this.#patterns = answers
      .filter(({ name }) => isPattern(name))
      .map(({ name, to }) => ({ id: answerId('names', name), ...partsOf(name), to }))
  }

  /**
   * What was answered for a name; what is said of its path comes before what is said of all names.
   * @param paths The paths of the name, in the record as it was and as it is now.
   */
  find(name: string, paths: readonly string[]): AnsweredName | undefined {
    const keys = paths.map(fieldKey)
    for (const key of keys) {
      const answer = this.#paths.get(key)
      if (answer) return exact(answer)
    }
    const answer = this.#names.get(name)
    if (answer) return exact(answer)
    for (const { id, before, behind, to } of this.#patterns) {
      for (const key of [...keys, name]) {
        if (key.length <= before.length + behind.length || !key.startsWith(before) || !key.endsWith(behind)) continue
        const rest = key.slice(before.length, key.length - behind.length)
        if (!rest.includes('.')) return { id, to: to && withRest(to, rest), isRest: true }
      }
    }
    return undefined
  }
}

function exact({ name, to }: NameAnswer): AnsweredName {
  return { id: answerId('names', name), to, isRest: false }
}

/** Whether a name in an answer stands for several: it has a `*` in its last part. */
export function isPattern(name: string): boolean {
  return name.slice(name.lastIndexOf('.') + 1).includes('*')
}

/** What stands before and behind the `*` of a pattern. */
function partsOf(pattern: string): Pick<Pattern, 'before' | 'behind'> {
  const at = pattern.lastIndexOf('*')
  const dot = pattern.lastIndexOf('.', at) + 1
  return { before: fieldKey(pattern.slice(0, dot)) + pattern.slice(dot, at), behind: pattern.slice(at + 1) }
}

/** What a pattern becomes, with the rest of a name in place of its last `*`. */
function withRest(to: string, rest: string): string {
  const at = to.lastIndexOf('*')
  return at < 0 ? to : to.slice(0, at) + rest + to.slice(at + 1)
}

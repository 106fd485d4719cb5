import type { Path } from '../../contract/schema-at.ts'
import { toAttr } from '../../validate/fault.ts'
import { answerId, type NameAnswer } from './answers.ts'
import { fieldKey, nameParts } from './field-key.ts'
import { namePlace } from './name-place.ts'

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
  /** What the names stand in, as it is written. */
  readonly container: string
  /** The same without the numbers of items; undefined where they may stand anywhere. */
  readonly within: string | undefined
  readonly before: string
  readonly behind: string
  readonly to: string | undefined
}

/** Finds what was answered for names. */
export class NameLookup {
  /** As they are written. */
  readonly #names = new Map<string, NameAnswer>()
  /** By the fields that they stand in, without the numbers of items. */
  readonly #within = new Map<string, Map<string, NameAnswer>>()
  readonly #patterns: readonly Pattern[]

  constructor(answers: readonly NameAnswer[]) {
    for (const answer of answers) {
      if (isPattern(answer.name)) continue
      this.#names.set(answer.name, answer)
      const [container, last] = nameParts(answer.name)
      if (container === '') continue
      const within = this.#within.get(fieldKey(container)) ?? new Map<string, NameAnswer>()
      this.#within.set(fieldKey(container), within.set(last, answer))
    }
    this.#patterns = answers.filter(({ name }) => isPattern(name)).map(patternOf)
  }

  /** Whether something was answered for names that begin so. */
  tellsOf(prefix: string): boolean {
    return (
      [...this.#names.keys()].some((name) => nameParts(name)[1].startsWith(prefix)) ||
      this.#patterns.some(({ before }) => before.startsWith(prefix))
    )
  }

  /**
   * What was answered for a name; what is said of its path comes before what is said of all names.
   * @param containers Where it stands, in the record as it was and as it is now.
   */
  find(name: string, containers: readonly Path[]): AnsweredName | undefined {
    for (const container of containers) {
      const answer = this.#names.get(toAttr([...container, name])) ?? this.#within.get(keyOf(container))?.get(name)
      if (answer) return exact(answer)
    }
    // Names that hold a path may be answered for as that path.
    const generals = containers.map((container) => namePlace(container, name))
    for (const path of generals) {
      const answer = this.#names.get(path)
      if (answer) return exact(answer)
    }
    const answer = this.#names.get(name)
    if (answer) return exact(answer)
    const keys = new Set(containers.map(keyOf))
    const dotted = [...generals, name].map(nameParts)
    for (const pattern of this.#patterns) {
      const { id, to, within } = pattern
      const own = within === undefined || keys.has(within) ? restOf(pattern, name) : undefined
      const rest = own ?? firstRest(pattern, dotted)
      if (rest !== undefined) return { id, to: to && withRest(to, rest), isRest: true }
    }
    return undefined
  }
}

/** What a container is in answers: its fields. */
function keyOf(container: Path): string {
  return container.filter((segment) => typeof segment === 'string').join('.')
}

/** What a pattern leaves of a name; undefined where it does not stand for it. */
function restOf({ before, behind }: Pattern, name: string): string | undefined {
  if (name.length <= before.length + behind.length || !name.startsWith(before) || !name.endsWith(behind)) return undefined
  const rest = name.slice(before.length, name.length - behind.length)
  return rest.includes('.') ? undefined : rest
}

/** What a pattern leaves of the last part of the first path that it stands for. */
function firstRest(pattern: Pattern, paths: readonly (readonly [container: string, last: string])[]): string | undefined {
  for (const [container, last] of paths) {
    const rest = container === pattern.container && container !== '' ? restOf(pattern, last) : undefined
    if (rest !== undefined) return rest
  }
  return undefined
}

function exact({ name, to }: NameAnswer): AnsweredName {
  return { id: answerId('names', name), to, isRest: false }
}

/** Whether a name in an answer stands for several: it has a `*` in its last part. */
export function isPattern(name: string): boolean {
  return name.slice(name.lastIndexOf('.') + 1).includes('*')
}

function patternOf({ name, to }: NameAnswer): Pattern {
  const [container, last] = nameParts(name)
  const [before = '', ...behind] = last.split('*')
  const within = container === '' ? undefined : fieldKey(container)
  return { id: answerId('names', name), container, within, before, behind: behind.join('*'), to }
}

/** What a pattern becomes, with the rest of a name in place of its last `*`. */
function withRest(to: string, rest: string): string {
  const at = to.lastIndexOf('*')
  return at < 0 ? to : to.slice(0, at) + rest + to.slice(at + 1)
}

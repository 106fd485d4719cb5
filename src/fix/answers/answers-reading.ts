import type { RecordName } from '../../../schemas/record-types.ts'
import type { NameLookup } from '../../causes/answers/name-lookup.ts'
import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf, type Path } from '../../contract/schema-at.ts'
import { meant } from '../../text/meant.ts'
import { open } from './answer-words.ts'
import { namedPlace, type NamedPlace } from './known-records.ts'

/** What is wrong with answers, and where: at the value, or at its name. */
export interface AnswersProblem {
  readonly path: Path
  readonly isName: boolean
  readonly message: string
}

/** An answer, where it stands, and what it answers. */
export interface Told {
  readonly name: string
  readonly answer: unknown
  readonly path: Path
}

/** Reads sections of answers, and takes down what is wrong with them. */
export class AnswersReading {
  readonly record: RecordName
  readonly problems: AnswersProblem[] = []
  /** What is told of the names, which paths may have. */
  names: NameLookup | undefined
  readonly #value: Readonly<Record<string, unknown>>

  constructor(record: RecordName, value: Readonly<Record<string, unknown>>) {
    this.record = record
    this.#value = value
  }

  /** What stands in a section. */
  section(name: string): unknown {
    return this.#value[name]
  }

  /**
   * The answers of a section; those that are still open are not among them.
   * @param short What is meant where only the names are told, in a list or alone.
   */
  told(section: string, short?: string): readonly Told[] {
    const told = this.#value[section]
    if (told === undefined) return []
    if (short !== undefined && (typeof told === 'string' || Array.isArray(told))) {
      const names: readonly unknown[] = Array.isArray(told) ? told : [told]
      return names.flatMap((name, index): Told[] => {
        const path = Array.isArray(told) ? [section, index] : [section]
        if (name === open) return []
        if (typeof name === 'string' && name !== '') return [{ name, answer: short, path }]
        this.wrong(path, 'Expected a path, such as "payload.rows".')
        return []
      })
    }
    if (isObject(told)) return entriesOf(told, [section])
    this.wrong([section], 'Expected an object with an answer for each name.')
    return []
  }

  /** The place of a field that is documented. */
  place(name: string, path: Path): NamedPlace | undefined {
    const place = namedPlace(this.record, name.split('.'), this.names)
    if ('schema' in place) return place
    const near = meant(place.unknown, fieldsOf(place.in))
    return this.wrongName(
      path,
      `${titleOf(place.in)} has no field "${place.unknown}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    )
  }

  refuseTwice(told: readonly Told[], keyOf: (name: string) => string): void {
    const seen = new Map<string, Told>()
    for (const one of told) {
      const key = keyOf(one.name)
      const before = seen.get(key)
      if (before) this.wrongName(one.path, `This is answered twice, here and at ${before.path.join(': ')}. Remove one.`)
      seen.set(key, one)
    }
  }

  wrong(path: Path, message: string): undefined {
    this.problems.push({ path, isName: false, message })
  }

  wrongName(path: Path, message: string): undefined {
    // A path that stands alone, or in a list, is a value.
    this.problems.push({ path, isName: typeof path.at(-1) === 'string' && (path.length > 1 || !isShort.has(path[0])), message })
  }
}

/** Sections that may be a path alone. */
const isShort: ReadonlySet<unknown> = new Set(['records', 'cents'])

/** The answers in an object; each stands alone, or in an object with what is told of its question. */
export function entriesOf(object: Readonly<Record<string, unknown>>, path: Path): readonly Told[] {
  return Object.entries(object).flatMap(([name, told]): Told[] => {
    const isLong = isObject(told) && Object.hasOwn(told, 'answer')
    const answer = isLong ? told['answer'] : told
    return answer === open ? [] : [{ name, answer, path: isLong ? [...path, name, 'answer'] : [...path, name] }]
  })
}

/** How a record is called. */
export function titleOf({ title }: JsonSchema): string {
  return typeof title === 'string' ? title : 'What stands there'
}

/** An answer, as a message shows it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** The answers that there are, as a message lists them. */
export function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ')
}

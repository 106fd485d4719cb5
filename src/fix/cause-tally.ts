import type { Cause } from '../causes/cause.ts'
import { leftOut } from '../causes/cause.ts'
import { findCause } from '../causes/index.ts'
import type { Mark } from '../causes/mark.ts'
import type { NotationChange } from '../json/near-json.ts'
import { generalAttr } from '../report/finding-group.ts'
import { toAttr } from '../validate/fault.ts'
import { cut, short } from './short.ts'

/** Something that was repaired, before and after; undefined before for what was missing, and after for what is left out. */
export interface MadeExample {
  readonly attr: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Something that was left. */
export interface LeftExample {
  readonly attr: string
  /** Undefined for what is missing. */
  readonly before: string | undefined
}

/** The first of a field that was repaired, and the first that was left. */
interface FieldExamples {
  made?: MadeExample
  left?: LeftExample
}

/** What is counted of a cause, as plain data. */
export interface CauseCounts {
  made: number
  left: number
  records: number
  /** The fields, the first one first; of so many as are told apart. */
  readonly fields: Map<string, FieldExamples>
  /** Some of what was written otherwise than JSON, by how it was written. */
  readonly written: Map<string, MadeExample>
}

/** What was repaired and what was left of a cause. */
export interface CauseTold extends Pick<CauseCounts, 'made' | 'left' | 'records'> {
  readonly cause: Cause
  readonly fields: ReadonlyMap<string, unknown>
  /** Some of what was repaired, each of another field. */
  readonly examples: readonly MadeExample[]
  /** Some of what was left, each of another field. */
  readonly leftExamples: readonly LeftExample[]
}

/** So many examples are kept of a cause, and so many fields are told apart. */
const [mostExamples, mostFields] = [3, 1000]

/** Counts what was repaired and what was left of each cause, with a few examples. */
export class CauseTally {
  readonly #causes = new Map<string, CauseCounts>()

  /** All so far, by the ids of causes. */
  get counts(): ReadonlyMap<string, CauseCounts> {
    return this.#causes
  }

  /** The causes, those with the most places first. */
  get told(): readonly CauseTold[] {
    const told = [...this.#causes].map(([id, counts]) => {
      const cause = findCause(id)
      if (!cause) throw new RangeError(`There is no cause ${id}`)
      const fields = [...counts.fields.values()]
      const examples = [...fields.flatMap(({ made }) => made ?? []), ...counts.written.values()].slice(0, mostExamples)
      const leftExamples = fields.flatMap(({ left }) => left ?? []).slice(0, mostExamples)
      return { ...counts, cause, examples, leftExamples }
    })
    return told.toSorted((one, other) => other.made + other.left - (one.made + one.left))
  }

  /** The same where nothing of it is written: all of it is left. */
  get unchanged(): ReadonlyMap<string, CauseCounts> {
    return new Map(
      [...this.#causes].map(([id, one]) => {
        const fields = new Map([...one.fields].map(([attr, examples]) => [attr, leftOf(examples)]))
        return [id, { ...one, made: 0, left: one.made + one.left, fields, written: new Map<string, MadeExample>() }]
      }),
    )
  }

  /**
   * Counts a mark.
   * @param seen The causes that its record has already.
   */
  addMark({ cause, from, shows, before, made }: Mark, seen: Set<string>): void {
    const told = this.#told(cause.id)
    if (!seen.has(cause.id)) told.records++
    seen.add(cause.id)
    if (made) told.made++
    else told.left++
    const attr = generalAttr(toAttr(from))
    const examples = told.fields.get(attr) ?? {}
    if (told.fields.size < mostFields) told.fields.set(attr, examples)
    if (!made) examples.left ??= { attr, before: before === undefined ? undefined : short(before) }
    else
      examples.made ??=
        shows === 'name'
          ? { attr: '', before: nameOf(toAttr(from), String(made.after)), after: String(made.after) || undefined }
          : {
              attr,
              before: before === undefined ? undefined : short(before),
              after: made.after === leftOut ? undefined : short(made.after),
            }
  }

  /** Counts what is written otherwise than JSON. */
  addNotation({ notation, before, after }: NotationChange, seen: Set<string>): void {
    const told = this.#told(notation)
    if (!seen.has(notation)) told.records++
    seen.add(notation)
    told.made++
    // What stands between records alone tells nothing.
    const [shown, made] = notation === 'values_in_a_row' ? ['{…} {…}', '{…}, {…}'] : [cut(before), cut(after)]
    if (told.written.size < mostExamples) told.written.set(shown, { attr: '', before: shown, after: made || undefined })
  }

  /** Adds what was counted elsewhere. */
  addAll(counts: ReadonlyMap<string, CauseCounts>): void {
    for (const [id, more] of counts) {
      const told = this.#told(id)
      told.made += more.made
      told.left += more.left
      told.records += more.records
      for (const [attr, examples] of more.fields) {
        const known = told.fields.get(attr)
        if (known) Object.assign(known, { ...examples, ...known })
        else if (told.fields.size < mostFields) told.fields.set(attr, { ...examples })
      }
      for (const [before, example] of more.written) if (told.written.size < mostExamples) told.written.set(before, example)
    }
  }

  #told(id: string): CauseCounts {
    const told = this.#causes.get(id) ?? {
      made: 0,
      left: 0,
      records: 0,
      fields: new Map<string, FieldExamples>(),
      written: new Map<string, MadeExample>(),
    }
    this.#causes.set(id, told)
    return told
  }
}

/** Examples of a field in which nothing is repaired after all. */
function leftOf({ left, made }: FieldExamples): FieldExamples {
  const example = left ?? made
  return example ? { left: { attr: example.attr, before: example.before } } : {}
}

/** How a name is shown beside what it becomes: one that is written like the path to its field stands in quotes. */
function nameOf(name: string, after: string): string {
  return name === after ? JSON.stringify(name) : name
}

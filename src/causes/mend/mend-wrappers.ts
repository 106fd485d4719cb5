import type { JsonSchema } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { answeredWrapper } from '../answers/answered-causes.ts'
import { answeredRecords } from '../answers/answered-records.ts'
import { recordsPath } from '../answers/records-path.ts'
import { decodedMessages, decodedOnWay, type DecodedText } from '../decoded-on-way.ts'
import { scalesIn } from '../answers/texts/scales-in.ts'
import { timesOfMessage } from '../dates/stated-time.ts'
import { findWrapped } from '../find-records.ts'
import { toPointer, type Mark, type PatchOperation } from '../mark.ts'
import { KeyMending } from './mend-keys.ts'
import { deepest, type MendWork } from './mend-options.ts'
import { namePrefix, withoutPrefix } from '../names/name-prefix.ts'
import { columns, tableOf, type Table } from '../shapes/columns.ts'
import { encodedTwice } from '../shapes/encoded-twice.ts'
import { tellingWrapper } from '../shapes/telling-wrapper.ts'
import { plainOf, typedValues } from '../shapes/typed-values.ts'
import { wrapper } from '../shapes/wrapper.ts'
import { inside, pathOf, type Step } from '../step.ts'

/** The records of a value: itself, or those in a wrapper, or nothing sure where the wrapper holds something else that matters. */
export interface Unwrapped {
  readonly items: readonly { readonly value: unknown; readonly from: Step | undefined }[]
  readonly isList: boolean
  readonly isLeft?: true
}

/** Takes records out of what lies around them, and tables apart. */
export class WrapperMending {
  readonly #work: MendWork

  readonly #keys: KeyMending

  constructor(work: MendWork) {
    this.#work = work
    this.#keys = new KeyMending(work)
  }

  /** The records in a value, which may be a wrapper of them. */
  unwrap(schema: JsonSchema, whole: unknown): Unwrapped {
    const value = this.#decodedOnWay(schema, this.#unprefixed(schema, this.#untyped(schema, this.#decoded(schema, whole))))
    const plain = { items: [{ value, from: undefined }], isList: false }
    const answered = answeredRecords(this.#work.options.answering?.records ?? [], value)
    if (answered) this.#work.used.add(answered.id)
    const table = answered ? undefined : tableOf(schema, value)
    if (table) return this.#rows(schema, value, table)
    const found = answered ?? findWrapped(schema, value)
    if (!found) return plain
    if (this.#work.options.answering?.places && this.#work.options.mends === 'all') this.#work.scales = scalesIn(value)
    if (this.#work.options.mends === 'all') this.#work.times = timesOfMessage(value)
    const { inner, from, parts, isSure } = found
    if (this.#work.options.mends === 'all' && !isSure) {
      const records = recordsPath(found)
      this.#work.marks.push({ cause: tellingWrapper, from: pathOf(from), at: [], shows: 'nesting', before: value, schema, records })
      return { ...plain, isLeft: true }
    }
    const path = pathOf(from)
    const keys = Array.isArray(inner) ? undefined : (answered?.keys ?? found.keys)
    const items = parts?.map((part) => {
      const own = { value: partAt(inner, part), from: inside(from, ...part) }
      return keys ? { ...own, value: this.#keys.record(schema, own.value, String(part[0]), own.from, keys) } : own
    })
    const isPlainList = Array.isArray(inner) && parts?.every((part) => part.length === 1) === true
    const after = items && !isPlainList ? items.map((item) => item.value) : inner
    const move: PatchOperation[] = path.length === 0 ? [] : [{ op: 'move', from: toPointer(path), path: '' }]
    const patch: PatchOperation[] = after === inner ? move : [{ op: 'replace', path: '', value: after }]
    const cause = answered ? answeredWrapper : isSure ? wrapper : tellingWrapper
    this.#work.marks.push({ cause, from: path, at: [], shows: 'nesting', before: value, schema, made: { after, patch } })
    const taken: Unwrapped = items ? { items, isList: true } : { items: [{ value: inner, from }], isList: false }
    if (!answered) return taken
    return { ...taken, items: taken.items.map((item, index) => this.#untypedItem(schema, item, taken.isList ? index : undefined)) }
  }

  /** A record that was taken out as was answered, and in which everything is wrapped in its type, as in streams of DynamoDB. */
  #untypedItem(schema: JsonSchema, item: Unwrapped['items'][number], index: number | undefined): Unwrapped['items'][number] {
    const value = this.#work.options.mends === 'all' ? plainOf(item.value) : undefined
    if (value === undefined) return item
    const at = index === undefined ? [] : [index]
    const made = { after: value, patch: [{ op: 'replace', path: toPointer(at), value } as const] }
    this.#work.marks.push({ cause: typedValues, from: pathOf(item.from), at, shows: 'nesting', before: item.value, schema, made })
    return { ...item, value }
  }

  /** What a text holds that is a record encoded twice, or more often. */
  #decoded(schema: JsonSchema, whole: unknown): unknown {
    const value = decoded(whole, this.#work.options.parse)
    if (typeof whole !== 'string' || typeof value !== 'object' || value === null) return whole
    const made = { after: value, patch: [{ op: 'replace', path: '', value } as const] }
    this.#work.marks.push({ cause: encodedTwice, from: [], at: [], shows: 'nesting', before: whole, schema, made })
    return value
  }

  /** What a value holds in which something on the way to its records, as was answered, is JSON in a text. */
  #decodedOnWay(schema: JsonSchema, whole: unknown): unknown {
    const { answering, parse } = this.#work.options
    const ways = answering?.records ?? []
    for (const { path } of ways) {
      const { value, texts } = decodedOnWay(whole, path, parse)
      if (!answeredRecords(ways, value) || texts.length === 0) continue
      this.#markDecoded(schema, texts)
      return value
    }
    if (answeredRecords(ways, whole)) return whole
    const { value, texts } = decodedMessages(schema, whole, parse)
    this.#markDecoded(schema, texts)
    return value
  }

  #markDecoded(schema: JsonSchema, texts: readonly DecodedText[]): void {
    for (const { at, before, after } of texts) {
      const made = { after, patch: [{ op: 'replace', path: toPointer(at), value: after } as const] }
      this.#work.marks.push({ cause: encodedTwice, from: at, at: [], shows: 'nesting', before, schema, made })
    }
  }

  /** What a value means in which everything is wrapped in its type. */
  #untyped(schema: JsonSchema, whole: unknown): unknown {
    const value = plainOf(whole)
    if (value === undefined) return whole
    const made = { after: value, patch: [{ op: 'replace', path: '', value } as const] }
    this.#work.marks.push({ cause: typedValues, from: [], at: [], shows: 'nesting', before: whole, schema, made })
    return value
  }

  /** What a value is without the prefix that all names of its records have. */
  #unprefixed(schema: JsonSchema, whole: unknown): unknown {
    const { options, origins } = this.#work
    const value = withoutPrefix(schema, whole, (prefix) => options.answering?.names?.tellsOf(prefix) === true, origins)
    if (value === whole) return whole
    const made = { after: value, patch: [{ op: 'replace', path: '', value } as const] }
    this.#work.marks.push({ cause: namePrefix, from: [], at: [], shows: 'nesting', before: whole, schema, made })
    return value
  }

  /** The records of a table. */
  #rows(schema: JsonSchema, value: unknown, { rows, isSure }: Table): Unwrapped {
    const mark: Mark = { cause: columns, from: [], at: [], shows: 'nesting', before: value, schema }
    if (this.#work.options.mends === 'all' && !isSure) {
      this.#work.marks.push(mark)
      return { items: [{ value, from: undefined }], isList: false, isLeft: true }
    }
    const items = rows.map((row) => {
      this.#work.origins.set(row.value, new Map([...row.fields].map(([name, path]) => [name, inside(undefined, ...path)])))
      return { value: row.value, from: undefined }
    })
    const [only, ...more] = items
    const after = only && more.length === 0 ? only.value : items.map((item) => item.value)
    this.#work.marks.push({ ...mark, made: { after, patch: [{ op: 'replace', path: '', value: after }] } })
    return { items, isList: more.length > 0 }
  }
}

/** What a text holds that was encoded once more than it should be, or several times; the value itself where it is no such text. */
function decoded(whole: unknown, parse: (text: string) => unknown): unknown {
  let value = whole
  try {
    for (let times = 0; times < deepest && typeof value === 'string' && /^\s*["{[]/.test(value); times++) value = parse(value)
  } catch {
    return whole
  }
  return value
}

function partAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((held, segment) => (held as Record<string | number, unknown>)[segment], value)
}

import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { hasField, schemaInside } from '../../contract/schema-at.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { answeredKeys } from '../answers/answered-causes.ts'
import type { AnsweredKeys } from '../answers/answering.ts'
import { valueText } from '../answers/value-text.ts'
import { toPointer, type Mark } from '../mark.ts'
import type { Fields, MendWork } from './mend-options.ts'
import { sureField } from '../resolve-name.ts'
import { inside, pathOf, type Step } from '../step.ts'

/** Makes lists of objects whose keys were answered for. */
export class KeyMending {
  readonly #work: MendWork

  constructor(work: MendWork) {
    this.#work = work
  }

  /** The list that an object holds under keys; the object itself where the answer does not fit it, undefined where it is about no such object. */
  list(
    schema: JsonSchema,
    value: unknown,
    at: Step | undefined,
    from: Step | undefined,
    { id, to }: AnsweredKeys,
  ): { readonly after: unknown; readonly isMade: boolean } | undefined {
    const item = schemaInside(schema, 0)
    const areSingle = to !== undefined && to !== ofSingles && isKeyedSingles(item, value)
    if (!areSingle && !isKeyed(item, value)) return undefined
    this.#work.used.add(id)
    const mark: Mark = { cause: answeredKeys, from: pathOf(from), at: pathOf(at), shows: 'nesting', before: value, schema }
    const keys = Object.keys(value)
    const elements = keys.map((key) => withKey(item, areSingle ? { [ofSingles]: value[key] } : value[key], key, to))
    // Keys that are numbers come in their own order, whatever it was in the text.
    // What the exporting program adds is no element.
    const hasNotes = keys.some((key) => /^[@$_]/.test(key))
    const isOrdered = to !== undefined || keys.length === 1 || !keys.some(isIndex) || this.#work.options.keysRise?.(keys, true) === true
    if (hasNotes || !isOrdered || !elements.every((element) => element !== undefined)) {
      this.#work.marks.push(mark)
      return { after: value, isMade: false }
    }
    for (const [index, element] of elements.entries()) {
      const own = inside(from, keys[index] ?? '')
      if (areSingle) this.#work.origins.set(element, new Map([to, ofSingles].map((field) => [field, own])))
      else this.#takeDown(element, to, own)
    }
    this.#work.origins.set(elements, new Map(keys.map((key, index) => [index, inside(from, key)])))
    this.#work.marks.push({
      ...mark,
      made: { after: elements, patch: [{ op: 'replace', path: toPointer(mark.at), value: elements }] },
    })
    return { after: elements, isMade: true }
  }

  /** A record that lay under a key; undefined where it has another value in the field that the key is. */
  record(
    schema: JsonSchema,
    value: unknown,
    key: string,
    from: Step | undefined,
    { id, to }: Partial<AnsweredKeys> & Pick<AnsweredKeys, 'to'>,
  ): unknown {
    if (id !== undefined) this.#work.used.add(id)
    const record = withKey(schema, value, key, to)
    if (record) this.#takeDown(record, to, from)
    else
      this.#work.marks.push({
        cause: answeredKeys,
        from: pathOf(from),
        at: [],
        shows: 'nesting',
        before: value,
        schema,
      })
    return record ?? value
  }

  /** Where a key stood that is a field now. */
  #takeDown(element: object, to: string | undefined, from: Step | undefined): void {
    if (to !== undefined) this.#work.origins.set(element, new Map([[to, from]]))
  }
}

/** The field of each element that a single value under a key is. */
const ofSingles = 'value'

/** Whether a value may be a list whose elements have keys and no more than a value each, such as readings by their dates. */
export function isKeyedSingles(item: JsonSchema, value: unknown): value is Fields {
  if (!isObject(value) || isRawNumber(value) || !hasField(item, ofSingles)) return false
  const members = Object.entries(value)
  return members.length > 0 && members.every(([key, held]) => !hasField(item, key) && isTextOrNumber(held))
}

/** Whether a value may be a list whose elements have keys: an object of objects, and no element itself. */
export function isKeyed(item: JsonSchema, value: unknown): value is Fields {
  if (!isObject(value) || isRawNumber(value)) return false
  const members = Object.entries(value)
  return members.length > 0 && members.every(([key, held]) => !hasField(item, key) && isObject(held) && !isRawNumber(held))
}

/** An element with its key in a field; undefined where that is another one, also under a name in another style. */
function withKey(record: JsonSchema, value: unknown, key: string, to: string | undefined): Fields | undefined {
  if (!isObject(value)) return undefined
  if (to === undefined) return value
  const own = Object.entries(value).filter(([name, held]) => sureField(record, name, held) === to && !isFree(held))
  if (own.some(([, held]) => valueText(held) !== key)) return undefined
  return own.length > 0 ? value : { ...value, [to]: key }
}

function isTextOrNumber(held: unknown): boolean {
  return typeof held === 'string' || typeof held === 'number' || isRawNumber(held)
}

function isFree(held: unknown): boolean {
  return held === undefined || held === null || held === ''
}

function isIndex(key: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(key)
}

import { answerId } from '../answers/answers.ts'
import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import type { Cause } from '../cause.ts'
import { isOfKind, type FieldKind } from '../field-kind.ts'
import { fieldOf } from '../field-of.ts'
import { firstOf } from '../first-of.ts'
import { toPointer, type PatchOperation } from '../mark.ts'
import { deepest, type Fields, type MendWork } from './mend-options.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { isEntityNote, technicalFields, withoutTypes } from '../names/technical-fields.ts'
import { arrayLiteral } from '../shapes/array-literal.ts'
import { emptyList } from '../shapes/empty-list.ts'
import { encodedTwice } from '../shapes/encoded-twice.ts'
import { flagInObject } from '../shapes/flag-in-object.ts'
import { indexKeyedList } from '../shapes/index-keyed-list.ts'
import { joinedIdentifiers } from '../shapes/joined-identifiers.ts'
import { listForSingle } from '../shapes/list-for-single.ts'
import { mapForList } from '../shapes/map-for-list.ts'
import { mapForPairs } from '../shapes/map-for-pairs.ts'
import { namedType } from '../shapes/named-type.ts'
import { pairsForMap } from '../shapes/pairs-for-map.ts'
import { powershellObject } from '../shapes/powershell-object.ts'
import { pushKeyedList } from '../shapes/push-keyed-list.ts'
import { singleForList } from '../shapes/single-for-list.ts'
import { wrappedList } from '../shapes/wrapped-list.ts'
import { withoutWrappers, wrappedValue } from '../shapes/wrapped-value.ts'
import { inside, pathOf, type Step } from '../step.ts'

const reshapings: Readonly<Partial<Record<FieldKind, readonly ReshapingCause[]>>> = {
  list: [
    encodedTwice,
    powershellObject,
    namedType,
    indexKeyedList,
    pushKeyedList,
    wrappedList,
    arrayLiteral,
    joinedIdentifiers,
    singleForList,
    mapForPairs,
    mapForList,
  ],
  record: [encodedTwice, powershellObject, namedType, emptyList, pairsForMap, listForSingle],
  object: [encodedTwice, emptyList, listForSingle],
}

/** Puts right what stands where a list, an object or a single value is expected. */
export class ShapeMending {
  readonly #work: MendWork

  /** The record that is mended, as it was. */
  whole: unknown

  constructor(work: MendWork) {
    this.#work = work
  }

  /** The value in the shape that its field has, as far as it can be brought into it. */
  mend(schema: JsonSchema, name: string, kind: FieldKind, whole: unknown, at: Step | undefined, from: Step | undefined): unknown {
    let value = whole
    for (let times = 0; times < deepest && !isShaped(schema, name, kind, value); times++) {
      const found = firstOf(reshapings[kind] ?? [listForSingle, namedType, wrappedValue, flagInObject], (cause) => {
        const reshaped = cause.reshape(value, schema, name, this.#work.options.parse, this.whole)
        return reshaped && { cause, ...reshaped }
      })
      if (!found) break
      const { cause, isSure, from: parts, reading } = found
      const isShown = reading?.takesOwnField === true && this.#arePositions(fieldOf(pathOf(at)), Object.keys(value as Fields))
      const isMade = isSure || isShown || this.#work.options.mends === 'shapes'
      const patch: PatchOperation[] = [{ op: 'replace', path: toPointer(pathOf(at)), value: found.value }]
      const made = isMade ? { made: { after: found.value, patch } } : {}
      const told = reading ? { readings: [reading] } : {}
      this.#work.marks.push({ cause, from: pathOf(from), at: pathOf(at), shows: 'nesting', before: value, schema, ...told, ...made })
      if (!isMade) return value
      const before = typeof value === 'object' && value !== null ? this.#work.origins.get(value) : undefined
      value = found.value
      if (Array.isArray(value) && !before)
        this.#work.origins.set(value, new Map(value.map((_item, index) => [index, inside(from, ...partOf(parts, index))])))
      else if (isObject(value) && !isRawNumber(value) && parts.length > 0)
        this.#work.origins.set(value, new Map(Object.keys(value).map((key) => [key, inside(from, ...(parts as Path), key)])))
    }
    return value
  }

  /** An object of any content, in which nothing but the notation of its values can be wrong. */
  free(schema: JsonSchema, value: unknown, at: Step | undefined, from: Step | undefined): unknown {
    if (this.#work.options.mends !== 'all') return value
    const noted = this.#withoutNote(schema, value, at, from)
    const typed = this.#replaced(technicalFields, schema, noted, withoutTypes(noted), at, from)
    return this.#replaced(wrappedValue, schema, typed, withoutWrappers(typed), at, from)
  }

  /** What an object of any content becomes. */
  #replaced(cause: Cause, schema: JsonSchema, before: unknown, after: unknown, at: Step | undefined, from: Step | undefined): unknown {
    if (after === before) return before
    const path = toPointer(pathOf(at))
    const made = { after, patch: [{ op: 'replace', path, value: after } as const] }
    this.#work.marks.push({ cause, from: pathOf(from), at: pathOf(at), shows: 'nesting', before, schema, made })
    return after
  }

  /** An object of any content without what OData tells of it. */
  #withoutNote(schema: JsonSchema, value: unknown, at: Step | undefined, from: Step | undefined): unknown {
    const [name] = isObject(value) ? Object.keys(value).filter((key) => isEntityNote(value, key)) : []
    if (name === undefined || !isObject(value)) return value
    const { [name]: before, ...others } = value
    const place = [...pathOf(at), name]
    const made = { after: '', patch: [{ op: 'remove', path: toPointer(place) } as const] }
    this.#work.marks.push({ cause: technicalFields, from: [...pathOf(from), name], at: place, shows: 'name', before, schema, made })
    return others
  }

  /** Whether the cohort and the text show that numbers are positions in a list. */
  #arePositions(field: string, keys: readonly string[]): boolean {
    const { decisions, keysRise } = this.#work.options
    const isAnswered = decisions?.answered?.element_numbers !== undefined && decisions.fieldsFromOne?.has(field) !== true
    const isShown =
      decisions?.element_numbers === 'numbers of elements are positions' && (isAnswered || decisions.fieldsOfPositions?.has(field) === true)
    if (!isShown || keysRise?.(keys, isAnswered) !== true) return false
    if (decisions.answered?.element_numbers !== undefined) this.#work.used.add(answerId('decisions', 'element_numbers'))
    return true
  }
}

/** Whether a value has the shape that its field has. */
function isShaped(schema: JsonSchema, name: string, kind: FieldKind, value: unknown): boolean {
  if (kind === 'open') return isSingle(value)
  return isOfKind(kind, value) && (kind !== 'record' || !namedType.reshape(value, schema, name, JSON.parse))
}

/** Whether a value is no list and no object. */
export function isSingle(value: unknown): boolean {
  return typeof value !== 'object' || value === null || isRawNumber(value)
}

function partOf(parts: Path | readonly Path[], index: number): Path {
  const part = parts[index]
  return Array.isArray(part) ? (part as Path) : [...(parts as Path), index]
}

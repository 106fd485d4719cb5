import type { CompiledValidator, SchemaError } from '../compiled/compiled-validator.ts'
import { isObject } from '../contract/json-schema.ts'
import { schemaAt, type Path } from '../contract/schema-at.ts'
import { errorsOf, mostFaults } from './collect-errors.ts'
import type { Fault } from './fault.ts'
import { brokenCondition, missingField, unknownField } from './wording/field-wording.ts'
import { moreFaults } from './wording/more-faults.ts'
import { wrongForm } from './wording/form-wording.ts'
import { wrongChoice, wrongType } from './wording/type-wording.ts'

/**
 * What is wrong with a value of a definition, in the order of the value.
 * @param most How many faults are told at most; when there are more, one before them says so.
 */
export function findFaults(definition: string, check: CompiledValidator, value: unknown, most: number = mostFaults): Fault[] {
  const { errors, isCut } = errorsOf(check, value, most)
  const faults = errors.flatMap((error) => {
    const [place, at] = placeIn(value, error.instancePath)
    // A value of the wrong type is no choice either; once is enough.
    if (error.keyword === 'enum' && typeof at !== 'string') return []
    return [word(definition, place, at, error)]
  })
  const ordered = inOrderOf(value, faults)
  return isCut ? [{ path: [], ...moreFaults(most) }, ...ordered] : ordered
}

function word(definition: string, place: Path, at: unknown, { keyword, params }: SchemaError): Fault {
  const schema = schemaAt(definition, place)
  switch (keyword) {
    case 'required': {
      const field = String(params['missingProperty'])
      const path = [...place, field]
      return { path, ...missingField(field, schemaAt(definition, path)) }
    }
    case 'additionalProperties': {
      const field = String(params['additionalProperty'])
      return { path: [...place, field], ...unknownField(field, schema, child(at, field), at) }
    }
    case 'type': {
      const { code, detail, hint } = wrongType(at, schema)
      // The whole record cannot be left out of anything.
      return hint === undefined || (at === null && place.length === 0) ? { path: place, code, detail } : { path: place, code, detail, hint }
    }
    case 'enum':
      return { path: place, ...wrongChoice(schema) }
    case 'anyOf':
      return { path: place, ...brokenCondition(schema) }
    case 'format':
      return { path: place, ...wrongForm(String(at), String(params['format'])) }
    default:
      throw new Error(`No words for the keyword ${keyword}`)
  }
}

/** The paths of pointers: the faults of a cohort stand in the same few places. Names may be megabytes, or any number. */
const paths = new Map<string, Path>()

const [mostPaths, longestPointer] = [10_000, 200]

/** The place that a JSON pointer names, and what stands there. A part of a pointer is an index where the value is an array. */
function placeIn(value: unknown, pointer: string): readonly [Path, unknown] {
  const known = paths.get(pointer)
  let at = value
  let isSame = known !== undefined
  for (const segment of known ?? []) {
    isSame &&= (typeof segment === 'number') === Array.isArray(at)
    at = child(at, segment)
  }
  if (known && isSame) return [known, at]
  at = value
  const path: (string | number)[] = []
  for (const part of pointer.split('/').slice(1)) {
    const segment = Array.isArray(at) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')
    at = child(at, segment)
    path.push(segment)
  }
  if (paths.size < mostPaths && pointer.length <= longestPointer) paths.set(pointer, path)
  return [path, at]
}

function child(value: unknown, segment: string | number): unknown {
  if (Array.isArray(value)) return value[Number(segment)]
  return isObject(value) ? value[segment] : undefined
}

/**
 * Sorts faults by where they stand in the value; a missing field stands at the start of the object that lacks it. Keys are gone
 * through only where faults part.
 * @param depth How many segments of their paths are the same, and lead to the value.
 */
function inOrderOf(value: unknown, faults: Fault[], depth = 0): Fault[] {
  if (faults.length < 2) return faults
  const segment = faults[0]?.path[depth]
  if (segment !== undefined && faults.every(({ path }) => path[depth] === segment))
    return inOrderOf(child(value, segment), faults, depth + 1)
  const parts = Map.groupBy(faults, ({ path }) => path[depth])
  const inside = isObject(value)
    ? Object.keys(value).filter((name) => parts.has(name))
    : [...parts.keys()].filter((index) => typeof index === 'number').toSorted((a, b) => a - b)
  const known = new Set<string | number | undefined>(inside)
  return [
    ...(parts.get(undefined) ?? []),
    ...faults.filter(({ path }) => path.length > depth && !known.has(path[depth])),
    ...inside.flatMap((name) => inOrderOf(child(value, name), parts.get(name) ?? [], depth + 1)),
  ]
}

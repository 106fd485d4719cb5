import { isObject } from '../contract/json-schema.ts'
import type { Path } from '../contract/schema-at.ts'
import type { Fault } from '../validate/fault.ts'

/** Faults about what is not there; the fields that are there have the types of the contract all the same. */
const aboutMissing: ReadonlySet<string> = new Set<Fault['code']>([
  'required',
  'note_body_or_document_path_not_found',
  'definitions_not_found',
])

/** The fields to leave out; `whole` for a field that is left out altogether. */
type Cut = Map<string | number, Cut | 'whole'>

/**
 * A value without the fields that the contract refuses, so that what is left has the types of the contract. The value
 * itself where nothing is refused; undefined where nothing is left.
 */
export function soundPart(value: unknown, faults: readonly (Pick<Fault, 'path'> & { readonly code: string })[]): unknown {
  const cut: Cut = new Map()
  for (const { path, code } of faults) {
    if (aboutMissing.has(code)) continue
    // A list without one of its elements would have the others in wrong places.
    const field = path.slice(0, path.findLastIndex((segment) => typeof segment === 'string') + 1)
    if (field.length === 0) return undefined
    addCut(cut, field)
  }
  return cut.size === 0 ? value : without(value, cut)
}

function addCut(cut: Cut, [segment = '', ...rest]: Path): void {
  const known = cut.get(segment)
  if (known === 'whole') return
  if (rest.length === 0) {
    cut.set(segment, 'whole')
    return
  }
  const inner: Cut = known ?? new Map()
  cut.set(segment, inner)
  addCut(inner, rest)
}

function without(value: unknown, cut: Cut): unknown {
  const inner = (segment: string | number, item: unknown) => {
    const at = cut.get(segment)
    return at instanceof Map ? without(item, at) : item
  }
  if (Array.isArray(value)) return value.map((item: unknown, index) => inner(index, item))
  if (!isObject(value)) return value
  const left: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    // No rule asks for a field of that name, and to write it would do something else.
    if (name !== '__proto__' && cut.get(name) !== 'whole') left[name] = inner(name, item)
  }
  return left
}

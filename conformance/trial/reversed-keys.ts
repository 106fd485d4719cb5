import { isObject } from '../../src/contract/json-schema.ts'
import type { Body } from '../setting/templates.ts'

/** The same object with its fields in reverse order, at every depth. */
export function reversedKeys(object: Body): Body {
  return Object.fromEntries(
    Object.entries(object)
      .toReversed()
      .map(([field, value]) => [field, reversed(value)]),
  )
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  return isObject(value) ? reversedKeys(value) : value
}

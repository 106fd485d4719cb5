import type { Path } from '../contract/schema-at.ts'
import type { JsonSchema } from '../contract/json-schema.ts'
import type { Cause, Reading } from './cause.ts'

/** An operation of a JSON Patch (RFC 6902). */
export type PatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string }

/** Something in a record that has a cause. */
export interface Mark {
  readonly cause: Cause
  /** Where it stands in the record as it is. */
  readonly from: Path
  /** Where it stands in the record as it should be. */
  readonly at: Path
  /** What shows it: a name, what a value is nested in, or a value. */
  readonly shows: 'name' | 'nesting' | 'value'
  readonly before: unknown
  /** The schema of what holds it, for a name; of the value otherwise. */
  readonly schema: JsonSchema
  /** Whether it is only likely that it belongs there, where it is a name. */
  readonly isUnsure?: true
  /** What it may mean, where it is a value. */
  readonly readings?: readonly Reading[]
  /** Whether an answer for its field says which of these it is, so that the cohort is not asked. */
  readonly isTold?: true
  /** Where the records lie in a wrapper that stays, as an answer names it. */
  readonly records?: string | undefined
  /** What became of it: nothing when absent. */
  readonly made?: { readonly after: unknown; readonly patch: readonly PatchOperation[] }
}

/** A JSON pointer (RFC 6901). */
export function toPointer(path: Path): string {
  let pointer = ''
  for (const segment of path) pointer += `/${typeof segment === 'string' && /[~/]/.test(segment) ? escaped(segment) : segment}`
  return pointer
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

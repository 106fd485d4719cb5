import type { Path } from '../../../contract/schema-at.ts'

/** What rows say of an account, or of an element of one of its lists. */
export interface Part {
  /** Its own values by their places in it. */
  readonly own: Map<string, { readonly path: Path; readonly value: unknown; readonly column: string }>
  /** The elements of its lists, by the places of these. */
  readonly lists: Map<string, { readonly path: Path; readonly elements: readonly Part[] }>
}

/** The record that is said. */
export function written({ own, lists }: Part): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const { path, value } of own.values()) put(record, path, value)
  // An element may be a value alone.
  for (const { path, elements } of lists.values())
    put(
      record,
      path,
      elements.map((one) => one.own.get('')?.value ?? written(one)),
    )
  return record
}

function put(object: Record<string, unknown>, path: Path, value: unknown): void {
  let holder = object
  for (const segment of path.slice(0, -1)) holder = (holder[segment] ??= {}) as Record<string, unknown>
  holder[path.at(-1) ?? ''] = value
}

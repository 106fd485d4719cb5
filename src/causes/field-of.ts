import type { Path } from '../contract/schema-at.ts'

/** The field that a place in a record is of, without the numbers of items. */
export function fieldOf(path: Path): string {
  let field: string | undefined
  for (const segment of path) if (typeof segment === 'string') field = field === undefined ? segment : `${field}.${segment}`
  return field ?? ''
}

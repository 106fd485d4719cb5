import type { Path } from '../../../src/contract/schema-at.ts'
import { partAt } from '../../generators/change-at.ts'

/** A dot-delimited path, as it leads through a value. */
export function pathTo(value: unknown, at: string): Path {
  const path: (string | number)[] = []
  for (const segment of at.split('.').filter((one) => one !== '')) path.push(Array.isArray(partAt(value, path)) ? Number(segment) : segment)
  return path
}

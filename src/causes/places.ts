import type { Path } from '../contract/schema-at.ts'

/** A set of paths in a value, as a tree of their segments. */
export type Places = ReadonlyMap<string | number, Places>

/** The tree of some paths. */
export function placesOf(paths: Iterable<Path>): Places {
  const all: Tree = new Map()
  for (const path of paths) {
    let at = all
    for (const segment of path) {
      const known = at.get(segment)
      const next: Tree = known ?? new Map<string | number, Tree>()
      if (!known) at.set(segment, next)
      at = next
    }
  }
  return all
}

interface Tree extends Map<string | number, Tree> {}

import { folded } from '../../glossary/legacy-meaning.ts'

/** So many names are remembered: a stream has the same ones in each line. */
const mostNames = 1000
const known = new Map<string, string>()

/** A name in small letters without signs, as `folded` makes it. */
export function foldedName(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  const own = folded(name)
  if (known.size < mostNames) known.set(name, own)
  return own
}

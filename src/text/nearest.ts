import { closestMatch } from 'leven'

/** The name nearest to a misspelt one, if one is near. Case and separators count for nothing: `billingPostcode` is `billing_postcode`. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const match = closestMatch(bare(name), names.map(bareKnown), { maxDistance: Math.max(2, Math.floor(name.length / 4)) })
  return names.find((candidate) => bareKnown(candidate) === match)
}

/** Names to choose from are few and come again: those of fields, options and commands. */
const known = new Map<string, string>()

const mostKnown = 10_000

function bareKnown(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  const made = bare(name)
  if (known.size < mostKnown) known.set(name, made)
  return made
}

/** A name without case and separators. */
export function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

import { closestMatch } from 'leven'

/** The name nearest to a misspelt one, if one is near. Case and separators count for nothing: `billingPostcode` is `billing_postcode`. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const match = closestMatch(bare(name), names.map(bare), { maxDistance: Math.max(2, Math.floor(name.length / 4)) })
  return names.find((candidate) => bare(candidate) === match)
}

/** A name without case and separators. */
export function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

import type { Mutant } from '../mutants/mutant.ts'

/**
 * A sample of mutants in which each kind has its share, and at least one of each; the same for the same seed.
 * @param size How many there are to be, or some more where kinds are small.
 */
export function sampleMutants(mutants: readonly Mutant[], size: number, seed: number): readonly Mutant[] {
  if (size >= mutants.length) return mutants
  return [...Map.groupBy(mutants, ({ kind }) => kind).values()].flatMap((alike) =>
    alike
      .toSorted((one, other) => drawn(one.id, seed) - drawn(other.id, seed))
      .slice(0, Math.max(1, Math.round((size * alike.length) / mutants.length))),
  )
}

/** A number that says nothing of the text but which it is. */
function drawn(text: string, seed: number): number {
  const mixed = [...`${seed} ${text}`].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 0x811c9dc5)
  // Texts that end alike must not stand together.
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0
}

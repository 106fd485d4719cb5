import type { Sampled } from './sample.ts'

/** A beginning that many names have which are those of fields without it. */
export interface NamePrefix {
  readonly prefix: string
  readonly names: readonly string[]
}

/** So many names do not begin alike by chance. */
const enough = 3

/**
 * The beginnings that names have in common, such as `nl_`, with those names that are fields without it.
 * @param names The names by their places.
 * @param isField Whether the rest of the name at a place is a field there.
 */
export function prefixesOf(
  names: readonly (readonly [at: string, sampled: Sampled])[],
  isField: (at: string, rest: string) => boolean,
): readonly NamePrefix[] {
  const begun = names.flatMap(([at]) => {
    const name = at.slice(at.lastIndexOf('.') + 1)
    const [prefix] = /^[A-Za-z\d]{1,15}_+/.exec(name) ?? []
    return prefix === undefined || prefix === name ? [] : [{ at, prefix, isKnown: isField(at, name.slice(prefix.length)) }]
  })
  return [...Map.groupBy(begun, ({ prefix }) => prefix)].flatMap(([prefix, group]) => {
    const known = group.filter(({ isKnown }) => isKnown)
    return known.length >= enough && known.length * 2 >= group.length ? [{ prefix, names: known.map(({ at }) => at) }] : []
  })
}

/** So many names that differ in a number at their end are better answered for together. */
const enoughNumbered = 10

/** The beginnings of names that are numbered, such as `Feld_` of `Feld_1` and `Feld_2`, with those names. */
export function numberedNames(names: readonly (readonly [at: string, sampled: Sampled])[]): readonly NamePrefix[] {
  const numbered = names.flatMap(([at]) => {
    const [, prefix] = /^(.*[^\d.*])\d+$/.exec(at) ?? []
    return prefix === undefined ? [] : [{ at, prefix }]
  })
  return [...Map.groupBy(numbered, ({ prefix }) => prefix)].flatMap(([prefix, group]) =>
    group.length >= enoughNumbered ? [{ prefix, names: group.map(({ at }) => at) }] : [],
  )
}

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

import type { Finding } from '../finding/finding.ts'

/** How many findings of a group the pretty report shows in full. */
export const shownOfGroup = 3

/** How many groups are told apart: names of unknown fields can be as many as there are records. */
export const mostGroups = 10_000

/** Findings that say the same in different places share a group: their code and their `attr` with `*` for every index. */
export function groupOf({ code, attr }: Pick<Finding, 'code' | 'attr'>): string {
  return `${code} ${attr === undefined ? '' : generalAttr(attr)}`.trimEnd()
}

/** An `attr` with `*` for every index. */
export function generalAttr(attr: string): string {
  return attr.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*')
}

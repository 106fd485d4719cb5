import type { Finding } from '../finding/finding.ts'

/** How many findings of a group the pretty report shows in full. */
export const shownOfGroup = 3

/** How many groups are told apart: names of unknown fields can be as many as there are records. */
export const mostGroups = 10_000

/** Longer places are not remembered: names may be megabytes. */
const longestKept = 100

/** Codes of findings about values that nobody has seen: each value is told once, wherever it stands. */
const byValue: ReadonlySet<string> = new Set(['unseen_value', 'misspelt_value'])

/** Whether findings of a code belong together by the value that they are about, not by their place. */
export function isByValue(code: string): boolean {
  return byValue.has(code)
}

/** The value that a finding is about, in quotes, where findings about the same value belong together. */
export function valueOf({ code, detail }: Pick<Finding, 'code' | 'detail'>): string | undefined {
  return isByValue(code) ? /^".*?"(?= is )/.exec(detail)?.[0] : undefined
}

/**
 * Findings that say the same in different places share a group: their code and their `attr` with `*` for every index; or the
 * name of the field and the value that they are about.
 */
export function groupOf(finding: Pick<Finding, 'code' | 'attr' | 'detail'>): string {
  const { code, attr } = finding
  const value = valueOf(finding)
  if (value !== undefined) return `${code} ${attr?.split('.').at(-1) ?? ''} ${value}`
  return `${code} ${attr === undefined ? '' : generalAttr(attr)}`.trimEnd()
}

/** What was made of an `attr`: the findings of a cohort stand in the same few places. */
const general = new Map<string, string>()

/** An `attr` with `*` for every index. */
export function generalAttr(attr: string): string {
  const known = general.get(attr)
  if (known !== undefined) return known
  const made = attr.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*')
  if (general.size < mostGroups && attr.length <= longestKept) general.set(attr, made)
  return made
}

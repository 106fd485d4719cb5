/**
 * What the judge writes where a client should not look: into fields that are not documented, and into the wording of `detail`.
 * A later request that carries a mark shows that the client looked there.
 */
export const marks = { 'undocumented field': 'UFM7Q4', wording: 'WDM3X8' } as const

/** Where a mark was written. */
export type Mark = keyof typeof marks

/** The marks that stand in some texts. */
export function marksIn(texts: readonly string[]): readonly Mark[] {
  return (Object.keys(marks) as Mark[]).filter((mark) => texts.some((text) => text.includes(marks[mark])))
}

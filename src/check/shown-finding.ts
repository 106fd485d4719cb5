import type { Finding } from '../finding/finding.ts'
import type { TextSource } from '../input/text-source.ts'
import type { Span } from '../json/locate.ts'
import { excerptOf, type Excerpt } from './excerpt.ts'

/** A finding, with what the input shows at its place where that is known. */
export interface ShownFinding {
  readonly kind: 'finding'
  readonly finding: Finding
  /** Holds what stands in the input, unlike the finding. */
  readonly excerpt?: Excerpt
}

/** A finding in a text; the excerpt is made when it is asked for. */
export function showIn(source: TextSource, span: Span, finding: Finding): ShownFinding {
  return {
    kind: 'finding',
    finding,
    get excerpt() {
      return excerptOf(source, span)
    },
  }
}

/** The same finding, so many records and lines further on. */
export function moved({ finding, excerpt }: ShownFinding, records: number, lines: number): ShownFinding {
  const { record, line } = finding
  return {
    kind: 'finding',
    finding: { ...finding, line: line + lines, ...(record === undefined ? {} : { record: record + records }) },
    ...(excerpt ? { excerpt: { ...excerpt, line: excerpt.line + lines } } : {}),
  }
}

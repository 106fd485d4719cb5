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

/**
 * A finding in a text; the excerpt is made when it is asked for. A class: an object literal with a getter of its own gets
 * a hidden class of its own, too, which holds on to the text until all of the heap is collected.
 */
class FindingInText implements ShownFinding {
  readonly kind = 'finding'
  readonly finding: Finding
  readonly #source: TextSource
  readonly #span: Span

  constructor(source: TextSource, span: Span, finding: Finding) {
    this.finding = finding
    this.#source = source
    this.#span = span
  }

  get excerpt(): Excerpt {
    return excerptOf(this.#source, this.#span, this.finding)
  }
}

/** A finding in a text. */
export function showIn(source: TextSource, span: Span, finding: Finding): ShownFinding {
  return new FindingInText(source, span, finding)
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

import type { Finding } from '../finding/finding.ts'
import type { TextSource } from '../input/text-source.ts'
import type { Span } from '../json/locate.ts'
import { shortened } from '../text/shortened.ts'
import { excerptOf, type Excerpt } from './excerpt.ts'

/** A finding, with what the input shows at its place where that is known. */
export interface ShownFinding {
  readonly kind: 'finding'
  readonly finding: Finding
  /** Holds what stands in the input, unlike the finding. */
  readonly excerpt?: Excerpt
  /** The value or the name that stands at its place, as it is written there, cut when it is long; none where a list or an object stands. */
  readonly value?: string | undefined
}

/** How many characters of a value are kept. */
const mostOfValue = 80

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

  get value(): string | undefined {
    // What is no JSON has no values.
    if (this.finding.attr === undefined) return undefined
    const { start, end } = this.#span
    const text = shortened(this.#source.text.slice(start, end), mostOfValue)
    return /^[[{]/.test(text) ? undefined : text
  }
}

/** A finding in a text. */
export function showIn(source: TextSource, span: Span, finding: Finding): ShownFinding {
  return new FindingInText(source, span, finding)
}

/** The same finding, so many records and lines further on. */
export function moved({ finding, excerpt, value }: ShownFinding, records: number, lines: number): ShownFinding {
  const { record, line } = finding
  return {
    kind: 'finding',
    finding: { ...finding, line: line + lines, ...(record === undefined ? {} : { record: record + records }) },
    ...(excerpt ? { excerpt: { ...excerpt, line: excerpt.line + lines } } : {}),
    ...(value === undefined ? {} : { value }),
  }
}

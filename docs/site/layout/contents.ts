import { html, textOf, type Html } from '../html.ts'
import type { Words } from '../words/english.ts'

/** A heading of a page that has an anchor. */
export interface Heading {
  readonly level: number
  readonly id: string
  readonly title: string
  /** What stands between it and the next one. */
  readonly text: string
}

/** The headings of a body, with the text that stands below each. */
export function headingsOf(body: Html): Heading[] {
  const source = body.toString()
  const found = [...source.matchAll(/<h([23]) id="([^"]+)"[^>]*>([^]*?)<\/h\1>/g)]
  return found.map((match, index) => {
    const [whole, level, id = '', title = ''] = match
    const end = found[index + 1]?.index ?? source.length
    return { level: Number(level), id, title: textOf(title), text: textOf(source.slice(match.index + whole.length, end)) }
  })
}

/** The column at the right: what is on this page. */
export function contents(body: Html, words: Words): Html | undefined {
  const headings = headingsOf(body)
  if (headings.length < 2) return undefined
  return html`<nav class="contents" aria-label="${words.onThisPage}"><h2>${words.onThisPage}</h2><ul>${headings.map(({ level, id, title }) => html`<li${level === 3 && html` class="inner"`}><a href="#${id}">${title}</a></li>`)}</ul></nav>`
}

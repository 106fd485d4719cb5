/** Text that is HTML already. */
export class Html {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/** What may stand in a template: HTML as it is, texts and numbers escaped, lists of them one after the other, nothing for `undefined` and `false`. */
export type Content = Html | string | number | false | undefined | readonly Content[]

/** A template of HTML, in which everything is escaped that is not HTML already. */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(parts.map((part, index) => `${part}${written(contents[index])}`).join(''))
}

/** HTML that was made elsewhere, and is known to be safe. */
export function raw(text: string): Html {
  return new Html(text)
}

/** The text with what HTML would take for markup written as entities. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** The text that HTML shows, without its tags. */
export function textOf(source: string): string {
  return source
    .replaceAll(/<(?:script|style|svg)\b[^]*?<\/(?:script|style|svg)>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function written(content: Content): string {
  if (content === undefined || content === false) return ''
  if (content instanceof Html) return content.toString()
  if (typeof content === 'object') return content.map(written).join('')
  return escaped(String(content))
}

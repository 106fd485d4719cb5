import MarkdownIt, { type Token } from 'markdown-it'
import { codeBlock } from '../code-block.ts'
import { html, raw, type Html } from '../html.ts'
import { slug } from '../slug.ts'

/** A page of Markdown. */
export interface Markdown {
  /** Its first heading. */
  readonly title: string
  /** All behind it. */
  readonly body: Html
}

/**
 * Turns Markdown into HTML: anchors at headings, our own code blocks, tables that can be scrolled, no comments.
 * @param resolve Turns the target of a link into an address in the site.
 */
export function renderMarkdown(source: string, resolve: (target: string) => string): Markdown {
  const markdown = new MarkdownIt({ html: false, linkify: false })
  const { rules } = markdown.renderer
  const known = new Map<string, number>()
  rules['fence'] = (tokens, index) => {
    const token = tokens[index]
    return codeBlock(token?.content ?? '', token?.info.trim()).toString()
  }
  rules['code_inline'] = (tokens, index) => {
    const code = tokens[index]?.content ?? ''
    // What is short is not broken at its hyphens.
    return (code.length <= 28 ? html`<code class="whole">${code}</code>` : html`<code>${code}</code>`).toString()
  }
  rules['heading_open'] = (tokens, index) => {
    const words = slug(plainText(tokens[index + 1]?.content ?? ''))
    const count = known.get(words) ?? 0
    known.set(words, count + 1)
    return `<${tokens[index]?.tag} id="${count === 0 ? words : `${words}-${count + 1}`}">`
  }
  rules['table_open'] = (tokens, index) =>
    `<div class="${tokens[index]?.attrGet('class') ?? 'scroll'}" tabindex="0" role="group" aria-label="Table"><table>`
  rules['table_close'] = () => '</table></div>'
  rules['link_open'] = (tokens, index, options, _env, self) => {
    const token = tokens[index]
    token?.attrSet('href', resolve(String(token.attrGet('href') ?? '')))
    return self.renderToken(tokens, index, options)
  }
  rules['image'] = (tokens, index) => {
    const token = tokens[index]
    return html`<img src="${resolve(String(token?.attrGet('src') ?? ''))}" alt="${token?.content ?? ''}">`.toString()
  }
  const tokens = markdown.parse(source.replaceAll(/^<!--[^]*?-->$/gm, ''), {})
  labelCells(tokens)
  const isTitled = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1'
  return {
    title: isTitled ? plainText(tokens[1]?.content ?? '') : '',
    body: raw(markdown.renderer.render(isTitled ? tokens.slice(3) : tokens, markdown.options, {})),
  }
}

/** A first cell with more characters than this leaves a narrow screen no room for the others. */
const narrowCell = 24

/**
 * Tables with many columns or wide first cells are stacked on a narrow screen: their cells say which column they are in, since they
 * stand below one another there.
 */
function labelCells(tokens: readonly Token[]): void {
  let table: Token | undefined
  let heads: string[] = []
  let row: Token[] = []
  let cells: { readonly cell: Token; readonly head: string }[] = []
  let isWide = false
  for (const [index, token] of tokens.entries()) {
    const text = () => plainText(tokens[index + 1]?.content ?? '')
    if (token.type === 'table_open') [table, heads, cells, isWide] = [token, [], [], false]
    else if (token.type === 'th_open') heads.push(text())
    else if (token.type === 'tr_open') row = []
    else if (token.type === 'td_open') {
      if (row.length === 0 && text().length > narrowCell) isWide = true
      cells.push({ cell: token, head: heads[row.length] ?? '' })
      row.push(token)
    } else if (token.type === 'table_close' && (heads.length > 3 || isWide)) {
      table?.attrSet('class', 'scroll labelled')
      for (const { cell, head } of cells) if (head !== '') cell.attrSet('data-head', head)
    }
  }
}

/** A line of Markdown: links, emphasis, code. */
export function renderLine(line: string): Html {
  return raw(new MarkdownIt({ html: false, linkify: true }).renderInline(line))
}

function plainText(inline: string): string {
  return inline.replaceAll(/[`*]/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}

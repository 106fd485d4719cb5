import { printable } from '../../../../src/report/pretty/printable.ts'
import { element } from './element.ts'
import type { Elements } from './elements.ts'
import { number, words } from './language.ts'
import type { ShownItem } from './messages.ts'

/** How many findings are shown at once. */
const page = 50

/** Shows findings, a page at a time; gives back what shows the next page. */
export function showFindings({ findings, more }: Elements, items: readonly ShownItem[]): () => void {
  let shown = 0
  const grow = () => {
    const cards = items.slice(shown, shown + page).map(card)
    findings.append(...cards)
    cards.forEach(showMark)
    shown = Math.min(shown + page, items.length)
    more.hidden = shown === items.length
    more.textContent = `${words().more} (${number(items.length - shown)})`
  }
  findings.replaceChildren()
  grow()
  return grow
}

/** Where the lines are wider than the screen, moves what is marked into sight. */
function showMark(card: HTMLElement): void {
  const pre = card.querySelector('pre')
  const caret = pre?.querySelector<HTMLElement>('.caret')
  if (!pre || !caret || pre.scrollWidth <= pre.clientWidth) return
  const longest = Math.max(...pre.textContent.split('\n').map(({ length }) => length))
  pre.scrollLeft = (caret.textContent.indexOf('^') / longest) * pre.scrollWidth - pre.clientWidth / 3
}

function card({ finding: { file, line, column, code, attr, severity, detail, hint }, frame }: ShownItem): HTMLElement {
  const head = element('p', { className: 'head' }, [
    element('span', { className: 'place' }, [printable(`${file}:${line}:${column}`)]),
    ' ',
    element('span', { className: `tag ${severity}` }, [words().severities[severity]]),
    ' ',
    element('code', {}, [code]),
    ' ',
    element('code', { className: 'attr' }, [printable(attr ?? '')]),
  ])
  const lines = frame.map((text) =>
    element('span', { className: /^ *>/.test(text) ? 'marked' : /^ *\| +\^/.test(text) ? 'caret' : 'plain' }, [`${text}\n`]),
  )
  const parts = [head, element('p', { lang: 'en' }, [printable(detail)]), element('pre', { tabIndex: 0 }, lines)]
  if (hint !== undefined)
    parts.push(
      element('p', { className: 'hint' }, [element('b', {}, [`${words().hint} `]), element('span', { lang: 'en' }, [printable(hint)])]),
    )
  return element('li', { className: 'finding' }, parts)
}

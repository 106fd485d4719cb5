import { printable } from '../../../../src/report/pretty/printable.ts'
import { element } from './element.ts'
import type { Elements } from './elements.ts'
import type { AboutIn } from './about.ts'
import { number, said, words } from './language.ts'
import type { ShownItem } from './messages.ts'
import { aboutElement } from './show-groups.ts'

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

function card({ finding, frame, about, inGerman }: ShownItem): HTMLElement {
  const { file, line, column, code, attr, severity, detail, hint } = finding
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
  const pre = element('pre', { tabIndex: 0 }, lines)
  const own = about === undefined || said(about).lang === 'en' ? [] : inOwnLanguage(about, inGerman)
  if (own.length > 0) {
    const besides = inGerman?.besides ?? 'all'
    const rest = [...(besides === 'all' ? [detail] : []), ...(besides === 'nothing' || hint === undefined ? [] : [hint])].join(' ')
    const english = rest === '' ? [] : [element('p', { className: 'dim', lang: 'en' }, [printable(rest)])]
    return element('li', { className: 'finding' }, [head, ...own, ...english, pre])
  }
  const parts = [head, element('p', { lang: 'en' }, [printable(detail)]), pre]
  if (hint !== undefined)
    parts.push(
      element('p', { className: 'hint' }, [element('b', {}, [`${words().hint} `]), element('span', { lang: 'en' }, [printable(hint)])]),
    )
  return element('li', { className: 'finding' }, parts)
}

/** What is told of a finding where the language has words of its own; those of the finding follow, if that is not all. */
function inOwnLanguage(about: AboutIn, fault: ShownItem['inGerman']): HTMLElement[] {
  const isNew = fault !== undefined && fault.said !== said(about).text.title
  return [...(isNew ? [element('p', {}, [printable(fault.said)])] : []), aboutElement(about)]
}

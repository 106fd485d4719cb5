import type { AccountState } from '../../../reference-server/states/account-states.ts'
import { html, type Html } from '../html.ts'
import { accountMoves, type Move } from './account-moves.ts'

/** Where each state is drawn, and what the single-account status endpoint answers there. */
const boxes: Readonly<Record<AccountState, { readonly x: number; readonly title: string; readonly answer: string }>> = {
  none: { x: 30, title: 'none', answer: 'answers 404' },
  staged: { x: 330, title: 'Staged (pending)', answer: 'UNKNOWN' },
  imported: { x: 630, title: 'Imported', answer: 'COMPLETED' },
}

const [boxWidth, boxHeight, top] = [170, 64, 96]

/** What stands below the states, across or down. */
export const accountCaption = html`Each arrow is a request with the status that answers it. Dashed: the document passes over it, and this is what the reference server does. A process request that is still running shows as <code>IN_PROGRESS</code>.`

/** The states of section 3.1 and the moves between them. Only the places of the boxes are laid out by hand. */
export function accountDiagram(): Html {
  const moves = accountMoves()
  const changes = moves.filter(({ from, to }) => from !== to)
  const loops = [
    ...Map.groupBy(
      moves.filter(({ from, to }) => from === to),
      ({ from, status }) => `${from} ${status < 400 ? 'above' : 'below'}`,
    ),
  ]
  return html`<figure class="diagram across"><svg viewBox="0 0 830 276" role="img" aria-labelledby="account-states-title">
<title id="account-states-title">States of an account import: ${moves.map(({ from, move, to, status }) => `${move} in ${from} answers ${status} and leads to ${to}. `)}</title>
<defs>${['arrow', 'arrow-refused'].map((id) => html`<marker id="${id}" class="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>`)}</defs>
${Object.values(boxes).map(box)}
${changes.map(change)}
${loops.map(([key, members]) => loop(members, key.endsWith('above')))}
</svg>
<figcaption>${accountCaption}</figcaption></figure>`
}

function box({ x, title, answer }: (typeof boxes)[AccountState]): Html {
  const middle = x + boxWidth / 2
  return html`<rect class="state" x="${x}" y="${top}" width="${boxWidth}" height="${boxHeight}" rx="8"/>
<text class="name" x="${middle}" y="${top + 28}">${title}</text><text class="small" x="${middle}" y="${top + 48}">${answer}</text>`
}

function change({ from, to, move, status }: Move): Html {
  const start = boxes[from].x + boxWidth
  const end = boxes[to].x
  const y = top + boxHeight / 2
  return html`<path class="move" d="M${start} ${y} H${end - 2}" marker-end="url(#arrow)"/>
<text class="label" x="${(start + end) / 2}" y="${y - 10}">${move} · ${status}</text>`
}

/** Moves that leave the state as it is: those that succeed above the box, those that are refused below. */
function loop(moves: readonly Move[], isAbove: boolean): Html {
  const [first] = moves
  if (!first) return html``
  const { x } = boxes[first.from]
  const edge = isAbove ? top : top + boxHeight
  const reach = isAbove ? -46 : 46
  const isSilent = moves.every(({ requirements }) => requirements.length === 0)
  const style = ['move', isAbove ? '' : 'refused', isSilent ? 'silent' : ''].join(' ').trim()
  return html`<path class="${style}" d="M${x + 55} ${edge} C${x + 40} ${edge + reach} ${x + boxWidth - 40} ${edge + reach} ${x + boxWidth - 55} ${edge + (isAbove ? -2 : 2)}" marker-end="url(#${isAbove ? 'arrow' : 'arrow-refused'})"/>
${moves.map(({ move, status }, index) => html`<text class="label${isAbove ? '' : ' refused'}" x="${x + boxWidth / 2}" y="${isAbove ? edge - 44 - 18 * (moves.length - 1 - index) : edge + 54 + 18 * index}">${move} · ${status}</text>`)}`
}

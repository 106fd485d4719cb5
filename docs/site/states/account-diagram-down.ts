import type { AccountState } from '../../../reference-server/states/account-states.ts'
import { html, type Html } from '../html.ts'
import { accountCaption } from './account-diagram.ts'
import { accountMoves, type Move } from './account-moves.ts'

/** Where each state is drawn, and what the single-account status endpoint answers there. */
const boxes: Readonly<Record<AccountState, { readonly y: number; readonly title: string; readonly answer: string }>> = {
  none: { y: 10, title: 'none', answer: 'answers 404' },
  staged: { y: 180, title: 'Staged', answer: 'UNKNOWN' },
  imported: { y: 350, title: 'Imported', answer: 'COMPLETED' },
}

const [left, width, height] = [112, 116, 70]

/** The states of section 3.1 from top to bottom, for a narrow screen. */
export function accountDiagramDown(): Html {
  const moves = accountMoves()
  const loops = [
    ...Map.groupBy(
      moves.filter(({ from, to }) => from === to),
      ({ from, status }) => `${from} ${status < 400}`,
    ).values(),
  ]
  return html`<figure class="diagram down"><svg viewBox="0 0 370 430" role="img" aria-labelledby="account-states-down-title">
<title id="account-states-down-title">States of an account import, from top to bottom; the table below says the same in words.</title>
<defs>${['arrow', 'arrow-refused'].map((id) => html`<marker id="${id}-down" class="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>`)}</defs>
${Object.values(boxes).map(box)}
${moves.filter(({ from, to }) => from !== to).map(change)}
${loops.map(loop)}
</svg>
<figcaption>${accountCaption}</figcaption></figure>`
}

function box({ y, title, answer }: (typeof boxes)[AccountState]): Html {
  const middle = left + width / 2
  return html`<rect class="state" x="${left}" y="${y}" width="${width}" height="${height}" rx="8"/>
<text class="name" x="${middle}" y="${y + 31}">${title}</text><text class="small" x="${middle}" y="${y + 51}">${answer}</text>`
}

function change({ from, to, move, status }: Move): Html {
  const middle = left + width / 2
  const [start, end] = [boxes[from].y + height, boxes[to].y]
  return html`<path class="move" d="M${middle} ${start} V${end - 2}" marker-end="url(#arrow-down)"/>
<text class="label right" x="${middle + 10}" y="${(start + end) / 2 + 4}">${move} · ${status}</text>`
}

/** Moves that leave the state as it is: those that succeed on the left, those that are refused on the right. */
function loop(moves: readonly Move[]): Html {
  const [first] = moves
  if (!first) return html``
  const { y } = boxes[first.from]
  const isRefused = first.status >= 400
  const isSilent = moves.every(({ requirements }) => requirements.length === 0)
  const [edge, reach] = isRefused ? [left + width, 34] : [left, -34]
  const style = ['move', isRefused ? 'refused' : '', isSilent ? 'silent' : ''].join(' ').trim()
  const side = isRefused ? 'right' : 'left'
  const behind = edge + reach * 0.9
  return html`<path class="${style}" d="M${edge} ${y + 18} C${edge + reach} ${y + 10} ${edge + reach} ${y + height - 10} ${edge + (isRefused ? 2 : -2)} ${y + height - 18}" marker-end="url(#${isRefused ? 'arrow-refused' : 'arrow'}-down)"/>
${moves.map(({ move, status }, index) => html`<text class="label ${side}${isRefused && ' refused'}" x="${behind}" y="${y + height / 2 + 4 + 18 * (index - (moves.length - 1) / 2)}">${move} · ${status}</text>`)}`
}

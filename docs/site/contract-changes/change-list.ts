import type { Change } from '../../../src/contract-diff/change.ts'
import { html, type Html } from '../html.ts'

/**
 * Changes of the contract, first those that may break clients.
 * @param address Where the site tells of a subject and a place in it; undefined where it does not.
 */
export function changeList(changes: readonly Change[], address: (change: Change) => string | undefined = () => undefined): Html {
  const part = (title: string, id: string, members: readonly Change[]) =>
    members.length > 0 &&
    html`<h2 id="${id}">${title} (${members.length})</h2>
${[...Map.groupBy(members, ({ subject }) => subject)].map(([subject, own]) => html`<h3>${subject}</h3><ul>${own.map((change) => item(change, address(change)))}</ul>`)}`
  if (changes.length === 0) return html`<p>Nothing changed.</p>`
  return html`${part(
    'Breaking',
    'breaking',
    changes.filter(({ breaking }) => breaking),
  )}${part(
    'Other',
    'other',
    changes.filter(({ breaking }) => !breaking),
  )}`
}

function item({ place, text }: Change, address: string | undefined): Html {
  const name = html`<code>${place}</code>`
  return html`<li>${place !== '' && html`${address === undefined ? name : html`<a href="${address}">${name}</a>`}: `}${text}</li>`
}

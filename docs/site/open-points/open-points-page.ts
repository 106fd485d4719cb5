import { choices } from '../../../reference-server/choices.ts'
import { sections } from '../../../schemas/requirements/index.ts'
import { html, type Html } from '../html.ts'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'
import { requirementLink } from '../requirements/requirement-path.ts'

/** What the document leaves open, and what the reference server does there. */
export function openPointsPage({ words }: Site): Page {
  const parts = sections
    .map(({ section, title, requirements }) => ({ section, title, open: requirements.filter(({ level }) => level === 'open') }))
    .filter(({ open }) => open.length > 0)
  const count = parts.reduce((sum, { open }) => sum + open.length, 0)
  return {
    path: 'open-points.html',
    title: words.openPoints,
    summary: 'What the interface document leaves open, and what the reference server chose.',
    group: 'Reference',
    language: 'en',
    body: html`<p class="lead">${count} answers are not in the interface document. Ask the operator of your service about those that concern you, or let the <a href="/guides/conformance.html">suite</a> observe them.</p>
<p>Where the reference server has to choose, the table says what it does. Another server may choose otherwise, so a client should not rely on it. Elsewhere it takes <a href="/guides/reading-the-document.html#what-is-accepted">what the contract accepts</a>.</p>
${parts.map(
  ({ section, title, open }): Html => html`<h2 id="section-${section}">${section} ${title}</h2>
<table class="open stacked"><thead><tr><th scope="col">The document does not show</th><th scope="col">The reference server</th></tr></thead>
<tbody>${open.map(({ id, sentence }) => {
    const made = choices.find(({ requirement }) => requirement === id)
    return html`<tr id="${id}"><td>${question(sentence)} ${requirementLink(id)}</td><td>${made ? made.choice : html`<span class="dim">no choice of its own</span>`}</td></tr>`
  })}</tbody></table>`,
)}`,
  }
}

/** The sentence without the words that all of them begin with. */
function question(sentence: string): string {
  const rest = sentence.replace(/^The document does not show (?:plainly )?/, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

import { choices } from '../../../reference-server/choices.ts'
import { sections } from '../../../schemas/requirements/index.ts'
import { codeBlock } from '../code-block.ts'
import { html } from '../html.ts'
import { english } from '../layout/inline.ts'
import type { Page } from '../page.ts'
import { requirementLink, sectionLink } from '../requirements/requirement-path.ts'
import type { Site } from '../site.ts'
import { obtainToken } from '../quickstart/obtain-token.ts'

/** How a request is authenticated: section 5. */
export function authenticationPage({ words, settings }: Site): Page {
  const { requirements } = sections.find(({ section }) => section === '5') ?? { requirements: [] }
  const [{ url }] = settings.servers
  const told = requirements.filter(({ level }) => level !== 'open')
  const open = requirements.filter(({ level }) => level === 'open')
  return {
    path: 'authentication.html',
    title: words.authentication,
    summary: 'The header that every request carries, and where the token comes from.',
    group: 'Reference',
    language: 'en',
    body: html`<p class="lead">Every request carries a token in the header <code>Authorization</code>: the word <code>Token</code>, a space, and the token.</p>
${codeBlock(`curl ${url}/v1/data-import/all-account-import-processes/NORDLICHT-2026/ \\\n  --header 'Authorization: Token YOUR_TOKEN'`, 'sh')}
<h2 id="the-token">Where the token comes from</h2>
<p>The operator of the service issues an API key to your organisation. A mutation of the service's GraphQL interface exchanges the key for a token. The interface document shows neither the mutation nor how long a token lives (section ${sectionLink('5')}), so ask your operator. On the <a href="/guides/reference-server.html">reference server</a> it is this:</p>
${codeBlock(obtainToken('http://127.0.0.1:4010'), 'sh')}
<h2 id="care">Take care of it</h2>
<ul>
<li>Take the token and the API key from the environment or a store for secrets, never from a file under version control.</li>
<li>A token may expire in the course of a long run. Take a new one when a request is refused with 401 or 403, and send that request again.</li>
<li>Write neither into logs.</li>
</ul>
<h2 id="document">What the document says</h2>
<ul class="requirement-list"${english(settings.language)}>${told.map(({ id, level, sentence }) => html`<li><span class="tag ${level}">${level}</span> ${sentence} ${requirementLink(id)}</li>`)}</ul>
<h2 id="open">What it leaves open</h2>
<table class="open stacked"><thead><tr><th scope="col">The document does not show</th><th scope="col">The reference server</th></tr></thead><tbody>${open.map(({ id, sentence }) => html`<tr><td>${sentence.replace(/^The document does not show (?:plainly )?/, '')} ${requirementLink(id)}</td><td>${choices.find(({ requirement }) => requirement === id)?.choice ?? html`<span class="dim">no choice of its own</span>`}</td></tr>`)}</tbody></table>`,
  }
}

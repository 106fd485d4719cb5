import { operations, type Operation } from '../../../schemas/operations.ts'
import { html } from '../html.ts'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'
import { slug } from '../slug.ts'
import { operationPath } from './operation-path.ts'

/** The list of all operations. */
export function operationsPage({ words, settings }: Site): Page {
  const groups = Map.groupBy(Object.entries<Operation>(operations), ([, { group }]) => group)
  return {
    path: 'operations/index.html',
    title: words.operations,
    summary: `The ${Object.keys(operations).length} operations of section 4, by group.`,
    group: 'Reference',
    body: html`<p class="lead">${words.operationsLead}</p>
<ul>${settings.servers.map(({ url, name }) => html`<li>${name}: <code>${url}</code></li>`)}<li><a href="/authentication.html">${words.authentication}</a>: <code>Authorization: Token YOUR_TOKEN</code></li><li><a href="/openapi.json">OpenAPI 3.1</a></li></ul>
${[...groups].map(
  ([group, members]) => html`<h2 id="${slug(group)}">${group}</h2>
<table class="list stacked"><thead><tr><th scope="col">${words.operation}</th><th scope="col">${words.methodAndPath}</th></tr></thead>
<tbody>${members.map(([id, { method, path, summary }]) => html`<tr><th scope="row"><a href="/${operationPath(id)}">${summary}</a></th><td><b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code></td></tr>`)}</tbody></table>`,
)}`,
  }
}

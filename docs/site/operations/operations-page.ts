import { operations, type Operation } from '../../../schemas/operations.ts'
import { html } from '../html.ts'
import type { Page } from '../page.ts'
import { slug } from '../slug.ts'
import { operationPath } from './operation-path.ts'

/** The list of all operations. */
export function operationsPage(): Page {
  const groups = Map.groupBy(Object.entries<Operation>(operations), ([, { group }]) => group)
  return {
    path: 'operations/index.html',
    title: 'Operations',
    summary: `The ${Object.keys(operations).length} operations of section 4, by group.`,
    group: 'Reference',
    body: html`<p class="lead">Paths are relative to the base URL of the service; the slash at the end belongs to them. All need authentication: <code>Authorization: Token &lt;ACCESS_TOKEN&gt;</code>.</p>
${[...groups].map(
  ([group, members]) => html`<h2 id="${slug(group)}">${group}</h2>
<table class="list"><thead><tr><th scope="col">Operation</th><th scope="col">Method and path</th></tr></thead>
<tbody>${members.map(([id, { method, path, summary }]) => html`<tr><th scope="row"><a href="/${operationPath(id)}">${summary}</a></th><td><b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code></td></tr>`)}</tbody></table>`,
)}`,
  }
}

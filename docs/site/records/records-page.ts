import { fieldTable } from '../../../src/contract/field-table.ts'
import { recordAbout } from '../../../src/contract/record-about.ts'
import { html } from '../html.ts'
import { codeText } from '../layout/inline.ts'
import type { Page } from '../page.ts'
import { slug } from '../slug.ts'
import { recordGroups, recordNames, recordPath } from './record-list.ts'

/** The list of all records. */
export function recordsPage(): Page {
  return {
    path: 'records/index.html',
    title: 'Records',
    summary: `All ${recordNames.length} records of the interface, by group.`,
    group: 'Reference',
    body: html`<p class="lead">Every record that is sent or answered, in the grouping and with the names of the interface document.</p>
<p>A field is required only where a sentence of the document says so, and a list of seen values is open. <a href="/guides/reading-the-document.html">How the contract reads the document</a> tells more.</p>
${Object.entries(recordGroups).map(
  ([group, records]) => html`<h2 id="${slug(group)}">${group}</h2>
<table class="list"><thead><tr><th scope="col">Record</th><th scope="col">Section</th><th scope="col" class="number">Fields</th><th scope="col">What it is</th></tr></thead>
<tbody>${records.map((record) => {
    const { title, description, section } = recordAbout(record)
    return html`<tr><th scope="row"><a href="/${recordPath(record)}">${title}</a></th><td>${section}</td><td class="number">${fieldTable(record).length}</td><td>${codeText(description)}</td></tr>`
  })}</tbody></table>`,
)}`,
  }
}

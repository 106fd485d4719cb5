import { fieldTable } from '../../../src/contract/field-table.ts'
import { recordAbout } from '../../../src/contract/record-about.ts'
import { html } from '../html.ts'
import { codeText, english } from '../layout/inline.ts'
import type { Page } from '../page.ts'
import { sectionLink } from '../requirements/requirement-path.ts'
import type { Site } from '../site.ts'
import { slug } from '../slug.ts'
import { recordGroups, recordNames, recordPath } from './record-list.ts'

/** The list of all records. */
export function recordsPage({ words, settings }: Site): Page {
  return {
    path: 'records/index.html',
    title: words.records,
    summary: `All ${recordNames.length} records of the interface, by group.`,
    group: 'Reference',
    body: html`<p class="lead">${words.recordsLead}</p>
<p>${words.recordsNote} <a href="/guides/reading-the-document.html">${words.howItIsRead}</a>.</p>
${Object.entries(recordGroups).map(
  ([group, records]) => html`<h2 id="${slug(group)}">${group}</h2>
<table class="list"><thead><tr><th scope="col">${words.record}</th><th scope="col">${words.section}</th><th scope="col" class="number">${words.fields}</th><th scope="col">${words.whatItIs}</th></tr></thead>
<tbody>${records.map((record) => {
    const { title, description, section } = recordAbout(record)
    return html`<tr><th scope="row"><a href="/${recordPath(record)}">${title}</a></th><td>${sectionLink(section)}</td><td class="number">${fieldTable(record).length}</td><td${english(settings.language)}>${codeText(description)}</td></tr>`
  })}</tbody></table>`,
)}`,
  }
}

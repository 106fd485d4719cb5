import { supplierStatuses } from '../../../reference-server/states/supplier-statuses.ts'
import { contract } from '../../../src/contract/contract.ts'
import { html, type Html } from '../html.ts'
import type { Site } from '../site.ts'
import { codeList } from '../layout/inline.ts'
import type { Page } from '../page.ts'
import { recordPath, recordTitle } from '../records/record-list.ts'
import { schemaAt } from '../../../src/contract/schema-at.ts'
import { requirementLink } from '../requirements/requirement-path.ts'
import { accountDiagram } from './account-diagram.ts'
import { accountDiagramDown } from './account-diagram-down.ts'
import { accountMoves } from './account-moves.ts'
import { supplierDiagram } from './supplier-diagram.ts'

/** The states of section 3. */
export function statesPage({ words }: Site): Page {
  return {
    path: 'states.html',
    title: words.states,
    summary: 'How an account goes from nothing to imported, and what the status of its supplier does.',
    group: 'Reference',
    language: 'en',
    body: html`<p class="lead">An account is identified by the pair of import supplier code and external account number. It is staged, as often as needed, and then processed, once.</p>
<h2 id="account-import">Account import</h2>
${accountDiagram()}
${accountDiagramDown()}
<table class="list stacked"><thead><tr><th scope="col">State</th><th scope="col">Request</th><th scope="col">Answer</th><th scope="col">Next state</th><th scope="col">Requirements</th></tr></thead>
<tbody>${accountMoves().map(
      ({ from, move, to, status, requirements }) =>
        html`<tr><th scope="row">${from}</th><td>${move}</td><td><span class="status s${Math.floor(status / 100)}">${status}</span></td><td>${to}</td><td class="ids">${
          requirements.length > 0
            ? requirements.map((id) => html`${requirementLink(id)} `)
            : html`<span class="dim">passed over; the reference server's answer</span>`
        }</td></tr>`,
    )}</tbody></table>
<h2 id="import-supplier">Import supplier</h2>
${supplierDiagram()}
<table class="list stacked"><thead><tr><th scope="col">Status</th><th scope="col">Effect on accounts</th></tr></thead>
<tbody>${Object.entries(supplierStatuses).map(([status, { effect }]) => html`<tr><th scope="row">${status}</th><td>${effect}</td></tr>`)}</tbody></table>
<h2 id="record-statuses">Statuses in answers</h2>
<p>These lists are closed.</p>
<table class="list stacked"><thead><tr><th scope="col">Field</th><th scope="col">Values</th></tr></thead>
<tbody>${closedStatuses()}</tbody></table>`,
  }
}

/** Every field named status whose values the document closes. */
function closedStatuses(): Html[] {
  return Object.keys(contract.$defs).flatMap((record) => {
    const allowed = schemaAt(record, ['status'])['enum']
    if (!Array.isArray(allowed)) return []
    return [
      html`<tr><th scope="row"><a href="/${recordPath(record)}#status"><code>status</code> of ${recordTitle(record).toLowerCase()}</a></th><td>${codeList(allowed.map(String))}</td></tr>`,
    ]
  })
}

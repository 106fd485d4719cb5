import { operations, type Operation } from '../../../schemas/operations.ts'
import { codeBlock } from '../code-block.ts'
import { html, type Html } from '../html.ts'
import { codeText, english } from '../layout/inline.ts'
import { operationPath } from '../operations/operation-path.ts'
import type { Page } from '../page.ts'
import { recordPath, recordTitle } from '../records/record-list.ts'
import { toldFields, necessity, typeText } from '../records/field-text.ts'
import { literal } from '../samples/literal.ts'
import { shortRequestSample } from '../samples/operation-samples.ts'
import type { Site } from '../site.ts'

/** Every operation on one page, to search in, to print and to read at a stretch. */
export function apiReferencePage(site: Site): Page {
  const { words } = site
  return {
    path: 'reference.html',
    title: words.apiReference,
    summary: 'Every operation on one page.',
    group: 'Reference',
    body: html`<p class="lead">${words.operationsLead} <a href="/authentication.html">${words.authentication}</a>: <code>Authorization: Token YOUR_TOKEN</code>. <a href="/openapi.json">OpenAPI 3.1</a></p>
${Object.entries<Operation>(operations).map(([id, operation]) => part(id, operation, site))}`,
  }
}

function part(id: string, { method, path, summary, description, parameters, request, answers }: Operation, site: Site): Html {
  const { words, settings } = site
  return html`<h2 id="${id}"><a class="anchor" href="/${operationPath(id)}">${summary}</a></h2>
<p${english(settings.language)}>${codeText(description)}</p>
<p class="endpoint"><b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code></p>
${parameters.length > 0 && html`<ul${english(settings.language)}>${parameters.map(({ name, in: place, type, description }) => html`<li><code>${name}</code> <span class="dim">${type}, ${place}</span> ${codeText(description)}</li>`)}</ul>`}
${
  request !== undefined &&
  html`<p>${words.requestBody}: <a href="/${recordPath(request)}">${recordTitle(request).toLowerCase()}</a></p>
<ul class="short">${toldFields(request, site).map((field) => html`<li><code>${field.name}</code> <span class="dim">${typeText(field.type, site)}</span>${necessity(field, site)}</li>`)}</ul>
<details class="schema"><summary>${words.sample}</summary>${codeBlock(literal(shortRequestSample(id), 'json'), 'json')}</details>`
}
<dl class="answers"${english(settings.language)}>${answers.map(({ status, when }) => html`<div><dt><span class="status s${Math.floor(status / 100)}">${status}</span></dt><dd>${codeText(when)}</dd></div>`)}</dl>`
}

import { requirements } from '../../../schemas/requirements/index.ts'
import type { Answer, Operation } from '../../../schemas/operations.ts'
import { kebab } from '../../../src/text/kebab.ts'
import { requestExample } from '../../../src/emit/examples.ts'
import { codeBlock } from '../code-block.ts'
import { html, type Html } from '../html.ts'
import { codeText } from '../layout/inline.ts'
import type { Page } from '../page.ts'
import { recordPath, recordTitle } from '../records/record-list.ts'
import { requirementLink } from '../requirements/requirement-path.ts'
import { operation, operationPath } from './operation-path.ts'

/** The page of one operation. */
export function operationPage(id: string): Page {
  const { group, section, method, path, summary, parameters, request, answers, refersTo } = operation(id)
  const own = requirements.filter(({ operations }) => operations?.some((one) => one === id))
  return {
    path: operationPath(id),
    title: summary,
    summary: `${method} ${path}`,
    group: 'Operations',
    subgroup: group,
    body: html`
<p class="meta">Section ${section} · <code>${id}</code>${request !== undefined && html` · <code>--operation ${kebab(id)}</code>`}</p>
<p class="endpoint"><b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code></p>
${parameters.length > 0 && parameterTable(parameters)}
${
  request !== undefined &&
  html`<h2 id="request">Request</h2>
<p>The body is a <a href="/${recordPath(request)}">${recordTitle(request).toLowerCase()}</a>. It holds only documented fields.</p>
${refersTo.length > 0 && html`<ul>${refersTo.map(({ what, field }) => html`<li><code>${field}</code> names the ${what}.</li>`)}</ul>`}`
}
<h2 id="answers">Answers</h2>
<table class="list"><thead><tr><th scope="col">Status</th><th scope="col">When</th><th scope="col">Body</th></tr></thead>
<tbody>${answers.map((answer) => html`<tr><th scope="row"><span class="status s${Math.floor(answer.status / 100)}">${answer.status}</span></th><td>${codeText(answer.when)}</td><td>${answerBody(answer)}</td></tr>`)}</tbody></table>
${
  request !== undefined &&
  html`<h2 id="sample">Sample request</h2>
${codeBlock(JSON.stringify(requestExample(id), null, 2), 'json')}
<p>Check bodies of this kind before you send them, <a href="/check.html">in the browser</a> or on the command line:</p>
${codeBlock(`npx data-import validate bodies.jsonl --operation ${kebab(id)}`)}`
}
${
  own.length > 0 &&
  html`<h2 id="requirements">Requirements</h2>
<p>What the document says of this operation; <a href="/requirements/index.html">what it says of all</a> comes on top.</p>
<ul class="requirement-list">${own.map((requirement) => html`<li><span class="tag ${requirement.level}">${requirement.level}</span> ${requirement.sentence} ${requirementLink(requirement.id)}</li>`)}</ul>`
}`,
  }
}

function parameterTable(parameters: Operation['parameters']): Html {
  return html`<h2 id="parameters">Parameters</h2>
<table class="list"><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${parameters.map(
    ({ name, in: place, type, description, default: assumed }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${place}</td><td>${type}</td><td>${codeText(description)}${assumed !== undefined && html` Default: <code>${String(assumed)}</code>.`}</td></tr>`,
  )}</tbody></table>`
}

function answerBody({ body }: Answer): Html {
  if (body === 'not shown') return html`<span class="dim">not shown</span>`
  if ('echo' in body) {
    return html`the request, echoed${body.alone !== undefined && html`, or its <code>${body.alone}</code> alone`}`
  }
  const record = 'record' in body ? body.record : body.arrayOf
  return html`${'arrayOf' in body && 'array of '}<a href="/${recordPath(record)}">${recordTitle(record).toLowerCase()}</a>`
}

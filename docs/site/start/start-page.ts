import { checks } from '../../../conformance/checks/index.ts'
import { requirements } from '../../../schemas/requirements/index.ts'
import { operations } from '../../../schemas/operations.ts'
import { codeBlock } from '../code-block.ts'
import { html } from '../html.ts'
import type { Page } from '../page.ts'
import { recordNames } from '../records/record-list.ts'

/** The first page: what it is, for whom, three first steps. */
export function startPage(): Page {
  return {
    path: 'index.html',
    title: 'The data-import interface as a contract',
    shortTitle: 'Start',
    summary: 'Validate payloads before the upload, rehearse a migration, judge an implementation.',
    group: 'Start',
    body: html`<p class="lead">Energy retailers move customer accounts from a legacy supplier into a new platform through a data-import HTTP/JSON interface: stage an account, process it, add notes, transactions, invoices. This is that interface as something programs can check.</p>
<ul class="figures">
<li><a href="/operations/index.html"><b>${Object.keys(operations).length}</b> operations</a></li>
<li><a href="/records/index.html"><b>${recordNames.length}</b> records</a></li>
<li><a href="/requirements/index.html"><b>${requirements.length}</b> requirements</a></li>
<li><a href="/guides/conformance.html"><b>${checks.length}</b> checks</a></li>
</ul>
<h2 id="for-whom">For whom</h2>
<div class="cards">
<section><h3>You migrate accounts</h3><p>Learn what is wrong with a payload before the upload, field by field, and rehearse on a reference server.</p><p><a href="/check.html">Check a file in this browser</a><br><a href="/guides/validate.html">Validate on the command line</a><br><a href="/guides/reference-server.html">Rehearse</a></p></section>
<section><h3>You implement the interface</h3><p>Learn which sentences of the interface document your server breaks, with the shortest requests that prove it, in whatever language it is written.</p><p><a href="/guides/conformance.html">Run the suite</a><br><a href="/guides/operator-port.html">Write an operator port</a><br><a href="/requirements/index.html">Requirements</a></p></section>
<section><h3>You write a client</h3><p>The same contract as JSON Schema, OpenAPI, TypeScript types and data, and a validator that answers as the service would.</p><p><a href="/guides/library.html">In your own code</a><br><a href="/reference.html">API reference</a><br><a href="/records/index.html">Records</a></p></section>
</div>
<h2 id="three-first-steps">Three first steps</h2>
<p>In your project, with Node 22.13 or later, once:</p>
${codeBlock('npm install --save-dev data-import-contract')}
<p>In a clone of the repository <code>npm ci</code> takes its place, and <code>docs/samples/valid</code> holds exports to try the first step with.</p>
<ol class="steps">
<li><h3>Check an export</h3><p>Every record of every file, in flat memory, with the line and column of what is wrong. Nothing leaves your machine.</p>${codeBlock('npx data-import validate exports/')}</li>
<li><h3>Rehearse</h3><p>A small server of the whole interface, with the states of section 3 and a real database beneath.</p>${codeBlock('npx data-import reference-server')}</li>
<li><h3>Judge an implementation</h3><p>Passed, failed with proof, skipped with what is missing, or observed where the document leaves the answer open. <a href="/guides/conformance.html">The guide</a> tells what to write into the configuration.</p>${codeBlock('npx data-import conformance run --config conformance.json')}</li>
</ol>
<p>Nothing installed? <a href="/check.html">The check page</a> does the first step in your browser. It can open no connection, so that no payload can leave it.</p>`,
  }
}

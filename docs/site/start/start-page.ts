import { checks } from '../../../conformance/checks/index.ts'
import { requirements } from '../../../schemas/requirements/index.ts'
import { operations } from '../../../schemas/operations.ts'
import { codeBlock } from '../code-block.ts'
import { html } from '../html.ts'
import type { Page } from '../page.ts'
import { recordNames } from '../records/record-list.ts'
import type { Site } from '../site.ts'

/** The first page: what it is, and where each of its readers begins. */
export function startPage({ words }: Site): Page {
  return {
    path: 'index.html',
    title: 'The data-import interface',
    shortTitle: words.start,
    summary: 'Move customer accounts of an energy retailer from a legacy supplier into the platform.',
    group: 'Start',
    language: 'en',
    body: html`<p class="lead">Energy retailers move customer accounts from a legacy supplier into a new platform through this HTTP/JSON interface: stage an account, process it, add notes, transactions, invoices.</p>
<ul class="figures">
<li><a href="/operations/index.html"><b>${Object.keys(operations).length}</b> operations</a></li>
<li><a href="/records/index.html"><b>${recordNames.length}</b> records</a></li>
<li><a href="/requirements/index.html"><b>${requirements.length}</b> requirements</a></li>
<li><a href="/guides/conformance.html"><b>${checks.length}</b> checks</a></li>
</ul>
<h2 id="where-to-begin">Where to begin</h2>
<div class="cards">
<section><h3>You migrate accounts</h3><p>Learn what is wrong with a payload before the upload, field by field, and rehearse the migration.</p><p><a href="/check.html">Check a file in this browser</a><br><a href="/guides/validate.html">Validate on the command line</a><br><a href="/guides/reference-server.html">Rehearse on the reference server</a></p></section>
<section><h3>You write a client</h3><p>Every request in curl, TypeScript and Python, every answer with an example, and what sending again means.</p><p><a href="/quickstart.html">Quickstart</a><br><a href="/authentication.html">Authentication</a><br><a href="/operations/index.html">Operations</a><br><a href="/guides/library.html">Validate in your own code</a></p></section>
<section><h3>You implement the interface</h3><p>Learn which sentences of the interface document your server breaks, with the shortest requests that prove it.</p><p><a href="/guides/conformance.html">Run the conformance suite</a><br><a href="/requirements/index.html">Requirements</a><br><a href="/open-points.html">Open points</a></p></section>
</div>
<h2 id="three-commands">Three commands</h2>
<p>With Node 22.13 or later, in a project that has the package:</p>
<ol class="steps">
<li><h3>Check an export</h3><p>Every record of every file, with the line and column of what is wrong. Nothing leaves your machine.</p>${codeBlock('npx data-import validate exports/')}</li>
<li><h3>Rehearse</h3><p>A small server of the whole interface, with the states of section 3 and a real database beneath.</p>${codeBlock('npx data-import reference-server')}</li>
<li><h3>Judge an implementation</h3><p>Passed, failed with proof, skipped with what is missing, or observed where the document leaves the answer open.</p>${codeBlock('npx data-import conformance run --config conformance.json')}</li>
</ol>`,
  }
}

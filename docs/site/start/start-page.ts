import { checks } from '../../../conformance/checks/index.ts'
import { requirements } from '../../../schemas/requirements/index.ts'
import { operations } from '../../../schemas/operations.ts'
import { version } from '../../../src/compiled/version.ts'
import { codeBlock } from '../code-block.ts'
import { html } from '../html.ts'
import type { Page } from '../page.ts'
import { recordNames } from '../records/record-list.ts'
import type { Site } from '../site.ts'
import { startTexts } from './start-texts.ts'

/** The first page: what it is, and where each of its readers begins. */
export function startPage({ words, settings }: Site): Page {
  const texts = startTexts[settings.language]
  const { migrate, client, implement } = texts
  return {
    path: 'index.html',
    title: texts.title,
    shortTitle: words.start,
    summary: texts.lead,
    group: 'Start',
    body: html`<p class="lead">${texts.lead}</p>
<ul class="figures">
<li><a href="/operations/index.html"><b>${Object.keys(operations).length}</b> ${words.operations}</a></li>
<li><a href="/records/index.html"><b>${recordNames.length}</b> ${words.records}</a></li>
<li><a href="/requirements/index.html"><b>${requirements.length}</b> ${words.requirements}</a></li>
<li><a href="/guides/conformance.html"><b>${checks.length}</b> ${texts.checks}</a></li>
</ul>
<h2 id="where-to-begin">${texts.whereToBegin}</h2>
<div class="cards">
<section><h3>${migrate.title}</h3><p>${migrate.text}</p><p><a href="/guides/migrate.html">${migrate.order}</a><br><a href="/check.html">${migrate.check}</a><br><a href="/guides/validate.html">${migrate.validate}</a><br><a href="/guides/reference-server.html">${migrate.rehearse}</a></p></section>
<section><h3>${client.title}</h3><p>${client.text}</p><p><a href="/quickstart.html">${words.quickstart}</a><br><a href="/authentication.html">${words.authentication}</a><br><a href="/operations/index.html">${words.operations}</a><br><a href="/guides/library.html">${client.library}</a></p></section>
<section><h3>${implement.title}</h3><p>${implement.text}</p><p><a href="/guides/conformance.html">${implement.run}</a><br><a href="/requirements/index.html">${words.requirements}</a><br><a href="/open-points.html">${words.openPoints}</a></p></section>
</div>
<h2 id="three-commands">${texts.threeCommands}</h2>
<p>${texts.where}</p>
${codeBlock(`npm install --save-dev ./data-import-contract-${version}.tgz`)}
<ol class="steps">${texts.commands.map(({ title, text, command }) => html`<li><h3>${title}</h3><p>${text}</p>${codeBlock(command)}</li>`)}</ol>`,
  }
}

import { codeBlock } from '../code-block.ts'
import { html, type Html } from '../html.ts'
import { operation } from '../operations/operation-path.ts'
import type { Site } from '../site.ts'
import { literal } from './literal.ts'
import { answerSamples } from './operation-samples.ts'
import { requestCode } from './request-code.ts'
import { tabs } from './tabs.ts'

/** What stands right of an operation: the request in three languages, and an example of each answer. */
export function operationSamplesPanel(id: string, site: Site): Html {
  const { words, settings } = site
  const { method } = operation(id)
  const [{ url }] = settings.servers
  const request = requestCode(id, url).map(({ title, language, code }) => ({ title, content: codeBlock(code, language) }))
  const answers = answerSamples(id).map(({ status, name, value }) => ({
    title: html`<span class="status s${Math.floor(status / 100)}">${status}</span>${name !== '' && ` ${name}`}`,
    content: value === undefined ? html`<p class="none">${words.bodyNotShown}</p>` : codeBlock(literal(value, 'json'), 'json'),
  }))
  return html`<aside class="beside">
<section class="sample" aria-labelledby="request-sample"><h2 id="request-sample">${words.request} <b class="method ${method.toLowerCase()}">${method}</b></h2>${serverChoice(site)}${tabs('language', words.programLanguage, request)}</section>
<section class="sample" aria-labelledby="answer-sample"><h2 id="answer-sample">${words.answers}</h2>${tabs('answer', words.answers, answers)}</section>
</aside>`
}

/** A choice between servers, where there are several; it takes a script, and is hidden without one. */
function serverChoice({ settings: { servers }, words }: Site): Html | undefined {
  if (servers.length < 2) return undefined
  return html`<p class="server" hidden><label for="server">${words.server}</label> <select id="server" data-shown="${servers[0].url}">${servers.map(({ url, name }) => html`<option value="${url}">${name}</option>`)}</select></p>`
}

import { codeBlock } from '../code-block.ts'
import { html } from '../html.ts'
import type { Page } from '../page.ts'
import { slug } from '../slug.ts'
import type { Site } from '../site.ts'
import { quickstartSteps } from './quickstart-steps.ts'

/** The way from nothing to an account with a note. */
export function quickstartPage({ words, settings }: Site): Page {
  const [{ url }] = settings.servers
  return {
    path: 'quickstart.html',
    title: words.quickstart,
    summary: 'A token, a first account, a first note, and its status: five requests with curl.',
    group: 'Start',
    language: 'en',
    body: html`<p class="lead">A token, a first account, a first note, and its status: five requests with curl.</p>
<p>To rehearse without your service, start the <a href="/guides/reference-server.html">reference server</a> and write <code>http://127.0.0.1:4010</code> in place of <code>${url}</code>; YOUR_API_KEY is then <code>rehearsal</code>:</p>
${codeBlock('DATA_IMPORT_API_KEY=rehearsal npx data-import reference-server', 'sh')}
<ol class="steps">${quickstartSteps(url).map(
      ({ title, text, command, answer }) =>
        html`<li><h2 id="${slug(title)}">${title}</h2><p>${text}</p>${codeBlock(command, 'sh')}<div class="answer">${codeBlock(answer, 'json')}</div></li>`,
    )}</ol>
<h2 id="next">Next</h2>
<p>Check your own payloads <a href="/check.html">in this browser</a> or <a href="/guides/validate.html">on the command line</a> before you send them. Every <a href="/operations/index.html">operation</a> has its request in curl, TypeScript and Python.</p>`,
  }
}

import { codeBlock } from '../code-block.ts'
import { html } from '../html.ts'
import type { Page } from '../page.ts'
import { slug } from '../slug.ts'
import type { Site } from '../site.ts'
import { quickstartSteps } from './quickstart-steps.ts'

/** The way from nothing to an account with a note. */
export function quickstartPage({ words, settings }: Site): Page {
  const [{ url }] = settings.servers
  const { lead, rehearse, next } = texts[settings.language]
  return {
    path: 'quickstart.html',
    title: words.quickstart,
    summary: lead,
    group: 'Start',
    body: html`<p class="lead">${lead}</p>
<p>${rehearse(url)}</p>
${codeBlock('DATA_IMPORT_API_KEY=rehearsal npx data-import reference-server', 'sh')}
<ol class="steps">${quickstartSteps(url, settings.language).map(
      ({ title, text, command, answer }) =>
        html`<li><h2 id="${slug(title)}">${title}</h2><p>${text}</p>${codeBlock(command, 'sh')}<div class="answer">${codeBlock(answer, 'json')}</div></li>`,
    )}</ol>
<h2 id="next">${next.title}</h2>
<p>${next.text}</p>`,
  }
}

const local = 'http://127.0.0.1:4010'

const texts = {
  en: {
    lead: 'A token, a first account, a first note, and its status: five requests with curl.',
    rehearse: (url: string) =>
      html`To rehearse without your service, start the <a href="/guides/reference-server.html">reference server</a> and write <code>${local}</code> in place of <code>${url}</code>; YOUR_API_KEY is then <code>rehearsal</code>:`,
    next: {
      title: 'Next',
      text: html`Check your own payloads <a href="/check.html">in this browser</a> or <a href="/guides/validate.html">on the command line</a> before you send them. Every <a href="/operations/index.html">operation</a> has its request in curl, TypeScript and Python.`,
    },
  },
  de: {
    lead: 'Ein Token, ein erstes Konto, eine erste Notiz und der Status dazu: fünf Anfragen mit curl.',
    rehearse: (url: string) =>
      html`Um ohne Ihren Dienst zu üben, starten Sie den <a href="/guides/reference-server.html">Referenzserver</a> und schreiben <code>${local}</code> statt <code>${url}</code>; YOUR_API_KEY ist dann <code>rehearsal</code>:`,
    next: {
      title: 'Wie es weitergeht',
      text: html`Prüfen Sie Ihre eigenen Daten vor dem Senden <a href="/check.html">in diesem Browser</a> oder <a href="/guides/validate.html">auf der Kommandozeile</a>. Jede <a href="/operations/index.html">Operation</a> zeigt ihre Anfrage in curl, TypeScript und Python.`,
    },
  },
}

import { createHash } from 'node:crypto'
import { html, raw, type Html } from '../html.ts'
import { renderPage } from '../layout/render-page.ts'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'
import { checkFrame } from './check-frame.ts'

/** What the check page is made of; it holds all of it itself. */
export interface CheckParts {
  readonly style: string
  readonly theme: string
  /** The script of the page around the frame. */
  readonly script: string
  readonly frame: string
  /** Compressed, in base64. */
  readonly worker: string
}

/** The entry of the check page in the navigation. */
export function checkEntry({ words }: Site): Page {
  return {
    path: 'check.html',
    title: words.checkFile,
    summary: 'Drop a file and see what is wrong with it, without uploading it.',
    group: 'Start',
    body: html``,
  }
}

/**
 * The page that checks files. It is one file, so that its policy can name its scripts by their hashes and nothing else:
 * no other script can run, and neither the page nor its worker can send anything.
 *
 * A policy cannot keep a script from leading the browser to another address, with data in it. So all that sees a file
 * is in a sandboxed frame, which may lead nobody anywhere: neither the page around it (the sandbox forbids it) nor
 * itself (the policy of the page around it allows no frame of any address).
 *
 * Browsers look a name up, or connect, before they ask a policy whether a document may go there. So what reads a file, with
 * all code of other packages, is in a worker, which has no such ways; the script of the frame only shows what that found.
 */
export function checkDocument(
  entry: Page,
  pages: readonly Page[],
  { style, theme, script: outer, frame, worker }: CheckParts,
  site: Site,
): string {
  const script = `globalThis.packedCheckWorker=${JSON.stringify(worker)};${frame}`
  const { language } = site.settings
  const policy = [
    "default-src 'none'",
    // The byte kernel is WebAssembly, which can do nothing but what its script hands it.
    `script-src ${[theme, outer, script].map(hash).join(' ')} 'wasm-unsafe-eval'`,
    `style-src ${hash(style)}`,
    'img-src data:',
    'worker-src blob:',
    "connect-src 'none'",
    "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
  for (const source of [theme, outer, script]) if (/<\/script|<!--/i.test(source)) throw new Error('A script would end too early')
  const page: Page = {
    ...entry,
    body: html`${inBoth(leads, language)}
<p class="choice"><label for="check-language">Language · Sprache</label> <select id="check-language">${(['en', 'de'] as const).map(
      (one) => html`<option value="${one}" lang="${one}"${one === language && html` selected`}>${languages[one]}</option>`,
    )}</select></p>
<iframe class="check" title="${site.words.checkFile}" sandbox="allow-scripts allow-downloads" srcdoc="${checkFrame({ policy, style, script, language })}"></iframe>
${inBoth(proofs, language)}`,
  }
  return renderPage(page, pages, site, {
    policy,
    head: html`<style>${raw(style)}</style><script>${raw(theme)}</script>`,
    hasSearch: false,
    foot: html`<script>${raw(outer)}</script>`,
  })
}

function hash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

/** Something in both languages, of which one is shown. */
function inBoth(texts: Readonly<Record<'en' | 'de', Html>>, shown: 'en' | 'de'): Html[] {
  return (['en', 'de'] as const).map(
    (one) => html`<div data-language="${one}" lang="${one}"${one !== shown && html` hidden`}>${texts[one]}</div>`,
  )
}

const languages = { en: 'English', de: 'Deutsch' } as const

/** What stands above the frame. */
const leads: Readonly<Record<'en' | 'de', Html>> = {
  en: html`<p class="lead">Findings as on the command line: place, frame, hint; and repaired copies. The file is read here, in your browser, and goes nowhere: payloads are personal data.</p>
<noscript><p class="note">This page needs scripts. The command line does the same: <code>npx data-import validate FILE</code></p></noscript>`,
  de: html`<p class="lead">Befunde wie auf der Kommandozeile, mit Stelle, Ausschnitt und Abhilfe, dazu reparierte Kopien. Die Datei wird hier gelesen, in Ihrem Browser, und verlässt ihn nicht: Nutzdaten sind personenbezogen.</p>
<noscript><p class="note">Diese Seite braucht Skripte. Die Kommandozeile kann dasselbe: <code>npx data-import validate DATEI</code></p></noscript>`,
}

/** Why nothing can leave the page; what stands below the frame. */
const proofs: Readonly<Record<'en' | 'de', Html>> = {
  en: html`<details class="proof"><summary>Why nothing can leave this page</summary>
<p>Its content-security policy forbids every connection and names, by their hashes, the only scripts that may run; the WebAssembly among them can call nothing but what they hand it. What sees your file is in a sandboxed frame that may neither send forms, open windows, nor lead to another address.</p>
<p>A test puts hostile code there, in Chromium and in Firefox, and tries every way out that we know. Not a byte arrived. What reads your file is a worker, with all code of other packages; from there, no name was looked up either. Only the small script of ours that shows the findings could, were it hostile, make a browser look up a name or open a connection that stays empty: browsers do that before they ask the policy, and a name can hold a few words. If that is too much, save this one file and open it on a machine without a network.</p>
<p>It checks and repairs what <code>data-import validate</code> and <code>data-import fix</code> do, with the same code. The command line also finds accounts that several records are about, reads zstd, takes profiles, splits valid from invalid records and writes a manifest: <a href="/guides/validate.html">Validate before upload</a>.</p></details>`,
  de: html`<details class="proof"><summary>Warum diese Seite nichts verlassen kann</summary>
<p>Ihre Content Security Policy verbietet jede Verbindung und nennt mit Prüfsummen die einzigen Skripte, die laufen dürfen; das WebAssembly darin kann nur aufrufen, was sie ihm geben. Was Ihre Datei sieht, läuft in einem abgeschotteten Rahmen (Sandbox), der weder Formulare senden noch Fenster öffnen noch zu einer anderen Adresse führen kann.</p>
<p>Ein Test setzt dort feindlichen Code ein, in Chromium und in Firefox, und versucht jeden uns bekannten Weg nach draußen. Nicht ein Byte kam an. Ihre Datei liest ein Worker, in dem auch aller fremde Code läuft; von dort wurde auch kein Name nachgeschlagen. Nur unser kleines Skript, das die Befunde anzeigt, könnte, wäre es feindlich, den Browser einen Namen nachschlagen oder eine Verbindung öffnen lassen, die leer bleibt: Das tun Browser, bevor sie die Policy befragen, und in einem Namen haben ein paar Wörter Platz. Wem das zu viel ist, der speichert diese eine Datei und öffnet sie auf einem Rechner ohne Netz.</p>
<p>Sie prüft und repariert dasselbe wie <code>data-import validate</code> und <code>data-import fix</code>, mit demselben Code. Die Kommandozeile findet auch Konten, um die es in mehreren Datensätzen geht, liest zstd, kennt Profile, trennt gültige von ungültigen Datensätzen und schreibt ein Manifest: <a href="/guides/validate.html">Vor dem Upload prüfen</a>.</p></details>`,
}

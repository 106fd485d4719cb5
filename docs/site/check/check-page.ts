import { createHash } from 'node:crypto'
import { html, raw } from '../html.ts'
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
  readonly worker: string
}

/** The entry of the check page in the navigation. */
export function checkEntry({ words }: Site): Page {
  return {
    path: 'check.html',
    title: words.checkFile,
    summary: 'Drop a file and see what is wrong with it, without uploading it.',
    group: 'Start',
    language: 'en',
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
  const script = `globalThis.checkWorkerSource=${inScript(JSON.stringify(worker))};${frame}`
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
    body: html`<p class="lead">Findings as on the command line: place, frame, hint. The file is read here, in your browser, and goes nowhere: payloads are personal data.</p>
<iframe class="check" title="Check files" sandbox="allow-scripts allow-downloads" srcdoc="${checkFrame({ policy, style, script })}"></iframe>
<noscript><p class="note">This page needs scripts. The command line does the same: <code>npx data-import validate FILE</code></p></noscript>
<details class="proof"><summary>Why nothing can leave this page</summary>
<p>Its content-security policy forbids every connection and names, by their hashes, the only scripts that may run; the WebAssembly among them can call nothing but what they hand it. What sees your file is in a sandboxed frame that may neither send forms, open windows, nor lead to another address.</p>
<p>A test puts hostile code there, in Chromium and in Firefox, and tries every way out that we know. Not a byte arrived. What reads your file is a worker, with all code of other packages; from there, no name was looked up either. Only the small script of ours that shows the findings could, were it hostile, make a browser look up a name or open a connection that stays empty: browsers do that before they ask the policy, and a name can hold a few words. If that is too much, save this one file and open it on a machine without a network.</p>
<p>It checks what <code>data-import validate</code> checks, with the same code. The command line also finds accounts that several records are about, reads zstd, takes profiles, splits valid from invalid records and writes a manifest: <a href="/guides/validate.html">Validate before upload</a>.</p></details>`,
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

/** A literal in a script in a page, where nothing may look like the end of the script. */
function inScript(literal: string): string {
  return literal.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')
}

import { html } from '../html.ts'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'

/** The page that a host shows for an address that leads nowhere. It may be shown at any depth. */
export function missingPage({ words }: Site): Page {
  return {
    path: '404.html',
    title: words.missing,
    summary: words.missing,
    group: 'Start',
    body: html`<p><a href="/index.html">${words.start}</a></p>`,
  }
}

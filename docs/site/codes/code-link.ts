import { html, type Html } from '../html.ts'

/** A link to a code of a finding. */
export function codeLink(code: string): Html {
  return html`<a class="id" href="/codes.html#${code}"><code>${code}</code></a>`
}

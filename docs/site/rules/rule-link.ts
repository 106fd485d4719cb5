import { html, type Html } from '../html.ts'

/** A link to a rule, by its id. */
export function ruleLink(id: string): Html {
  return html`<a class="id" href="/rules.html#${id}"><code>${id}</code></a>`
}

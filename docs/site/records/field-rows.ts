import { html, type Html } from '../html.ts'
import type { Site } from '../site.ts'
import { fieldRules, fieldText, necessity, toldFields, typeText, type ToldField } from './field-text.ts'

/** The table of a record's fields; every row has an address, which is the name of the field. */
export function fieldRows(record: string, site: Site): Html {
  const { words } = site
  return html`<table class="fields">
<thead><tr><th scope="col">${words.field}</th><th scope="col">${words.type}</th><th scope="col">${words.meaning}</th></tr></thead>
<tbody>${toldFields(record, site).map((field) => row(record, field, site))}</tbody>
</table>`
}

function row(record: string, field: ToldField, site: Site): Html {
  return html`<tr id="${field.name}"${(field.isAsked || field.isOwn) && html` class="asked"`}>
<th scope="row"><a class="anchor" href="#${field.name}"><code>${field.name}</code></a>${necessity(field, site)}</th>
<td>${typeText(field.type, site)}</td>
<td>${fieldText(field, site)}${fieldRules(record, field, site)}</td>
</tr>`
}

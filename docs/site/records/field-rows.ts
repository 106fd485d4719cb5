import { fieldTable, type FieldRow, type FieldType } from '../../../src/contract/field-table.ts'
import { html, type Html } from '../html.ts'
import { codeList, codeText } from '../layout/inline.ts'
import { recordPath, recordTitle } from './record-list.ts'

/** The table of a record's fields; every row has an anchor. */
export function fieldRows(record: string): Html {
  return html`<table class="fields">
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fieldTable(record).map(fieldRow)}</tbody>
</table>`
}

/** The anchor of a field on the page of its record. */
export function fieldAnchor(field: string): string {
  return `field-${field}`
}

function fieldRow({ name, required, type, description, note, seen, allowed }: FieldRow): Html {
  return html`<tr id="${fieldAnchor(name)}">
<th scope="row"><a class="anchor" href="#${fieldAnchor(name)}"><code>${name}</code></a>${required && html` <span class="tag must">required</span>`}</th>
<td>${typeLink(type)}</td>
<td>${codeText(description)}${note !== undefined && html`<p class="note">${codeText(note)}</p>`}${
    seen.length > 0 && html`<p class="values">Seen: ${codeList(seen)}</p>`
  }${allowed.length > 0 && html`<p class="values">One of: ${codeList(allowed)}</p>`}</td>
</tr>`
}

function typeLink({ name, isRecord, isArray, orNull }: FieldType): Html {
  const inner = isRecord ? html`<a href="/${recordPath(name)}">${recordTitle(name).toLowerCase()}</a>` : html`${name}`
  return html`${isArray && 'array of '}${inner}${orNull && ' or null'}`
}

import { html, type Html } from '../html.ts'
import type { Site } from '../site.ts'
import { fieldText, necessity, toldFields, typeText, type ToldField } from './field-text.ts'
import { recordPath, recordTitle } from './record-list.ts'

/** The fields of a record with those of the records inside it, folded. A record that occurs again is told once. */
export function fieldTree(record: string, site: Site): Html {
  return tree(record, site, new Set([record]))
}

function tree(record: string, site: Site, told: Set<string>): Html {
  return html`<ul class="tree">${toldFields(record, site).map((field) => item(record, field, site, told))}</ul>`
}

function item(record: string, field: ToldField, site: Site, told: Set<string>): Html {
  return html`<li><p><a href="/${recordPath(record)}#${field.name}"><code>${field.name}</code></a> <span class="type">${typeText(field.type, site)}</span>${necessity(field, site)}</p><div>${fieldText(field, site)}</div>${field.type.isRecord && foldedFields(field.type.name, site, told)}</li>`
}

/** The same, folded, for a record that was not told yet. */
export function foldedFields(record: string, site: Site, told: Set<string>): Html | undefined {
  if (told.has(record)) return undefined
  told.add(record)
  return html`<details class="fold"><summary>${site.words.children} ${recordTitle(record).toLowerCase()}</summary>${tree(record, site, told)}</details>`
}

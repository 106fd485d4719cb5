import { html, type Html } from '../html.ts'
import type { Words } from '../words/english.ts'

/** The file that has the requirements of a section. */
export function requirementsPath(section: string): string {
  return `requirements/${section}.html`
}

/** The address of a requirement in the site. */
export function requirementAddress(id: string): string {
  return `/${requirementsPath(id.slice(0, id.indexOf('-')))}#${id}`
}

/** A link to a requirement, by its id. */
export function requirementLink(id: string): Html {
  return html`<a class="id" href="${requirementAddress(id)}"><code>${id}</code></a>`
}

/** A link to what the site tells of a section of the document: its number, with the word before it where that is wanted. */
export function sectionLink(section: string, words?: Words): Html {
  return html`<a href="/${requirementsPath(section)}">${words && `${words.section} `}${section}</a>`
}

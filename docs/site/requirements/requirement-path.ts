import { html, type Html } from '../html.ts'

/** The file that has the requirements of a section: one for each chapter of the document. */
export function requirementsPath(section: string): string {
  return `requirements/${section.split('.')[0]}.html`
}

/** The address of a requirement in the site. */
export function requirementAddress(id: string): string {
  return `/${requirementsPath(id.slice(0, id.indexOf('-')))}#${id}`
}

/** A link to a requirement, by its id. */
export function requirementLink(id: string): Html {
  return html`<a class="id" href="${requirementAddress(id)}"><code>${id}</code></a>`
}

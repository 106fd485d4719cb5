import { raw, type Html } from '../html.ts'

function icon(path: string): Html {
  return raw(
    `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`,
  )
}

/** The few signs that the pages use. */
export const icons = {
  menu: icon('<path d="M3 5h14M3 10h14M3 15h14"/>'),
  search: icon('<circle cx="9" cy="9" r="5.5"/><path d="m13.5 13.5 4 4"/>'),
  theme: icon('<circle cx="10" cy="10" r="6.5"/><path fill="currentColor" stroke="none" d="M10 3.5a6.5 6.5 0 0 1 0 13z"/>'),
  mark: icon('<path d="M3 4.5h9l5 5.5-5 5.5H3l4-5.5z"/><path d="m9.5 10 1.6 1.7L14 8.6"/>'),
}

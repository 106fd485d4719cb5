import { textOf } from '../html.ts'
import { headingsOf } from '../layout/contents.ts'
import type { Page, Place } from '../page.ts'
import type { SearchEntry } from './search-entry.ts'

/** The most characters of a text that are searched; what is longer are samples and schemas. */
const longest = 1500

/** Everything that the search finds, page by page. */
export function searchEntries(pages: readonly Page[]): SearchEntry[] {
  return pages.flatMap((page) => [...pageEntry(page), ...placesOf(page)])
}

function pageEntry({ path, title, summary, body, group, places }: Page): SearchEntry[] {
  const [opening = ''] = body.toString().split('<h2 ', 1)
  const text = places ? summary : `${summary} ${textOf(opening)}`
  return [{ id: path, title, page: group, text: text.slice(0, longest) }]
}

function placesOf({ path, title: page, body, places }: Page): SearchEntry[] {
  const found: readonly Place[] = places ?? headingsOf(body)
  return found.map(({ id, title, text, terms }) => ({
    id: `${path}#${id}`,
    title,
    page,
    text: text.slice(0, longest),
    ...(terms === undefined ? {} : { terms }),
  }))
}

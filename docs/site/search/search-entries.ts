import { textOf } from '../html.ts'
import { headingsOf } from '../layout/contents.ts'
import { groupTitle } from '../layout/group-title.ts'
import type { Page, Place } from '../page.ts'
import type { Words } from '../words/english.ts'
import type { SearchEntry } from './search-entry.ts'

/** The most characters of a text that are searched; what is longer are samples and schemas. */
const longest = 1500

/** Everything that the search finds, page by page. */
export function searchEntries(pages: readonly Page[], words: Words): SearchEntry[] {
  return pages.flatMap((page) => [pageEntry(page, words), ...placesOf(page)])
}

function pageEntry({ path, title, summary, body, group, places, terms }: Page, words: Words): SearchEntry {
  const [opening = ''] = body.toString().split('<h2 ', 1)
  const text = places ? summary : `${summary} ${textOf(opening)}`
  return { id: path, title, page: groupTitle(group, words), text: text.slice(0, longest), ...ofTerms(terms) }
}

function placesOf({ path, title: page, body, places }: Page): SearchEntry[] {
  const found: readonly Place[] = places ?? headingsOf(body)
  return found.map(({ id, title, text, terms }) => ({
    id: `${path}#${id}`,
    title,
    page,
    text: text.slice(0, longest),
    ...ofTerms(terms),
  }))
}

function ofTerms(terms: string | undefined): Pick<SearchEntry, 'terms'> {
  return terms === undefined ? {} : { terms }
}

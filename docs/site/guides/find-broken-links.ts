import type { Page } from '../page.ts'
import { GuideError } from './own-guide-page.ts'

/**
 * Looks whether the links of somebody's own pages into the site lead to a file of it.
 * @throws GuideError for the first that does not.
 */
export function findBrokenLinks(pages: readonly Page[], files: ReadonlyMap<string, unknown>): void {
  for (const { group, title, path, body } of pages) {
    if (group !== 'Own' && path !== 'index.html') continue
    for (const [, address = ''] of body.toString().matchAll(/ (?:href|src)="\/(?!\/)([^"#]*)/g))
      if (!files.has(decodeURIComponent(address)))
        throw new GuideError(`the page "${title}" links to /${address}, which is no page or file of the site`)
  }
}

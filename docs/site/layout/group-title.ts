import type { PageGroup } from '../page.ts'
import type { Words } from '../words/english.ts'

/** What the frame calls a group of pages. */
export function groupTitle(group: PageGroup, words: Words): string {
  return words[titles[group]]
}

const titles = {
  Start: 'start',
  Own: 'ownGuides',
  Guides: 'guides',
  Reference: 'reference',
  Records: 'records',
  Operations: 'operations',
  Requirements: 'requirements',
} as const satisfies Readonly<Record<PageGroup, keyof Words>>

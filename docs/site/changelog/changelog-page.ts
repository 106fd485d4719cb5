import { readFileSync } from 'node:fs'
import { renderMarkdown } from '../guides/render-markdown.ts'
import type { Page } from '../page.ts'

/** CHANGELOG.md. */
export function changelogPage(): Page {
  const source = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8')
  const { title, body } = renderMarkdown(source, (target) => target)
  return { path: 'changelog.html', title, summary: 'What changed, version by version.', group: 'Reference', body }
}

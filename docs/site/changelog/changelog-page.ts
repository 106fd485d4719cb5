import { renderMarkdown } from '../guides/render-markdown.ts'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'

/** CHANGELOG.md. */
export function changelogPage({ assets, words }: Site): Page {
  const { body } = renderMarkdown(assets.changelog, (target) => target)
  return {
    path: 'changelog.html',
    title: words.changelog,
    summary: 'What changed in data-import-contract, version by version.',
    group: 'Guides',
    topic: words.buildTopic,
    language: 'en',
    body,
  }
}

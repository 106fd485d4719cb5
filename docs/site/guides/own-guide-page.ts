import { posix } from 'node:path'
import { html } from '../html.ts'
import type { Page } from '../page.ts'
import type { OwnGuide } from '../settings/own-guides.ts'
import type { Site } from '../site.ts'
import { renderMarkdown } from './render-markdown.ts'

/** A link in a guide leads nowhere, or a guide lacks its title; the message names the file. */
export class GuideError extends Error {
  override readonly name = 'GuideError'
}

/** The page of somebody's own guide; the one named `index` is the first page of the site. */
export function ownGuidePage({ name, source }: OwnGuide, site: Site): Page {
  const { title, body } = renderMarkdown(source, (target) => resolveLink(name, target, site))
  if (title === '') throw new GuideError(`${name}.md begins with no heading; write one, such as "# ${name}"`)
  const isFirst = name === 'index'
  const summary = source.split('\n').find((line) => /^[\p{L}\p{N}*_`[]/u.test(line)) ?? title
  return {
    path: isFirst ? 'index.html' : ownPath(name),
    title,
    ...(isFirst ? { shortTitle: site.words.start } : {}),
    summary: summary.replaceAll(/[*_`[\]]/g, ''),
    group: isFirst ? 'Start' : 'Own',
    body: html`${body}`,
  }
}

function ownPath(name: string): string {
  return `pages/${name}.html`
}

/** Own pages link to one another and to their files as in the folder, and to pages of the site with a slash in front: `/operations/index.html`. */
function resolveLink(name: string, target: string, { settings }: Site): string {
  if (/^(?:#|\/|https?:|mailto:)/.test(target)) return target
  const [path = '', anchor] = target.split('#')
  const file = posix.join(posix.dirname(name), decodeURIComponent(path))
  const { guides, files } = settings.guides
  const guide = guides.find((known) => `${known.name}.md` === file)
  if (guide) return `/${guide.name === 'index' ? 'index.html' : ownPath(guide.name)}${anchor === undefined ? '' : `#${anchor}`}`
  if (files.has(file)) return `/pages/${file}`
  throw new GuideError(`${name}.md links to ${target}, which is not there`)
}

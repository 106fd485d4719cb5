import { posix } from 'node:path'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'
import { guidePath, guides, type Guide } from './guide-list.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The page of a guide. */
export function guidePage(guide: Guide, { assets }: Site): Page {
  const isThere = (path: string) => Object.keys(assets.files).some((file) => file === path || file.startsWith(`${path}/`))
  const { title, body } = renderMarkdown(assets.guides[guide.name] ?? '', (target) => resolveLink(guide.name, target, isThere))
  if (title === '') throw new Error(`docs/${guide.name}.md begins with no heading`)
  return { path: guidePath(guide), title, shortTitle: guide.title, summary: guide.summary, group: 'Guides', language: 'en', body }
}

/** The files and folders of docs/ that a guide links to, which go with the site. */
export function guideFiles(guide: Guide, source: string, isThere: (path: string) => boolean): string[] {
  const files: string[] = []
  renderMarkdown(source, (target) => {
    const resolved = resolveLink(guide.name, target, isThere)
    if (resolved.startsWith('/files/')) files.push(resolved.slice('/files/'.length))
    return resolved
  })
  return files
}

/** Pages of docs/ that the site makes from the same data itself. */
const made: Readonly<Record<string, string>> = { 'rules.md': '/rules.html' }

/**
 * The address in the site that a link in a guide leads to.
 * @throws Error for a link that leads nowhere.
 */
function resolveLink(guide: string, target: string, isThere: (path: string) => boolean): string {
  if (/^(?:#|https?:|mailto:)/.test(target)) return target
  const [path = '', anchor] = target.split('#')
  const file = posix.join(posix.dirname(guide), path)
  const behind = anchor === undefined ? '' : `#${anchor}`
  const known = guides.find(({ name }) => file === `${name}.md` || `${file.replace(/\/$/, '')}/README` === name)
  if (known) return `/${guidePath(known)}${behind}`
  if (made[file] !== undefined) return made[file] + behind
  if (file.startsWith('..') || !isThere(file)) throw new Error(`docs/${guide}.md links to ${target}, which is not there`)
  return `/files/${file}`
}

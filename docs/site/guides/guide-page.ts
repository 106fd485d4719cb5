import { posix } from 'node:path'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'
import { guidePath, type Guide } from './guide-list.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The Markdown of all guides by their names. */
type Sources = Readonly<Record<string, string>>

/** The page of a guide, and those of its parts: the files in a folder of its name. */
export function guidePages(guide: Guide, site: Site): Page[] {
  const { title, german, summary, topic, terms, parts: order = [] } = guide
  const place = (name: string) => {
    const at = order.indexOf(name.slice(guide.name.length + 1))
    return at === -1 ? order.length : at
  }
  const parts = Object.keys(site.assets.guides)
    .filter((name) => name.startsWith(`${guide.name}/`))
    .toSorted((a, b) => place(a) - place(b))
  const heading = site.words[`${topic}Topic`]
  const shortTitle = site.settings.language === 'de' ? german : title
  return [
    { ...guidePage(guide.name, summary, site), shortTitle, topic: heading, ...(terms === undefined ? {} : { terms }) },
    ...parts.map((name) => ({ ...guidePage(name, summary, site), partOf: guidePath(guide), topic: heading })),
  ]
}

function guidePage(name: string, summary: string, { assets }: Site): Page {
  const isThere = (path: string) => Object.keys(assets.files).some((file) => file === path || file.startsWith(`${path}/`))
  const { title, body } = renderMarkdown(assets.guides[name] ?? '', (target) => resolveLink(name, target, assets.guides, isThere))
  if (title === '') throw new Error(`docs/${name}.md begins with no heading`)
  return { path: guidePath({ name }), title, summary, group: 'Guides', language: 'en', body }
}

/** The files and folders of docs/ that guides link to, which go with the site. */
export function guideFiles(guides: Sources, isThere: (path: string) => boolean): Set<string> {
  const files = new Set<string>()
  for (const [name, source] of Object.entries(guides)) {
    renderMarkdown(source, (target) => {
      const resolved = resolveLink(name, target, guides, isThere)
      if (resolved.startsWith('/files/')) files.add(resolved.slice('/files/'.length))
      return resolved
    })
  }
  return files
}

/** What lies in the repository and has a page of the site that is no guide. */
const made: Readonly<Record<string, string>> = { 'rules.md': '/rules.html', '../CHANGELOG.md': '/changelog.html' }

/**
 * The address in the site that a link in a guide leads to.
 * @throws Error for a link that leads nowhere.
 */
function resolveLink(guide: string, target: string, guides: Sources, isThere: (path: string) => boolean): string {
  if (/^(?:#|https?:|mailto:)/.test(target)) return target
  const [path = '', anchor] = target.split('#')
  const file = posix.join(posix.dirname(guide), path)
  const behind = anchor === undefined ? '' : `#${anchor}`
  const known = Object.keys(guides).find((name) => file === `${name}.md` || `${file.replace(/\/$/, '')}/README` === name)
  if (known !== undefined) return `/${guidePath({ name: known })}${behind}`
  if (made[file] !== undefined) return made[file] + behind
  if (file.startsWith('..') || !isThere(file)) throw new Error(`docs/${guide}.md links to ${target}, which is not there`)
  return `/files/${file}`
}

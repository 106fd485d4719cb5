import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Page } from '../page.ts'
import { slug } from '../slug.ts'
import { guidePath, guides, type Guide } from './guide-list.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The folder docs/. */
const folder = new URL('../../', import.meta.url)

/** The page of a guide, and the files of docs/ that it links to, which go with the site. */
export function guidePage(guide: Guide): { readonly page: Page; readonly files: readonly string[] } {
  const files: string[] = []
  const source = sourceOf(guide)
  const { title, body } = renderMarkdown(source, (target) => {
    const resolved = resolveLink(guide.name, target)
    if (resolved.startsWith('/files/')) files.push(resolved.slice('/files/'.length))
    return resolved
  })
  if (title === '') throw new Error(`docs/${guide.name}.md begins with no heading`)
  return { page: { path: guidePath(guide), title, shortTitle: guide.title, summary: guide.summary, group: 'Guides', body }, files }
}

function sourceOf({ name, section }: Guide): string {
  const source = readFileSync(new URL(`${name}.md`, folder), 'utf8')
  if (section === undefined) return source
  const parts = source.split(/^(?=## )/m)
  // The section is a page of its own, with a title.
  return (parts.find((part) => part.startsWith(`## ${section}\n`)) ?? '').replace('## ', '# ')
}

/** Pages of docs/ that the site makes from the same data itself. */
const made: Readonly<Record<string, string>> = { 'rules.md': '/rules.html' }

/**
 * The address in the site that a link in a guide leads to.
 * @throws Error for a link that leads nowhere.
 */
function resolveLink(guide: string, target: string): string {
  if (/^(?:#|https?:|mailto:)/.test(target)) return target
  const [path = '', anchor] = target.split('#')
  const file = posix.join(posix.dirname(guide), path).replace(/^\.\.\/docs\//, '')
  const section = guides.find((known) => `${known.name}.md` === file && known.section !== undefined && slug(known.section) === anchor)
  if (section) return `/${guidePath(section)}`
  const behind = anchor === undefined ? '' : `#${anchor}`
  const known = guides.find(
    ({ name, section }) => section === undefined && (file === `${name}.md` || `${file.replace(/\/$/, '')}/README` === name),
  )
  if (known) return `/${guidePath(known)}${behind}`
  if (made[file] !== undefined) return made[file] + behind
  if (file.startsWith('..') || !existsSync(new URL(file, folder)))
    throw new Error(`docs/${guide}.md links to ${target}, which is not there`)
  return `/files/${file}`
}

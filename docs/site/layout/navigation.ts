import { html, type Html } from '../html.ts'
import type { Page, PageGroup } from '../page.ts'
import type { Words } from '../words/english.ts'

/** The column at the left: every page, those of the longer lists only where one of them is open. */
export function navigation(pages: readonly Page[], current: Page, words: Words): Html {
  const list = (group: PageGroup, heading?: string) => {
    const members = pages.filter((page) => page.group === group && page.partOf === undefined)
    if (members.length === 0) return undefined
    return [...Map.groupBy(members, ({ topic = heading }) => topic)].map(
      ([title, members]) => html`${title !== undefined && html`<h2>${title}</h2>`}
<ul>${members.map((page) => html`<li>${link(page, current)}${inner(pages, page, current)}</li>`)}</ul>`,
    )
  }
  return html`<nav id="navigation" aria-label="${words.pages}">
${list('Start')}
${list('Own', words.ownGuides)}
${list('Reference', words.reference)}
${list('Guides', words.guides)}
</nav>`
}

/** The list page of each group whose pages are not all in the column. */
const lists: Readonly<Record<string, PageGroup>> = {
  'records/index.html': 'Records',
  'operations/index.html': 'Operations',
  'requirements/index.html': 'Requirements',
}

/** What a page stands for, where it or one of these is open. */
function inner(pages: readonly Page[], list: Page, current: Page): Html | undefined {
  const ownGroup = lists[list.path]
  const isInner = ({ group, partOf }: Page) => group === ownGroup || partOf === list.path
  if (current.path !== list.path && !isInner(current)) return undefined
  const members = pages.filter(isInner)
  if (members.length === 0) return undefined
  const groups = Map.groupBy(members, ({ subgroup = '' }) => subgroup)
  return html`<ul class="members">${[...groups].map(([group, members]) =>
    group === ''
      ? members.map((page) => html`<li>${link(page, current)}</li>`)
      : html`<li><details${(current.subgroup === group || current.path === list.path) && html` open`}><summary>${group}</summary><ul>${members.map((page) => html`<li>${link(page, current)}</li>`)}</ul></details></li>`,
  )}</ul>`
}

function link(page: Page, current: Page): Html {
  return html`<a href="/${page.path}"${page.path === current.path && html` aria-current="page"`}>${page.shortTitle ?? page.title}${page.method && html` <b class="method ${page.method.toLowerCase()}">${page.method}</b>`}</a>`
}

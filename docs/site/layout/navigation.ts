import { html, type Html } from '../html.ts'
import type { Page, PageGroup } from '../page.ts'

/** The column at the left: every page, those of the longer lists only where one of them is open. */
export function navigation(pages: readonly Page[], current: Page): Html {
  const of = (group: PageGroup) => pages.filter((page) => page.group === group)
  const item = (page: Page, inner?: Html) => html`<li>${link(page, current)}${inner}</li>`
  return html`<nav id="navigation" aria-label="Pages">
<ul>${of('Start').map((page) => item(page))}</ul>
<h2>Guides</h2>
<ul>${of('Guides').map((page) => item(page))}</ul>
<h2>Reference</h2>
<ul>${of('Reference').map((page) => item(page, isOpen(page, current) ? members(pages, page, current) : undefined))}</ul>
</nav>`
}

/** The list page of each group whose pages are not all in the column. */
const lists: Readonly<Record<string, PageGroup>> = {
  'records/index.html': 'Records',
  'operations/index.html': 'Operations',
  'requirements/index.html': 'Requirements',
}

function isOpen(list: Page, current: Page): boolean {
  return lists[list.path] !== undefined && (current.group === lists[list.path] || current.path === list.path)
}

function members(pages: readonly Page[], list: Page, current: Page): Html {
  const groups = Map.groupBy(
    pages.filter(({ group }) => group === lists[list.path]),
    ({ subgroup = '' }) => subgroup,
  )
  return html`<ul class="members">${[...groups].map(([group, inner]) =>
    group === ''
      ? inner.map((page) => html`<li>${link(page, current)}</li>`)
      : html`<li><details${(current.subgroup === group || current.path === list.path) && html` open`}><summary>${group}</summary><ul>${inner.map((page) => html`<li>${link(page, current)}</li>`)}</ul></details></li>`,
  )}</ul>`
}

function link(page: Page, current: Page): Html {
  return html`<a href="/${page.path}"${page.path === current.path && html` aria-current="page"`}>${page.shortTitle ?? page.title}</a>`
}

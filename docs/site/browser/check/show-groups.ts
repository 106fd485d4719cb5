import { printable } from '../../../../src/report/pretty/printable.ts'
import { element } from './element.ts'
import type { Elements } from './elements.ts'
import type { AboutIn } from './about.ts'
import type { Group } from './messages.ts'
import { number, said, words } from './language.ts'

/** How many groups are shown; the rest are counted in one line. */
const mostRows = 100

/** The table of what was found, the gravest and most frequent first, and the choice of causes and codes. */
export function showGroups({ groups, filter }: Elements, found: readonly Group[]): void {
  const rest = found.slice(mostRows)
  const rows = found.slice(0, mostRows).map(row)
  if (rest.length > 0)
    rows.push(
      element('tr', {}, [
        element('td', { className: 'number' }, [number(sum(rest))]),
        element('td', { colSpan: 2 }, [words().inFurtherGroups]),
      ]),
    )
  groups.replaceChildren(...rows)
  const byIssue = Map.groupBy(found, ({ issue }) => issue)
  filter.replaceChildren(
    element('option', { value: '' }, [`${words().all} (${number(sum(found))})`]),
    ...[...byIssue].map(([issue, members]) => element('option', { value: issue }, [`${issue} (${number(sum(members))})`])),
  )
}

/** A row; what it means, and what to do, stands at the first of a code. */
function row({ count, severity, issue, attr, hasMoreFields, first, about }: Group, at: number, all: readonly Group[]): HTMLElement {
  const isNew = all.findIndex((group) => group.issue === issue) === at
  const told = isNew && about ? [aboutElement(about)] : []
  const field =
    attr === '' ? [] : [' ', element('code', { className: 'attr' }, [printable(attr)]), ...(hasMoreFields ? [` ${words().andOthers}`] : [])]
  return element('tr', {}, [
    element('td', { className: 'number' }, [number(count)]),
    element('td', {}, [element('span', { className: `tag ${severity}` }, [words().severities[severity]])]),
    element('td', { className: 'what' }, [
      element('code', { className: 'name' }, [issue]),
      ...field,
      element('span', { className: 'first dim' }, [` ${words().firstAt} ${printable(first)}`]),
      ...told,
    ]),
  ])
}

/** What an issue is, and what to do about it. */
export function aboutElement(about: AboutIn): HTMLElement {
  const { text, lang } = said(about)
  return element('p', { className: 'dim' }, [
    element('span', { lang }, [text.title]),
    ' ',
    element('b', {}, [words().remedy]),
    ' ',
    element('span', { lang }, [text.remedy]),
  ])
}

function sum(groups: readonly Group[]): number {
  return groups.reduce((total, { count }) => total + count, 0)
}

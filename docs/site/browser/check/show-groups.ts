import { printable } from '../../../../src/report/pretty/printable.ts'
import { element } from './element.ts'
import type { Elements } from './elements.ts'
import type { Group } from './messages.ts'
import { number } from './verdict.ts'

/** How many groups are shown; the rest are counted in one line. */
const mostRows = 100

/** The table of what was found, the most frequent first, and the choice of codes. */
export function showGroups({ groups, filter }: Elements, found: readonly Group[]): void {
  const rest = found.slice(mostRows)
  const rows = found.slice(0, mostRows).map(row)
  if (rest.length > 0)
    rows.push(
      element('tr', {}, [
        element('td', { className: 'number' }, [number(sum(rest))]),
        element('td', { colSpan: 3 }, ['in further groups']),
      ]),
    )
  groups.replaceChildren(...rows)
  const byCode = Map.groupBy(found, ({ code }) => code)
  filter.replaceChildren(
    element('option', { value: '' }, [`All codes (${number(sum(found))})`]),
    ...[...byCode].map(([code, members]) => element('option', { value: code }, [`${code} (${number(sum(members))})`])),
  )
}

/** A row; what a code means stands at its first one. */
function row({ count, code, attr, first, meaning }: Group, at: number, all: readonly Group[]): HTMLElement {
  const isNew = all.findIndex((group) => group.code === code) === at
  const told = isNew && meaning !== '' ? [element('p', { className: 'dim' }, [meaning])] : []
  return element('tr', {}, [
    element('td', { className: 'number' }, [number(count)]),
    element('td', {}, [element('code', { className: 'name' }, [code])]),
    element('td', {}, [element('code', { className: 'attr' }, [printable(attr)]), ...told]),
    element('td', { className: 'first dim' }, [printable(first)]),
  ])
}

function sum(groups: readonly Group[]): number {
  return groups.reduce((total, { count }) => total + count, 0)
}

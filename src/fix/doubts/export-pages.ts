import { answeredWrapper } from '../../causes/answers/answered-causes.ts'
import type { Mark } from '../../causes/mark.ts'
import { wrapper } from '../../causes/shapes/wrapper.ts'
import { isObject } from '../../contract/json-schema.ts'
import { folded } from '../../glossary/legacy-meaning.ts'
import { numberText } from '../../json/raw-number.ts'

/** What the object around records says of those that are not in it. */
export interface ExportPage {
  /** How many records are in it. */
  readonly held: number
  /** What says that more follow, with its value. */
  readonly more?: string
  /** How many there are on all pages. */
  readonly total?: number
  /** How many pages there are. */
  readonly pages?: number
}

/** Names under which it says that others follow: where the next page is, or that there is one. */
const ofNext: ReadonlySet<string> = new Set(
  'continuationtoken hasmore hasnext hasnextpage more morerecords next nextcursor nextlink nextpage nextpagetoken nextpageurl nextrecordsurl nexttoken odatanextlink'.split(
    ' ',
  ),
)
const ofLast: ReadonlySet<string> = new Set('done islast last lastpage'.split(' '))
const ofTotal: ReadonlySet<string> = new Set(
  'count numberofrecords numfound odatacount recordcount total totalcount totalelements totalhits totalrecords totalresults totalrows totalsize'.split(
    ' ',
  ),
)
const ofPages: ReadonlySet<string> = new Set('numpages pagecount pages totalpages'.split(' '))
const groups: ReadonlySet<string> = new Set('info link links meta metadata page pageable pageinfo pagination paging'.split(' '))

/** What a wrapper that is left out says of the pages that it is one of; undefined where there is none. */
export function exportPage(marks: readonly Mark[], held: number): ExportPage | undefined {
  const mark = marks.find(({ cause, made }) => (cause.id === wrapper.id || cause.id === answeredWrapper.id) && made !== undefined)
  if (!mark || !isObject(mark.before)) return undefined
  const told: Omit<ExportPage, 'held'> = {}
  let node: unknown = mark.before
  for (const segment of [...mark.from, undefined]) {
    if (!isObject(node)) break
    // Where several records lie in an object, its members are they.
    if (segment !== undefined)
      for (const [name, value] of Object.entries(node)) if (name !== segment) Object.assign(told, toldBy(name, value))
    node = segment === undefined ? undefined : node[segment]
  }
  return { ...told, held }
}

function toldBy(name: string, value: unknown): Omit<ExportPage, 'held'> {
  const own = folded(name)
  if (ofNext.has(own) && saysSo(value)) return { more: `${name}: ${short(value)}` }
  if (ofLast.has(own) && value === false) return { more: `${name}: false` }
  if (groups.has(own) && isObject(value))
    return Object.assign({}, ...Object.entries(value).map(([inner, held]) => toldBy(inner, held))) as Omit<ExportPage, 'held'>
  const number = Number(numberText(value) ?? (isObject(value) ? numberText(value['value']) : value))
  if (!Number.isSafeInteger(number) || number <= 0) return {}
  return ofTotal.has(own) ? { total: number } : ofPages.has(own) ? { pages: number } : {}
}

function saysSo(value: unknown): boolean {
  return ![null, false, '', 'false', '0'].includes((numberText(value) ?? value) as null | boolean | string)
}

function short(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** What the exports of a cohort say of records that are not in them. */
export interface PageCounts {
  /** How many say that more follow, and how many do not. */
  readonly going: number
  readonly ending: number
  readonly example?: string | undefined
  /** For each number of all records that some tell, how many are in those. */
  readonly totals: ReadonlyMap<number, number>
  /** For each number of pages that some tell, how many of them there are. */
  readonly pages: ReadonlyMap<number, number>
}

export const noPages: PageCounts = { going: 0, ending: 0, totals: new Map(), pages: new Map() }

/** Counts with a page more. */
export function withPage(counts: PageCounts, { held, more, total, pages }: ExportPage): PageCounts {
  return together(counts, {
    going: more === undefined ? 0 : 1,
    ending: more === undefined ? 1 : 0,
    example: more,
    totals: new Map(total === undefined ? [] : [[total, held]]),
    pages: new Map(pages === undefined ? [] : [[pages, 1]]),
  })
}

/** The counts of two stretches of a cohort as one. */
export function together(one: PageCounts, other: PageCounts): PageCounts {
  return {
    going: one.going + other.going,
    ending: one.ending + other.ending,
    example: one.example ?? other.example,
    totals: sum(one.totals, other.totals),
    pages: sum(one.pages, other.pages),
  }
}

function sum(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const all = new Map(one)
  for (const [key, count] of other) all.set(key, (all.get(key) ?? 0) + count)
  return all
}

/** What shows that records of an export are missing. */
export type MissingRecords =
  | { readonly kind: 'more follow'; readonly example: string }
  | { readonly kind: 'records' | 'pages'; readonly all: number; readonly here: number }

/** All that shows that records of an export are missing. */
export function missingRecords({ going, ending, example, totals, pages }: PageCounts): readonly MissingRecords[] {
  const isWhole = totals.size > 0 && [...totals].every(([total, held]) => held >= total)
  return [
    ...(going > 0 && ending === 0 && !isWhole ? [{ kind: 'more follow', example: example ?? '' } as const] : []),
    ...fewer('records', totals),
    ...fewer('pages', pages),
  ]
}

function fewer(kind: 'records' | 'pages', counts: ReadonlyMap<number, number>): readonly MissingRecords[] {
  return [...counts].flatMap(([all, here]) => (here < all ? [{ kind, all, here }] : []))
}

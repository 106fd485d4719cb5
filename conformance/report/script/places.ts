import { isObject } from '../../../src/contract/json-schema.ts'
import { asObject } from '../../reading/as-object.ts'
import type { Step } from '../../trial/step.ts'
import { valueAt } from '../../trial/shown-by.ts'
import type { FreshText } from './fresh-text.ts'
import { linesOf } from './json-lines.ts'

/** An item of a list by a member that names it: others add to the list, so that it stands elsewhere the next time. */
export interface NamedItem {
  readonly field: string
  readonly value: unknown
}

/** A place in an answer, as a script finds it again. */
export interface ScriptPlace {
  /** The item of a list that it is in; absent in an answer that is about the request alone. */
  readonly item?: NamedItem
  /** Dot-delimited; within the item where there is one. */
  readonly path: string
}

/** The place again; undefined in a list of which the steps name no item there. */
export function placeIn(step: Step, at: string, steps: readonly Step[]): ScriptPlace | undefined {
  const { body } = step.response ?? {}
  if (!isListing(step.request, body) || !/^(\d+|\*)(\.|$)/.test(at)) return { path: at }
  const [index = '', ...rest] = at.split('.')
  const path = rest.join('.')
  // The member itself may be what is wrong with the item.
  const isName = (field: string, value: unknown) => field !== path && isNamed(value, steps) && isAlone(body, field, value)
  const name = Object.entries(asObject(body[Number(index)])).find(([field, value]) => isName(field, value))
  return name && { item: { field: name[0], value: name[1] }, path }
}

/** Whether a list was read, which may have what others made. */
export function isListing({ method }: Step['request'], body: unknown): body is readonly unknown[] {
  return method === 'GET' && Array.isArray(body)
}

/** Whether a request names a value. */
export function isNamed(value: unknown, steps: readonly Step[]): boolean {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  const isName = text.length > 5 && /\d/.test(text)
  return (
    isName && steps.some(({ request: { path, body } }) => decodeURIComponent(path).includes(text) || JSON.stringify(body)?.includes(text))
  )
}

/** Whether no other item has the same there. */
function isAlone(list: readonly unknown[], field: string, value: unknown): boolean {
  return list.filter((item) => asObject(item)[field] === value).length === 1
}

/** The place in the answer to a request, as a word of the shell. */
export function placeWord(number: number, { item, path }: ScriptPlace, fresh: FreshText): string {
  return item ? `"${itemLookup(number, item, fresh)}"${fresh.word(path === '' ? '' : `.${path}`)}` : fresh.word(path)
}

/** What finds the index of an item in the answer to a request, for use within double quotes. */
export function itemLookup(number: number, { field, value }: NamedItem, fresh: FreshText): string {
  return `$(item ${number} ${fresh.word(field)} ${fresh.word(JSON.stringify(value))})`
}

/** The first of the answers that held a value, and where: in the same item if it is in one. */
export function sourceOf(
  value: unknown,
  { item, path }: ScriptPlace,
  steps: readonly Step[],
): { readonly number: number; readonly place: ScriptPlace } | undefined {
  for (const [index, step] of steps.entries()) {
    const { body } = step.response ?? {}
    const number = index + 1
    if (item && Array.isArray(body)) {
      const own = body.find((one) => isObject(one) && one[item.field] === item.value) as unknown
      if (own !== undefined && valueAt(own, path) === value) return { number, place: { item, path } }
      continue
    }
    const line = linesOf(body).find((one) => one.endsWith(`\t${JSON.stringify(value)}`))
    const place = line === undefined ? undefined : placeIn(step, line.slice(0, line.indexOf('\t')), steps)
    if (place) return { number, place }
  }
  return undefined
}

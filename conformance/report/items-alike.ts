import { asObject } from '../reading/as-object.ts'
import { mayBeTaken } from '../trial/step.ts'
import type { Failure } from './report.ts'

/** An item of a request, by the index of the request among the steps and its place in the body. */
export interface SentItem {
  readonly step: number
  readonly at: string
  readonly item: unknown
}

/** What tells one item of a list from another: the text of a note, or the id of a transaction. */
const names = ['transaction_id', 'body'] as const

/**
 * What was sent for the result in which a failure shows, and after it what was sent of the same name until then: the items that
 * may have been taken for each other. None where the failure shows in no result of an item.
 */
export function itemsAlike({
  steps,
  shownBy = steps.length - 1,
  difference,
}: Pick<Failure, 'steps' | 'shownBy' | 'difference'>): SentItem[] {
  const [, index] = /^(?:results\.)?(\d+)\./.exec(difference?.at ?? '') ?? []
  const { body } = steps[shownBy]?.response ?? {}
  const results: unknown = Array.isArray(body) ? body : asObject(body)['results']
  if (index === undefined || !Array.isArray(results)) return []
  const sent = steps
    .slice(0, shownBy + 1)
    .flatMap((one, step) => (step === shownBy || mayBeTaken(one) ? itemsIn(one.request.body).map((item) => ({ step, ...item })) : []))
  const mine = sent.filter(({ step }) => step === shownBy)
  const own = mine.length === results.length ? mine[Number(index)] : undefined
  const name = own && nameOf(own.item)
  // Results may stand in another order than what was sent.
  if (!own || name === undefined || !JSON.stringify(results[Number(index)]).includes(JSON.stringify(name))) return []
  return [own, ...sent.filter((one) => one !== own && nameOf(one.item) === name)]
}

/** The items of the lists in a body. */
export function itemsIn(body: unknown): { readonly at: string; readonly item: unknown }[] {
  return Object.entries(asObject(body)).flatMap(([field, list]) =>
    Array.isArray(list) ? list.map((item: unknown, index) => ({ at: `${field}.${index}`, item })) : [],
  )
}

/** What tells an item of a list from others; undefined where it has nothing of that. */
export function nameOf(item: unknown): string | undefined {
  const fields = asObject(item)
  return names.map((name) => fields[name]).find((value) => typeof value === 'string')
}

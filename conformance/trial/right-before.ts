import { asObject } from '../reading/as-object.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import type { Violation } from './outcome.ts'
import { shows, valueAt } from './shown-by.ts'
import type { Step } from './step.ts'

/**
 * The index of the last earlier request that read the same and got what was expected, so that what broke it came after that;
 * undefined where there is none, or where more than one value would do.
 */
export function rightBefore({ steps, shownBy = steps.length - 1, difference }: Shown): number | undefined {
  const index = steps.slice(0, shownBy).findLastIndex((step) => isRightIn(step, { steps, shownBy, difference }))
  return index === -1 ? undefined : index
}

/** A failure, and the answer that shows it. */
type Shown = Pick<Violation, 'steps' | 'shownBy'> & { readonly difference?: Violation['difference'] | undefined }

/** The request that shows a failure and its difference, where it reads and another answer to it can be seen to be right. */
export function comparable({ steps, shownBy = steps.length - 1, difference }: Shown) {
  const shown = steps[shownBy]
  if (shown?.request.method !== 'GET' || !difference || difference.isInWords || difference.expected === undefined) return undefined
  // Where a name has a point, a path may lead to what is right in a wrong answer, too: it tells nothing of other answers then.
  const isAmbiguous = sameMeaning(difference.expected, valueAt(shown.response?.body, difference.at)) === undefined
  return isAmbiguous ? undefined : { shown, difference }
}

/** Whether another request reads the same as the one that shows a failure, and gets what was expected. */
export function isRightIn(step: Step, failure: Shown): boolean {
  const { shown, difference } = comparable(failure) ?? {}
  if (!shown || !difference) return false
  const { operator, request, response } = step
  if (!response || operator !== shown.operator || request.method !== 'GET' || request.path !== shown.request.path) return false
  const { at, expected } = difference
  const account = accountAt(shown.response?.body, at)
  const place = account === undefined ? at : placeOf(response.body, account, at)
  if (place.includes('*')) return anyHas(response.body, place, expected)
  // Of an item that a list lacks, the list is the place.
  if (difference.got === undefined && !Array.isArray(expected) && Array.isArray(valueAt(response.body, place)))
    return anyHas(response.body, place === '' ? '*' : `${place}.*`, expected)
  // Where null may be left out, what is missing looks right.
  return shows(step, { at: place, expected, got: expected }) && !shows(step, { ...difference, at: place })
}

/** The number of the account whose item of a list a place is in. */
function accountAt(body: unknown, at: string): unknown {
  const [, index] = /^(\d+)\./.exec(at) ?? []
  return index === undefined || !Array.isArray(body) ? undefined : asObject(body[Number(index)])['external_account_number']
}

/** The same place in the item of an account, which may stand elsewhere in another list. */
function placeOf(body: unknown, account: unknown, at: string): string {
  const index = Array.isArray(body) ? body.findIndex((item) => asObject(item)['external_account_number'] === account) : -1
  return at.replace(/^\d+/, String(index))
}

/** Whether any item of a list has a value at a place, where the place has a `*` for the item. */
function anyHas(body: unknown, at: string, expected: unknown): boolean {
  const [list = '', ...rest] = at.split(/\.?\*\.?/)
  const items = valueAt(body, list)
  return Array.isArray(items) && items.some((item) => sameMeaning(expected, valueAt(item, rest.join('*'))) === undefined)
}

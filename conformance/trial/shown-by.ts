import { isObject } from '../../src/contract/json-schema.ts'
import { contentType, httpStatus, type Difference } from '../oracle/judgement.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import type { Step } from './step.ts'

/**
 * The index of the step that shows a failure: the one whose answer was judged, or else the last one that has what came where it
 * came, or else the last that was answered.
 */
export function shownBy(steps: readonly Step[], difference?: Difference, judged?: Step): number {
  const known = judged ? steps.indexOf(judged) : -1
  // What was judged may tell of an earlier answer. What is missing is missing in many.
  if (judged && known !== -1 && (difference?.got === undefined || shows(judged, difference))) return known
  const showing = difference === undefined ? -1 : steps.findLastIndex((step) => shows(step, difference))
  if (showing !== -1) return showing
  // What had to be answered otherwise, and was not answered at all.
  const waiting = difference?.at === httpStatus && difference.got === undefined ? steps.findLastIndex(({ isUnderWay }) => isUnderWay) : -1
  if (waiting !== -1) return waiting
  const answered = steps.findLastIndex(
    ({ operator, response }) => response !== undefined && (operator === undefined || response.body !== undefined),
  )
  return answered === -1 ? steps.length - 1 : answered
}

/** Whether an answer has what came at the place of a difference. */
export function shows({ operator, response }: Step, { at, expected, got }: Difference): boolean {
  if (response === undefined) return false
  // The status of what the operator does is no answer of the interface.
  if (at === httpStatus) return operator === undefined && response.status === got
  // Steps have no headers.
  if (at === contentType) return operator === undefined
  if (/^\*(\.|$)/.test(at) && Array.isArray(response.body)) return lacks(response.body, at.slice(2), expected)
  const [list = '', ofItems] = at.split('.*.')
  if (ofItems !== undefined) {
    const items = valueAt(response.body, list)
    return got !== undefined && Array.isArray(items) && items.some((item) => sameMeaning(got, valueAt(item, ofItems)) === undefined)
  }
  const there = valueAt(response.body, at)
  if (got !== undefined) return sameMeaning(got, there) === undefined
  if (there !== undefined) return false
  const [first = '', ...inner] = at.split('.')
  const isItem = /^\d+$/.test(first)
  if (!Array.isArray(response.body)) return isObject(response.body) && !isItem
  // What an item of a list lacks is missing where the item is.
  return isItem && (inner.length === 0 || isObject(response.body[Number(first)]))
}

/** Whether no item of a list has what was expected of one. */
function lacks(items: readonly unknown[], at: string, expected: unknown): boolean {
  return !items.some((item) => sameMeaning(expected, valueAt(item, at)) === undefined)
}

/** The value at a dot-delimited path. */
export function valueAt(value: unknown, at: string): unknown {
  if (at === '') return value
  return at.split('.').reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return part[Number(name)] as unknown
    return isObject(part) && Object.hasOwn(part, name) ? part[name] : undefined
  }, value)
}

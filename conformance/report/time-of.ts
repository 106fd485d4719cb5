import { asObject } from '../reading/as-object.ts'
import type { Violation } from '../trial/outcome.ts'
import { valueAt } from '../trial/shown-by.ts'
import type { Step } from '../trial/step.ts'

/** A moment that a server tells in milliseconds or less. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,}(?:Z|[+-]\d\d:\d\d)$/

/** So many milliseconds are the most by which a clock is rounded. */
const rounding = 1

/**
 * The step during which a moment lies that came instead of another one: a server that tells the wrong time mostly tells that of another
 * request.
 * @param began When the run began, in milliseconds since 1970 by the clock of the suite.
 * @returns the index of the only request that writes, about the same account, and was under way then, if there is one.
 */
export function timeOf(
  { steps, shownBy = steps.length - 1, difference }: Pick<Violation, 'steps' | 'shownBy' | 'difference'>,
  began: number,
): number | undefined {
  const { at: place = '', got } = difference ?? {}
  if (typeof got !== 'string' || !moment.test(got)) return undefined
  // Of a list of accounts it is the time of one of them.
  const item = valueAt(steps[shownBy]?.response?.body, place.split('.').slice(0, -1).join('.'))
  const account = asObject(item)['external_account_number']
  const isOf = (body: unknown) => account === undefined || asObject(body)['external_account_number'] === account
  const at = Date.parse(got) - began
  const isThen = ({ request: { method, body }, operator, sent, ended }: Step) =>
    method === 'POST' &&
    operator === undefined &&
    isOf(body) &&
    sent !== undefined &&
    ended !== undefined &&
    at >= sent - rounding &&
    at <= ended + rounding
  const [index, ...others] = [...steps.keys()].filter((step) => steps.slice(step, step + 1).some(isThen))
  return others.length === 0 ? index : undefined
}

import { isObject } from '../../src/contract/json-schema.ts'
import type { Unlike } from '../report/report.ts'
import type { Names } from '../setting/names.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Violation } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'

/** Where more is different, nobody can tell what matters. */
const mostPlaces = 5

/** What values are compared by. */
type Form = (value: unknown) => string | undefined

/**
 * Where a request of a proof has values of another form than its likes in all attempts that kept what the proof breaks. What tells
 * the records of a run apart does not count, nor do digits, since attempts have their own.
 */
export function unlikeKept(
  { steps, shownBy = steps.length - 1 }: Pick<Violation, 'steps' | 'shownBy'>,
  attempts: readonly (readonly Step[])[],
  names: Pick<Names, 'isOwn' | 'isOwnCode'>,
): readonly Unlike[] {
  if (attempts.length === 0) return []
  const formOf: Form = (value) => (names.isOwn(value) || names.isOwnCode(String(value)) ? 'own' : writing(value))
  const sent = [...steps.keys()].filter((step) => !steps[step]?.isEarlier && steps[step]?.request.method === 'POST').toReversed()
  const order = [...sent.filter((step) => step === shownBy), ...sent.filter((step) => step !== shownBy)]
  const found = order.map((step) => unlike(steps, step, attempts, formOf))
  return found.find(({ length }) => length > 0 && length <= mostPlaces) ?? []
}

function unlike(steps: readonly Step[], step: number, attempts: readonly (readonly Step[])[], form: Form): readonly Unlike[] {
  const mine = steps[step]
  if (!mine) return []
  const values = valuesIn(mine.request.body)
  const likes = attempts.map((attempt) => nearest(mine, values, attempt, form))
  return [...values].flatMap(([at, value]): Unlike[] => {
    const others = likes.map((like) => like?.get(at))
    const isUnlike = likes.every((like, index) => like !== undefined && form(others[index]) !== form(value))
    return isUnlike ? [{ step, at, sent: value, ...(others[0] === undefined ? {} : { kept: others[0] }) }] : []
  })
}

/** The values of the request of an attempt that is most like one of the proof; undefined where it has no such request. */
function nearest(
  mine: Step,
  values: ReadonlyMap<string, unknown>,
  attempt: readonly Step[],
  form: Form,
): ReadonlyMap<string, unknown> | undefined {
  const likes = attempt.filter((one) => one.operator === mine.operator && operationOf(one) === operationOf(mine))
  const distance = (other: ReadonlyMap<string, unknown>) =>
    [...new Set([...values.keys(), ...other.keys()])].filter((at) => form(values.get(at)) !== form(other.get(at))).length
  return likes
    .map(({ request }) => valuesIn(request.body))
    .map((other) => ({ other, far: distance(other) }))
    .toSorted((one, other) => one.far - other.far)[0]?.other
}

/** The values of a body by their dot-delimited paths; what is empty is a value, too. */
function valuesIn(value: unknown, at = ''): ReadonlyMap<string, unknown> {
  const inner = Array.isArray(value) || isObject(value) ? Object.entries(value) : []
  if (inner.length === 0) return new Map([[at, value]])
  return new Map(inner.flatMap(([name, part]) => [...valuesIn(part, at === '' ? name : `${at}.${name}`)]))
}

/** How a value is written, whatever its digits are; undefined for nothing. */
function writing(value: unknown): string | undefined {
  return JSON.stringify(value)?.replaceAll(/\d/g, '0')
}

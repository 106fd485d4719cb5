import { isObject } from '../../src/contract/json-schema.ts'
import type { Unlike } from '../report/report.ts'
import type { Names } from '../setting/names.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Violation } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'

/** Where more is different, nobody can tell what matters. */
const mostPlaces = 5

/** What a value is compared by. */
type Look = (value: unknown) => string | undefined

/**
 * Where a request of a proof differs from its likes in all attempts that kept what the proof breaks: in the form of its values,
 * or else in the values themselves. What tells the records of a run apart does not count.
 */
export function unlikeKept(
  { steps, shownBy = steps.length - 1 }: Pick<Violation, 'steps' | 'shownBy'>,
  attempts: readonly (readonly Step[])[],
  names: Pick<Names, 'isOwn' | 'isOwnCode'>,
): readonly Unlike[] {
  if (attempts.length === 0) return []
  const sent = [...steps.keys()].filter((step) => !steps[step]?.isEarlier && steps[step]?.request.method === 'POST').toReversed()
  const order = [...sent.filter((step) => step === shownBy), ...sent.filter((step) => step !== shownBy)]
  for (const look of [formOf, textOf]) {
    for (const step of order) {
      const found = unlike(steps, step, attempts, (value) => (isOwn(value, names) ? 'own' : look(value)))
      if (found.length > 0 && found.length <= mostPlaces) return found
    }
  }
  return []
}

function unlike(steps: readonly Step[], step: number, attempts: readonly (readonly Step[])[], look: Look): readonly Unlike[] {
  const mine = steps[step]
  if (!mine) return []
  const values = valuesIn(mine.request.body)
  const likes = attempts.map((attempt) => nearest(mine, values, attempt, look))
  return [...values].flatMap(([at, value]): Unlike[] => {
    const others = likes.map((like) => like?.get(at))
    const isUnlike = likes.every((like, index) => like !== undefined && look(others[index]) !== look(value))
    return isUnlike ? [{ step, at, sent: value, ...(others[0] === undefined ? {} : { kept: others[0] }) }] : []
  })
}

/** The values of the request of an attempt that is most like one of the proof; undefined where it has no such request. */
function nearest(
  mine: Step,
  values: ReadonlyMap<string, unknown>,
  attempt: readonly Step[],
  look: Look,
): ReadonlyMap<string, unknown> | undefined {
  const likes = attempt.filter((one) => one.operator === mine.operator && operationOf(one) === operationOf(mine))
  const distance = (other: ReadonlyMap<string, unknown>) =>
    [...new Set([...values.keys(), ...other.keys()])].filter((at) => look(values.get(at)) !== look(other.get(at))).length
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

function isOwn(value: unknown, names: Pick<Names, 'isOwn' | 'isOwnCode'>): boolean {
  return names.isOwn(value) || names.isOwnCode(String(value))
}

/** Undefined for nothing. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(value)
}

/** How a value is written, whatever its digits are. */
function formOf(value: unknown): string | undefined {
  return textOf(value)?.replaceAll(/\d/g, '0')
}

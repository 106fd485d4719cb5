import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt } from '../../generators/change-at.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { fillingsAt, listsLackedBy } from './fillings.ts'

/** So many places are filled, each with one of so many members. */
const [mostPlaces, mostMembers] = [4, 3]

/**
 * Puts a distinct value into each empty list, each empty record, each record that has the same members as another one, and each list that
 * a request lacks but an earlier one of the same operation has, as long as the failure still shows: an empty value reveals neither where it
 * went nor whether its emptiness matters, and one record may look like another.
 * @param fails Whether it still shows with other requests.
 */
export async function tellApart(whole: readonly Step[], fails: (other: readonly Step[]) => Promise<boolean>): Promise<void> {
  let steps = whole
  const places = whole.flatMap((step, index) => {
    const atTop = [...listsLackedBy(step, whole), ...recordsAlike(step, whole)].map((name): Path => [name])
    return [...emptyIn(step.request.body), ...atTop].map((path) => ({ index, path, fillings: fillingsAt(step, path) }))
  })
  for (const [mark, { index, path, fillings }] of places.slice(0, mostPlaces).entries()) {
    for (const fill of fillings.slice(0, mostMembers)) {
      const filled = fill(String.fromCodePoint(firstMark + mark))
      const put = (part: unknown) => (isObject(part) ? { ...part, ...Object(filled) } : filled)
      const step = steps[index]
      const changed = step ? steps.with(index, withBody(step, changeAt(step.request.body, path, put))) : steps
      if (!(await fails(changed))) continue
      steps = changed
      break
    }
  }
}

/** The records at the top of a body that have the same members as those of other requests of its operation. */
function recordsAlike({ request }: Step, steps: readonly Step[]): readonly string[] {
  const { body, path } = request
  const others = steps.filter((step) => step.request !== request && step.request.path === path).map((step) => step.request.body)
  if (!isObject(body)) return []
  return Object.keys(body).filter((name) => others.some((other) => isObject(other) && haveSameMembers(body[name], other[name])))
}

/** Whether they have, and any at all. */
function haveSameMembers(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false
  const names = Object.keys(one)
  return names.length > 0 && isDeepStrictEqual(names.toSorted(), Object.keys(other).toSorted())
}

const firstMark = 'A'.codePointAt(0) ?? 0

/** Where lists and records in a body are empty. */
function emptyIn(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [path] : value.flatMap((item, index) => emptyIn(item, [...path, index]))
  if (!isObject(value)) return []
  const members = Object.entries(value)
  if (members.length === 0) return path.length > 0 ? [path] : []
  return members.flatMap(([name, part]) => emptyIn(part, [...path, name]))
}

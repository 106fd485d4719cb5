import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt } from '../../generators/change-at.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { fillingsAt, listsLackedBy } from './fillings.ts'

/** So many places are filled, each with one of so many members. */
const [mostPlaces, mostMembers] = [4, 3]

/**
 * Puts a distinct value into each empty list, each empty record, each record that has the same members as another one, and each list that a request lacks but an earlier one of the same
 * operation has, as long as the failure still shows: an empty value reveals neither where it went nor whether its emptiness matters.
 * @param fails Whether it still shows with other requests.
 */
export async function tellApart(whole: readonly Step[], fails: (other: readonly Step[]) => Promise<boolean>): Promise<void> {
  let steps = whole
  const places = whole.flatMap((step, index) => {
    const lacked = listsLackedBy(step, whole).map((name): Path => [name])
    const places = [...emptyIn(step.request.body), ...lacked, ...recordsAlike(step, whole).map((name): Path => [name])]
    return places.map((path) => ({ index, path, fillings: fillingsAt(step, path) }))
  })
  for (const [mark, { index, path, fillings }] of places.slice(0, mostPlaces).entries()) {
    for (const fill of fillings.slice(0, mostMembers)) {
      const filled = fill(String.fromCodePoint(firstMark + mark))
      const changed = steps.map((step, at) =>
        at === index
          ? withBody(
              step,
              changeAt(step.request.body, path, (part) => (isObject(part) ? { ...part, ...Object(filled) } : filled)),
            )
          : step,
      )
      if (!(await fails(changed))) continue
      steps = changed
      break
    }
  }
}

/** The records at the top of a body that have the same members as those of other requests of its operation, so that one may look like another. */
function recordsAlike({ request }: Step, steps: readonly Step[]): readonly string[] {
  const { body, path } = request
  const others = steps.filter((step) => step.request !== request && step.request.path === path).map((step) => step.request.body)
  if (!isObject(body)) return []
  return Object.keys(body).filter(
    (name) => !isEmpty(body[name]) && others.some((other) => isObject(other) && haveSameMembers(body[name], other[name])),
  )
}

function haveSameMembers(one: unknown, other: unknown): boolean {
  return isObject(one) && isObject(other) && isDeepStrictEqual(Object.keys(one).toSorted(), Object.keys(other).toSorted())
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0
}

const firstMark = 'A'.codePointAt(0) ?? 0

/** Where lists are empty, and records in a body. */
function emptyIn(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [path] : value.flatMap((item, index) => emptyIn(item, [...path, index]))
  if (!isObject(value)) return []
  const members = Object.entries(value)
  if (members.length === 0) return path.length > 0 ? [path] : []
  return members.flatMap(([name, part]) => emptyIn(part, [...path, name]))
}

import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt } from '../../generators/change-at.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { fillingsAt, listsLackedBy } from './fillings.ts'

/** So many places are filled, each with one of so many members. */
const [mostPlaces, mostMembers] = [4, 3]

/**
 * Puts a distinct value into each empty list, each empty item of a list, and each list that a request lacks but an earlier one of the same
 * operation has, as long as the failure still shows: an empty value reveals neither where it went nor whether its emptiness matters.
 * @param fails Whether it still shows with other requests.
 */
export async function tellApart(whole: readonly Step[], fails: (other: readonly Step[]) => Promise<boolean>): Promise<void> {
  let steps = whole
  const places = whole.flatMap((step, index) => {
    const lacked = listsLackedBy(step, whole).map((name): Path => [name])
    return [...emptyIn(step.request.body), ...lacked].map((path) => ({ index, path, fillings: fillingsAt(step, path) }))
  })
  for (const [mark, { index, path, fillings }] of places.slice(0, mostPlaces).entries()) {
    for (const fill of fillings.slice(0, mostMembers)) {
      const filled = fill(String.fromCodePoint(firstMark + mark))
      const changed = steps.map((step, at) =>
        at === index
          ? withBody(
              step,
              changeAt(step.request.body, path, () => filled),
            )
          : step,
      )
      if (!(await fails(changed))) continue
      steps = changed
      break
    }
  }
}

const firstMark = 'A'.codePointAt(0) ?? 0

/** Where lists are empty, and items of lists. */
function emptyIn(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [path] : value.flatMap((item, index) => emptyIn(item, [...path, index]))
  if (!isObject(value)) return []
  const members = Object.entries(value)
  if (members.length === 0) return typeof path.at(-1) === 'number' ? [path] : []
  return members.flatMap(([name, part]) => emptyIn(part, [...path, name]))
}

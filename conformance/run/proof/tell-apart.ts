import { isObject, type JsonSchema } from '../../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt, schemaInside, type Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation, recordOf } from '../../../src/validate/subject.ts'
import { changeAt } from '../../generators/change-at.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Step } from '../../trial/step.ts'
import { isAnyText } from './is-any-text.ts'

/** So many empty places are filled, each with one of so many members. */
const [mostPlaces, mostMembers] = [4, 3]

/**
 * Gives empty lists, and empty items of lists, a member of their own each, as long as what the requests are for still shows: what is
 * empty tells neither where it went nor whether it matters that it is empty.
 * @param fails Whether it still shows with other requests.
 */
export async function tellApart(whole: readonly Step[], fails: (other: readonly Step[]) => Promise<boolean>): Promise<void> {
  let steps = whole
  const places = whole.flatMap((step, index) => emptyIn(step).map((empty) => ({ index, ...empty })))
  for (const [mark, { index, path, fillings }] of places.slice(0, mostPlaces).entries()) {
    for (const fill of fillings.slice(0, mostMembers)) {
      const filled = fill(String.fromCodePoint(firstMark + mark))
      const changed = steps.map((step, at) => (at === index ? withPart(step, path, filled) : step))
      if (!(await fails(changed))) continue
      steps = changed
      break
    }
  }
}

const firstMark = 'A'.codePointAt(0) ?? 0

/** A place of a body that is empty, and what may stand there instead, made of a text. */
interface Empty {
  readonly path: Path
  readonly fillings: readonly ((text: string) => unknown)[]
}

function emptyIn(step: Step): readonly Empty[] {
  const operation = step.operator === undefined ? operationOf(step) : undefined
  if (operation === undefined || !isPostOperation(operation)) return []
  const record = recordOf(operation)
  const within = (value: unknown, path: Path): readonly Empty[] => {
    if (Array.isArray(value)) {
      if (value.length > 0) return value.flatMap((item, index) => within(item, [...path, index]))
      return [{ path, fillings: fillingsOf(schemaInside(schemaAt(record, path), 0)).map((fill) => (text: string) => [fill(text)]) }]
    }
    if (!isObject(value)) return []
    const isEmptyItem = Object.keys(value).length === 0 && typeof path.at(-1) === 'number'
    if (isEmptyItem) return [{ path, fillings: fillingsOf(schemaAt(record, path)) }]
    return Object.entries(value).flatMap(([name, part]) => within(part, [...path, name]))
  }
  return within(step.request.body, [])
}

/** What an item of a list may be: a text, or a record with one. */
function fillingsOf(item: JsonSchema): Empty['fillings'] {
  if (isAnyText(item)) return [(text) => text]
  return fieldsOf(item)
    .filter((field) => isAnyText(schemaInside(item, field)))
    .map((field) => (text: string) => ({ [field]: text }))
}

function withPart(step: Step, path: Path, part: unknown): Step {
  return { ...step, request: { ...step.request, body: changeAt(step.request.body, path, () => part) } }
}

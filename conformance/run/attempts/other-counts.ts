import { isObject } from '../../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt, schemaInside } from '../../../src/contract/schema-at.ts'
import { isPostOperation, recordOf } from '../../../src/validate/subject.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Violation } from '../../trial/outcome.ts'
import { fillingsAt } from '../proof/fillings.ts'
import { anotherLike } from './item-behind.ts'
import type { SingleChange } from './single-change.ts'

/** So many lists inside an item are filled. */
const mostInside = 3

/**
 * Other numbers of items where an answer does not hold the number that was sent: one more in the list, and two in each list that its first
 * item may have. One number alone does not show what is counted.
 */
export function otherCounts({ steps, shownBy = steps.length - 1, difference }: Violation): readonly SingleChange[] {
  const step = steps[shownBy]
  const operation = step && operationOf(step)
  const body = step?.request.body
  const isOfNumber = difference?.isInWords === true && /^the numbers? \d/.test(String(difference.expected))
  if (!step || !isOfNumber || operation === undefined || !isPostOperation(operation) || !isObject(body)) return []
  return Object.entries(body).flatMap(([name, items]): readonly SingleChange[] => {
    if (!Array.isArray(items) || items.length === 0) return []
    const another = anotherLike(step, [name, items.length - 1], 'B')
    const item = schemaAt(recordOf(operation), [name, 0])
    const inside = fieldsOf(item).flatMap((inner): readonly SingleChange[] => {
      const [fill] = isObject(schemaInside(item, inner)['items']) ? fillingsAt(step, [name, 0, inner]) : []
      return fill ? [{ step: shownBy, path: [name, 0, inner], instead: ['A', 'B'].flatMap(fill) }] : []
    })
    return [
      ...(another === undefined ? [] : [{ step: shownBy, path: [name], instead: [...items, another] }]),
      ...inside.slice(0, mostInside),
    ]
  })
}

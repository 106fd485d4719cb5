import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { partAt } from '../../generators/change-at.ts'
import { itemsAlike } from '../../report/items-alike.ts'
import { sentPlaces } from '../../report/sent-places.ts'
import type { Violation } from '../../trial/outcome.ts'
import type { Step } from '../../trial/step.ts'
import { isStranger, samePlaces } from './parts-without-reason.ts'

/** A list in the body of a request. */
export interface List {
  readonly step: number
  readonly path: Path
  /** The index of the item that the failure is about, if it is in this list. */
  readonly own?: number
}

/**
 * The lists in the bodies of a proof that have so many items, or more, the one first in which the item stands that the failure is about: that
 * is missing or came otherwise, or that must not be there.
 */
export function listsOf(example: Violation, runId: string, fewest: number): readonly List[] {
  const [alike] = itemsAlike(example)
  const about = alike ?? sentPlaces(example, runId).sent ?? samePlaces(example).at(-1)
  const lists = example.steps.flatMap((step, index) => listsIn(bodyOf(step), fewest).map((path) => ({ step: index, path })))
  const told = lists.map((list): List => {
    const at = list.path.join('.')
    const items = partAt(bodyOf(example.steps[list.step]), list.path)
    const stranger = Array.isArray(items) ? items.findIndex((item) => isStranger(item, example.difference)) : -1
    if (about?.step === list.step && about.at.startsWith(`${at}.`))
      return { ...list, own: Number(about.at.slice(at.length + 1).split('.')[0]) }
    return stranger === -1 ? list : { ...list, own: stranger }
  })
  return told.toSorted((one, other) => Number(one.own === undefined) - Number(other.own === undefined))
}

function bodyOf(step: Step | undefined): unknown {
  return step?.operator === undefined ? step?.request.body : undefined
}

/** Where a body has lists long enough, those at its top first. */
function listsIn(value: unknown, fewest: number, path: Path = []): readonly Path[] {
  if (Array.isArray(value))
    return [...(value.length >= fewest ? [path] : []), ...value.flatMap((item: unknown, index) => listsIn(item, fewest, [...path, index]))]
  return isObject(value) ? Object.entries(value).flatMap(([name, part]) => listsIn(part, fewest, [...path, name])) : []
}

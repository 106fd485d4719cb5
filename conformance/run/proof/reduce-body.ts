import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { partAt, withoutAt } from '../../generators/change-at.ts'
import { pairFields } from '../../reading/pair-in.ts'
import type { Body } from '../../setting/body.ts'
import { inHalves } from '../../actions/in-halves.ts'

/**
 * Leaves out of a body what can be left out, but for the fields that name its account: all that it has, then the halves, and so on; then inside what is left.
 * @param fails Whether what it is for still shows with a smaller body.
 */
export async function reduceBody(whole: Body, fails: (smaller: Body) => Promise<boolean>): Promise<void> {
  let body = whole
  const isLeftOut = async (places: readonly Path[]): Promise<boolean> => {
    // Items of a list keep their places as long as those behind them go first.
    const smaller = places.toReversed().reduce((part, path) => withoutAt(part, path), body)
    const isIdle = await fails(smaller)
    if (isIdle) body = smaller
    return isIdle
  }
  let level: readonly Path[] = [[]]
  while (level.length > 0) {
    const inside = level.flatMap((path) => placesIn(partAt(body, path), path))
    await inHalves(inside, isLeftOut)
    level = inside.filter((path) => typeof partAt(body, path) === 'object')
  }
}

/** The members of an object, but for those that name an account in a whole body, or the items of a list. */
export function placesIn(value: unknown, path: Path): Path[] {
  if (Array.isArray(value)) return [...value.keys()].map((index) => [...path, index])
  if (!isObject(value)) return []
  return Object.keys(value).flatMap((key) => (path.length === 0 && pairFields.has(key) ? [] : [[...path, key]]))
}

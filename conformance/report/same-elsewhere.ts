import { isDeepStrictEqual } from 'node:util'
import { operationOf } from '../trial/operation-of.ts'
import { valueAt } from '../trial/shown-by.ts'
import type { Step } from '../trial/step.ts'
import type { SentPlace } from './sent-places.ts'

/**
 * Where else the same was sent as at a place of a request: in the item beside, or at that place of another request like it, in words such as
 * `notes.0` or `request 2`. What matters may be that both have it, and not what it is.
 */
export function sameElsewhere(steps: readonly Step[], { step, at }: SentPlace): string | undefined {
  const own = steps[step]
  const value = valueAt(own?.request.body, at)
  if (!own || value === undefined || typeof value === 'boolean') return undefined
  const [, list = '', index, name] = /^(.*?)\.?(\d+)\.([^.]+)$/.exec(at) ?? []
  const items: unknown = index === undefined ? undefined : valueAt(own.request.body, list)
  const beside = Array.isArray(items)
    ? [...items.keys()].find((other) => other !== Number(index) && isDeepStrictEqual(valueAt(items[other], name ?? ''), value))
    : undefined
  if (beside !== undefined) return `${list === '' ? '' : `${list}.`}${beside}`
  const operation = own.operator ?? operationOf(own)
  const other = steps.findIndex(
    (one, number) =>
      number !== step && (one.operator ?? operationOf(one)) === operation && isDeepStrictEqual(valueAt(one.request.body, at), value),
  )
  return other === -1 ? undefined : `request ${other + 1}`
}

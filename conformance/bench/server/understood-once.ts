import type { PostOperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Behaviour } from './behaviour.ts'

/** How a server understands bodies, each of which it reads once, since it asks more than once: to validate and to store it. */
export function understoodOnce(read: (operation: PostOperationId, body: unknown) => unknown): Behaviour['understood'] {
  const known = new WeakMap<object, unknown>()
  return (operation, body) => {
    if (!isObject(body)) return read(operation, body)
    if (!known.has(body)) known.set(body, read(operation, body))
    return known.get(body)
  }
}

import { operations, type OperationId } from '../../schemas/operations.ts'
import type { Step } from './step.ts'

/** The operation of a request; undefined where its path is of none. */
export function operationOf({ request: { method, path } }: Step): OperationId | undefined {
  const [bare = ''] = path.split('?')
  return patterns.find((pattern) => pattern.method === method && pattern.path.test(bare))?.id
}

const patterns = (Object.keys(operations) as OperationId[]).map((id) => {
  const { method, path } = operations[id]
  return { id, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})

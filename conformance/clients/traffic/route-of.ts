import { decoded } from '../../reading/decoded.ts'
import { operations, type OperationId } from '../../../schemas/operations.ts'

/** Where a request goes. */
export interface Route {
  readonly operation: OperationId
  /** The account in the path, as `supplier/account`. */
  readonly pair?: string
  /** The import supplier in the path. */
  readonly supplier?: string
}

const routes = (Object.keys(operations) as OperationId[]).map((operation) => {
  const { method, path } = operations[operation]
  const pattern = path.replaceAll(/\{\w+\}/g, '([^/]+)')
  return { operation, method, pattern: new RegExp(`^${pattern.slice(0, -1)}/?$`) }
})

/** The operation of a request, and the account in its path. A missing slash at the end is overlooked. */
export function routeOf(method: string, path: string): Route | undefined {
  for (const { operation, method: its, pattern } of routes) {
    const found = its === method ? pattern.exec(path) : null
    if (!found) continue
    const [supplier, account] = found.slice(1).map(decoded)
    return {
      operation,
      ...(supplier === undefined ? {} : { supplier }),
      ...(account === undefined ? {} : { pair: `${supplier}/${account}` }),
    }
  }
  return undefined
}

import { operations, type OperationId } from '../../../schemas/operations.ts'

/** What a path leads to. */
export interface Route {
  readonly operation: OperationId
  readonly parameters: Readonly<Record<string, string>>
}

const known = (Object.keys(operations) as OperationId[]).map((operation) => ({
  operation,
  method: operations[operation].method,
  segments: operations[operation].path.split('/'),
}))

/** The operation that a method and a path lead to; or which of the two no operation has. */
export function routeOf(method: string, path: string, decode: (segment: string) => string): Route | 'unknown path' | 'wrong method' {
  const segments = path.split('/')
  const first = known.find(
    (route) =>
      route.segments.length === segments.length &&
      route.segments.every((segment, index) => (segment.startsWith('{') ? segments[index] !== '' : segment === segments[index])),
  )
  if (first === undefined) return 'unknown path'
  if (first.method !== method) return 'wrong method'
  const parameters = first.segments.flatMap((segment, index) =>
    segment.startsWith('{') ? [[segment.slice(1, -1), decode(segments[index] ?? '')] as const] : [],
  )
  return { operation: first.operation, parameters: Object.fromEntries(parameters) }
}

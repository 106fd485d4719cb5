import { operations, type PostOperationId } from '../../schemas/operations.ts'
import { kebab } from '../text/kebab.ts'
import { meant } from '../text/meant.ts'
import { isPostOperation } from '../validate/subject.ts'
import { UsageError } from './command.ts'

/** The operations with a request body, by their name on the command line. */
export const postOperations: ReadonlyMap<string, PostOperationId> = new Map(
  Object.keys(operations)
    .filter(isPostOperation)
    .map((operation) => [kebab(operation), operation]),
)

/**
 * The operation that a name on the command line means.
 * @throws UsageError for a name that is no operation with a request body.
 */
export function parseOperation(name: string): PostOperationId {
  const operation = postOperations.get(name) ?? postOperations.get(kebab(name))
  if (operation) return operation
  const names = [...postOperations.keys()]
  const near = meant(name, names)
  const likely = near === undefined ? names.filter((known) => known.includes(kebab(name))) : [near]
  const remedy = likely.length > 0 ? `did you mean ${likely.join(' or ')}?` : '--help lists them'
  throw new UsageError(`there is no operation with a request body named "${name}"; ${remedy}`)
}

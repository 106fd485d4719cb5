import type { OperationId } from '../../../schemas/operations.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { partAt } from '../../generators/change-at.ts'
import { templateOf, type Templates } from '../../setting/templates.ts'

/** What the template of a request has at a place, in the first item of each list, also where a proof was made smaller. */
export function templateValue(operation: OperationId | undefined, path: Path, templates: Templates): unknown {
  const template = templateOf(operation)
  const [body] = template === undefined ? [] : templates.whole(template)
  return partAt(
    body,
    path.map((segment) => (typeof segment === 'number' ? 0 : segment)),
  )
}

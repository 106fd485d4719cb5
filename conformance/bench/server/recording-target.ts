import type { OperationId } from '../../../schemas/operations.ts'
import type { Target } from '../../target/target.ts'
import { readAnswer, type Answer } from '../../trial/answer.ts'
import { routeOf } from './routes.ts'

/** What was answered to an operation. */
export interface Recorded {
  readonly operation: OperationId
  readonly answer: Answer
}

/** A target that tells of every answer to an operation which somebody read. */
export function recordingTarget(target: Target, record: (recorded: Recorded) => void): Target {
  return {
    ...target,
    async send(request) {
      const response = await target.send(request)
      const [path = ''] = request.path.split('?')
      const route = routeOf(request.method, path, decodeURIComponent)
      if (response !== undefined && typeof route !== 'string') record({ operation: route.operation, answer: readAnswer(response) })
      return response
    },
  }
}

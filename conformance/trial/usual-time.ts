import type { OperationId } from '../../schemas/operations.ts'
import type { Setting } from '../setting/setting.ts'
import type { TargetResponse } from '../target/target.ts'

/** How long the target takes for each operation, in milliseconds: a mean in which the last answers count most. */
const times = new WeakMap<Setting, Map<OperationId, number>>()

/** Does what sends a request and waits for its answer, and keeps how long that takes. */
export async function timed(
  setting: Setting,
  operation: OperationId,
  send: () => Promise<TargetResponse | undefined>,
): Promise<TargetResponse | undefined> {
  const answer = send()
  const started = setting.course.elapsed()
  const response = await answer
  const took = setting.course.elapsed() - started
  if (response) setting.latencies.add(operation, took, response.bodyAfterMs)
  const known = times.get(setting) ?? new Map<OperationId, number>()
  times.set(setting, known)
  known.set(operation, 0.8 * (known.get(operation) ?? took) + 0.2 * took)
  return response
}

/** How long the target usually takes to answer an operation, in milliseconds; a guess before its first answer. */
export function usualTime(setting: Setting, operation: OperationId): number {
  return times.get(setting)?.get(operation) ?? 10
}

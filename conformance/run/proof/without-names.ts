import { namesIn } from '../../report/without-others.ts'
import { namesOf } from '../../setting/names.ts'
import type { Step } from '../../trial/step.ts'

/**
 * A value as JSON without the names of a run, so that what was sent again on fresh records can be compared.
 * @param steps Names in their requests are told apart, each by which of these it is.
 */
export function withoutNames(value: unknown, runId: string, steps: readonly Pick<Step, 'request'>[]): string | undefined {
  const known = namesIn(
    steps.map(({ request }) => request),
    runId,
  )
  return JSON.stringify(value)?.replaceAll(namesOf(runId), (name) => `#${known.indexOf(name)}`)
}

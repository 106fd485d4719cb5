import { namesIn } from '../../report/without-others.ts'
import { namesOf } from '../../setting/names.ts'

/**
 * A value as JSON without the names of a run, so that what was sent again on fresh records can be compared.
 * @param request Names in it are told apart, each by which of its names it is.
 */
export function withoutNames(value: unknown, runId: string, request?: unknown): string | undefined {
  const known = namesIn(request ?? '', runId)
  return JSON.stringify(value)?.replaceAll(namesOf(runId), (name) => `#${known.indexOf(name)}`)
}

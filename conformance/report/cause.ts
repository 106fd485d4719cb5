import { operations } from '../../schemas/operations.ts'
import { operationOf } from '../trial/operation-of.ts'
import { requestsIn } from '../trial/step.ts'
import type { Report, RequirementResult } from './report.ts'

/** A failure that no other explains, with those that come from it, or that may have the same cause. */
export interface Cause {
  /** The last answer of its proof, such as `POST /v1/data-import/notes/create/ → 201`. */
  readonly title: string
  /** The cause first, then its other sentences. Those, and what are thought to be its consequences, say why; that others have the same cause is open. */
  readonly failures: readonly RequirementResult[]
}

/**
 * The failures of a report by what they come from, what to mend first first: what is known comes last, and shoulds behind musts.
 * Where a report does not tell causes, since it is about a client or of an earlier version, failures that show in the same answer
 * stand together.
 */
export function causesOf({ requirements, causes }: Pick<Report, 'requirements' | 'causes'>): Cause[] {
  const failed = requirements.filter(({ failure }) => failure !== undefined)
  if (!causes) return [...Map.groupBy(failed.toSorted(byRank), titleOf)].map(([title, failures]) => ({ title, failures }))
  const results = new Map(failed.map((result) => [result.id, result]))
  const told = causes.flatMap(({ requirement, also = [], consequences }): Cause[] => {
    const failures = [requirement, ...also, ...consequences].flatMap((id) => results.get(id) ?? [])
    return failures[0] ? [{ title: titleOf(failures[0]), failures }] : []
  })
  return told.toSorted((one, other) => bestRank(one) - bestRank(other))
}

/** The failures of a report in the order in which they are best mended. */
export function failuresOf(report: Pick<Report, 'requirements' | 'causes'>): RequirementResult[] {
  return causesOf(report).flatMap(({ failures }) => failures)
}

/** How many causes some failures have; as many as there are failures where that is not known. */
export function countCauses(failures: readonly RequirementResult[]): number {
  return new Set(failures.map(({ id, failure }) => (failure?.consequenceOf ?? failure?.oneWith)?.requirement ?? id)).size
}

/** `3 failed`, or `3 failed from 1 cause` where some are consequences. */
export function failedInWords(failures: readonly RequirementResult[]): string {
  const causes = countCauses(failures)
  return `${failures.length} failed${causes === failures.length ? '' : ` from ${causes} cause${causes === 1 ? '' : 's'}`}`
}

function bestRank({ failures }: Cause): number {
  return Math.min(...failures.map(rankOf))
}

/** The last answer of a proof, and where it differs. */
export function titleOf({ failure }: RequirementResult): string {
  const last = requestsIn(failure?.steps ?? []).at(-1)
  if (!last) return 'What is stored'
  const operation = operationOf(last)
  const { method, path } = operation === undefined ? last.request : operations[operation]
  const answer = last.response?.status ?? (last.hungUp === undefined ? 'not read' : 'hung up')
  const race = last.isAtOnce ? ', at once with others' : ''
  const place = failure?.difference?.at ?? ''
  return `${method} ${path} → ${answer}${race}${place === '' ? '' : `, differs at ${generalPlace(place)}`}`
}

/** A place without the numbers of items; the last two names of it tell it apart. */
function generalPlace(place: string): string {
  return place
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .slice(-2)
    .join('.')
}

function byRank(one: RequirementResult, other: RequirementResult): number {
  return rankOf(one) - rankOf(other) || lengthOf(one) - lengthOf(other)
}

function rankOf({ level, known }: RequirementResult): number {
  return (known ? 2 : 0) + (level === 'must' ? 0 : 1)
}

function lengthOf({ failure }: RequirementResult): number {
  return requestsIn(failure?.steps ?? []).length
}

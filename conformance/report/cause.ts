import { operations, type OperationId } from '../../schemas/operations.ts'
import type { Step } from '../trial/step.ts'
import type { RequirementResult } from './report.ts'

/**
 * Failures that show in the same answer, and so may well have one cause: what the implementation answers there, and where
 * that differs from what had to come.
 */
export interface Cause {
  /** The last answer of the proofs, such as `POST /v1/data-import/notes/create/ → 201`. */
  readonly title: string
  /** That of the shortest proof first. */
  readonly failures: readonly RequirementResult[]
}

/** The failures of a report by what they may come from: what breaks a must, and is shown with the fewest requests, first. */
export function causesOf(results: readonly RequirementResult[]): Cause[] {
  const failed = results.filter(({ failure }) => failure !== undefined).toSorted(byRank)
  return [...Map.groupBy(failed, titleOf)].map(([title, failures]) => ({ title, failures }))
}

/** The failures of a report in the order in which they are best mended. */
export function failuresOf(results: readonly RequirementResult[]): RequirementResult[] {
  return causesOf(results).flatMap(({ failures }) => failures)
}

/** The operation of a request; undefined where its path is of none. */
export function operationOf({ request: { method, path } }: Step): OperationId | undefined {
  const [bare = ''] = path.split('?')
  return patterns.find((pattern) => pattern.method === method && pattern.path.test(bare))?.id
}

const patterns = (Object.keys(operations) as OperationId[]).map((id) => {
  const { method, path } = operations[id]
  return { id, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})

function titleOf({ failure }: RequirementResult): string {
  const last = failure?.steps.at(-1)
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
  return failure?.steps.length ?? 0
}

import { namesOf } from '../setting/names.ts'
import { operationOf } from '../trial/operation-of.ts'
import type { Step } from '../trial/step.ts'
import { titleOf, type Cause } from './cause.ts'
import { evidence } from './failure-in-words.ts'
import { generalWords } from './general-words.ts'
import type { Failure, RequirementResult } from './report.ts'

/** What a report tells of a failure beside its message. */
export interface OwnEvidence {
  /** Lines of evidence. */
  readonly lines: readonly string[]
  /** Whether its requests are told; where not, those of its cause are of the same kinds, and have the texts of its lines. */
  readonly hasRequests: boolean
  /** Whether its proof is told as a whole, and not only where it differs from that of its cause. */
  readonly isWhole: boolean
}

/**
 * What is told of a failure: of another sentence of a cause only what differs from the proof of that, which is told before. That is its
 * place, and its requests where they are of another kind.
 * @param cause The cause that it belongs to. One that is known is told without its proof, so that nothing is left out for it.
 */
export function ownEvidence(result: RequirementResult, cause?: Cause): OwnEvidence {
  const lines = evidence(result)
  const [lead] = cause?.failures ?? []
  const { failure } = result
  if (!failure?.oneWith || !lead?.failure || lead.known || lead === result) return { lines, hasRequests: true, isWhole: true }
  if (isAgain(result, lead)) return { lines: [], hasRequests: false, isWhole: false }
  // What differs in the names of records alone is told before, too.
  const nameless = namelessIn(failure)
  const known = new Set(evidence(lead).map(nameless))
  return {
    lines: lines.filter((line) => ofPlace.test(line) && !known.has(nameless(line))),
    hasRequests: !areOfKinds(failure, lead.failure) || tellsOwn(failure, lead.failure),
    isWhole: false,
  }
}

/** Whether the proof of its cause shows the same in the same words, so that its own tells nothing more. */
function isAgain(result: RequirementResult, lead: RequirementResult): boolean {
  return titleOf(result) === titleOf(lead) && said(result) === said(lead)
}

function said({ failure }: RequirementResult): string {
  return generalWords(failure?.message ?? '')
}

/** Takes the names out of lines that the run of a failure made for its records. */
function namelessIn({ steps }: Pick<Failure, 'steps'>): (line: string) => string {
  const [runId = ''] = steps.find(({ requestId }) => requestId !== undefined)?.requestId?.split('-') ?? []
  return (line) => (runId === '' ? line : line.replaceAll(namesOf(runId), '#'))
}

/** The lines of evidence that tell where a failure shows. */
const ofPlace = /^(?:at|expected|received) /

/** Whether what was expected or came is a text that stands in its own requests or answers, and in none of those of another one. */
function tellsOwn({ difference, steps }: Pick<Failure, 'difference' | 'steps'>, other: Pick<Failure, 'steps'>): boolean {
  const [own, theirs] = [JSON.stringify(steps), JSON.stringify(other.steps)]
  const texts = [difference?.expected, difference?.got].filter((value) => typeof value === 'string' && value !== '')
  return texts.map((text) => JSON.stringify(text)).some((text) => own.includes(text) && !theirs.includes(text))
}

/** Whether each request of a failure is of a kind that another one has: the same operation, or verb, with the same answer. */
function areOfKinds({ steps }: Pick<Failure, 'steps'>, other: Pick<Failure, 'steps'>): boolean {
  const kinds = new Set(other.steps.map(kindOf))
  return steps.every((step) => kinds.has(kindOf(step)))
}

function kindOf(step: Step): string {
  const { operator, request, response } = step
  return `${operator ?? operationOf(step) ?? request.path} ${response?.status ?? ''}`
}

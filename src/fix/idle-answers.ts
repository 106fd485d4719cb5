import { answerId, answerIds, passedBy, type Answers } from '../causes/answers/answers.ts'
import { deferredLink } from '../causes/shapes/deferred-link.ts'
import { askedQuestions } from './asked-questions.ts'
import type { FixTally } from './fix-tally.ts'

/** Answers that nothing was done with. */
export interface IdleAnswers {
  /** Those that are about nothing that there is: a name may be misspelt in them. */
  readonly unmatched: readonly string[]
  /** Those that are about something that is left all the same. */
  readonly notEnough: readonly string[]
  /** Those about numbers where the values are texts of digits, and those about texts where the values are numbers. */
  readonly passing: readonly { readonly id: string; readonly values: 'texts' | 'numbers' }[]
}

const kinds = ['texts', 'numbers'] as const

/** The answers that no repair needed, as they are told of. */
export function idleAnswers(tally: FixTally, answers: Answers): IdleAnswers {
  const areLinks = tally.causes.some(({ cause, made }) => cause === deferredLink && made > 0)
  const ofLinks = areLinks ? answerId('decisions', 'deferred_links') : undefined
  const needed = new Set([...answersNeeded(tally, answers), ...(tally.beside.size > 0 ? [answerId('decisions', 'left_beside')] : [])])
  const ids = answerIds(answers).filter((id) => !tally.used.has(id) && id !== ofLinks && !needed.has(id))
  const asked = new Set(askedQuestions(tally, answers.decisions).map(({ question }) => answerId('decisions', question)))
  const passing = ids.flatMap((id) => kinds.flatMap((values) => (tally.used.has(passedBy(id, values)) ? [{ id, values }] : [])))
  const isPassing = new Set(passing.map(({ id }) => id))
  return {
    unmatched: ids.filter((id) => !asked.has(id) && !isPassing.has(id)),
    notEnough: ids.filter((id) => asked.has(id)),
    passing,
  }
}

/** The answers that are about something in a stream of changes. */
function answersNeeded(tally: FixTally, { decisions }: Answers): readonly string[] {
  const { deletedLists } = tally
  const { deleted, deletedLater, suspect, deletions, nulls, repeated, others } = tally.followed(decisions)
  const isDeleted = deleted.count + deletedLater.count + suspect.count + deletions + nulls + deletedLists.size > 0
  return [
    ...(isDeleted ? [answerId('decisions', 'deleted_records')] : []),
    ...(repeated + others.count > 0 ? [answerId('decisions', 'repeated_accounts')] : []),
  ]
}

import { answerId, answerIds, type Answers } from '../causes/answers/answers.ts'
import { deferredLink } from '../causes/shapes/deferred-link.ts'
import { askedQuestions } from './asked-questions.ts'
import type { FixTally } from './fix-tally.ts'

/** Answers that nothing was done with. */
export interface IdleAnswers {
  /** Those that are about nothing that there is: a name may be misspelt in them. */
  readonly unmatched: readonly string[]
  /** Those that are about something that is left all the same. */
  readonly notEnough: readonly string[]
}

/** The answers that no repair needed, as they are told of. */
export function idleAnswers(tally: FixTally, answers: Answers): IdleAnswers {
  const areLinks = tally.causes.some(({ cause, made }) => cause === deferredLink && made > 0)
  const ofLinks = areLinks ? answerId('decisions', 'deferred_links') : undefined
  const ids = answerIds(answers).filter((id) => !tally.used.has(id) && id !== ofLinks)
  const asked = new Set(askedQuestions(tally, answers.decisions).map(({ question }) => answerId('decisions', question)))
  return { unmatched: ids.filter((id) => !asked.has(id)), notEnough: ids.filter((id) => asked.has(id)) }
}

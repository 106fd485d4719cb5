import { questions, usual, type Answer, type Decisions, type Question } from '../causes/questions.ts'
import type { UntoldSource } from '../causes/sources.ts'
import { indexKeyedList } from '../causes/shapes/index-keyed-list.ts'
import type { FixTally } from './fix-tally.ts'

/** A question that values have left open, and what the cohort says. */
export interface AskedQuestion {
  readonly answers: readonly Answer[]
  /** The answers that some values presume, with their number and their fields. */
  readonly seen: readonly { readonly answer: Answer; readonly count: number; readonly fields: readonly string[] }[]
  readonly question: Question
  /** Whether it is decided by those. */
  readonly isDecided: boolean
  /** The sources that it is not decided for, since nothing of their own tells; none when absent. */
  readonly untold?: readonly UntoldSource[]
  /** The answers that sources show for themselves where they differ, with these sources; none when absent. */
  readonly bySource?: readonly { readonly answer: Answer; readonly shown: readonly UntoldSource[] }[]
  /** What a person has answered, which holds whatever was seen. */
  readonly answered?: Answer
  /** How many objects with numbers for their elements are left all the same, since the answer alone does not show that they are positions. */
  readonly unshown?: number
}

/**
 * The questions that values have left open, but for those that nothing speaks for and of which an answer is presumed.
 * @param given What a person has answered.
 * @param ownFields The fields whose decimal mark was answered by itself: their values say nothing against what was answered for all.
 */
export function askedQuestions(
  { evidence, asked, presumed, causes = [] }: Pick<FixTally, 'evidence' | 'asked' | 'presumed'> & Partial<Pick<FixTally, 'causes'>>,
  given: NonNullable<Decisions['answered']> = {},
  ownFields: readonly string[] = [],
): readonly AskedQuestion[] {
  const decisions = evidence.decide(given)
  return (Object.keys(questions) as Question[]).flatMap((question) => {
    const answers: readonly Answer[] = questions[question].answers
    const answered = given[question]
    const isAside = (field: string) => answered !== undefined && question === 'decimal_marks' && ownFields.includes(field)
    const seen = answers.flatMap((answer) => {
      const fields = [...(evidence.byField.get(answer) ?? [])].filter(([field]) => !isAside(field))
      const count = fields.reduce((sum, [, times]) => sum + times, 0)
      return count === 0 ? [] : [{ answer, count, fields: fields.map(([field]) => field) }]
    })
    // What counts from 1 shows no more than that numbers may mean something.
    const isOpen = question === 'element_numbers' && answered === undefined && evidence.counts.has(mayMean)
    if (isOpen) return asked.has(question) ? [{ question, answers, seen: [], isDecided: false }] : []
    // What datetimes are is asked where days show that they are no moments.
    const areDaysInUtc = decisions.json_dates === 'days that begin in UTC' || decisions.bySource?.has('json_dates') === true
    if (question === 'json_datetimes' && answered === undefined && !areDaysInUtc) return []
    const isDecided = decisions[question] !== undefined
    if (answered !== undefined) {
      const unshown = answered === arePositions ? (causes.find(({ cause }) => cause === indexKeyedList)?.left ?? 0) : 0
      const told = unshown > 0 ? { seen: [], unshown } : { seen }
      return asked.has(question) || presumed.has(question) || seen.length > 0 || unshown > 0
        ? [{ question, answers, isDecided, answered, ...told }]
        : []
    }
    if (seen.length === 1 && isDecided && seen.every(({ answer }) => usual.has(answer)) && !decisions.heldBy?.has(question)) return []
    const isAsked = asked.has(question) ? seen.length > 0 || !isDecided : presumed.has(question) && seen.length > 0
    const held = decisions.heldBy?.get(question)
    const differing = [...(decisions.bySource?.get(question) ?? [])]
    const holding = held ? [held] : differing.map(([, showing]) => showing)
    const untold = holding.length > 0 ? evidence.sources.untold(question, ...holding) : []
    const bySource = differing.map(([answer, { shown }]) => ({ answer, shown }))
    const told = { ...(untold.length > 0 ? { untold } : {}), ...(bySource.length > 0 ? { bySource } : {}) }
    return isAsked ? [{ question, answers, seen, isDecided, ...told }] : []
  })
}

const arePositions: Answer = 'numbers of elements are positions'
const mayMean: Answer = 'numbers of elements mean something, such as months'

const flagWords: readonly Answer[] = ['a word for true', 'a word for false']

/** Whether the cohort has decided a question otherwise than was presumed, so that its values must be read again. */
export function isDecidedOtherwise(
  { evidence, asked, presumed }: Pick<FixTally, 'evidence' | 'asked' | 'presumed'>,
  before: Decisions,
): boolean {
  const decisions = evidence.decide(before.answered)
  const isContradicted = (question: Question) => decisions.contradicted?.has(question) === true && !before.contradicted?.has(question)
  // What was answered holds for lists but for fields that count from 1 somewhere.
  const isLessHeld = before.answered?.element_numbers !== undefined && decisions.fieldsFromOne?.size !== before.fieldsFromOne?.size
  const hasCodes = [...(decisions.fieldsOfCodes ?? [])].some((field) => flagWords.some((word) => evidence.byField.get(word)?.has(field)))
  return (
    isLessHeld ||
    (hasCodes && !before.fieldsOfCodes) ||
    (decisions.fieldsOfThousands !== undefined && !before.fieldsOfThousands) ||
    (decisions.fieldsOfNothing !== undefined && !before.fieldsOfNothing) ||
    (decisions.fieldsInEuros !== undefined && !before.fieldsInEuros) ||
    (decisions.escapedFor !== undefined && !before.escapedFor) ||
    (decisions.fieldsWithoutZeros !== undefined && !before.fieldsWithoutZeros) ||
    [...asked].some((question) => decisions[question] !== before[question] || decisions.bySource?.has(question) === true) ||
    [...presumed].some(([question, answer]) => (decisions[question] ?? answer) !== (before[question] ?? answer) || isContradicted(question))
  )
}

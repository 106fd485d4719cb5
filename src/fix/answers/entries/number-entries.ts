import { noAnswers } from '../../../causes/answers/answers.ts'
import { fieldKey } from '../../../causes/answers/field-key.ts'
import { questions } from '../../../causes/questions.ts'
import { doubtsOf } from '../../doubts/doubts.ts'
import type { FixTally } from '../../fix-tally.ts'
import type { GivenAnswers } from '../given-answers.ts'
import { mostFirst } from '../sample.ts'
import { mostExamples, type AskedEntry } from './asked-entry.ts'

/** Whether some numbers of the cohort show which mark stands before their decimals. */
export function areMarksSeen({ evidence }: FixTally): boolean {
  return questions.decimal_marks.answers.some((answer) => evidence.byField.has(answer))
}

/** Fields of numbers of which neither the cohort nor an answer tells whether points or commas stand between thousands. */
export function numberEntries(tally: FixTally, given: GivenAnswers | undefined): readonly AskedEntry[] {
  const { decisions = {}, numbers = [] } = given?.answers ?? {}
  const { readings, numbers: mayBe, settled } = tally.open.counts
  const fields = new Map<string, { count: number; examples: readonly string[]; areValid: boolean }>()
  const add = (at: string, count: number, examples: readonly string[], areValid: boolean) => {
    const known = fields.get(at)
    const all = [...new Set([...(known?.examples ?? []), ...examples])].slice(0, mostExamples)
    fields.set(at, { count: (known?.count ?? 0) + count, examples: all, areValid: areValid && known?.areValid !== false })
  }
  if (areMarksSeen(tally) && decisions.decimal_marks === undefined)
    for (const [at, { count, examples }] of mostFirst(readings.get('decimal_marks') ?? new Map())) add(at, count, examples, false)
  const answers = given?.answers ?? noAnswers
  const doubtful = doubtsOf(tally, answers).flatMap((doubt) => (doubt.kind === 'point before three digits' ? doubt.fields : []))
  for (const [at, { count, example }] of doubtful) add(at, count, [example], true)
  const isTold = new Set(doubtful.map(([at]) => at))
  if (decisions.decimal_marks !== 'point before the decimals')
    for (const [at, { count, examples }] of mostFirst(mayBe)) if (!settled.has(at) && !isTold.has(at)) add(at, count, examples, true)
  const answered = new Set(numbers.map(({ field }) => field))
  return [...fields].flatMap(([at, { count, examples, areValid }]): AskedEntry[] => {
    const about = { answers: questions.decimal_marks.answers, values: count, examples, ...(areValid ? { valid: true } : {}) }
    return answered.has(fieldKey(at)) ? [] : [{ section: 'numbers', name: at, about }]
  })
}

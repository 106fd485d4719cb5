import { noAnswers, type Answers } from '../../../causes/answers/answers.ts'
import { questionFor, questions, type Question } from '../../../causes/questions.ts'
import { askedQuestions } from '../../asked-questions.ts'
import { mayBeTurned } from '../../doubts/borrowed-order.ts'
import { doubtsOf } from '../../doubts/doubts.ts'
import type { FixTally } from '../../fix-tally.ts'
import type { GivenAnswers } from '../given-answers.ts'
import { thousands } from '../../../text/thousands.ts'
import { mostFirst } from '../sample.ts'
import type { AskedEntry } from './asked-entry.ts'
import { areMarksSeen } from './number-entries.ts'

/** How values are read of which the cohort does not tell. */
export function decisionEntries(tally: FixTally, given: GivenAnswers | undefined): readonly AskedEntry[] {
  const decisions = given?.answers.decisions ?? {}
  const turned = [...tally.borrowed].filter(([, read]) => mayBeTurned(read))
  const { readings } = tally.open.counts
  const evidence = new Map(askedQuestions(tally, decisions).map((asked) => [asked.question, asked]))
  return (Object.keys(questions) as Question[]).flatMap((question): AskedEntry[] => {
    const ownTurned = turned.flatMap(([field, { answer }]) => (questionFor(answer) === question ? [field] : []))
    const fields = mostFirst(readings.get(question) ?? new Map())
    if (question === 'deleted_records' || question === 'repeated_accounts') return changeEntry(tally, question, decisions)
    if (question === 'deferred_links' && decisions[question] === undefined) return linkEntry(tally)
    if (question === 'left_beside' && decisions[question] === undefined) return besideEntry(tally)
    if (decisions[question] !== undefined || (fields.length === 0 && ownTurned.length === 0)) return []
    // Where fields differ, each is asked for.
    if (question === 'decimal_marks' && areMarksSeen(tally)) return []
    const seen = evidence.get(question)?.seen ?? []
    const about = {
      answers: questions[question].answers,
      values: fields.reduce((sum, [, { count }]) => sum + count, 0),
      fields: [...new Set([...fields.map(([at]) => at), ...ownTurned])].slice(0, 5),
      examples: fields.flatMap(([, { examples }]) => examples).slice(0, 3),
      ...(seen.length > 0 ? { onlyReadAs: Object.fromEntries(seen.map(({ answer, count }) => [answer, count])) } : {}),
    }
    return [{ section: 'decisions', name: question, about }]
  })
}

/** Whether something lies behind links that stand in place of lists that were not exported. */
function linkEntry(tally: FixTally): AskedEntry[] {
  const { answers } = questions.deferred_links
  return doubtsOf(tally).flatMap((doubt): AskedEntry[] =>
    doubt.kind === 'not exported'
      ? [{ section: 'decisions', name: 'deferred_links', about: { answers, values: doubt.count, fields: [doubt.example] } }]
      : [],
  )
}

/** Whether what stood beside the records, and is in no copy, may go. */
function besideEntry(tally: FixTally): AskedEntry[] {
  const { answers } = questions.left_beside
  return doubtsOf(tally).flatMap((doubt): AskedEntry[] => {
    if (doubt.kind !== 'left beside') return []
    const values = doubt.names.reduce((sum, [, count]) => sum + count, 0)
    const expected = 'the first where nothing of it is about the accounts; otherwise put it into their records before the repair'
    return [
      {
        section: 'decisions',
        name: 'left_beside',
        about: { answers, expected, values, fields: doubt.names.slice(0, 5).map(([name]) => name) },
      },
    ]
  })
}

/** What the last state is, in words. */
function orderOfStates(unordered: number): string {
  const stated = unordered === 0 ? '' : `; nothing but the order of lines tells that of ${thousands(unordered)} of them`
  return `the last where each change stands behind the ones before it, the first where the newest come first${stated}`
}

/** What becomes of records that a stream of changes deletes or replaces further on. */
function changeEntry(tally: FixTally, question: 'deleted_records' | 'repeated_accounts', decisions: Answers['decisions']): AskedEntry[] {
  if (decisions[question] !== undefined) return []
  const { answers } = questions[question]
  return doubtsOf(tally, { ...noAnswers, decisions }).flatMap((doubt): AskedEntry[] => {
    if (doubt.kind === 'deleted records' && question === 'deleted_records') {
      const { count, deletions, nulls, first, signs } = doubt
      const about = { answers, values: count + deletions + nulls, fields: signs.slice(0, 5), examples: first }
      return [{ section: 'decisions', name: question, about }]
    }
    if (doubt.kind === 'states of other records' && question === 'repeated_accounts') {
      const about = { answers: ['all of each account'], values: doubt.count, fields: [], examples: doubt.first }
      return [{ section: 'decisions', name: question, about }]
    }
    if (doubt.kind === 'differing records' && question === 'repeated_accounts') {
      const about = {
        answers,
        expected: 'which of the records of an account counts; of those that lie in different files, all stay',
        values: doubt.count,
        fields: [],
        examples: doubt.first,
      }
      return [{ section: 'decisions', name: question, about }]
    }
    if (doubt.kind !== 'repeated accounts' || question !== 'repeated_accounts') return []
    const about = { answers, expected: orderOfStates(doubt.unordered), values: doubt.count, fields: [], examples: doubt.first }
    return [{ section: 'decisions', name: question, about }]
  })
}

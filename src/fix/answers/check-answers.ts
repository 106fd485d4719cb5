import type { RecordName } from '../../../schemas/record-types.ts'
import { noAnswers, type Answers } from '../../causes/answers/answers.ts'
import { NameLookup } from '../../causes/answers/name-lookup.ts'
import { questions, type Answer, type Question } from '../../causes/questions.ts'
import { isObject } from '../../contract/json-schema.ts'
import { hasField, schemaAt } from '../../contract/schema-at.ts'
import { meant } from '../../text/meant.ts'
import { takings } from './answer-words.ts'
import { AnswersReading, quoted, shown, type AnswersProblem, type Told } from './answers-reading.ts'
import { checkDates, checkMissing, checkNumbers, checkUnits, checkYears } from './check-fields.ts'
import { checkKeys } from './check-keys.ts'
import { checkNames } from './check-names.ts'
import { checkTexts } from './check-texts.ts'
import { checkValues } from './check-values.ts'

/** Answers, and what keeps them from being such. */
export interface CheckedAnswers {
  readonly answers: Answers
  readonly problems: readonly AnswersProblem[]
}

const sections = [
  'about',
  'decisions',
  'years',
  'dates',
  'numbers',
  'records',
  'names',
  'missing',
  'texts',
  'keys',
  'values',
  'cents',
] as const

/** Answers from a value, such as a file of questions that was filled in; what still holds a question mark is left out. */
export function checkAnswers(value: unknown, record: RecordName): CheckedAnswers {
  if (!isObject(value)) return { answers: noAnswers, problems: [{ path: [], isName: false, message: 'Expected an object.' }] }
  const reading = new AnswersReading(record, value)
  for (const name of Object.keys(value)) {
    if (sections.some((section) => section === name)) continue
    const near = meant(name, sections)
    const advice = near === undefined ? `There are: ${sections.slice(1).join(', ')}.` : `Did you mean "${near}"?`
    reading.wrongName([name], `"${name}" is no section of answers. ${advice}`)
  }
  const decisions = Object.fromEntries(reading.told('decisions').flatMap((told) => checkDecision(reading, told) ?? []))
  const records = reading.told('records', takings[0]).flatMap((told) => checkTaking(reading, told) ?? [])
  const names = checkNames(reading)
  reading.names = new NameLookup(names)
  const answers: Answers = {
    decisions,
    records,
    names,
    years: checkYears(reading),
    dates: checkDates(reading),
    numbers: checkNumbers(reading),
    missing: checkMissing(reading),
    texts: checkTexts(reading),
    keys: checkKeys(reading, records),
    values: checkValues(reading),
    ...checkUnits(reading),
  }
  return { answers, problems: reading.problems }
}

function checkDecision(reading: AnswersReading, { name, answer, path }: Told): readonly (readonly [Question, Answer])[] | undefined {
  const question = (Object.keys(questions) as Question[]).find((known) => known === name)
  if (question === undefined) {
    const near = meant(name, Object.keys(questions))
    const advice = near === undefined ? `There are: ${Object.keys(questions).join(', ')}.` : `Did you mean "${near}"?`
    return reading.wrongName(path, `There is no question "${name}". ${advice}`)
  }
  const answers: readonly Answer[] = questions[question].answers
  const given = answers.find((known) => known === answer)
  if (given !== undefined) return [[question, given]]
  return reading.wrong(path, `${shown(answer)} does not answer ${name}. There are: ${quoted(answers)}.`)
}

function checkTaking(reading: AnswersReading, { name, answer, path }: Told): readonly (readonly string[])[] | undefined {
  const taking = takings.find((known) => known === answer)
  if (taking === undefined)
    return reading.wrong(path, `${shown(answer)} does not say what to do with records. There are: ${quoted(takings)}.`)
  const segments = name.split('.')
  const [first = ''] = segments
  const behind = segments[segments.indexOf('*') + 1] ?? ''
  if (segments.includes('') || segments.filter((segment) => segment === '*').length > 1)
    return reading.wrongName(
      path,
      `"${name}" is no path to records: names with points between them, and at most one *, which stands for each item.`,
    )
  const own = [first, behind].find((segment) => hasField(schemaAt(reading.record), segment))
  if (own !== undefined) return reading.wrongName(path, `"${own}" is a field of the record itself, and not of an object around records.`)
  return taking === 'take them' ? [segments] : undefined
}

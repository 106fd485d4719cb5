import { dayAnswers } from '../../causes/answers/answered-days.ts'
import {
  allFields,
  type Answers,
  type DaysAnswer,
  type MarkAnswer,
  type MissingAnswer,
  type YearsAnswer,
} from '../../causes/answers/answers.ts'
import { kindOf, type FieldKind } from '../../causes/field-kind.ts'
import { isNumberInText } from '../../causes/numbers/number-in-text.ts'
import { isMoney } from '../../causes/numbers/money.ts'
import { numberKinds } from '../../causes/numbers/in-kind.ts'
import { questions } from '../../causes/questions.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { isRawNumber, numberText } from '../../json/raw-number.ts'
import { dayFieldsOf } from '../doubts/day-places.ts'
import { leaveOut, units } from './answer-words.ts'
import { quoted, shown, type AnswersReading, type Told } from './answers-reading.ts'
import { isOwnOfRecord } from './is-own-of-record.ts'
import { nests, whyUnfit } from './why-unfit.ts'

/** Which years of two digits are in the 2000s: for fields of dates, and for all others. */
export function checkYears(reading: AnswersReading): readonly YearsAnswer[] {
  return ofFields(reading, 'years', ({ name, answer, path }): YearsAnswer | undefined => {
    const text = typeof answer === 'string' ? answer : numberText(answer)
    const last = text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined
    const fault = `${shown(answer)} is no year of two digits. Expected the last one that is in the 2000s: with 29, 29 is 2029 and 30 is 1930.`
    if (last === undefined) return reading.wrong(path, fault)
    if (name === allFields) return { field: allFields, last }
    const field = fieldOfKind(reading, { name, path }, dates, 'no dates')
    return field === undefined ? undefined : { field, last }
  })
}

/** What valid dates stand for: those of single fields, and of all others. */
export function checkDates(reading: AnswersReading): readonly DaysAnswer[] {
  const told = ofFields(reading, 'dates', ({ name, answer, path }): DaysAnswer | undefined => {
    const day = dayAnswers.find((known) => known === answer)
    if (day === undefined)
      return reading.wrong(path, `${shown(answer)} does not say what dates stand for. There are: ${quoted(dayAnswers)}.`)
    if (name === allFields) return { field: allFields, day, of: allFields }
    const field = fieldOfKind(reading, { name, path }, ['date'], 'no dates')
    return field === undefined ? undefined : { field, day, of: field }
  })
  const own = told.filter(({ of }) => of !== allFields)
  const isOwn = new Set(own.map(({ field }) => field))
  const ofAll = told.find(({ of }) => of === allFields)
  if (!ofAll) return own
  const others = dayFieldsOf(reading.record).filter(({ field }) => !isOwn.has(field))
  return [...own, ...others.map(({ field }) => ({ field, day: ofAll.day, of: allFields }))]
}

/** Which mark stands before the decimals in fields of numbers. */
export function checkNumbers(reading: AnswersReading): readonly MarkAnswer[] {
  const { answers } = questions.decimal_marks
  return ofFields(reading, 'numbers', ({ name, answer, path }): MarkAnswer | undefined => {
    const mark = answers.find((known) => known === answer)
    if (mark === undefined)
      return reading.wrong(path, `${shown(answer)} does not say how numbers are written. There are: ${quoted(answers)}.`)
    const own = name.slice(name.lastIndexOf('.') + 1)
    const field = fieldOfKind(reading, { name, path }, isNumberInText(own) ? [...numberKinds, 'text'] : numberKinds, 'no numbers')
    return field === undefined ? undefined : { field, mark }
  })
}

/** What is the same in all records that lack it. */
export function checkMissing(reading: AnswersReading): readonly MissingAnswer[] {
  return ofFields(reading, 'missing', ({ name, answer, path }): MissingAnswer | undefined => {
    const place = reading.place(name, path)
    if (!place) return undefined
    const { field, schema, holder, isInList } = place
    const last = field.slice(field.lastIndexOf('.') + 1)
    if (nests(schema)) return reading.wrongName(path, `${name} holds no single value; answer for the fields in it.`)
    if (place.isItem) return reading.wrongName(path, `${name} is a list; no item can be added to it.`)
    if (isOwnOfRecord(holder, last, isInList)) return reading.wrongName(path, `${name} is not the same in all records.`)
    if (answer === leaveOut || answer === null || answer === '' || (typeof answer === 'object' && !isRawNumber(answer)))
      return reading.wrong(path, `Expected the value that ${name} has in all records that lack it.`)
    const fault = whyUnfit(reading.record, field, answer)
    if (fault !== undefined) return reading.wrong(path, fault)
    return { field, value: isRawNumber(answer) ? { digits: answer.rawJSON } : (answer as string | number | boolean) }
  })
}

/** The fields of money whose amounts are in cents, and those whose amounts are in euros. */
export function checkUnits(reading: AnswersReading): Pick<Answers, 'cents' | 'euros'> {
  const money = reading.told('cents', units[0]).flatMap((told) => checkUnit(reading, told) ?? [])
  const [cents = [], euros = []] = units.map((unit) => money.filter((one) => one.unit === unit).map(({ field }) => field))
  return { cents, euros }
}

function checkUnit(
  reading: AnswersReading,
  { name, answer, path }: Told,
): readonly { readonly field: string; readonly unit: string }[] | undefined {
  const unit = units.find((known) => known === answer)
  if (unit === undefined) return reading.wrong(path, `${shown(answer)} is no unit of amounts. There are: ${quoted(units)}.`)
  const place = reading.place(name, path)
  if (!place) return undefined
  const kind = kindOf(place.schema)
  const last = place.field.slice(place.field.lastIndexOf('.') + 1)
  if (isMoney(last) && (kind === 'decimal' || kind === 'number')) return [{ field: place.field, unit }]
  return reading.wrongName(path, `${name} holds no amounts of money in euros.`)
}

/** The answers of a section that has one for each field. */
function ofFields<Answer extends { readonly field: string }>(
  reading: AnswersReading,
  section: string,
  check: (told: Told) => Answer | undefined,
): readonly Answer[] {
  const answers: Answer[] = []
  const read: Told[] = []
  for (const told of reading.told(section)) {
    const answer = check(told)
    if (!answer) continue
    answers.push(answer)
    read.push({ ...told, name: answer.field })
  }
  reading.refuseTwice(read, (field) => field)
  return answers
}

const dates: readonly FieldKind[] = ['date', 'datetime']

/** The field that is named, where it is of one of some kinds. */
function fieldOfKind(
  reading: AnswersReading,
  { name, path }: Pick<Told, 'name' | 'path'>,
  kinds: readonly FieldKind[],
  otherwise: string,
): string | undefined {
  const place = reading.place(name, path)
  if (!place) return undefined
  return isOf(place.schema, kinds) ? place.field : reading.wrongName(path, `${name} holds ${otherwise}.`)
}

function isOf(schema: JsonSchema, kinds: readonly FieldKind[]): boolean {
  return kinds.includes(kindOf(schema))
}

import type { ValueAnswer } from '../../causes/answers/answers.ts'
import { kindOf } from '../../causes/field-kind.ts'
import { isObject } from '../../contract/json-schema.ts'
import { schemaInside } from '../../contract/schema-at.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { leaveOut } from './answer-words.ts'
import { entriesOf, type AnswersReading, type Told } from './answers-reading.ts'
import { namedPlace } from './known-records.ts'
import { nests, whyUnfit } from './why-unfit.ts'

/** The answers for single values of fields. */
export function checkValues(reading: AnswersReading): readonly ValueAnswer[] {
  const section = reading.section('values')
  if (section === undefined) return []
  if (!isObject(section)) {
    reading.wrong(['values'], 'Expected an object with the values of each field.')
    return []
  }
  const found: Told[] = []
  const answers = Object.entries(section).flatMap(([name, values]) => {
    const path = ['values', name]
    const place = reading.place(name, path)
    if (!place) return []
    if (nests(place.schema)) {
      reading.wrongName(path, `${name} holds no single values; answer for the fields in it.`)
      return []
    }
    if (!isObject(values)) {
      reading.wrong(path, 'Expected an object from values to what they become, as in {"k.A.": "leave out"}.')
      return []
    }
    return entriesOf(values, path).flatMap((told) => {
      found.push({ ...told, name: JSON.stringify([place.field, told.name]) })
      return checkValue(reading, place.field, told) ?? []
    })
  })
  reading.refuseTwice(found, (key) => key)
  return answers
}

function checkValue(reading: AnswersReading, field: string, { name: text, answer, path }: Told): readonly ValueAnswer[] | undefined {
  const names = field.split('.')
  const last = names.at(-1) ?? ''
  const holder = namedPlace(reading.record, names.slice(0, -1))
  const record = 'schema' in holder ? holder.schema : {}
  const isItem = kindOf(schemaInside(record, last)) === 'list'
  if (answer === leaveOut) {
    if (isItem) return reading.wrong(path, `One of a list cannot be left out; mend it where the data come from.`)
    if ((record['required'] as readonly string[] | undefined)?.includes(last) === true)
      return reading.wrong(path, `${field} is required, so it cannot be left out.`)
    return [{ field, text }]
  }
  if (typeof answer === 'object' && answer !== null && !isRawNumber(answer))
    return reading.wrong(path, `Expected a single value, or "${leaveOut}".`)
  const fault = whyUnfit(reading.record, field, answer)
  if (fault !== undefined) return reading.wrong(path, fault)
  return [{ field, text, after: isRawNumber(answer) ? { digits: answer.rawJSON } : (answer as string | number | boolean | null) }]
}

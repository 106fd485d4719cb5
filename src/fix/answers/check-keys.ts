import type { KeysAnswer } from '../../causes/answers/answers.ts'
import { kindOf } from '../../causes/field-kind.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf, hasField, schemaAt, schemaInside } from '../../contract/schema-at.ts'
import { meant } from '../../text/meant.ts'
import { leaveOut } from './answer-words.ts'
import { shown, titleOf, type AnswersReading, type Told } from './answers-reading.ts'
import { nests } from './why-unfit.ts'

/**
 * What the keys of objects are that stand where a list is expected, or around records.
 * @param records Where it was answered that records lie.
 */
export function checkKeys(reading: AnswersReading, records: readonly (readonly string[])[]): readonly KeysAnswer[] {
  const around = new Set(records.filter((path) => path.includes('*')).map((path) => path.join('.')))
  const read: Told[] = []
  const answers = reading.told('keys').flatMap((told): KeysAnswer[] => {
    const answer = checkKey(reading, told, around.has(told.name))
    if (answer) read.push({ ...told, name: answer.at })
    return answer ? [answer] : []
  })
  reading.refuseTwice(read, (at) => at)
  return answers
}

function checkKey(reading: AnswersReading, { name, answer, path }: Told, isAround: boolean): KeysAnswer | undefined {
  const place = isAround ? undefined : placeOf(reading, name, path)
  if (!isAround && !place) return undefined
  const holder = place?.holder ?? schemaAt(reading.record)
  const own = { at: place?.field ?? name, isAround }
  if (answer === leaveOut) return own
  if (typeof answer !== 'string') return reading.wrong(path, `Expected the field of each element that its key is, or "${leaveOut}".`)
  if (!hasField(holder, answer)) {
    const near = meant(answer, fieldsOf(holder))
    return reading.wrong(path, `${titleOf(holder)} has no field "${answer}".${near === undefined ? '' : ` Did you mean "${near}"?`}`)
  }
  const schema = schemaInside(holder, answer)
  if (nests(schema) || kindOf(schema) === 'open' || kindOf(schema) === 'boolean')
    return reading.wrong(path, `A key cannot stand in ${answer}. Expected a field of a text, a number or a date, or "${leaveOut}".`)
  return { ...own, to: answer }
}

/** A list of records that a path names, with the schema of its elements. */
function placeOf(
  reading: AnswersReading,
  name: string,
  path: Told['path'],
): { readonly field: string; readonly holder: JsonSchema } | undefined {
  if (name.split('.').includes('*') && name.replaceAll(/[.*]/g, '') === '')
    return reading.wrongName(path, `${shown(name)} stands for objects around records: say under "records" that these are to be taken, too.`)
  const place = reading.place(name, path)
  if (!place) return undefined
  if (place.isItem && kindOf(place.schema) === 'record') return { field: place.field, holder: place.schema }
  return reading.wrongName(path, `${name} is no list of records, so it has no elements under keys.`)
}

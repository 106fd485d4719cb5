import { allFields, type TextAnswer } from '../../causes/answers/answers.ts'
import { fieldKey } from '../../causes/answers/field-key.ts'
import { allClockFields } from '../../causes/answers/texts/clock-fields.ts'
import { asSuggestedBy, rewritingRules } from '../../causes/answers/texts/as-rules-suggest.ts'
import { asTheyStand } from '../../causes/answers/texts/as-they-stand.ts'
import { timesIn } from '../../causes/answers/texts/times-in-zone.ts'
import type { PartsRule } from '../../causes/answers/texts/parts-of-text.ts'
import { digitsAsTheyAre, digitsAtLeast } from '../../causes/answers/texts/digits-of-text.ts'
import { hasShortYear, patternExample } from '../../causes/answers/texts/dates-by-pattern.ts'
import { isQuantity, isRate } from '../../causes/answers/texts/scaled-quantity.ts'
import { textReadings, textRuleIn, type TextRule } from '../../causes/answers/texts/text-rule.ts'
import { kindOf } from '../../causes/field-kind.ts'
import { numberKinds } from '../../causes/numbers/in-kind.ts'
import { fieldsOf, hasField, schemaAt, schemaInside } from '../../contract/schema-at.ts'
import { meant } from '../../text/meant.ts'
import { shown, titleOf, type AnswersReading, type Told } from './answers-reading.ts'
import type { NamedPlace } from './known-records.ts'
import { nests } from './why-unfit.ts'

/** What all texts of fields mean: parts that are fields themselves, lists, or numbers in base64. */
export function checkTexts(reading: AnswersReading): readonly TextAnswer[] {
  const read: Told[] = []
  const [ofAll, ofFields] = partition(reading.told('texts'))
  const answers = ofFields.flatMap((told): TextAnswer[] => {
    const field = checkText(reading, told)
    if (field === undefined) return []
    read.push({ ...told, name: field })
    return [{ field, words: String(told.answer), of: field }]
  })
  reading.refuseTwice(read, (field) => field)
  return [...answers, ...ofAll.flatMap((told) => checkClock(reading, told, new Set(answers.map(({ field }) => field))))]
}

/** The answers for all fields, and those for single ones. */
function partition(all: readonly Told[]): readonly [ofAll: readonly Told[], ofFields: readonly Told[]] {
  return [all.filter(({ name }) => name === allFields), all.filter(({ name }) => name !== allFields)]
}

/** Where the clock was that showed all times without an answer of their own, or that they are right without an offset. */
function checkClock(reading: AnswersReading, { answer, path }: Told, own: ReadonlySet<string>): readonly TextAnswer[] {
  const words = String(answer)
  if (textRuleIn(words)?.kind === 'times' || words === asTheyStand) {
    const fields = allClockFields(schemaAt(reading.record)).filter((field) => !own.has(field))
    return fields.map((field) => ({ field, words, of: allFields }))
  }
  reading.wrong(
    path,
    `${shown(answer)} does not say what all texts mean. Expected where the clock was that showed all times, as in "${timesIn('Europe/Berlin')}", or "${asTheyStand}" where they are right without an offset.`,
  )
  return []
}

/** The field of an answer that can be used. */
function checkText(reading: AnswersReading, { name, answer, path }: Told): string | undefined {
  const place = reading.place(name, path)
  if (!place) return undefined
  const expected = nests(place.schema) ? undefined : expectedIn(place)
  if (expected === undefined) return reading.wrongName(path, `${name} holds no texts that may mean something else.`)
  const rule = typeof answer === 'string' ? textRuleIn(answer) : undefined
  // What rules suggest is for each text, also for those in lists.
  const kind = place.isItem && rule?.kind !== 'suggested' ? 'list' : kindOf(place.schema)
  if (!rule || !textReadings[rule.kind].kinds.includes(kind))
    return reading.wrong(path, `${shown(answer)} does not say what the texts of ${name} mean. Expected ${expected}.`)
  const problem = problemOf(reading, place, rule)
  return problem === undefined ? place.field : reading.wrong(path, problem)
}

/** What keeps a rule from being one of its field; undefined where nothing does. */
function problemOf(reading: AnswersReading, place: NamedPlace, rule: TextRule): string | undefined {
  if (rule.kind === 'parts') return partsProblem(place, rule)
  if (rule.kind === 'made') {
    const own = rule.names.find(({ name }) => hasField(place.holder, name))
    return own && `${own.name} is a field of the interface itself, so no other is made of it.`
  }
  if (rule.kind === 'scale' && !isQuantity(ownName(place)) && !isRate(ownName(place)))
    return `${place.field} holds no quantity, which might be in a unit of another size. For amounts in cents answer in "cents".`
  if (rule.kind !== 'dates' || !hasShortYear(rule)) return undefined
  const years = reading.told('years').some(({ name }) => name === allFields || fieldKey(name) === fieldKey(place.field))
  return years
    ? undefined
    : `Say in "years", too, which years of two digits are in the 2000s: {"years": {"${place.field}": 29}} makes 29 2029 and 30 1930.`
}

/** What may be answered for a field. */
function expectedIn(place: NamedPlace): string | undefined {
  if (place.isItem) return `the mark between its items, as in "separated by ;"${kindOf(place.schema) === 'text' ? `, or ${suggested}` : ''}`
  const kind = kindOf(place.schema)
  if (kind === 'text')
    return `its parts with the marks between them, as in "{${ownName(place)}}, {…}" with the name of another field, the digits of numbers, as in "${digitsAsTheyAre}" or "${digitsAtLeast(5)}", what goes, as in "without the prefix X_", or the names of the export that it is made of, as in "made of {Strasse} {Hausnr}", or ${suggested}`
  if (kind === 'datetime')
    return `where the clock was that showed the times, as in "times in Europe/Berlin", or how they are written, as in ${patternExample}; or ${suggested}`
  if (kind === 'date') return `how its dates are written, as in ${patternExample}`
  if (!numberKinds.includes(kind)) return undefined
  return `how its numbers are written, as in "base64 with 2 decimals" or "S is positive, H is negative", how many decimals they have, as in "2 decimals", or what unit stands behind them, as in "with the unit ct/kWh, divided by 100"${isQuantity(ownName(place)) ? ', or "divided by 1000" where their unit is smaller' : ''}`
}

/** What may be answered for texts that rules doubt. */
const suggested = `"${asSuggestedBy([rewritingRules[0]?.id ?? ''])}", or "${asTheyStand}"`

function ownName({ field }: NamedPlace): string {
  return field.slice(field.lastIndexOf('.') + 1)
}

/** Why a text cannot be taken apart so; undefined where it can. */
function partsProblem(place: NamedPlace, { parts, behind }: PartsRule): string | undefined {
  const { holder } = place
  const own = ownName(place)
  const fields = parts.map(({ field }) => field)
  const unknown = fields.find((field) => !hasField(holder, field))
  if (unknown !== undefined) {
    const near = meant(unknown, fieldsOf(holder))
    return `${titleOf(holder)} has no field "${unknown}".${near === undefined ? '' : ` Did you mean "${near}"?`}`
  }
  const other = fields.find((field) => kindOf(schemaInside(holder, field)) !== 'text')
  if (other !== undefined) return `${other} holds no text, so no part of one can go there.`
  const twice = fields.find((field, index) => fields.indexOf(field) < index)
  if (twice !== undefined) return `{${twice}} stands twice. Name a field for each part.`
  if (!fields.includes(own) || fields.length < 2) return `Name ${own} itself and another field, as in "{${own}}, {…}".`
  const marks = [...parts.map(({ before }) => before), behind]
  if (marks.some((mark) => /[\p{L}\p{N}]/u.test(mark)))
    return 'Between the parts only marks and spaces may stand, since what is there is left out.'
  if (marks.slice(1, -1).includes('')) return 'Say what stands between the parts, as in "{…}, {…}".'
  const shapes = parts.flatMap((part) => part.shapes)
  const odd = shapes.find((shape) => !/^[9A][9A ./-]*$/.test(shape))
  if (odd !== undefined)
    return `"${odd}" says nothing of how a part is written. Expected 9 for each digit and A for each letter, as in 9999 AA.`
  const bare = parts.find((part) => part.field.endsWith('postcode') && part.shapes.length === 0)
  return (
    bare &&
    `Say how ${bare.field} is written, with 9 for each digit and A for each letter, as in "{${bare.field}:99999}" or "{${bare.field}:9999 AA}": nothing else tells where it ends.`
  )
}

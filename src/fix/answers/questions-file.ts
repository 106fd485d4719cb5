import type { RecordName } from '../../../schemas/record-types.ts'
import { isObject } from '../../contract/json-schema.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { printableJson } from '../../report/pretty/printable.ts'
import type { FixTally } from '../fix-tally.ts'
import { isOpen, leaveOut, open, takings, units } from './answer-words.ts'
import { askedEntries } from './asked-entries.ts'
import type { AskedEntry } from './entries/asked-entry.ts'
import type { GivenAnswers } from './given-answers.ts'

/** Questions for a person, as a text of JSON. */
export interface QuestionsFile {
  readonly text: string
  readonly count: number
  /** How many there were no room for, at least. */
  readonly more: number
}

/**
 * What a run has left open and an answer can settle, to be filled in: each question with a question mark in the place of its answer,
 * behind what was answered before.
 */
export function questionsFile(tally: FixTally, record: RecordName, given?: GivenAnswers): QuestionsFile {
  const { entries, more } = askedEntries(tally, record, given)
  return { text: textOf(entries, more, given), count: entries.length, more }
}

const introduction = [
  'What data-import fix could not decide. Put an answer in the place of each "?" that you know; what still holds "?" stays as it is.',
  'Then run data-import fix again with --answers and this file; add --questions with a new file to see what is still open.',
  'years: for all fields of dates that are not named, "*" may stand in place of a field.',
  'dates: what valid dates stand for; "*" is all fields of dates, births among them, but for those that are named beside it.',
  `names: the field that it becomes, a path such as customers.0.given_name, or "${leaveOut}". "maybe" is only a guess.`,
  'missing: what the field is in all records that lack it; it is written into those alone.',
  'texts: what all texts of the field mean: its parts, as in "{family_name}, {given_name}" or "{billing_postcode:99999} {billing_address2}" (9 for a digit, A for a letter), "separated by ;" for a list, "2 decimals", "base64 with 2 decimals" or "S is positive, H is negative" for numbers, "dates as ddMMyyyy" for dates, "digits, at least 5" for numbers in place of texts, "times in Europe/Berlin" for times without an offset, "as they stand" where all are right. The guide to repairs has them all. What does not fit stays.',
  `keys: the field of each element that its key is, or "${leaveOut}" where the keys say nothing.`,
  `values: what the value becomes, as JSON; the same again where it is right; or "${leaveOut}". Those that are "valid" may be right.`,
  'rules: the rules that doubt what is valid, as data-import explain tells of them; "maybe" is what they suggest then.',
]

/** The file: an entry on each line, with what was answered before. */
function textOf(entries: readonly AskedEntry[], more: number, given: GivenAnswers | undefined): string {
  const about = [
    ...introduction,
    ...(more > 0
      ? [`At least ${more} more are open, and come when these are answered. Where there are that many, mend them where the data come from.`]
      : []),
  ]
  const sections = (['decisions', 'years', 'dates', 'numbers', 'records', 'cents', 'names', 'missing', 'texts', 'keys'] as const).flatMap(
    (section) => {
      const lines = [
        ...answeredIn(given?.value[section], section),
        ...entries.filter((one) => one.section === section).map(({ name, about: told }) => line(name, { answer: open, ...told })),
      ]
      return lines.length === 0 ? [] : [`  ${json(section)}: {\n${lines.map((text) => `    ${text}`).join(',\n')}\n  }`]
    },
  )
  return `{\n${[`  "about": [\n${about.map((text) => `    ${json(text)}`).join(',\n')}\n  ]`, ...sections, ...valuesText(entries, given)].join(',\n')}\n}\n`
}

function valuesText(entries: readonly AskedEntry[], given: GivenAnswers | undefined): readonly string[] {
  const before = isObject(given?.value['values']) ? given.value['values'] : {}
  const fields = Map.groupBy(
    entries.filter(({ section }) => section === 'values'),
    ({ field = '' }) => field,
  )
  const all = [...new Set([...Object.keys(before), ...fields.keys()])].flatMap((field) => {
    const asked = fields.get(field) ?? []
    const names = new Set(asked.map(({ name }) => name))
    const lines = [
      ...answeredIn(before[field], 'values'),
      ...[...names]
        .flatMap((name) => asked.find((one) => one.name === name) ?? [])
        .map(({ name, about }) => line(name, { answer: open, ...about })),
    ]
    return lines.length === 0 ? [] : [`    ${json(field)}: {\n${lines.map((text) => `      ${text}`).join(',\n')}\n    }`]
  })
  return all.length === 0 ? [] : [`  "values": {\n${all.join(',\n')}\n  }`]
}

/** What was answered in a section before, in its long form. */
function answeredIn(told: unknown, section: string): readonly string[] {
  const short = section === 'cents' ? units[0] : takings[0]
  const entries: readonly (readonly [string, unknown])[] = isObject(told)
    ? Object.entries(told)
    : [told].flat().flatMap((name) => (typeof name === 'string' ? [[name, short] as const] : []))
  return entries.flatMap(([name, answer]) => (isOpen(name) || isOpen(answer) ? [] : [line(name, answer)]))
}

function line(name: string, value: unknown): string {
  return `${json(name)}: ${json(value)}`
}

/** JSON in one line, with spaces for a person. */
function json(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(json).join(', ')}]`
  if (isObject(value) && !isRawNumber(value))
    return `{ ${Object.entries(value)
      .map(([name, held]) => line(name, held))
      .join(', ')} }`
  return printableJson(value)
}

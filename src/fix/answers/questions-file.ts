import type { RecordName } from '../../../schemas/record-types.ts'
import { fieldKey } from '../../causes/answers/field-key.ts'
import { kindOf, type FieldKind } from '../../causes/field-kind.ts'
import { questions, type Question } from '../../causes/questions.ts'
import { sureField } from '../../causes/resolve-name.ts'
import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { valueMeantBy } from '../../glossary/legacy-meaning.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { printableJson } from '../../report/pretty/printable.ts'
import { seenValues } from '../../rules/values/seen-values.ts'
import { askedQuestions } from '../asked-questions.ts'
import { mayBeTurned } from '../borrowed-order.ts'
import { doubtsOf } from '../doubts.ts'
import type { FixTally } from '../fix-tally.ts'
import { leaveOut, open, takings, units } from './answer-words.ts'
import { candidates } from './candidates.ts'
import { namedPlace } from './known-records.ts'
import { numberedNames, prefixesOf } from './name-prefix.ts'
import type { ReadAnswers } from './read-answers.ts'
import { mostFirst, type Samples } from './sample.ts'

/** So many entries a person can read, so many values of a field, and so many possible answers. */
const [mostEntries, mostValues, mostAnswers] = [200, 20, 12]

/** Questions for a person, as a text of JSON. */
export interface QuestionsFile {
  readonly text: string
  readonly count: number
  /** How many there were no room for, at least. */
  readonly more: number
}

/** A question: what it is about, and what helps to answer it. */
interface Entry {
  readonly section: 'decisions' | 'records' | 'names' | 'values' | 'cents'
  /** The field, where it is about a value. */
  readonly field?: string
  readonly name: string
  readonly about: object
}

/**
 * What a run has left open and an answer can settle, to be filled in: each question with a question mark in the place of its answer,
 * behind what was answered before.
 */
export function questionsFile(tally: FixTally, record: RecordName, given?: ReadAnswers): QuestionsFile {
  const { names, records, values, words } = tally.open.counts
  const ofCohort = [...decisionEntries(tally, given), ...recordsEntries(records), ...centsEntries(tally, given)].filter(
    (entry) => !isGiven(entry, given),
  )
  const first = ofCohort.slice(0, mostEntries)
  const ofNames = nameEntries(names, record).filter((entry) => !isGiven(entry, given))
  const ofValues = [...valueEntries(values, record, false), ...valueEntries(words, record, true)]
  const room = mostEntries - first.length
  const someNames = ofNames.slice(0, Math.max(Math.ceil(room / 2), room - ofValues.length))
  const someValues = ofValues.slice(0, room - someNames.length)
  const entries = [...first, ...someNames, ...someValues]
  // Of what was sampled only what was kept is known.
  const allValues = [...values.values(), ...words.values()].reduce((sum, samples) => sum + samples.size, 0)
  const more = ofCohort.length + ofNames.length + allValues - entries.length
  return { text: textOf(entries, more, given), count: entries.length, more }
}

/** Whether a question was answered before, such as that records are to stay where they are. */
function isGiven({ section, name }: Entry, given: ReadAnswers | undefined): boolean {
  const told = given?.value[section]
  return isObject(told) && Object.hasOwn(told, name) && !isOpen(told[name])
}

function decisionEntries(tally: FixTally, given: ReadAnswers | undefined): readonly Entry[] {
  const decisions = given?.answers.decisions ?? {}
  const turned = new Set([...tally.borrowed].filter(([, read]) => mayBeTurned(read)).map(([field]) => field))
  const { readings } = tally.open.counts
  const evidence = new Map(askedQuestions(tally, decisions).map((asked) => [asked.question, asked]))
  return (Object.keys(questions) as Question[]).flatMap((question): Entry[] => {
    const isTurned = question === 'slashed_dates' && turned.size > 0
    const fields = mostFirst(readings.get(question) ?? new Map())
    if (decisions[question] !== undefined || (fields.length === 0 && !isTurned)) return []
    const seen = evidence.get(question)?.seen ?? []
    const about = {
      answers: questions[question].answers,
      values: fields.reduce((sum, [, { count }]) => sum + count, 0),
      fields: [...fields.map(([at]) => at), ...turned].slice(0, 5),
      examples: fields.flatMap(([, { examples }]) => examples).slice(0, 3),
      ...(seen.length > 0 ? { onlyReadAs: Object.fromEntries(seen.map(({ answer, count }) => [answer, count])) } : {}),
    }
    return [{ section: 'decisions', name: question, about }]
  })
}

function recordsEntries(records: Samples): readonly Entry[] {
  return mostFirst(records).map(([at, { count, examples }]) => ({
    section: 'records',
    name: at,
    about: { answers: takings, objects: count, beside: examples },
  }))
}

function centsEntries(tally: FixTally, given: ReadAnswers | undefined): readonly Entry[] {
  if (!doubtsOf(tally, given?.answers).some(({ kind }) => kind === 'amounts in cents')) return []
  const euros = new Set(given?.answers.euros)
  return mostFirst(tally.open.counts.amounts).flatMap(([at, { count, examples }]): Entry[] =>
    euros.has(fieldKey(at)) ? [] : [{ section: 'cents', name: at, about: { answers: units, amounts: count, examples } }],
  )
}

function nameEntries(names: Samples, record: RecordName): readonly Entry[] {
  const all = mostFirst(names)
  const isField = (at: string, rest: string) => {
    const schema = holderOf(record, at)
    return schema !== undefined && sureField(schema, rest) !== undefined
  }
  const prefixes = prefixesOf(all, isField)
  const numbered = numberedNames(all)
  const settled = new Set([...prefixes, ...numbered].flatMap((one) => one.names))
  return [
    ...prefixes.map(({ prefix, names: begun }): Entry => ({
      section: 'names',
      name: `${prefix}*`,
      about: { maybe: ['*'], names: begun.length, examples: begun.slice(0, 3) },
    })),
    ...numbered.map(({ prefix, names: begun }): Entry => ({
      section: 'names',
      name: `${prefix}*`,
      about: { names: begun.length, examples: begun.slice(0, 3) },
    })),
    ...all
      .filter(([at]) => !settled.has(at))
      .map(([at, { count, examples }]): Entry => {
        const holder = holderOf(record, at)
        const maybe = holder ? candidates(holder, at.slice(at.lastIndexOf('.') + 1)) : []
        return {
          section: 'names',
          name: at,
          about: { ...(maybe.length > 0 ? { maybe } : {}), times: count, examples: examples.map(parsed) },
        }
      }),
  ]
}

/** The record in which a name stands. */
function holderOf(record: RecordName, at: string): JsonSchema | undefined {
  const place = namedPlace(record, at.split('.').slice(0, -1))
  return 'schema' in place ? place.schema : undefined
}

function valueEntries(values: ReadonlyMap<string, Samples>, record: RecordName, areValid: boolean): readonly Entry[] {
  const fields = [...values].map(([at, samples]) => ({ at, all: mostFirst(samples) }))
  const total = ({ all }: (typeof fields)[number]) => all.reduce((sum, [, { count }]) => sum + count, 0)
  return fields
    .toSorted((one, other) => total(other) - total(one) || (one.at < other.at ? -1 : 1))
    .flatMap(({ at, all }) => {
      const place = namedPlace(record, at.split('.'))
      const schema = 'schema' in place ? place.schema : {}
      const seen = seenValues(schema)?.slice(0, mostAnswers)
      const kind = kindOf(schema)
      const own = at.slice(at.lastIndexOf('.') + 1)
      return all.slice(0, mostValues).map(([text, { count }]): Entry => ({
        section: 'values',
        field: at,
        name: text,
        about: {
          ...(kind === 'boolean' ? { answers: [true, false, leaveOut] } : { expected: kinds[kind] }),
          ...(seen ? { seen } : {}),
          ...maybeValue(text, own, seen),
          times: count,
          ...(areValid ? { valid: true } : {}),
        },
      }))
    })
}

/** What the glossary has for a value of a legacy system. */
function maybeValue(text: string, field: string, seen: readonly string[] | undefined): { readonly maybe?: readonly [string] } {
  const value = valueMeantBy(text, field)
  return value === undefined || seen?.includes(value) === false ? {} : { maybe: [value] }
}

const kinds: Readonly<Record<FieldKind, string>> = {
  date: 'a date such as 2025-12-31',
  datetime: 'a moment such as 2025-12-31T12:00:00+01:00',
  decimal: 'a decimal in quotes, such as "12.50"',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  text: 'a text in quotes',
  list: 'a list',
  record: 'an object',
  object: 'an object',
  open: 'a value',
}

const introduction = [
  'What data-import fix could not decide. Put an answer in the place of each "?" that you know; what still holds "?" stays as it is.',
  'Then run data-import fix again with --answers and this file; add --questions with a new file to see what is still open.',
  `names: the field that it becomes, a path such as customers.0.given_name, or "${leaveOut}". "maybe" is only a guess.`,
  `values: what the value becomes, as JSON; the same again where it is right; or "${leaveOut}". Those that are "valid" may be right.`,
]

/** The file: an entry on each line, with what was answered before. */
function textOf(entries: readonly Entry[], more: number, given: ReadAnswers | undefined): string {
  const about = [
    ...introduction,
    ...(more > 0
      ? [`At least ${more} more are open, and come when these are answered. Where there are that many, mend them where the data come from.`]
      : []),
  ]
  const sections = (['decisions', 'records', 'cents', 'names'] as const).flatMap((section) => {
    const lines = [
      ...answeredIn(given?.value[section], section),
      ...entries.filter((one) => one.section === section).map(({ name, about: told }) => line(name, { answer: open, ...told })),
    ]
    return lines.length === 0 ? [] : [`  ${json(section)}: {\n${lines.map((text) => `    ${text}`).join(',\n')}\n  }`]
  })
  return `{\n${[`  "about": [\n${about.map((text) => `    ${json(text)}`).join(',\n')}\n  ]`, ...sections, ...valuesText(entries, given)].join(',\n')}\n}\n`
}

function valuesText(entries: readonly Entry[], given: ReadAnswers | undefined): readonly string[] {
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

function isOpen(answer: unknown): boolean {
  return answer === open || (isObject(answer) && answer['answer'] === open)
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

/** What an example says, which may be cut. */
function parsed(example: string): unknown {
  try {
    return JSON.parse(example)
  } catch {
    return example.replace(/^"/, '')
  }
}

import type { RecordName } from '../../../schemas/record-types.ts'
import { noAnswers, type Answers, type NameAnswer, type ValueAnswer } from '../../causes/answers/answers.ts'
import { fieldKey, isItem, nameParts } from '../../causes/answers/field-key.ts'
import { isPattern, NameLookup } from '../../causes/answers/name-lookup.ts'
import { targetPlace } from '../../causes/answers/target-place.ts'
import { kindOf } from '../../causes/field-kind.ts'
import { isMoney } from '../../causes/numbers/money.ts'
import { questions, type Answer, type Question } from '../../causes/questions.ts'
import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { fieldsOf, hasField, schemaAt, schemaInside, type Path } from '../../contract/schema-at.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { meant } from '../../text/meant.ts'
import { faultsOf } from '../../validate/validator.ts'
import { leaveOut, open, takings, units } from './answer-words.ts'
import { namedPlace, recordsIn } from './known-records.ts'

/** What is wrong with answers, and where: at the value, or at its name. */
export interface AnswersProblem {
  readonly path: Path
  readonly isName: boolean
  readonly message: string
}

/** Answers, and what keeps them from being such. */
export interface CheckedAnswers {
  readonly answers: Answers
  readonly problems: readonly AnswersProblem[]
}

const sections = ['about', 'decisions', 'records', 'names', 'values', 'cents'] as const

/** Answers from a value, such as a file of questions that was filled in; what still holds a question mark is left out. */
export function checkAnswers(value: unknown, record: RecordName): CheckedAnswers {
  if (!isObject(value)) return { answers: noAnswers, problems: [{ path: [], isName: false, message: 'Expected an object.' }] }
  return new Reading(record).read(value)
}

/** An answer, where it stands, and what it answers. */
interface Told {
  readonly name: string
  readonly answer: unknown
  readonly path: Path
}

class Reading {
  readonly #record: RecordName
  readonly #problems: AnswersProblem[] = []
  /** What is told of the names, which paths may have. */
  #names: NameLookup | undefined

  constructor(record: RecordName) {
    this.#record = record
  }

  read(value: Readonly<Record<string, unknown>>): CheckedAnswers {
    for (const name of Object.keys(value)) {
      if (sections.some((section) => section === name)) continue
      const near = meant(name, sections)
      const advice = near === undefined ? `There are: ${sections.slice(1).join(', ')}.` : `Did you mean "${near}"?`
      this.#wrongName([name], `"${name}" is no section of answers. ${advice}`)
    }
    const decisions = this.#told(value, 'decisions').flatMap((told) => this.#decision(told) ?? [])
    const records = this.#told(value, 'records', takings[0]).flatMap((told) => this.#taking(told) ?? [])
    const named = this.#told(value, 'names')
    const names = named.flatMap((told) => this.#name(told) ?? [])
    this.#refuseTwice(
      named.filter(({ name }) => !isPattern(name)),
      (name) => this.#nameKey(name),
    )
    this.#names = new NameLookup(names)
    const values = this.#values(value['values'])
    const money = this.#told(value, 'cents', units[0]).flatMap((told) => this.#unit(told) ?? [])
    const [cents, euros] = units.map((unit) => money.filter((one) => one.unit === unit).map(({ field }) => field))
    const answers = { decisions: Object.fromEntries(decisions), records, names, values, cents: cents ?? [], euros: euros ?? [] }
    return { answers, problems: this.#problems }
  }

  /**
   * The answers of a section; those that are still open are not among them.
   * @param short What is meant where only the names are told, in a list or alone.
   */
  #told(value: Readonly<Record<string, unknown>>, section: string, short?: string): readonly Told[] {
    const told = value[section]
    if (told === undefined) return []
    if (short !== undefined && (typeof told === 'string' || Array.isArray(told))) {
      const names: readonly unknown[] = Array.isArray(told) ? told : [told]
      return names.flatMap((name, index): Told[] => {
        const path = Array.isArray(told) ? [section, index] : [section]
        if (name === open) return []
        if (typeof name === 'string' && name !== '') return [{ name, answer: short, path }]
        this.#wrong(path, 'Expected a path, such as "payload.rows".')
        return []
      })
    }
    if (isObject(told)) return entriesOf(told, [section])
    this.#wrong([section], 'Expected an object with an answer for each name.')
    return []
  }

  #decision({ name, answer, path }: Told): readonly (readonly [Question, Answer])[] | undefined {
    const question = (Object.keys(questions) as Question[]).find((known) => known === name)
    if (question === undefined) {
      const near = meant(name, Object.keys(questions))
      const advice = near === undefined ? `There are: ${Object.keys(questions).join(', ')}.` : `Did you mean "${near}"?`
      return this.#wrongName(path, `There is no question "${name}". ${advice}`)
    }
    const answers: readonly Answer[] = questions[question].answers
    const given = answers.find((known) => known === answer)
    if (given !== undefined) return [[question, given]]
    return this.#wrong(path, `${shown(answer)} does not answer ${name}. There are: ${quoted(answers)}.`)
  }

  #taking({ name, answer, path }: Told): readonly (readonly string[])[] | undefined {
    const taking = takings.find((known) => known === answer)
    if (taking === undefined)
      return this.#wrong(path, `${shown(answer)} does not say what to do with records. There are: ${quoted(takings)}.`)
    const segments = name.split('.')
    const [first = ''] = segments
    const behind = segments[segments.indexOf('*') + 1] ?? ''
    if (segments.includes('') || segments.filter((segment) => segment === '*').length > 1)
      return this.#wrongName(
        path,
        `"${name}" is no path to records: names with points between them, and at most one *, which stands for each item.`,
      )
    const own = [first, behind].find((segment) => hasField(schemaAt(this.#record), segment))
    if (own !== undefined) return this.#wrongName(path, `"${own}" is a field of the record itself, and not of an object around records.`)
    return taking === 'take them' ? [segments] : undefined
  }

  #name({ name, answer, path }: Told): readonly NameAnswer[] | undefined {
    if (typeof answer !== 'string' || answer === '')
      return this.#wrong(path, `Expected the name of a field, a path such as "customers.0.given_name", or "${leaveOut}".`)
    const [container, last] = nameParts(name)
    const to = answer === leaveOut ? {} : { to: answer }
    if (isPattern(name)) {
      if (name === '*' || last.split('*').length > 2)
        return this.#wrongName(path, `"${name}" stands for too much: name what the names have before or behind one *, as in "nl_*".`)
      if (answer === leaveOut) return [{ name, ...to }]
      if (answer.includes('*')) {
        const holder = this.#containerOf(container)
        const holders = holder ? [holder] : [...recordsIn(this.#record)]
        if (holders.some((record) => mayBecome(record, answer))) return [{ name, ...to }]
        return this.#wrong(path, `No field is "${answer}" with something in place of the *.`)
      }
      return this.#wrong(path, `Expected what the * stands for in the new name, too, as in "*" or "billing_*", or "${leaveOut}".`)
    }
    const within = this.#containerOf(container)
    if (within && hasField(within, last))
      return this.#wrongName(path, `${name} is a field of the interface; answer for its values in "values".`)
    const records = within ? [within] : [...recordsIn(this.#record)]
    if (answer === leaveOut || records.some((record) => targetPlace(record, answer))) return [{ name, ...to }]
    return this.#wrong(path, noTarget(records, answer))
  }

  /** What a path to a name names where there is such a place; undefined for that, and for a name without a path. */
  #containerOf(container: string): JsonSchema | undefined {
    const within = container === '' ? undefined : namedPlace(this.#record, container.split('.'))
    return within && 'schema' in within ? within.schema : undefined
  }

  /** A name as others are compared with it: without the numbers of items where its path is one of the interface. */
  #nameKey(name: string): string {
    const [container, last] = nameParts(name)
    return this.#containerOf(container) ? `${fieldKey(container)}.${last}` : name
  }

  #unit({ name, answer, path }: Told): readonly { readonly field: string; readonly unit: string }[] | undefined {
    const unit = units.find((known) => known === answer)
    if (unit === undefined) return this.#wrong(path, `${shown(answer)} is no unit of amounts. There are: ${quoted(units)}.`)
    const place = this.#place(name, path)
    if (!place) return undefined
    const kind = kindOf(place.schema)
    const last = place.field.slice(place.field.lastIndexOf('.') + 1)
    if (isMoney(last) && (kind === 'decimal' || kind === 'number')) return [{ field: place.field, unit }]
    return this.#wrongName(path, `${name} holds no amounts of money in euros.`)
  }

  #values(section: unknown): readonly ValueAnswer[] {
    if (section === undefined) return []
    if (!isObject(section)) {
      this.#wrong(['values'], 'Expected an object with the values of each field.')
      return []
    }
    const found: Told[] = []
    const answers = Object.entries(section).flatMap(([name, values]) => {
      const path = ['values', name]
      const place = this.#place(name, path)
      if (!place) return []
      if (nesting.has(kindOf(place.schema))) {
        this.#wrongName(path, `${name} holds no single values; answer for the fields in it.`)
        return []
      }
      if (!isObject(values)) {
        this.#wrong(path, 'Expected an object from values to what they become, as in {"k.A.": "leave out"}.')
        return []
      }
      return entriesOf(values, path).flatMap((told) => {
        found.push({ ...told, name: JSON.stringify([place.field, told.name]) })
        return this.#value(place.field, told) ?? []
      })
    })
    this.#refuseTwice(found, (key) => key)
    return answers
  }

  #value(field: string, { name: text, answer, path }: Told): readonly ValueAnswer[] | undefined {
    const names = field.split('.')
    const last = names.at(-1) ?? ''
    const holder = namedPlace(this.#record, names.slice(0, -1))
    const record = 'schema' in holder ? holder.schema : {}
    const isItem = kindOf(schemaInside(record, last)) === 'list'
    if (answer === leaveOut) {
      if (isItem) return this.#wrong(path, `One of a list cannot be left out; mend it where the data come from.`)
      if ((record['required'] as readonly string[] | undefined)?.includes(last) === true)
        return this.#wrong(path, `${field} is required, so it cannot be left out.`)
      return [{ field, text }]
    }
    if (typeof answer === 'object' && answer !== null && !isRawNumber(answer))
      return this.#wrong(path, `Expected a single value, or "${leaveOut}".`)
    const after = (isRawNumber(answer) ? Number(answer.rawJSON) : answer) as string | number | boolean | null
    const place = [...names, ...(isItem ? [0] : [])]
    const fault = faultsOf(this.#record, shell(schemaAt(this.#record), place, after), Infinity).find(
      (one) => fieldKey(one.path.join('.')) === field,
    )
    return fault
      ? this.#wrong(path, `${shown(after)} cannot stand in ${field}. ${fault.detail}${fault.hint === undefined ? '' : ` ${fault.hint}`}`)
      : [{ field, text, after: isRawNumber(answer) ? { digits: answer.rawJSON } : after }]
  }

  /** The place of a field that is documented. */
  #place(name: string, path: Path): { readonly schema: JsonSchema; readonly field: string } | undefined {
    const place = namedPlace(this.#record, name.split('.'), this.#names)
    if ('schema' in place) return place
    const near = meant(place.unknown, fieldsOf(place.in))
    return this.#wrongName(
      path,
      `${titleOf(place.in)} has no field "${place.unknown}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    )
  }

  #refuseTwice(told: readonly Told[], keyOf: (name: string) => string): void {
    const seen = new Map<string, Told>()
    for (const one of told) {
      const key = keyOf(one.name)
      const before = seen.get(key)
      if (before) this.#wrongName(one.path, `This is answered twice, here and at ${before.path.join(': ')}. Remove one.`)
      seen.set(key, one)
    }
  }

  #wrong(path: Path, message: string): undefined {
    this.#problems.push({ path, isName: false, message })
  }

  #wrongName(path: Path, message: string): undefined {
    // A path that stands alone, or in a list, is a value.
    this.#problems.push({ path, isName: typeof path.at(-1) === 'string' && (path.length > 1 || !isShort.has(path[0])), message })
  }
}

/** Sections that may be a path alone. */
const isShort: ReadonlySet<unknown> = new Set(['records', 'cents'])

const nesting: ReadonlySet<string> = new Set(['list', 'record', 'object'])

/** The answers in an object; each stands alone, or in an object with what is told of its question. */
function entriesOf(object: Readonly<Record<string, unknown>>, path: Path): readonly Told[] {
  return Object.entries(object).flatMap(([name, told]): Told[] => {
    const isLong = isObject(told) && Object.hasOwn(told, 'answer')
    const answer = isLong ? told['answer'] : told
    return answer === open ? [] : [{ name, answer, path: isLong ? [...path, name, 'answer'] : [...path, name] }]
  })
}

/** Whether a field that a record has, or a path to one, may be what a pattern becomes. */
function mayBecome(record: JsonSchema, pattern: string): boolean {
  const at = pattern.lastIndexOf('*')
  const [container, begin] = nameParts(pattern.slice(0, at))
  const end = pattern.slice(at + 1)
  let schema = record
  for (const segment of container === '' ? [] : container.split('.')) {
    if (kindOf(schema) === 'list') schema = schemaInside(schema, 0)
    if (isItem(segment)) continue
    if (!hasField(schema, segment)) return kindOf(schema) === 'object'
    schema = schemaInside(schema, segment)
  }
  if (kindOf(schema) === 'list') schema = schemaInside(schema, 0)
  if (kindOf(schema) === 'object') return true
  // What stands behind the * may be a path, too.
  const [last = '', ...inner] = end.split('.')
  const [before, behind] = [styleless(begin), styleless(last)]
  return fieldsOf(schema).some((field) => {
    const own = styleless(field)
    const isBegun = own.length > before.length + behind.length && own.startsWith(before) && own.endsWith(behind)
    return isBegun && (inner.length === 0 || targetPlace(schema, [field, ...inner].join('.')) !== undefined)
  })
}

/** A name without what differs between styles. */
function styleless(name: string): string {
  return name.replaceAll(/[_\W]/g, '').toLowerCase()
}

/** That a target is no field, with the nearest one. */
function noTarget(records: readonly JsonSchema[], target: string): string {
  const segments = target.split('.')
  const [only, ...others] = records
  let schema = only ?? {}
  let unknown = segments[0] ?? ''
  for (const segment of segments) {
    const inner = kindOf(schema) === 'list' ? schemaInside(schema, 0) : schema
    unknown = segment
    if (/^(?:\*|\d+)$/.test(segment)) continue
    if (!hasField(inner, segment)) {
      schema = inner
      break
    }
    schema = schemaInside(inner, segment)
  }
  const isAny = others.length > 0 && segments.length === 1
  const near = meant(unknown, isAny ? [...new Set(records.flatMap(fieldsOf))] : fieldsOf(schema))
  const which = isAny ? `No record has a field "${unknown}".` : `${titleOf(schema)} has no field "${unknown}".`
  return `${which}${near === undefined ? '' : ` Did you mean "${near}"?`}`
}

function titleOf({ title }: JsonSchema): string {
  return typeof title === 'string' ? title : 'What stands there'
}

/** A value in all that is around it in a record. */
function shell(schema: JsonSchema, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  if (kindOf(schema) === 'list' && typeof first === 'string') return [shell(schemaInside(schema, 0), [first, ...rest], value)]
  const inner = shell(schemaInside(schema, first), rest, value)
  return typeof first === 'number' ? [inner] : { [first]: inner }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ')
}

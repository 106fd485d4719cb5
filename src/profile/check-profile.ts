import { isObject } from '../contract/json-schema.ts'
import { recordAt } from '../contract/record-at.ts'
import { fieldTable } from '../contract/field-table.ts'
import { fieldsOf, schemaAt, type Path } from '../contract/schema-at.ts'
import type { RecordName } from '../../schemas/record-types.ts'
import { sentRecords } from '../rules/fields-of-rule.ts'
import { meant } from '../text/meant.ts'
import { IsoDate } from '../validate/formats.ts'

/** What is wrong with a profile, and where: at the value, or at its name. */
export interface ProfileProblem {
  readonly path: Path
  readonly isName: boolean
  readonly message: string
}

/** What a profile may name. */
export interface KnownNames {
  /** The ids of the rules. */
  readonly rules: readonly string[]
  /** The profiles that can be added to. */
  readonly profiles: readonly string[]
}

/** How a rule can be set. */
export const ruleSettings = ['off', 'default', 'note', 'warning', 'error'] as const

/** The fields of a record that hold single values, or lists of them. */
export function valueFieldsOf(record: RecordName): string[] {
  return fieldsOf(schemaAt(record)).filter(
    (field) => recordAt(record, [field]) === undefined && schemaAt(record, [field])['type'] !== 'object',
  )
}

/** Which bounds a field can have: of numbers, of days, or none. */
export function boundsOf(record: RecordName, field: string): 'numbers' | 'days' | undefined {
  const type = fieldTable(record).find(({ name }) => name === field)?.type.name
  if (type === 'date' || type === 'datetime') return 'days'
  return type === undefined || type === 'boolean' || type === 'string' ? undefined : 'numbers'
}

/** Everything that keeps a value from being a profile, in its order. */
export function checkProfile(value: unknown, known: KnownNames): ProfileProblem[] {
  return [...profile(known)(value, [])]
}

/** Finds what is wrong with the value at a path. */
type Check = (value: unknown, path: Path) => Iterable<ProfileProblem>

const profile = ({ rules, profiles }: KnownNames): Check =>
  all(
    members(
      {
        $schema: text,
        name: text,
        description: text,
        extends: choice(profiles, 'profile'),
        rules: members(
          Object.fromEntries([...rules, '*'].map((id) => [id, choice(ruleSettings, 'setting')])),
          'rule',
          ' data-import rules lists them.',
        ),
        records: members(Object.fromEntries(sentRecords.map((name) => [name, record(name)])), 'record that clients send'),
      },
      'part of a profile',
    ),
    function* (value, path) {
      if (isObject(value) && !Object.hasOwn(value, 'name')) yield at(path, 'A profile has a "name", which findings tell.')
    },
  )

const record = (name: RecordName): Check =>
  members(
    {
      because: text,
      required: list(choice(fieldsOf(schemaAt(name)), `field of ${name}`)),
      fields: members(
        Object.fromEntries(valueFieldsOf(name).map((each) => [each, field(name, each)])),
        `field of ${name} that holds single values`,
      ),
      extraFields: list(function* (value, path) {
        if (typeof value !== 'string' || value === '') yield at(path, 'Expected the name of a field.')
        else if (fieldsOf(schemaAt(name)).includes(value)) yield at(path, `"${value}" is a documented field of ${name}.`)
      }),
    },
    'part of what a profile says about a record',
  )

const field = (record: RecordName, name: string): Check =>
  all(
    members(
      {
        because: text,
        values: list(function* (value, path) {
          if (!['string', 'number', 'boolean'].includes(typeof value)) yield at(path, 'Expected a text, a number, true or false.')
        }, 1),
        minLength: length,
        maxLength: length,
        pattern: expression,
        ...bounds[boundsOf(record, name) ?? 'none'],
      },
      'part of what a profile says about this field',
      boundAdvice[boundsOf(record, name) ?? 'none'],
    ),
    function* (value, path) {
      const { minLength, maxLength, minimum, maximum, formatMinimum, formatMaximum } = isObject(value) ? value : {}
      if (typeof minLength === 'number' && typeof maxLength === 'number' && minLength > maxLength)
        yield at([...path, 'minLength'], 'No text has as many characters and at most "maxLength".')
      if (typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum)
        yield at([...path, 'minimum'], 'No number is as great and at most "maximum".')
      if (typeof formatMinimum === 'string' && typeof formatMaximum === 'string' && formatMinimum > formatMaximum)
        yield at([...path, 'formatMinimum'], 'No day is as late and at latest "formatMaximum".')
    },
  )

const text: Check = function* (value, path) {
  if (typeof value !== 'string' || value === '') yield at(path, 'Expected a text.')
}

const length: Check = function* (value, path) {
  if (!Number.isSafeInteger(value) || Number(value) < 0) yield at(path, 'Expected a whole number from 0.')
}

const bound: Check = function* (value, path) {
  if (typeof value !== 'number' || !Number.isFinite(value)) yield at(path, 'Expected a number.')
}

const day: Check = function* (value, path) {
  if (typeof value !== 'string' || !IsoDate(value)) yield at(path, 'Expected a day, YYYY-MM-DD.')
}

const bounds = {
  numbers: { minimum: bound, maximum: bound },
  days: { formatMinimum: day, formatMaximum: day },
  none: {},
} as const satisfies Record<string, Readonly<Record<string, Check>>>

/** What to take where a bound of another kind is named. */
const boundAdvice = {
  numbers: ' Numbers have "minimum" and "maximum".',
  days: ' Days have "formatMinimum" and "formatMaximum".',
  none: ' Only numbers have "minimum" and "maximum", only days "formatMinimum" and "formatMaximum".',
} as const

const expression: Check = function* (value, path) {
  if (typeof value !== 'string') return yield at(path, 'Expected a regular expression in a string.')
  try {
    void new RegExp(value, 'u')
  } catch (error) {
    yield at(path, `This is no regular expression: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function choice(values: readonly string[], what: string): Check {
  return function* (value, path) {
    if (typeof value === 'string' && values.includes(value)) return
    if (typeof value !== 'string') return yield at(path, `Expected the name of a ${what}.`)
    const list = values.length <= 10 ? ` There are: ${values.join(', ')}.` : ''
    yield at(path, `There is no ${what} "${value}".${advice(value, values, list)}`)
  }
}

/** @param otherwise What helps with a name that is near to none. */
function members(known: Readonly<Record<string, Check>>, what: string, otherwise = ''): Check {
  return function* (value, path) {
    if (!isObject(value)) return yield at(path, 'Expected an object.')
    for (const [name, inner] of Object.entries(value)) {
      const check = Object.hasOwn(known, name) ? known[name] : undefined
      if (check) yield* check(inner, [...path, name])
      else yield { path: [...path, name], isName: true, message: `"${name}" is no ${what}.${advice(name, Object.keys(known), otherwise)}` }
    }
  }
}

function list(item: Check, fewest = 0): Check {
  return function* (value, path) {
    if (!Array.isArray(value)) return yield at(path, 'Expected a list.')
    if (value.length < fewest) yield at(path, `Expected at least ${fewest} in the list.`)
    for (const [index, inner] of value.entries()) yield* item(inner, [...path, index])
  }
}

function all(...checks: readonly Check[]): Check {
  return function* (value, path) {
    for (const check of checks) yield* check(value, path)
  }
}

function at(path: Path, message: string): ProfileProblem {
  return { path, isName: false, message }
}

function advice(name: string, names: readonly string[], otherwise: string): string {
  const near = meant(name, names)
  return near === undefined ? otherwise : ` Did you mean "${near}"?`
}

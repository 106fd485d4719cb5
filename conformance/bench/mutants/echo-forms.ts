import { isObject } from '../../../src/contract/json-schema.ts'
import { changeEchoes, echoed } from './change-echoes.ts'
import { mapArrays, mapScalars } from '../server/map-values.ts'
import type { Mutant } from './mutant.ts'

/** A copy of a JSON value with every object inside it changed, the inner ones first. */
function mapObjects(value: unknown, change: (object: Readonly<Record<string, unknown>>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapObjects(item, change))
  if (!isObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapObjects(member, change)])))
}

/** A copy of a JSON value with every text inside it changed. */
function mapTexts(value: unknown, change: (text: string) => unknown): unknown {
  return mapScalars(value, (scalar) => (typeof scalar === 'string' ? change(scalar) : scalar))
}

/** Whether the first of January falls into the week of a day in December, as weeks begin on Sundays. */
function isInFirstWeek(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return date.getUTCMonth() === 11 && date.getUTCDate() + 6 - date.getUTCDay() > 31
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}

function withNamesInCamelCase(object: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(object).map(([name, member]) => [inCamelCase(name), member]))
}

function asText(scalar: unknown): unknown {
  return typeof scalar === 'number' || typeof scalar === 'boolean' ? String(scalar) : scalar
}

/** What the language or a library of the server makes of a value on its way through, in every echo. */
const forms: readonly { readonly id: string; readonly about: string; readonly form: (body: unknown) => unknown }[] = [
  {
    id: 'echo-empty-object-is-list',
    about: 'Empty objects are empty lists in an echo, as arrays are both in the language.',
    form: (body) => mapObjects(body, (object) => (Object.keys(object).length === 0 ? [] : object)),
  },
  {
    id: 'echo-drops-zeros',
    about: 'Numbers that are zero are missing in an echo.',
    form: (body) => mapScalars(body, (scalar) => (scalar === 0 ? undefined : scalar)),
  },
  {
    id: 'echo-drops-empty-lists',
    about: 'Lists that are empty are missing in an echo.',
    form: (body) =>
      mapObjects(body, (object) =>
        Object.fromEntries(Object.entries(object).filter(([, member]) => !Array.isArray(member) || member.length > 0)),
      ),
  },
  {
    id: 'echo-null-is-empty-text',
    about: 'null is an empty string in an echo.',
    form: (body) => mapScalars(body, (scalar) => (scalar === null ? '' : scalar)),
  },
  {
    id: 'echo-null-amounts-are-zero',
    about: 'null is zero in an echo where an amount belongs.',
    form: (body) => mapScalars(body, (scalar, field) => (scalar === null && field.startsWith('amount') ? 0 : scalar)),
  },
  {
    id: 'echo-booleans-as-numbers',
    about: 'true and false are 1 and 0 in an echo.',
    form: (body) => mapScalars(body, (scalar) => (typeof scalar === 'boolean' ? Number(scalar) : scalar)),
  },
  {
    id: 'echo-integers-in-single-precision',
    about: 'Whole numbers in an echo went through a float of 32 bits.',
    form: (body) => mapScalars(body, (scalar) => (Number.isInteger(scalar) ? Math.fround(Number(scalar)) : scalar)),
  },
  {
    id: 'echo-decimals-in-double-precision',
    about: 'Decimal strings in an echo went through a float of 64 bits.',
    form: (body) => mapTexts(body, (text) => (/^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text)),
  },
  {
    id: 'echo-decimals-lose-sign-below-one',
    about: 'Decimal strings between -1 and 0 come back without their sign.',
    form: (body) => mapTexts(body, (text) => text.replace(/^-(0\.\d+)$/, '$1')),
  },
  {
    id: 'echo-escapes-html',
    about: 'Characters that mean something in HTML are entities in an echo.',
    form: (body) => mapTexts(body, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  },
  {
    id: 'echo-doubles-quotes',
    about: 'Apostrophes in an echo are doubled, as they were for the database.',
    form: (body) => mapTexts(body, (text) => text.replaceAll("'", "''")),
  },
  {
    id: 'echo-without-line-breaks',
    about: 'Line breaks in texts are spaces in an echo.',
    form: (body) => mapTexts(body, (text) => text.replaceAll(/[\r\n]+/g, ' ')),
  },
  {
    id: 'echo-texts-once-per-list',
    about: 'Of equal texts in a list an echo holds one.',
    form: (body) => mapArrays(body, (array) => (array.every((item) => typeof item === 'string') ? [...new Set(array)] : array)),
  },
  {
    id: 'echo-sorts-texts',
    about: 'Lists of texts are sorted in an echo.',
    form: (body) => mapArrays(body, (array) => (array.every((item) => typeof item === 'string') ? array.toSorted() : array)),
  },
  {
    id: 'echo-turns-lists-round',
    about: 'Lists of objects are the other way round in an echo.',
    form: (body) => mapArrays(body, (array) => (array.every(isObject) ? array.toReversed() : array)),
  },
  {
    id: 'echo-names-lose-underscore-before-digits',
    about: 'Names of fields went to camel case and back: the underscore before digits is gone.',
    form: (body) =>
      mapObjects(body, (object) =>
        Object.fromEntries(Object.entries(object).map(([name, member]) => [name.replaceAll(/_(?=\d)/g, ''), member])),
      ),
  },
  {
    id: 'echo-metadata-names-in-camel-case',
    about: 'Names inside the values of metadata are in camel case in an echo.',
    form: (body) => {
      const { metadata, ...others } = Object(body) as Readonly<Record<string, unknown>>
      return metadata === undefined ? others : { ...others, metadata: mapObjects(metadata, withNamesInCamelCase) }
    },
  },
  {
    id: 'echo-metadata-values-as-text',
    about: 'Numbers and booleans inside the values of metadata are texts in an echo.',
    form: (body) => {
      const { metadata, ...others } = Object(body) as Readonly<Record<string, unknown>>
      return metadata === undefined ? others : { ...others, metadata: mapScalars(metadata, asText) }
    },
  },
  {
    id: 'echo-years-of-weeks',
    about: 'The year of a date is that of its week: the last days of December come back a year late.',
    form: (body) =>
      mapTexts(body, (text) =>
        /^\d{4}-12-\d\d/.test(text) && isInFirstWeek(text.slice(0, 10)) ? `${Number(text.slice(0, 4)) + 1}${text.slice(4)}` : text,
      ),
  },
  {
    id: 'echo-clock-of-twelve-hours',
    about: 'Datetimes come back with the hour of a clock of twelve hours.',
    form: (body) =>
      mapTexts(body, (text) =>
        text.replace(
          /^(\d{4}-\d\d-\d\dT)(\d\d)/,
          (_all, day: string, hour: string) => `${day}${String(Number(hour) % 12 || 12).padStart(2, '0')}`,
        ),
      ),
  },
  {
    id: 'echo-offsets-in-full-hours',
    about: 'Offsets of datetimes come back without their minutes.',
    form: (body) => mapTexts(body, (text) => text.replace(/(T.*[+-]\d\d):(?!00)\d\d$/, '$1:00')),
  },
  {
    id: 'echo-no-day-before-1970',
    about: 'Dates before 1970 come back as the first day of that year.',
    form: (body) => mapTexts(body, (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && text < '1970' ? '1970-01-01' : text)),
  },
  {
    id: 'echo-no-day-after-2038',
    about: 'Dates from the 20th of January 2038 on come back as the 19th.',
    form: (body) => mapTexts(body, (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && text > '2038-01-19' ? '2038-01-19' : text)),
  },
]

/** Echoed values come back in a form that the server's language or a library gave them. */
export const echoForms: readonly Mutant[] = forms.map(({ id, about, form }) => ({
  id,
  section: '4.3',
  kind: 'meaning',
  about,
  requirements: ['2-decimal-string-value-kept', ...echoed],
  change: changeEchoes(form),
}))

import { isObject } from '../../../src/contract/json-schema.ts'
import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { echoed } from './echoed.ts'
import { mapArrays, mapScalars } from '../server/map-values.ts'
import { fault, faults } from './fault.ts'

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

const broken: readonly RequirementId[] = ['2-decimal-string-value-kept', ...echoed]

/** In every echo, values come back in a form that the server's language or a library gave them. */
export const echoForms = faults('meaning', [
  fault('echo-empty-object-is-list', 'Empty objects are empty lists in an echo, as arrays are both in the language.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapObjects(body, (object) => (Object.keys(object).length === 0 ? [] : object))),
  fault('echo-drops-zeros', 'Numbers that are zero are missing in an echo.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapScalars(body, (scalar) => (scalar === 0 ? undefined : scalar))),
  fault('echo-drops-empty-lists', 'Lists that are empty are missing in an echo.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) =>
      mapObjects(body, (object) =>
        Object.fromEntries(Object.entries(object).filter(([, member]) => !Array.isArray(member) || member.length > 0)),
      ),
    ),
  fault('echo-null-is-empty-text', 'null is an empty string in an echo.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapScalars(body, (scalar) => (scalar === null ? '' : scalar))),
  fault('echo-null-amounts-are-zero', 'null is zero in an echo where an amount belongs.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapScalars(body, (scalar, field) => (scalar === null && field.startsWith('amount') ? 0 : scalar))),
  fault('echo-booleans-as-numbers', 'true and false are 1 and 0 in an echo.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapScalars(body, (scalar) => (typeof scalar === 'boolean' ? Number(scalar) : scalar))),
  fault('echo-integers-in-single-precision', 'Whole numbers in an echo went through a float of 32 bits.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapScalars(body, (scalar) => (Number.isInteger(scalar) ? Math.fround(Number(scalar)) : scalar))),
  fault('echo-decimals-in-double-precision', 'Decimal strings in an echo went through a float of 64 bits.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapTexts(body, (text) => (/^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text))),
  fault('echo-decimals-lose-sign-below-one', 'Decimal strings between -1 and 0 come back without their sign.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapTexts(body, (text) => text.replace(/^-(0\.\d+)$/, '$1'))),
  fault('echo-escapes-html', 'Characters that mean something in HTML are entities in an echo.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapTexts(body, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))),
  fault('echo-doubles-quotes', 'Apostrophes in an echo are doubled, as they were for the database.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapTexts(body, (text) => text.replaceAll("'", "''"))),
  fault('echo-without-line-breaks', 'Line breaks in texts are spaces in an echo.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapTexts(body, (text) => text.replaceAll(/[\r\n]+/g, ' '))),
  fault('echo-texts-once-per-list', 'Of equal texts in a list an echo holds one.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapArrays(body, (array) => (array.every((item) => typeof item === 'string') ? [...new Set(array)] : array))),
  fault('echo-sorts-texts', 'Lists of texts are sorted in an echo.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapArrays(body, (array) => (array.every((item) => typeof item === 'string') ? array.toSorted() : array))),
  fault('echo-turns-lists-round', 'Lists of objects are the other way round in an echo.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapArrays(body, (array) => (array.every(isObject) ? array.toReversed() : array))),
  fault('echo-names-lose-underscore-before-digits', 'Names of fields went to camel case and back: the underscore before digits is gone.', {
    section: '4.3',
  })
    .breaks(...broken)
    .echoes((body) =>
      mapObjects(body, (object) =>
        Object.fromEntries(Object.entries(object).map(([name, member]) => [name.replaceAll(/_(?=\d)/g, ''), member])),
      ),
    ),
  fault('echo-metadata-names-in-camel-case', 'Names inside the values of metadata are in camel case in an echo.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => {
      const { metadata, ...others } = Object(body) as Readonly<Record<string, unknown>>
      return metadata === undefined ? others : { ...others, metadata: mapObjects(metadata, withNamesInCamelCase) }
    }),
  fault('echo-metadata-values-as-text', 'Numbers and booleans inside the values of metadata are texts in an echo.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => {
      const { metadata, ...others } = Object(body) as Readonly<Record<string, unknown>>
      return metadata === undefined ? others : { ...others, metadata: mapScalars(metadata, asText) }
    }),
  fault('echo-years-of-weeks', 'The year of a date is that of its week: the last days of December come back a year late.', {
    section: '4.3',
  })
    .breaks(...broken)
    .echoes((body) =>
      mapTexts(body, (text) =>
        /^\d{4}-12-\d\d/.test(text) && isInFirstWeek(text.slice(0, 10)) ? `${Number(text.slice(0, 4)) + 1}${text.slice(4)}` : text,
      ),
    ),
  fault('echo-clock-of-twelve-hours', 'Datetimes come back with the hour of a clock of twelve hours.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) =>
      mapTexts(body, (text) =>
        text.replace(
          /^(\d{4}-\d\d-\d\dT)(\d\d)/,
          (_all, day: string, hour: string) => `${day}${String(Number(hour) % 12 || 12).padStart(2, '0')}`,
        ),
      ),
    ),
  fault('echo-offsets-in-full-hours', 'Offsets of datetimes come back without their minutes.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapTexts(body, (text) => text.replace(/(T.*[+-]\d\d):(?!00)\d\d$/, '$1:00'))),
  fault('echo-no-day-before-1970', 'Dates before 1970 come back as the first day of that year.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapTexts(body, (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && text < '1970' ? '1970-01-01' : text))),
  fault('echo-no-day-after-2038', 'Dates from the 20th of January 2038 on come back as the 19th.', { section: '4.3' })
    .breaks(...broken)
    .echoes((body) => mapTexts(body, (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && text > '2038-01-19' ? '2038-01-19' : text))),
])

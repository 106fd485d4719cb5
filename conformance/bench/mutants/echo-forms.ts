import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../server/exchange.ts'
import { asObject } from '../../reading/as-object.ts'
import { echoed } from './echoed.ts'
import { mapArrays, mapNames, mapObjects, mapScalars, mapTexts } from '../server/map-values.ts'
import { fault, faults } from './fault.ts'

/** Whether the first of January falls into the week of a day in December, as weeks begin on Sundays. */
function isInFirstWeek(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return date.getUTCMonth() === 11 && date.getUTCDate() + 6 - date.getUTCDay() > 31
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}

function asText(scalar: unknown): unknown {
  return typeof scalar === 'number' || typeof scalar === 'boolean' ? String(scalar) : scalar
}

/** What every echo has in another form. */
function inEcho(id: string, about: string, change: (echo: Body) => unknown) {
  return fault(id, about, { section: '4.3' })
    .breaks('2-decimal-string-value-kept', ...echoed)
    .echoes(change)
}

/** In every echo, values come back in a form that the server's language or a library gave them. */
export const echoForms = faults('meaning', [
  inEcho('echo-empty-object-is-list', 'Empty objects are empty lists in an echo, as arrays are both in the language.', (body) =>
    mapObjects(body, (object) => (Object.keys(object).length === 0 ? [] : object)),
  ),
  inEcho('echo-drops-zeros', 'Numbers that are zero are missing in an echo.', (body) =>
    mapScalars(body, (scalar) => (scalar === 0 ? undefined : scalar)),
  ),
  inEcho('echo-null-is-empty-text', 'null is an empty string in an echo.', (body) =>
    mapScalars(body, (scalar) => (scalar === null ? '' : scalar)),
  ),
  inEcho('echo-null-amounts-are-zero', 'null is zero in an echo where an amount belongs.', (body) =>
    mapScalars(body, (scalar, field) => (scalar === null && field.startsWith('amount') ? 0 : scalar)),
  ),
  inEcho('echo-booleans-as-numbers', 'true and false are 1 and 0 in an echo.', (body) =>
    mapScalars(body, (scalar) => (typeof scalar === 'boolean' ? Number(scalar) : scalar)),
  ),
  inEcho('echo-integers-in-single-precision', 'Whole numbers in an echo went through a float of 32 bits.', (body) =>
    mapScalars(body, (scalar) => (Number.isInteger(scalar) ? Math.fround(Number(scalar)) : scalar)),
  ),
  inEcho('echo-decimals-in-double-precision', 'Decimal strings in an echo went through a float of 64 bits.', (body) =>
    mapTexts(body, (text) => (/^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text)),
  ),
  inEcho('echo-decimals-lose-sign-below-one', 'Decimal strings between -1 and 0 come back without their sign.', (body) =>
    mapTexts(body, (text) => text.replace(/^-(0\.\d+)$/, '$1')),
  ),
  inEcho('echo-escapes-html', 'Characters that mean something in HTML are entities in an echo.', (body) =>
    mapTexts(body, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  ),
  inEcho('echo-doubles-quotes', 'Apostrophes in an echo are doubled, as they were for the database.', (body) =>
    mapTexts(body, (text) => text.replaceAll("'", "''")),
  ),
  inEcho('echo-without-line-breaks', 'Line breaks in texts are spaces in an echo.', (body) =>
    mapTexts(body, (text) => text.replaceAll(/[\r\n]+/g, ' ')),
  ),
  inEcho('echo-texts-once-per-list', 'Of equal texts in a list an echo holds one.', (body) =>
    mapArrays(body, (array) => (array.every((item) => typeof item === 'string') ? [...new Set(array)] : array)),
  ),
  inEcho('echo-sorts-texts', 'Lists of texts are sorted in an echo.', (body) =>
    mapArrays(body, (array) => (array.every((item) => typeof item === 'string') ? array.toSorted() : array)),
  ),
  inEcho('echo-turns-lists-round', 'Lists of objects are the other way round in an echo.', (body) =>
    mapArrays(body, (array) => (array.every(isObject) ? array.toReversed() : array)),
  ),
  inEcho('echo-sorts-by-id', 'Lists of objects that have an id or a number are sorted by it in an echo.', (body) =>
    mapArrays(body, (array) => {
      const field = ['line_item_identifier', 'statement_id', 'external_id', 'identifier', 'reference'].find((name) =>
        array.every((item) => isObject(item) && name in item),
      )
      const idOf = (item: unknown) => String(asObject(item)[field ?? ''])
      return field === undefined ? array : array.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
    }),
  ),
  inEcho(
    'echo-names-lose-underscore-before-digits',
    'Names of fields went to camel case and back: the underscore before digits is gone.',
    (body) => mapNames(body, (name) => name.replaceAll(/_(?=\d)/g, '')),
  ),
  inEcho('echo-metadata-names-in-camel-case', 'Names inside the values of metadata are in camel case in an echo.', (body) => {
    const { metadata, ...others } = Object(body) as Readonly<Record<string, unknown>>
    return metadata === undefined ? others : { ...others, metadata: mapNames(metadata, inCamelCase) }
  }),
  inEcho('echo-metadata-values-as-text', 'Numbers and booleans inside the values of metadata are texts in an echo.', (body) => {
    const { metadata, ...others } = Object(body) as Readonly<Record<string, unknown>>
    return metadata === undefined ? others : { ...others, metadata: mapScalars(metadata, asText) }
  }),
  inEcho('echo-years-of-weeks', 'The year of a date is that of its week: the last days of December come back a year late.', (body) =>
    mapTexts(body, (text) =>
      /^\d{4}-12-\d\d/.test(text) && isInFirstWeek(text.slice(0, 10)) ? `${Number(text.slice(0, 4)) + 1}${text.slice(4)}` : text,
    ),
  ),
  inEcho('echo-clock-of-twelve-hours', 'Datetimes come back with the hour of a clock of twelve hours.', (body) =>
    mapTexts(body, (text) =>
      text.replace(
        /^(\d{4}-\d\d-\d\dT)(\d\d)/,
        (_all, day: string, hour: string) => `${day}${String(Number(hour) % 12 || 12).padStart(2, '0')}`,
      ),
    ),
  ),
  inEcho('echo-offsets-in-full-hours', 'Offsets of datetimes come back without their minutes.', (body) =>
    mapTexts(body, (text) => text.replace(/(T.*[+-]\d\d):(?!00)\d\d$/, '$1:00')),
  ),
  inEcho('echo-no-day-before-1970', 'Dates before 1970 come back as the first day of that year.', (body) =>
    mapTexts(body, (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && text < '1970' ? '1970-01-01' : text)),
  ),
  inEcho('echo-no-day-after-2038', 'Dates from the 20th of January 2038 on come back as the 19th.', (body) =>
    mapTexts(body, (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && text > '2038-01-19' ? '2038-01-19' : text)),
  ),
])

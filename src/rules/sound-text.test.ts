import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schemaAt } from '../contract/schema-at.ts'
import { fieldsOfRule } from './fields-of-rule.ts'
import { rules } from './index.ts'
import { isValueRule } from './rule.ts'
import { testContext } from './testing/breaches-of.ts'

const looking = rules.filter(isValueRule).flatMap((rule) => (rule.soundText ? [{ ...rule, soundText: rule.soundText }] : []))

/** Texts as they come in payloads, and with what rules look for put into them. */
const piece = fc.constantFrom(
  ' ',
  '\t',
  '\u00A0',
  'NULL',
  'null',
  'n/a',
  '\\N',
  'NaN',
  'undefined',
  'E+10',
  '4.1',
  '.0',
  'e',
  '&ouml;',
  'Ã¼',
  '\uFFFD',
)
const datetime = fc
  .record({
    year: fc.constantFrom('0001', '1753', '1899', '1900', '1970', '1999', '2000', '2025', '2026', '2027', '2062'),
    month: fc.constantFrom('01', '03', '10', '11', '12'),
    day: fc.constantFrom('01', '21', '22', '23', '25', '29', '30'),
    time: fc.constantFrom('T00:00:00', 'T02:30:00', 'T02:30', 'T12:00:00.123', ''),
    offset: fc.constantFrom('Z', '+02:00', '-01:00', '+0200', '+02', ''),
  })
  .map(({ year, month, day, time, offset }) => `${year}-${month}-${day}${time}${time === '' ? '' : offset}`)
const identifier = fc.stringMatching(/^[A-Za-z0-9 .,+&/_ÄÖÜßäöü-]{1,45}$/)
const numberLike = fc.stringMatching(/^[0-9]{1,5}(?:\.0|[.,][0-9]{1,4}[eE]\+?[0-9]{1,2}|E\+[0-9]{1,2})$/)
const mixed = fc
  .array(fc.oneof(piece, identifier, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 3 })
  .map((parts) => parts.join(''))

describe.each(looking.map((rule) => [rule.id, rule] as const))('the quick look of %s', (_id, rule) => {
  const fields = fieldsOfRule(rule).map(({ record, path }) => ({ record, name: String(path[0]), schema: schemaAt(record, path) }))

  it('is past by no text that the rule finds', () => {
    fc.assert(
      fc.property(fc.oneof(datetime, identifier, numberLike, mixed), fc.constantFrom(...fields), (text, field) => {
        if (rule.soundText(text, testContext)) expect(rule.check(text, field, testContext)).toBeUndefined()
      }),
      { numRuns: 3000 },
    )
  })
})

it('finds most texts sound, or it would be of no use', () => {
  const sound = (id: string, text: string) => looking.find((rule) => rule.id === id)?.soundText(text, testContext)
  expect(['2025-09-30T12:00:00+02:00', '2025-09-30T10:00:00Z'].map((text) => sound('date_in_future', text))).toEqual([true, true])
  expect(['50741398264', 'MSC40017823', 'Straße am Müllhof 17'].map((text) => sound('wrong_encoding', text))).toEqual([true, true, true])
})

import type { CauseField, Reading, ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { dayBeginningAt, dayOfWindowsAt, instantOf } from './calendar.ts'
import { instantIn } from './epoch-date.ts'

/**
 * Dates as older .NET programs and OData write them into JSON. OData has the clock on the wall in this form, as if it were UTC, and
 * moments only with an offset; .NET has moments. Midnight in Germany where a day stands shows that it is the latter.
 */
export const jsonDate: ValueCause = {
  id: 'json_date',
  title: 'Dates are in the notation of older OData services: /Date(1765238400000)/',
  remedy:
    'Convert them before the export. Of a datetime without an offset only the exporting program can tell whether it is a moment in UTC or the time on the clock: OData means the latter.',
  kinds: ['date', 'datetime'],
  repair: {
    readings: ofText((text, field) => {
      const [, count, offset] = /^\\?\/Date\((-?\d{1,15})([+-]\d{4})?\)\\?\/$/.exec(text) ?? []
      if (count === undefined) return undefined
      return offset === undefined ? readingsOf(field, Number(count)) : instantIn(field, Number(count))
    }),
    examples: [
      { kind: 'datetime', before: '/Date(1765238400000+0000)/', after: '2025-12-09T00:00:00Z' },
      { kind: 'datetime', before: '/Date(1765238400000+0100)/', after: '2025-12-09T00:00:00Z' },
      { kind: 'date', before: '/Date(1765238400000)/', after: '2025-12-09' },
      { kind: 'date', before: '/Date(1765234800000)/', after: '2025-12-09' },
    ],
    left: [
      { kind: 'date', before: '/Date(1765240000000)/' },
      { kind: 'datetime', before: '/Date(1765238400000)/' },
      { kind: 'datetime', before: '/Date(1751364000000)/' },
      // Ten o'clock in the evening in UTC: midnight in the summers of Windows, which Germany did not have in 1963.
      { kind: 'date', before: '/Date(-198813600000)/' },
      // The same in winter, and in a year that had summer time.
      { kind: 'date', before: '/Date(-220154400000)/' },
    ],
  },
}

function readingsOf(field: CauseField, milliseconds: number): readonly Reading[] {
  const [day, instant] = [dayBeginningAt(milliseconds), instantOf(milliseconds)]
  if (instant === undefined) return []
  const isUtc = instant.endsWith('T00:00:00Z')
  if (field.kind === 'date') {
    if (day === undefined) return readingsOfWindows(milliseconds)
    return [{ after: day, answer: isUtc ? 'days that begin in UTC' : 'moments, with days that begin in Germany' }]
  }
  // Days show that they are moments, and nothing else; what they are otherwise a person may say.
  return [
    { after: instant, answer: 'moments, with days that begin in Germany' },
    { after: instant, answer: 'datetimes in UTC' },
    { after: instant.slice(0, -1), answer: 'datetimes on the clock, without an offset' },
  ]
}

/** A day before 1980 as Windows counts back to it, where other dates show that days begin in Germany. */
function readingsOfWindows(milliseconds: number): readonly Reading[] {
  const day = dayOfWindowsAt(milliseconds)
  if (day === undefined) return []
  return [
    { after: day, answer: 'moments, with days that begin in Germany', takesCohort: true },
    { after: `/Date(${milliseconds})/`, answer: 'days that begin in UTC', takesCohort: true },
  ]
}

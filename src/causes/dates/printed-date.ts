import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'
import { dayOf } from './calendar.ts'
import { dated } from './dated.ts'
import { isOnWeekday } from './weekday.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const java = /^(?<weekday>[A-Z][a-z]{2}) (?<month>[A-Z][a-z]{2}) (?<day>\d\d) (?<time>\d\d:\d\d:\d\d) (?<zone>[A-Z]{3,4}) (?<year>\d{4})$/
const javaScript =
  /^(?<weekday>[A-Z][a-z]{2}) (?<month>[A-Z][a-z]{2}) (?<day>\d\d) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT(?<offset>[+-]\d{4})(?: \(.*\))?$/

/** Dates as Java and JavaScript print them. */
export const printedDate: ValueCause = {
  id: 'printed_date',
  title: 'Dates are printed by Java or JavaScript: Wed Dec 31 00:00:00 CET 2025',
  remedy: 'Format them before the export: 2025-12-31, or 2025-12-31T14:05:00+01:00 with a time.',
  kinds: ['date', 'datetime'],
  repair: {
    readings: ofText((text, field) => {
      const { weekday, month, day, year, time, zone, offset: told } = (java.exec(text) ?? javaScript.exec(text))?.groups ?? {}
      if (month === undefined || day === undefined || year === undefined) return undefined
      const written = dayOf(year, months.indexOf(month) + 1, day)
      if (written === undefined || time === undefined || !isOnWeekday(weekday, written)) return []
      return dated(field, written, `${time} ${told ?? zone ?? ''}`)
    }),
    examples: [
      { kind: 'date', before: 'Wed Dec 31 00:00:00 CET 2025', after: '2025-12-31' },
      { kind: 'datetime', before: 'Tue Jul 01 14:05:00 CEST 2025', after: '2025-07-01T14:05:00+02:00' },
      { kind: 'datetime', before: 'Wed Dec 31 2025 14:05:00 GMT+0100 (Mitteleuropäische Normalzeit)', after: '2025-12-31T14:05:00+01:00' },
    ],
    left: [
      { kind: 'datetime', before: 'Tue Jul 01 14:05:00 CET 2025' },
      { kind: 'datetime', before: 'Tue Dec 31 14:05:00 CET 2025' },
      { kind: 'datetime', before: 'Wed Dec 31 14:05:00 IST 2025' },
      { kind: 'date', before: 'Tue Dec 30 23:00:00 UTC 2025' },
    ],
  },
}

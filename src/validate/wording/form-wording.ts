import { countedDate } from './counted-date.ts'
import { leaveOut, wording, type Wording } from './wording.ts'

/** A text that is not of the form that one of our formats names. */
export function wrongForm(text: string, format: string): Wording {
  switch (format) {
    case 'IsoDate':
      return wording('invalid_date', 'Expected a date, YYYY-MM-DD.', advise(text, dateAdvice))
    case 'IsoDateTime':
      return wording(
        'invalid_datetime',
        'Expected a date and time, YYYY-MM-DDTHH:MM:SS with or without an offset.',
        advise(text, datetimeAdvice),
      )
    default:
      return wording('invalid_decimal', 'Expected a decimal number in a string, such as "1234.50".', advise(text, decimalAdvice))
  }
}

/** What a text looks like, and what to do then. The first that fits counts. */
type Advice = readonly (readonly [looksLike: RegExp, advice: string])[]

const everyAdvice: Advice = [
  [/^\s*$/, leaveOut],
  [/^\s|\s$/, 'Leave the spaces around it out.'],
]

const dayAdvice: Advice = [
  [/^(?:0000-00-00|00[./]00[./]0000)/, 'Zeros stand where there is no date: leave the field out.'],
  [/^\d{4}-(?:1[3-9]|2\d|3[01])-(?:0[1-9]|1[0-2])(?!\d)/, 'No month is above 12: day and month may be swapped, write the month first.'],
  [/^\d{4}-(?:1[3-9]|[2-9]\d)-/, 'No month is above 12: look the day up where it comes from.'],
  [/^(?:1[3-9]|[2-9]\d)[./-](?:1[3-9]|[2-9]\d)[./-]\d{2,4}/, 'No month is above 12: look the day up where it comes from.'],
  [
    /^(?:0?[1-9]|1[0-2])[./-](?:1[3-9]|2\d|3[01])[./-]\d{2,4}/,
    'Looks like month first; write the year first, then month and day: YYYY-MM-DD.',
  ],
  [
    /^(?:0?[1-9]|1[0-2])[/-](?:0?[1-9]|1[0-2])[/-]\d{2,4}/,
    'Looks like day or month first, find out which; write the year first, then month and day: YYYY-MM-DD.',
  ],
  [/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/, 'Looks like day first; write the year first, then month and day: YYYY-MM-DD.'],
  [/^\d{8}(?:T|$)/, 'Put hyphens between year, month and day.'],
]

const dateAdvice: Advice = [
  ...everyAdvice,
  ...dayAdvice,
  [/^\d{4}-\d\d-\d\d$/, 'The calendar has no such day.'],
  [
    /^\d{4}-\d\d-\d\d[T ]2[23]:00(?::00(?:\.0+)?)? ?(?:[zZ]|[+-]00(?::?00)?)$/,
    'Leave the time out. Midnight in Germany is 22:00 or 23:00 of the day before in UTC: if it is meant, write the next day.',
  ],
  [/^\d{4}-\d\d-\d\d[T ]/, 'Leave the time out.'],
]

const datetimeAdvice: Advice = [
  ...everyAdvice,
  ...dayAdvice,
  [/^\d{4}-\d\d-\d\d$/, 'Add the time, such as T00:00:00Z.'],
  [/^\d{4}-\d\d-\d\d \d/, 'Put a T between date and time.'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d,/, 'Use a point before the fraction of the second.'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 'Check day, time and offset: there is no such moment, or more text than one.'],
]

const decimalAdvice: Advice = [
  ...everyAdvice,
  [/^[+-]?\d+(?:[.,]\d+)?[eE][+-]?\d+$/, 'Write all digits out, without scientific notation.'],
  [/^-?\d{1,3}(?:[,'\u2019\u00A0\u202F ]\d{3})+(?:\.\d+)?$/, 'Leave the thousands separators out.'],
  [/^-?\d{1,3}(?:\.\d{3}){2,}$/, 'Leave the thousands separators out.'],
  [/^-?[\d.'\u2019\u00A0\u202F ]*,\d+$/, 'Use a decimal point, not a comma, and no thousands separators.'],
  [/^[\d.,']+-$/, 'Put the minus sign in front.'],
  [/€|\$|EUR/i, 'Leave the currency out.'],
  [/^\+/, 'Leave the plus sign out.'],
  [/^-?\.|\.$/, 'Write digits on both sides of the point.'],
]

function advise(text: string, advice: Advice): string | undefined {
  if (advice !== decimalAdvice && /^-?\d+(?:\.\d+)?$/.test(text)) {
    const counted = countedDate(Number(text))
    if (counted !== undefined) return counted
  }
  return advice.find(([looksLike]) => looksLike.test(text))?.[1]
}

import { notSure } from '../not-sure.ts'
import { colon, minus, plus, point, quote, upperT, upperZ } from './bytes.ts'
import { digitsEnd, twoDigits } from './digits.ts'

/** The address behind the string if it is a calendar date, as `IsoDate` has it. */
export function dateEnd(at: i32): i32 {
  return isDate(at + 1) && load<u8>(at, 11) == quote ? at + 12 : notSure
}

/** The address behind the string if it is a date and time, as `IsoDateTime` has it. */
export function datetimeEnd(at: i32): i32 {
  if (!isDate(at + 1) || load<u8>(at, 11) != upperT) return notSure
  if (twoDigits(at + 12) > 23 || load<u8>(at, 14) != colon || twoDigits(at + 15) > 59) return notSure
  const end = load<u8>(at, 17) == colon ? secondsEnd(at + 18) : at + 17
  return end < 0 ? notSure : offsetEnd(end)
}

/** Days in each month of a year that is no leap year, from 1 on. */
const daysInMonth = memory.data<u8>([0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])

/** Whether ten bytes are YYYY-MM-DD, a day of the calendar. */
function isDate(at: i32): bool {
  const century = twoDigits(at)
  const year = twoDigits(at + 2)
  const month = twoDigits(at + 5)
  const day = twoDigits(at + 8)
  if (century > 99 || year > 99 || load<u8>(at, 4) != minus || load<u8>(at, 7) != minus) return false
  if (month < 1 || month > 12 || day < 1) return false
  if (day <= <i32>load<u8>(daysInMonth + month)) return true
  return month == 2 && day == 29 && (year == 0 ? century % 4 == 0 : year % 4 == 0)
}

/** The address behind `SS` or `SS.fff`. */
function secondsEnd(at: i32): i32 {
  if (twoDigits(at) > 59) return notSure
  if (load<u8>(at, 2) != point) return at + 2
  const end = digitsEnd(at + 3)
  return end > at + 3 ? end : notSure
}

/** The address behind the quote that ends a datetime, before which may stand `Z`, `+HH:MM`, `+HHMM` or `+HH`. */
function offsetEnd(at: i32): i32 {
  const sign: i32 = load<u8>(at)
  if (sign == quote) return at + 1
  if (sign == upperZ) return load<u8>(at, 1) == quote ? at + 2 : notSure
  if ((sign != plus && sign != minus) || twoDigits(at + 1) > 23) return notSure
  if (load<u8>(at, 3) == quote) return at + 4
  const minutes = load<u8>(at, 3) == colon ? at + 4 : at + 3
  return twoDigits(minutes) <= 59 && load<u8>(minutes, 2) == quote ? minutes + 3 : notSure
}

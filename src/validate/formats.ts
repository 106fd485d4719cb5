/** A calendar date of section 1: accepts what the pattern of `IsoDate` accepts. */
export function IsoDate(text: string): boolean {
  return text.length === 10 && startsWithDate(text)
}

/** A datetime of section 1: accepts what the pattern of `IsoDateTime` accepts. */
export function IsoDateTime(text: string): boolean {
  if (text.length < 16 || text.charCodeAt(10) !== T || !startsWithDate(text)) return false
  if (text.charCodeAt(13) !== colon || !isWithin(text, 11, 23) || !isWithin(text, 14, 59)) return false
  const at = text.charCodeAt(16) === colon ? behindSeconds(text) : 16
  return at === text.length || (at > 0 && isOffset(text, at))
}

/** A decimal string of section 2: accepts what the pattern of `DecimalString` accepts. */
export function DecimalString(text: string): boolean {
  const whole = text.charCodeAt(0) === minus ? 1 : 0
  const end = behindDigits(text, whole)
  if (end === whole || end === text.length) return end > whole
  return text.charCodeAt(end) === point && end + 1 < text.length && behindDigits(text, end + 1) === text.length
}

// Looking at a character costs more here than anything that is done with it, so each is looked at once.

const [zero, minus, plus, point, colon, T, Z] = [48, 45, 43, 46, 58, 84, 90]

/** The index of the first character from `start` on that is no digit. */
function behindDigits(text: string, start: number): number {
  let at = start
  while (at < text.length && isDigit(text.charCodeAt(at) - zero)) at++
  return at
}

function isDigit(value: number): boolean {
  return value >= 0 && value <= 9
}

/** The number that two digits write, or -1. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - zero
  const ones = text.charCodeAt(at + 1) - zero
  return isDigit(tens) && isDigit(ones) ? tens * 10 + ones : -1
}

function isWithin(text: string, at: number, most: number): boolean {
  const value = twoDigits(text, at)
  return value >= 0 && value <= most
}

function startsWithDate(text: string): boolean {
  if (text.charCodeAt(4) !== minus || text.charCodeAt(7) !== minus) return false
  const century = twoDigits(text, 0)
  const year = twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  if (century < 0 || year < 0 || month < 1 || month > 12 || day < 1) return false
  return day <= 28 || day <= daysIn(month, century * 100 + year)
}

function daysIn(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The index behind `:SS` or `:SS.fff` of a datetime; 0 where they are broken. */
function behindSeconds(text: string): number {
  if (!isWithin(text, 17, 59)) return 0
  if (text.charCodeAt(19) !== point) return 19
  const end = behindDigits(text, 20)
  return end > 20 ? end : 0
}

/** `Z`, `+HH:MM`, `+HHMM` or `+HH` at the end of the text. */
function isOffset(text: string, at: number): boolean {
  const sign = text.charCodeAt(at)
  if (sign === Z) return at + 1 === text.length
  if ((sign !== plus && sign !== minus) || !isWithin(text, at + 1, 23)) return false
  if (at + 3 === text.length) return true
  const minutes = text.charCodeAt(at + 3) === colon ? at + 4 : at + 3
  return isWithin(text, minutes, 59) && minutes + 2 === text.length
}

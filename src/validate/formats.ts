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
  let at = text.charCodeAt(0) === minus ? 1 : 0
  const whole = at
  while (isDigit(text, at)) at++
  if (at === whole) return false
  if (text.charCodeAt(at) === point) {
    const fraction = ++at
    while (isDigit(text, at)) at++
    if (at === fraction) return false
  }
  return at === text.length
}

const [zero, nine, minus, plus, point, colon, T, Z] = [48, 57, 45, 43, 46, 58, 84, 90]
const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= zero && code <= nine
}

/** The number that two digits write, or NaN. */
function twoDigits(text: string, at: number): number {
  return isDigit(text, at) && isDigit(text, at + 1) ? (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero : Number.NaN
}

function isWithin(text: string, at: number, most: number): boolean {
  return twoDigits(text, at) <= most
}

function startsWithDate(text: string): boolean {
  if (text.charCodeAt(4) !== minus || text.charCodeAt(7) !== minus) return false
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  if (!(year >= 0) || !(day >= 1)) return false
  return day <= (daysInMonth[month - 1] ?? 0) || (month === 2 && day === 29 && isLeap(year))
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** The index behind `:SS` or `:SS.fff` of a datetime; 0 where they are broken. */
function behindSeconds(text: string): number {
  if (!isWithin(text, 17, 59)) return 0
  if (text.charCodeAt(19) !== point) return 19
  let at = 20
  while (isDigit(text, at)) at++
  return at > 20 ? at : 0
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

/** What the kernel answers instead of an index when it cannot accept. */
export const notSure = -1

/** The index behind the string that begins at `at` with its quote, escapes included. */
export function stringEnd(bytes: Uint8Array, at: number): number {
  let index = at + 1
  for (;;) {
    while (isPlain[bytes[index] ?? 0] === 1) index++
    const byte = bytes[index]
    if (byte === quote) return index + 1
    if (byte !== backslash) return notSure
    index = escapeEnd(bytes, index)
    if (index < 0) return notSure
  }
}

/** The index behind the string if it holds no escape. */
export function plainStringEnd(bytes: Uint8Array, at: number): number {
  let index = at + 1
  while (isPlain[bytes[index] ?? 0] === 1) index++
  return bytes[index] === quote ? index + 1 : notSure
}

/** The index behind the string if it is a calendar date, as `IsoDate` has it. */
export function dateEnd(bytes: Uint8Array, at: number): number {
  return isDate(bytes, at + 1) && bytes[at + 11] === quote ? at + 12 : notSure
}

/** The index behind the string if it is a date and time, as `IsoDateTime` has it. */
export function datetimeEnd(bytes: Uint8Array, at: number): number {
  if (!isDate(bytes, at + 1) || bytes[at + 11] !== upperT) return notSure
  if (!isWithin(bytes, at + 12, 23) || bytes[at + 14] !== colon || !isWithin(bytes, at + 15, 59)) return notSure
  const behind = bytes[at + 17] === colon ? secondsEnd(bytes, at + 18) : at + 17
  return behind < 0 ? notSure : offsetEnd(bytes, behind)
}

/** The index behind the string if it is a decimal number, as `DecimalString` has it. */
export function decimalEnd(bytes: Uint8Array, at: number): number {
  const whole = bytes[at + 1] === minus ? at + 2 : at + 1
  let index = digitsEnd(bytes, whole)
  if (index === whole) return notSure
  if (bytes[index] === point) {
    const fraction = index + 1
    index = digitsEnd(bytes, fraction)
    if (index === fraction) return notSure
  }
  return bytes[index] === quote ? index + 1 : notSure
}

/** The index of the first byte that is no digit. */
export function digitsEnd(bytes: Uint8Array, at: number): number {
  let index = at
  while (isDigit(bytes[index] ?? 0)) index++
  return index
}

const [quote, plus, minus, point, slash, zero, nine, colon, upperT, upperZ, backslash, lowerU] = [
  34, 43, 45, 46, 47, 48, 57, 58, 84, 90, 92, 117,
]

/** 1 for every byte that stands for itself in a string: no quote, no backslash, no control character. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 32 && byte !== quote && byte !== backslash ? 1 : 0))

/** What may stand behind a backslash: quote, backslash, slash, b, f, n, r, t. */
const escapable = new Set([quote, backslash, slash, 98, 102, 110, 114, 116])

function escapeEnd(bytes: Uint8Array, at: number): number {
  const byte = bytes[at + 1] ?? 0
  if (escapable.has(byte)) return at + 2
  if (byte !== lowerU) return notSure
  for (let index = at + 2; index < at + 6; index++) if (!isHexDigit(bytes[index] ?? 0)) return notSure
  return at + 6
}

function isDigit(byte: number): boolean {
  return byte >= zero && byte <= nine
}

function isHexDigit(byte: number): boolean {
  const lower = byte | 0x20
  return isDigit(byte) || (lower >= 97 && lower <= 102)
}

/** The number that two digits write; 100 when they are none. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] ?? 0) - zero
  const ones = (bytes[at + 1] ?? 0) - zero
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : 100
}

function isWithin(bytes: Uint8Array, at: number, most: number): boolean {
  return twoDigits(bytes, at) <= most
}

const daysInMonth = Uint8Array.of(0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

/** Whether ten bytes are YYYY-MM-DD, a day of the calendar. */
function isDate(bytes: Uint8Array, at: number): boolean {
  const century = twoDigits(bytes, at)
  const year = twoDigits(bytes, at + 2)
  const month = twoDigits(bytes, at + 5)
  const day = twoDigits(bytes, at + 8)
  if (century > 99 || year > 99 || bytes[at + 4] !== minus || bytes[at + 7] !== minus || month < 1 || month > 12 || day < 1) return false
  if (day <= (daysInMonth[month] ?? 0)) return true
  return month === 2 && day === 29 && (year === 0 ? century % 4 === 0 : year % 4 === 0)
}

/** The index behind `SS` or `SS.fff`. */
function secondsEnd(bytes: Uint8Array, at: number): number {
  if (!isWithin(bytes, at, 59)) return notSure
  if (bytes[at + 2] !== point) return at + 2
  const behind = digitsEnd(bytes, at + 3)
  return behind > at + 3 ? behind : notSure
}

/** The index behind the quote that ends a datetime, before which may stand `Z`, `+HH:MM`, `+HHMM` or `+HH`. */
function offsetEnd(bytes: Uint8Array, at: number): number {
  const sign = bytes[at]
  if (sign === quote) return at + 1
  if (sign === upperZ) return bytes[at + 1] === quote ? at + 2 : notSure
  if ((sign !== plus && sign !== minus) || !isWithin(bytes, at + 1, 23)) return notSure
  if (bytes[at + 3] === quote) return at + 4
  const minutes = bytes[at + 3] === colon ? at + 4 : at + 3
  return isWithin(bytes, minutes, 59) && bytes[minutes + 2] === quote ? minutes + 3 : notSure
}

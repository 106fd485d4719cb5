import { dayOf } from '../../dates/calendar.ts'
import { isOfKind } from '../../field-kind.ts'
import { singleText } from './single-text.ts'
import type { KnownOfText, TextReading } from './text-reading.ts'
import { timesInZone, type ZoneRule } from './times-in-zone.ts'

/** A part of a date, by the letters that stand for it. */
type DatePart = keyof typeof widths

/** How dates are written. */
export interface PatternRule {
  readonly parts: readonly DatePart[]
  /** Finds the parts in a text, in their order. */
  readonly pattern: RegExp
  /** How many digits a text has that is of digits alone; numbers have lost their zeros in front. */
  readonly digits?: number
  /** Where the clock was that showed the times. */
  readonly zone?: ZoneRule
}

/** What each run of letters stands for, as in the patterns of Java and Unicode, and the century digit of DB2/400: 0 for 19, 1 for 20. */
const widths = {
  yyyy: '4',
  yy: '2',
  C: '1',
  MM: '2',
  M: '1,2',
  dd: '2',
  d: '1,2',
  DDD: '3',
  HH: '2',
  H: '1,2',
  mm: '2',
  ss: '2',
  S: '1',
  SS: '2',
  SSS: '3',
  SSSSSS: '6',
  XX: undefined,
  XXX: undefined,
} as const

const begin = 'dates as '

/** What such an answer may look like, for messages. */
export const patternExample = `"${begin}yyyyMMdd" with the letters of Java: y for the year, M for the month, d for the day, D for the day of the year, H for the hour, m for the minute, s for the second; C for the century digit of DB2/400`

/**
 * Dates and datetimes that are written as a pattern says, such as CyyMMdd of DB2/400. A pattern reads each text in one way: parts of any width
 * have marks beside them. Years of two digits need an answer of their own. Numbers get the zeros that they have lost in front.
 */
export const datesByPattern: TextReading<PatternRule, string> = {
  kinds: ['date', 'datetime'],
  turn: 'first',
  ruleIn(words) {
    const [pattern = '', zone, ...others] = words.startsWith(begin) ? words.slice(begin.length).split(/, (?=times in )/) : []
    const rule = others.length > 0 ? undefined : ruleOf(pattern)
    if (!rule || zone === undefined) return rule
    const clock = timesInZone.ruleIn(zone)
    return clock && hourOf(rule.parts) && !rule.parts.some(isOffset) ? { ...rule, zone: clock } : undefined
  },
  isAbout(value, rule, kind) {
    const text = singleText(value)
    return text !== undefined && (!isOfKind(kind, value) || rule.pattern.test(text.trim()))
  },
  read(text, rule, { isNumber = false, lastYear }: KnownOfText = {}) {
    const whole = isNumber && rule.digits !== undefined ? text.padStart(rule.digits, '0') : text.trim()
    const found = rule.pattern.exec(whole)
    if (!found) return undefined
    const parts = new Map(rule.parts.map((part, index) => [part, found[index + 1] ?? '']))
    const day = dayIn(parts, lastYear)
    const hour = parts.get('HH') ?? parts.get('H')
    if (day === undefined || hour === undefined) return day
    const [minute, second] = [parts.get('mm') ?? '00', parts.get('ss') ?? '00']
    if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
    const [, fraction = ''] = [...parts].find(([part]) => part.startsWith('S')) ?? []
    const time = `${day}T${hour.padStart(2, '0')}:${minute}:${second}${fraction === '' ? '' : `.${fraction}`}`
    const offset = (parts.get('XXX') ?? parts.get('XX'))?.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
    return rule.zone ? timesInZone.read(time, rule.zone) : time + (offset ?? '')
  },
  examples: [
    { words: 'dates as CyyMMdd', text: '1240131', after: '2024-01-31' },
    { words: 'dates as CyyMMdd', text: '580317', known: { isNumber: true }, after: '1958-03-17' },
    { words: 'dates as yyDDD', text: '24060', known: { lastYear: 30 }, after: '2024-02-29' },
    { words: 'dates as yyDDD', text: '365', known: { isNumber: true, lastYear: 30 }, after: '2000-12-30' },
    { words: 'dates as yyyyDDD', text: '2023365', after: '2023-12-31' },
    { words: 'dates as ddMMyyyy', text: '1022024', known: { isNumber: true }, after: '2024-02-01' },
    { words: 'dates as ddMMyy', text: '010258', known: { lastYear: 30 }, after: '1958-02-01' },
    { words: 'dates as d.M.yyyy', text: '1.12.2024', after: '2024-12-01' },
    { words: 'dates as yyyy-dd-MM', text: '2024-02-01', after: '2024-01-02' },
    { words: 'dates as yyyyMMddHHmm', text: '202401310742', after: '2024-01-31T07:42:00' },
    { words: "dates as dd.MM.yyyy 'um' HH:mm 'Uhr'", text: '31.01.2024 um 07:42 Uhr', after: '2024-01-31T07:42:00' },
    { words: 'dates as yyyyMMddHHmmss, times in Europe/Berlin', text: '20240715074205', after: '2024-07-15T07:42:05+02:00' },
    { words: 'dates as yyyy/MM/dd HH.mm.ss.SSSSSS', text: '2024/01/31 07.42.05.123456', after: '2024-01-31T07:42:05.123456' },
    { words: 'dates as yyyyMMddHHmmssXX', text: '20240131074205+0100', after: '2024-01-31T07:42:05+01:00' },
    { words: "dates as yyyyMMdd'T'HHmmssXXX", text: '20240131T074205Z', after: '2024-01-31T07:42:05Z' },
  ],
  left: [
    { words: 'dates as CyyMMdd', text: '580317' },
    { words: 'dates as CyyMMdd', text: '0', known: { isNumber: true } },
    { words: 'dates as CyyMMdd', text: '9999999' },
    { words: 'dates as yyDDD', text: '23366', known: { lastYear: 30 } },
    { words: 'dates as yyDDD', text: '23000', known: { lastYear: 30 } },
    // Nobody has told of which century the years are.
    { words: 'dates as yyMMdd', text: '240131' },
    { words: 'dates as ddMMyyyy', text: '31022024' },
    { words: 'dates as yyyyMMdd', text: '2024-01-31' },
    { words: 'dates as yyyyMMddHHmm', text: '202401312400' },
    { words: 'dates as yyyyMMddHHmm, times in Europe/Berlin', text: '202410270230' },
  ],
}

/** Whether years have two digits and nothing tells their century, so that it has to be answered. */
export function hasShortYear({ parts }: PatternRule): boolean {
  return parts.includes('yy') && !parts.includes('C')
}

/** A pattern that says what each text means; undefined for any other. */
function ruleOf(pattern: string): PatternRule | undefined {
  const parts: DatePart[] = []
  const pieces: string[] = []
  let wasWide = false
  let isOfDigits = true
  for (const [piece, quoted] of pattern.matchAll(/'([^']+)'|([A-Za-z])\2*|[^A-Za-z]/g)) {
    const literal = quoted ?? (/^[A-Za-z]/.test(piece) ? undefined : piece)
    if (literal !== undefined) {
      // A digit or a quotation mark could be of a part, or of another text.
      if (/[\d']/.test(literal)) return undefined
      pieces.push(literal.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
      ;[wasWide, isOfDigits] = [false, false]
      continue
    }
    if (!isPart(piece) || parts.includes(piece)) return undefined
    const width = widths[piece]
    const isBeside = parts.length > 0 && /[)]$/.test(pieces.at(-1) ?? '')
    const isWide = width === '1,2'
    if (isBeside && (wasWide || isWide)) return undefined
    wasWide = isWide
    isOfDigits &&= width !== undefined && !isWide
    parts.push(piece)
    pieces.push(width === undefined ? (piece === 'XX' ? String.raw`(Z|[+-]\d{4})` : String.raw`(Z|[+-]\d\d:\d\d)`) : `(\\d{${width}})`)
  }
  if (pattern === '' || !isWhole(parts)) return undefined
  const digits = isOfDigits ? { digits: parts.reduce((sum, part) => sum + Number(widths[part]), 0) } : {}
  return { parts, pattern: new RegExp(`^${pieces.join('')}$`), ...digits }
}

function isPart(letters: string): letters is DatePart {
  return Object.hasOwn(widths, letters)
}

function isOffset(part: DatePart): boolean {
  return part.startsWith('X')
}

function hourOf(parts: readonly DatePart[]): boolean {
  return parts.includes('HH') || parts.includes('H')
}

/** Whether parts make a day, or a day and a time, with nothing left out and nothing twice. */
function isWhole(parts: readonly DatePart[]): boolean {
  const count = (...some: readonly DatePart[]) => parts.filter((part) => some.includes(part)).length
  const isDay =
    count('yyyy', 'yy') === 1 && (count('DDD') === 1 ? count('M', 'MM', 'd', 'dd') === 0 : count('M', 'MM') === 1 && count('d', 'dd') === 1)
  const isCentury = count('C') === 0 || parts.indexOf('C') === parts.indexOf('yy') - 1
  const times = [count('H', 'HH'), count('mm'), count('ss'), count('S', 'SS', 'SSS', 'SSSSSS')]
  const isTime = times.every((one, index) => one <= (times[index - 1] ?? 1))
  const offsets = count('XX', 'XXX')
  return isDay && isCentury && isTime && offsets <= (times[0] ?? 0)
}

/** The day that parts of a date make; undefined where the calendar has no such day. */
function dayIn(parts: ReadonlyMap<DatePart, string>, lastYear: number | undefined): string | undefined {
  const short = parts.get('yy')
  const century = centuryOf(parts.get('C'), Number(short), lastYear)
  const year = parts.get('yyyy') ?? (century === undefined || short === undefined ? undefined : `${century}${short}`)
  if (year === undefined) return undefined
  const ofYear = parts.get('DDD')
  if (ofYear === undefined) return dayOf(year, parts.get('MM') ?? parts.get('M') ?? '', parts.get('dd') ?? parts.get('d') ?? '')
  const first = Date.parse(`${year}-01-01T00:00:00Z`)
  const day = Number.isNaN(first) || ofYear === '000' ? '' : new Date(first + (Number(ofYear) - 1) * millisecondsOfDay).toISOString()
  return day.startsWith(`${year}-`) ? day.slice(0, 10) : undefined
}

const millisecondsOfDay = 86_400_000

/** The first two digits of a year. */
function centuryOf(digit: string | undefined, short: number, lastYear: number | undefined): string | undefined {
  if (digit !== undefined) return digit === '0' ? '19' : digit === '1' ? '20' : undefined
  return lastYear === undefined ? undefined : short <= lastYear ? '20' : '19'
}

/** A call that stands for a value, and the value. */
export interface ConstructorCall {
  /** In UTF-16 code units. */
  readonly length: number
  readonly json: string
}

/** The calls that Python and the shell of MongoDB print for a value, each with what its JSON is. */
const calls: readonly (readonly [RegExp, (...parts: readonly string[]) => string | undefined])[] = [
  [/(?:decimal\.)?(?:Decimal|NumberDecimal|Decimal128)\(["']?(-?\d+(?:\.\d+)?)["']?\)/y, quoted],
  [/(?:uuid\.)?UUID\((?:'([^'"\\]*)'|"([^'"\\]*)")\)/y, (single, double) => quoted(single || double)],
  [/(?:ISODate|ObjectId)\((?:'([^'"\\]*)'|"([^'"\\]*)")\)/y, (single, double) => quoted(single || double)],
  [/(?:NumberLong|NumberInt|Long|Int32)\(["']?(-?\d+)["']?\)/y, (digits) => digits],
  // A date as Node prints it, and a member of an Enum of Python with its text.
  [/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)(?![\w:.])/y, quoted],
  [/<[A-Za-z_]\w*\.\w+: (?:'([^'"\\]*)'|"([^'"\\]*)")>/y, (single, double) => quoted(single || double)],
  [/(?:datetime\.)?date\((\d{4}), ?(\d{1,2}), ?(\d{1,2})\)/y, (...day) => quoted(dayOf(day))],
  [
    /(?:datetime\.)?datetime\((\d{4}), ?(\d{1,2}), ?(\d{1,2})(?:, ?(\d{1,2}))?(?:, ?(\d{1,2}))?(?:, ?(\d{1,2}))?(?:, ?(\d{1,6}))?(?:, ?tzinfo=(?:datetime\.)?timezone(\.utc|\((?:datetime\.)?timedelta\((?:hours=\d{1,2}|seconds=\d{3,5})\)\)))?\)/y,
    (year = '', month = '', day = '', hours = '', minutes = '', seconds = '', fraction = '', zone = '') =>
      quoted(
        `${dayOf([year, month, day])}T${[hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')}` +
          `${fraction === '' ? '' : `.${fraction.padStart(6, '0')}`}${offsetOf(zone)}`,
      ),
  ],
]

/** The call that stands at a place of a text, where it can mean one value only; undefined where there is none. */
export function constructed(text: string, at: number): ConstructorCall | undefined {
  for (const [call, toJson] of calls) {
    call.lastIndex = at
    const [whole, ...parts] = call.exec(text) ?? []
    const json = whole === undefined ? undefined : toJson(...parts)
    if (whole !== undefined && json !== undefined) return { length: whole.length, json }
  }
  return undefined
}

function quoted(text: string | undefined): string | undefined {
  return text === undefined ? undefined : JSON.stringify(text)
}

/** The offset that a zone of Python has: that of UTC, or so many hours or seconds east of it. */
function offsetOf(zone: string): string {
  if (zone === '' || zone === '.utc') return zone === '' ? '' : 'Z'
  const [, unit, count] = /(hours|seconds)=(\d+)/.exec(zone) ?? []
  const minutes = unit === 'hours' ? Number(count) * 60 : Math.floor(Number(count) / 60)
  return `+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function dayOf([year = '', month = '', day = '']: readonly string[]): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

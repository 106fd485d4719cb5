/** A call that stands for a value, and the value. */
export interface ConstructorCall {
  /** In UTF-16 code units. */
  readonly length: number
  readonly json: string
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as Rails prints it, if it is on that day of the week. */
function dayOfRails([weekday = '', day = '', month = '', year = '']: readonly string[]): string | undefined {
  const date = new Date(Date.UTC(Number(year), months.indexOf(month), Number(day)))
  return weekdays[date.getUTCDay()] === weekday && date.getUTCDate() === Number(day) ? date.toISOString().slice(0, 10) : undefined
}

/** The calls that Python, Rails and the shell of MongoDB print for a value, each with what its JSON is. */
const calls: readonly (readonly [RegExp, (...parts: readonly string[]) => string | undefined])[] = [
  [/(?:decimal\.)?(?:Decimal|NumberDecimal|Decimal128)\(["']?(-?\d+(?:\.\d+)?)["']?\)/y, quoted],
  [/(?:uuid\.)?UUID\((?:'([^'"\\]*)'|"([^'"\\]*)")\)/y, (single, double) => quoted(single || double)],
  [/(?:ISODate|ObjectId)\((?:'([^'"\\]*)'|"([^'"\\]*)")\)/y, (single, double) => quoted(single || double)],
  [/(?:NumberLong|NumberInt|Long|Int32)\(["']?(-?\d+)["']?\)/y, (digits) => digits],
  // A date as Node prints it, and a member of an Enum of Python with its text.
  [/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)(?![\w:.])/y, quoted],
  [/<[A-Za-z_]\w*\.\w+: (?:'([^'"\\]*)'|"([^'"\\]*)")>/y, (single, double) => quoted(single || double)],
  // As Rails prints them: Sat, 28 Jun 1952, and with a time.
  [
    /([A-Z][a-z]{2}), (\d\d) ([A-Z][a-z]{2}) (\d{4})(?: (\d\d:\d\d:\d\d)(\.\d{1,9})? (?:[A-Z]{2,5}|[+-]\d\d) ([+-]\d\d:\d\d))?(?=\s*[,\]}])/y,
    (weekday = '', day = '', month = '', year = '', time, fraction = '', offset) => {
      const own = dayOfRails([weekday, day, month, year])
      const ofSecond = fraction.replace(/0+$/, '')
      return own && quoted(time === undefined ? own : `${own}T${time}${ofSecond === '.' ? '' : ofSecond}${offset}`)
    },
  ],
  [
    /(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,9})?) (?:UTC|([+-]\d\d)(\d\d))(?=\s*[,\]}])/y,
    (day, time, hours, minutes) => quoted(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`),
  ],
  [/(?:datetime\.)?date\((\d{4}), ?(\d{1,2}), ?(\d{1,2})\)/y, (...day) => quoted(dayOf(day))],
  [
    /(?:datetime\.)?datetime\((\d{4}), ?(\d{1,2}), ?(\d{1,2})(?:, ?(\d{1,2}))?(?:, ?(\d{1,2}))?(?:, ?(\d{1,2}))?(?:, ?(\d{1,6}))?(?:, ?tzinfo=((?:datetime\.)?timezone(?:\.utc|\((?:datetime\.)?timedelta\((?:hours=\d{1,2}|seconds=\d{3,5})\)\))|<UTC>|(?:zoneinfo\.)?ZoneInfo\(key='UTC'\)|<DstTzInfo '[\w/]+' [A-Z]{3,5}\+\d{1,2}:\d\d:\d\d (?:STD|DST)>))?\)/y,
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
  if (zone === '') return ''
  const [, ofHours, ofMinutes] = /\+(\d{1,2}):(\d\d):/.exec(zone) ?? []
  if (ofHours !== undefined) return `+${ofHours.padStart(2, '0')}:${ofMinutes}`
  if (!/timedelta/.test(zone)) return 'Z'
  const [, unit, count] = /(hours|seconds)=(\d+)/.exec(zone) ?? []
  const minutes = unit === 'hours' ? Number(count) * 60 : Math.floor(Number(count) / 60)
  return `+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function dayOf([year = '', month = '', day = '']: readonly string[]): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

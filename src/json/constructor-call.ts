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
  [/(?:datetime\.)?date\((\d{4}), ?(\d{1,2}), ?(\d{1,2})\)/y, (...day) => quoted(dayOf(day))],
  [
    /(?:datetime\.)?datetime\((\d{4}), ?(\d{1,2}), ?(\d{1,2})(?:, ?(\d{1,2}))?(?:, ?(\d{1,2}))?(?:, ?(\d{1,2}))?(?:, ?(\d{1,6}))?(, ?tzinfo=(?:datetime\.)?timezone\.utc)?\)/y,
    (year = '', month = '', day = '', hours = '', minutes = '', seconds = '', fraction = '', utc = '') =>
      quoted(
        `${dayOf([year, month, day])}T${[hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')}` +
          `${fraction === '' ? '' : `.${fraction.padStart(6, '0')}`}${utc === '' ? '' : 'Z'}`,
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

function dayOf([year = '', month = '', day = '']: readonly string[]): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

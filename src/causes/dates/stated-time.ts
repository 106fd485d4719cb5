import { isObject } from '../../contract/json-schema.ts'
import { isRawNumber, numberText } from '../../json/raw-number.ts'
import type { CauseField, Reading, ValueCause } from '../cause.ts'
import { instantOf } from './calendar.ts'
import { dated } from './dated.ts'
import { epochDate, isOnClock } from './epoch-date.ts'
import { excelDate } from './excel-date.ts'

/** What a number is by the schema of its message: days, or the clock on the wall in parts of a second, from 1970 on. */
export type StatedTime = 'days' | 'milliseconds' | 'microseconds' | 'nanoseconds'

/** What a message of a stream of changes tells of the times in its record. */
export interface TimesOfMessage {
  /** The fields of which its schema tells what their numbers are. */
  readonly stated: ReadonlyMap<string, StatedTime>
}

/** The types of Debezium and Kafka Connect of which it is known what they are: those of Debezium are of columns without a zone. */
const types: ReadonlyMap<string, StatedTime> = new Map([
  ['io.debezium.time.Date', 'days'],
  ['org.apache.kafka.connect.data.Date', 'days'],
  ['io.debezium.time.Timestamp', 'milliseconds'],
  ['io.debezium.time.MicroTimestamp', 'microseconds'],
  ['io.debezium.time.NanoTimestamp', 'nanoseconds'],
])

/** Of this type some connectors make moments, and others write the clock on the wall. */
const momentOrClock = 'org.apache.kafka.connect.data.Timestamp'

/** How deep schemas of messages are nested. */
const deepest = 12

/** What a message of Debezium tells of the times in its record; undefined for any other value. */
export function timesOfMessage(message: unknown): TimesOfMessage | undefined {
  if (!isObject(message)) return undefined
  const { schema, payload = message } = message
  const told = new Map<string, string>()
  const several = new Set<string>()
  let isOfConnect = false
  for (const [field, type] of fieldsIn(schema, 0)) {
    isOfConnect ||= type === momentOrClock
    if ((told.get(field) ?? type) !== type) several.add(field)
    told.set(field, type)
  }
  const stated = new Map(
    [...told].flatMap(([field, type]) => {
      const time = several.has(field) ? undefined : types.get(type)
      return time === undefined ? [] : [[field, time] as const]
    }),
  )
  return stated.size > 0 || isOfConnect || isOfDebezium(payload) ? { stated } : undefined
}

/** Whether an object is what Debezium says of a change. */
function isOfDebezium(payload: unknown): boolean {
  if (!isObject(payload) || !Object.hasOwn(payload, 'after')) return false
  const { source, op, ts_ms: time } = payload
  return (isObject(source) && typeof source['connector'] === 'string') || (typeof op === 'string' && time !== undefined)
}

/** The fields of a schema with the names of their types; those without one have an empty name. */
function* fieldsIn(value: unknown, depth: number): Generator<readonly [field: string, type: string], void, undefined> {
  if (depth > deepest || typeof value !== 'object' || value === null || isRawNumber(value)) return
  if (isObject(value)) {
    const { field, name } = value
    if (typeof field === 'string') yield [field, typeof name === 'string' ? name : '']
  }
  for (const member of Object.values(value)) yield* fieldsIn(member, depth + 1)
}

/** What a number means of which its message says what it is; undefined where it says nothing of that, or the value is no whole number. */
export function statedReadings(
  value: unknown,
  field: CauseField,
  time: StatedTime | undefined,
): { readonly cause: ValueCause; readonly readings: readonly Reading[] } | undefined {
  const text = typeof value === 'string' ? value : numberText(value)
  if (time === undefined || text === undefined || !/^-?\d{1,19}$/.test(text)) return undefined
  if (time === 'days')
    return { cause: excelDate, readings: dated(field, instantOf(Number(text) * 86_400_000)?.slice(0, 10), undefined, {}) }
  const clock = clockOf(BigInt(text) * nanoseconds[time])
  if (clock === undefined) return { cause: epochDate, readings: [] }
  const isMidnight = clock.endsWith('T00:00:00')
  const after = field.kind === 'datetime' ? clock : isMidnight ? clock.slice(0, 10) : undefined
  return { cause: epochDate, readings: after === undefined ? [] : [{ after }] }
}

const nanoseconds = { milliseconds: 1_000_000n, microseconds: 1000n, nanoseconds: 1n } as const

/** The clock on the wall, without an offset and with no more digits than it takes. */
function clockOf(count: bigint): string | undefined {
  const second = 1_000_000_000n
  const fraction = ((count % second) + second) % second
  const whole = instantOf(Number((count - fraction) / 1_000_000n))?.slice(0, 19)
  const digits = String(fraction).padStart(9, '0')
  const shown =
    fraction === 0n ? '' : `.${digits.endsWith('000000') ? digits.slice(0, 3) : digits.endsWith('000') ? digits.slice(0, 6) : digits}`
  return whole && `${whole}${shown}`
}

/**
 * What a moment in a message of Debezium may be that says nothing of its clock: the moment, or the clock on the wall as if it were UTC.
 * Of what may be seconds or milliseconds nobody can tell.
 */
export function clockOrMoment(readings: readonly Reading[]): readonly Reading[] {
  // A midnight has two readings of the same count, of which the first is the moment.
  const [only, ...others] = readings.filter(({ answer }) => answer === undefined || !isOnClock({ unix_clock: answer }))
  const after = only?.after
  if (typeof after !== 'string' || others.length > 0) return []
  return [
    { after, answer: 'times of Debezium are moments in UTC' },
    { after: after.replace(/Z$/, ''), answer: 'times of Debezium are on the clock, without an offset' },
  ]
}

import { numberText } from '../../json/raw-number.ts'
import type { Beside } from './beside.ts'
import { foldedName } from './folded-name.ts'

/** What a stream says of when a change comes. Only those of one field can be compared. */
export interface StatedOrder {
  /** The field, how it is written, and what it counts in. */
  readonly field: string
  /** A number in two parts, the greater part first; NaN where nobody can tell what it means. */
  readonly value: readonly [number, number]
}

/** The place and the time of a change; undefined where nothing says. */
export interface StatedOrders {
  readonly position?: StatedOrder | undefined
  readonly time?: StatedOrder | undefined
}

/** Names of places in a stream. */
const positions: ReadonlySet<string> = new Set(
  (
    'binlogposition binlogpos changelsn changesequence commitlsn commitscn commitversion csn kafkaoffset lsn offset pos recordsequence scn ' +
    'seq seqno seqval sequence sequencenumber sourcelsn sourcescn startlsn'
  ).split(' '),
)

/** Names of what such places are counted in: those of two partitions cannot be compared. */
const scopes: ReadonlySet<string> = new Set('binlogfile file kafkapartition kafkatopic partition shard shardid topic'.split(' '))

/** Names of times at which something was changed. */
const times: ReadonlySet<string> = new Set(
  (
    'approximatecreationdatetime changed changedat changetime clustertime commitdate committime committimestamp eventtime eventtimestamp ' +
    'lastmodified lastmodifiedat lastmodifieddate lastupdated modified modifiedat optimestamp opts sourcetsms systemmodstamp timestamp ts ' +
    'tsms tsns tsus updatedat walltime'
  ).split(' '),
)

/** Elasticsearch counts the states of a document; what others call a version is that of a program. */
function isPosition(name: string): boolean {
  return positions.has(foldedName(name)) || name === '_version'
}

/** Whether a field is one that says when a change comes. */
export function tellsOrder(name: string): boolean {
  return isPosition(name) || times.has(foldedName(name))
}

/** What fields beside a record, or such as an answer leaves out of it, say of when it was changed. */
export function statedOrders(fields: Iterable<Pick<Beside, 'path' | 'name' | 'value'>>): StatedOrders {
  let [position, time]: [StatedOrder | undefined, StatedOrder | undefined] = [undefined, undefined]
  let scope = ''
  for (const { path, name, value } of fields) {
    const own = foldedName(name)
    if (scopes.has(own)) scope += ` ${own}=${String(value)}`
    const isPlace = isPosition(name)
    if (!isPlace && !times.has(own)) continue
    const found = isPlace ? placeIn(value, own) : timeIn(value)
    if (!found) continue
    const stated = { field: `${[...path, name].join('.')} ${found.notation}`, value: found.value }
    // One that can be read is better than one that cannot.
    if (isPlace && (!position || Number.isNaN(position.value[0]))) position = stated
    if (!isPlace && (!time || Number.isNaN(time.value[0]))) time = stated
  }
  return { position: position && { ...position, field: position.field + scope }, time }
}

interface Read {
  readonly notation: string
  readonly value: readonly [number, number]
}

const unreadable: Read = { notation: 'unreadable', value: [Number.NaN, Number.NaN] }

/** A number of a log, as decimal digits, or as PostgreSQL and SQL Server write theirs. */
function placeIn(value: unknown, name: string): Read | undefined {
  // Topics begin with the offset 0; elsewhere a 0 says that there is none.
  const text = textOf(value) ?? (name === 'offset' && numberText(value) === '0' ? '0' : undefined)
  if (text === undefined) return undefined
  if (/^\d{1,30}$/.test(text)) return { notation: 'digits', value: partsOf(text) }
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? /^([\dA-F]{8}):([\dA-F]{8}:[\dA-F]{4})$/i.exec(text) ?? []
  if (high === undefined || low === undefined) return unreadable
  return {
    notation: text.includes('/') ? 'hex/hex' : 'hex:hex',
    value: [Number.parseInt(high, 16), Number.parseInt(low.replace(':', ''), 16)],
  }
}

/** A time as a number, by what it must be counted in, or in ISO 8601, with an offset or without one. */
function timeIn(value: unknown): Read | undefined {
  const text = textOf(value)
  if (text === undefined) return undefined
  if (/^\d{1,25}(?:\.\d+)?$/.test(text)) {
    const [whole = '', decimals = ''] = text.split('.')
    // Seconds have ten digits in this century, milliseconds thirteen, and so on.
    const unit = Math.max(Math.ceil((whole.length - 10) / 3), 0)
    const [high, low] = partsOf(whole)
    return { notation: `number ${unit}`, value: [high, low + Number(`0.${decimals || '0'}`)] }
  }
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(?: ?(Z|[+-]\d\d(?::?\d\d)?))?$/i.exec(text)
  if (!iso) return unreadable
  const [, year, month, day, hour = '0', minute = '0', second = '0', decimals = '', offset] = iso
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const sign = offset?.startsWith('-') === true ? -1 : 1
  const digits = (offset ?? '').replaceAll(/\D/g, '').padEnd(4, '0')
  const minutes = offset === undefined ? 0 : sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)))
  return {
    notation: offset === undefined ? 'ISO 8601' : 'ISO 8601 with an offset',
    value: [moment / 1000 - minutes * 60, Number(decimals.padEnd(9, '0'))],
  }
}

function textOf(value: unknown): string | undefined {
  const text = numberText(value) ?? value
  return typeof text === 'string' && text.trim() !== '' && text !== '0' ? text.trim() : undefined
}

/** Digits, also more than a number keeps, in two numbers. */
function partsOf(digits: string): readonly [number, number] {
  return [Number(digits.slice(0, -15) || '0'), Number(digits.slice(-15))]
}

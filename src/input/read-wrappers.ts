import { isJson } from '../json/is-json.ts'
import { JsonFault } from '../json/json-fault.ts'
import { fromNearJson } from '../json/near-json.ts'
import { scanJson } from '../json/scan-json.ts'
import type { ByteWindow } from './byte-window.ts'
import { findList, type ListPlace } from './find-list.ts'
import { acceptedToEnd } from './accepted-to-end.ts'
import { headSize } from './layout.ts'
import type { Place } from './place.ts'
import { faultAt, readList } from './read-array.ts'
import { MembersBehind, type MemberBehind } from './members-behind.ts'
import { more, prepare, skipSpace, type ReadPlan, type ReadStep } from './read-step.ts'
import { decode, validStart, type TextSource } from './text-source.ts'
import { invalidUtf8, keyTwice, unreadableJson } from './unreadable-text.ts'
import { ValueExtent } from './value-extent.ts'

/** An object around a list of records, at the start of the window. */
export interface FoundWrapper {
  readonly list: ListPlace
  /** Its text up to the end of the first record. */
  readonly head: string
  /** Whether nothing that says something gets lost without it, as far as that is known. */
  readonly isSure: boolean
}

/** How many lists of an object are looked at before it is taken for no wrapper. */
const mostAsked = 16

/** How many bytes behind the list are kept to see what the wrapper says there. */
const mostOfEnd = 64 * 1024

/**
 * Tells whether the window begins with an object around a list of records. What stands behind the list counts as far as it lies in the
 * head of the input, which is looked at as a whole, so that it makes no difference in which pieces the input comes.
 */
export function* findWrapper(window: ByteWindow, plan: ReadPlan): Generator<ReadStep, FoundWrapper | undefined, undefined> {
  const { wrapper } = plan
  if (!wrapper || window.bytes[window.start] !== openBrace) return undefined
  while (window.length < headSize && !window.complete) yield more
  let from = 0
  for (let asked = 0; asked < mostAsked; asked++) {
    const list = yield* nextList(window, from, plan.largestRecord)
    // What is valid as one record is no wrapper, and need not be parsed to see that.
    if (!list || (asked === 0 && isWholeRecord(window, plan))) return undefined
    yield prepare
    if (wrapper.isField(list.path[0] ?? '')) return undefined
    const bytes = window.bytes.subarray(window.start, window.end)
    const head = decode(bytes.subarray(0, list.firstEnd))
    if (head === undefined) return undefined
    const end = window.complete && window.length <= headSize ? endBehind(bytes, list) : undefined
    const whole = end === undefined ? undefined : head + end
    const isWhole = whole !== undefined && isJson(whole)
    if (whole !== undefined && !isWhole && isReadAsOne(whole)) return undefined
    const told = wrapper.tell(isWhole ? whole : closed(head, list), list.path)
    if (told) return { list, head, ...told }
    from = list.start + 1
  }
  return undefined
}

/** Reads the records of a wrapper, and of others that stand behind it. */
export function* readWrappers(window: ByteWindow, place: Place, plan: ReadPlan, first: FoundWrapper): Generator<ReadStep, void, undefined> {
  let found = first
  let records = 0
  for (let isFurther = false; ; isFurther = true) {
    const { list, head, isSure } = found
    const { path } = list
    const position = place.at(window)
    const [start, nameEnd] = [list.name, list.nameEnd].map((at) => window.bytes.toString('utf8', window.start, window.start + at).length)
    yield { kind: 'wrapper', source: { text: head, ...position }, start: start ?? 0, end: nameEnd ?? 0, path, isFurther, isSure }
    window.start += list.start
    const before = records
    const behind = yield* readList(window, place, plan, before)
    if (behind === undefined) return
    records = behind
    const end = yield* readEnd(window, place, path.length)
    if (!end) return
    const { source, isLong, members } = end
    const shell = isLong ? closed(head, list) : yield* jsonOf({ text: `${head}]`, ...position }, source)
    if (shell === undefined) return
    const { wrapper } = plan
    const isAllSure = isSure && (wrapper?.isSettled?.(path) === true || (!isLong && wrapper?.tell(shell, path)?.isSure === true))
    yield { kind: 'wrapper end', source, path, isSure: isAllSure, shell, records: records - before, behind: isLong ? members : [] }
    yield* skipSpace(window, place)
    place.catchUp(window)
    if (window.length === 0) return
    const next = yield* findWrapper(window, plan)
    if (!next) return yield* faultAt(window, place, 'There is text behind the object around the records.', behindWrapper)
    found = next
  }
}

const behindWrapper = 'What stands behind it was not checked: put all records in one list, or each on a line of its own.'

/** The next list of an object that is known up to the end of its first element. */
function* nextList(window: ByteWindow, from: number, most: number): Generator<typeof more, ListPlace | undefined, undefined> {
  for (;;) {
    const known = window.length
    const list = findList(window.bytes.subarray(window.start, window.end), from)
    if (list !== 'open') return list
    // Each look is at all there is.
    while (window.length < known * 1.5 && window.length <= most && !window.complete) yield more
    if (window.length === known) return undefined
  }
}

function isWholeRecord({ bytes, start, end, complete }: ByteWindow, { accept }: ReadPlan): boolean {
  return complete && acceptedToEnd(accept, bytes, start, end) >= 0
}

/** The text of an object behind the first record in a list, where it has no other records. */
function closed(head: string, { path }: ListPlace): string {
  return `${head}]${'}'.repeat(path.length)}`
}

/** What stands from the closing bracket of the list on. */
function endBehind(bytes: Buffer, { start }: ListPlace): string | undefined {
  const behind = new ValueExtent().scan(bytes, start, bytes.length)
  return behind < 0 ? undefined : decode(bytes.subarray(behind - 1))
}

/** What stands behind a list. */
interface BehindList {
  readonly source: TextSource
  /** Whether it is only the start of it. */
  readonly isLong: boolean
  readonly members: readonly MemberBehind[]
}

/** Whether an object is nearly JSON in a way that only who reads it as a whole can tell, such as with a comment behind it. */
function isReadAsOne(text: string): boolean {
  return fromNearJson(text)?.changes.some(({ notation }) => notation !== 'trailing_comma' && notation !== 'values_in_a_row') === true
}

/** Uses up what stands behind the list to the end of so many objects; undefined when it cannot be read. */
function* readEnd(window: ByteWindow, place: Place, depth: number): Generator<ReadStep, BehindList | undefined, undefined> {
  const position = place.at(window)
  const extent = new ValueExtent()
  extent.scan(Buffer.from('{'.repeat(depth)), 0, depth)
  const members = new MembersBehind(depth)
  const held = Buffer.alloc(mostOfEnd)
  for (let size = 0; ;) {
    const end = extent.scan(window.bytes, window.start, window.end)
    const behind = end < 0 ? window.end : end
    if (size < mostOfEnd) window.bytes.copy(held, size, window.start, behind)
    size += behind - window.start
    members.scan(window.bytes, window.start, behind)
    window.start = behind
    const isLong = size > mostOfEnd
    if (end >= 0) {
      const kept = held.subarray(0, Math.min(size, mostOfEnd))
      const text = isLong ? validStart(kept) : decode(kept)
      if (text !== undefined) return { source: { text, ...position }, isLong, members: members.members }
      yield invalidUtf8(kept, position)
      return undefined
    }
    if (window.complete) return yield* faultAt(window, place, 'The input ends within the object around the records.')
    place.catchUp(window)
    yield more
  }
}

/** All of an object as JSON; undefined where it is none. What is wrong with it is told. */
function* jsonOf(head: TextSource, end: TextSource): Generator<ReadStep, string | undefined, undefined> {
  const before = head.text.length
  const text = head.text + end.text
  const twice: number[] = []
  try {
    scanJson(text, 0, { duplicate: (_name, start) => twice.push(start) })
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const near = fromNearJson(text)
    const { unreadable, ...told } = unreadableJson(end, new JsonFault(error.message, error.index - before, error.hint))
    const cause = near?.changes[0]?.notation
    yield { ...told, unreadable: { ...unreadable, ...(cause === undefined ? {} : { cause }) } }
    return near?.text
  }
  for (const at of twice) yield at < before ? keyTwice({ ...head, text }, at) : keyTwice(end, at - before)
  return text
}

const openBrace = 123

import { ValueExtent } from '../../input/value-extent.ts'
import { ByteCursor } from './byte-cursor.ts'
import { end, other, type Container, type Piece } from './container.ts'
import { Stretches } from './stretches.ts'

/**
 * Answers of a server with their headers, as `curl -i` and programs that record traffic keep them, one behind the other; or requests that
 * were to be sent. Where a body ends, its length or its chunks say, or its own brackets where it has lost those.
 */
export const httpMessages: Container = {
  id: 'HTTP messages',
  told: 'holds HTTP messages: their bodies are joined, without headers and the sizes of chunks',
  isOfBytes: true,
  mayBegin: (head) => /^\s*(?:### (?:GET|POST) |HTTP\/\d|[A-Z]+ \S+ HTTP\/\d)/.test(head),
  async *pieces(file) {
    const cursor = new ByteCursor(file)
    try {
      yield* messages(cursor)
    } finally {
      await cursor.close()
    }
  },
}

/** What the first line of a message says of its body: that of an answer that is whole, of a request that adds something, or none. */
interface Start {
  readonly kind: 'answer' | 'request'
  readonly hasBody: boolean
}

/** The start of a message that takes nothing back; an error, a part of an answer or a DELETE is none. */
function startOf(line: string): Start | undefined {
  const [, status, method] = /^(?:HTTP\/[\d.]+ (\d{3})(?: .*)?|(GET|POST) \S+ HTTP\/[\d.]+)$/.exec(line) ?? []
  if (method !== undefined) return { kind: 'request', hasBody: method === 'POST' }
  if (status === undefined || !/^(?:100|20[014]|30[12378])$/.test(status)) return undefined
  return { kind: 'answer', hasBody: /^20[01]$/.test(status) }
}

/** Reason phrases of those, which say nothing else. */
const plainStart = /^HTTP\/[\d.]+ \d{3}(?: (?:OK|Created|Continue|No Content|Found|Moved Permanently|Connection established)?)?$/i

/** Headers about how a message travels, and who may see it. */
const ofTransport =
  /^(?:accept|accept-(?:encoding|language|ranges)|access-control-[\w-]+|age|allow|alt-svc|authorization|cache-control|cf-[\w-]+|connection|content-(?:encoding|language|length|security-policy|type)|cookie|date|etag|expires|expect|forwarded|host|keep-alive|last-modified|link|location|nel|origin|pragma|referer|report-to|server|server-timing|set-cookie|strict-transport-security|traceparent|trailer|transfer-encoding|upgrade-insecure-requests|user-agent|vary|via|x-(?:amz[\w-]*|api-key|cache|content-type-options|correlation-id|forwarded-[\w-]+|frame-options|powered-by|ratelimit-[\w-]+|request-id|runtime|trace-id|xss-protection))$/i

async function* messages(cursor: ByteCursor): AsyncGenerator<Piece> {
  let carrier: Start['kind'] | undefined
  // What was refused for being too early has to come later.
  let isOwed = false
  while (await cursor.skipSpace()) {
    const { line } = cursor
    const first = await cursor.nextLine()
    // As clients of REST keep what they have asked for.
    if (first !== undefined && /^###(?: GET \S+)?$/.test(first)) {
      yield { kind: 'left out', text: first, line, isKnown: true }
      continue
    }
    if (first !== undefined && isRefused.test(first)) {
      isOwed = true
      yield { kind: 'left out', text: first, line, isKnown: true }
      if (!(yield* refused(cursor))) return yield other
      continue
    }
    const start = first === undefined ? undefined : startOf(first)
    if (first === undefined || !start) return yield other
    isOwed &&= !start.hasBody
    yield {
      kind: 'left out',
      text: first,
      line,
      isKnown: plainStart.test(first),
      ...(start.kind === 'request' ? { slot: first.slice(0, 4) } : {}),
    }
    const headers = yield* headersOf(cursor)
    if (!headers) return yield other
    // A part of what there is, or of a form that holds several.
    if (headers.has('content-range') || /^multipart\//i.test(headers.get('content-type') ?? '')) return yield other
    if (!start.hasBody) {
      if (!/^0*$/.test(headers.get('content-length') ?? '')) return yield other
      continue
    }
    // An answer to what was sent need not hold the records, or may hold those that were refused.
    if ((carrier ?? start.kind) !== start.kind) return yield other
    carrier = start.kind
    if (!(yield* bodyOf(cursor, headers))) return yield other
  }
  if (isOwed) yield other
}

/** An answer to a request that came too early, and is sent again. */
const isRefused = /^HTTP\/[\d.]+ (?:429|503)(?: .*)?$/

/** Leaves out such an answer; false where it does not end where it is said to. */
async function* refused(cursor: ByteCursor): AsyncGenerator<Piece, boolean> {
  const headers = yield* headersOf(cursor)
  if (!headers) return false
  const { line } = cursor
  let [text, isEnded] = ['', true]
  const decoder = new TextDecoder()
  const body = bodyOf(cursor, headers)
  for (let next = await body.next(); ; next = await body.next()) {
    if (next.done === true) {
      isEnded = next.value
      break
    }
    if (next.value.kind === 'kept') text += decoder.decode(next.value.bytes, { stream: true })
    if (text.length > longestRefusal) return false
  }
  if (text !== '') yield { kind: 'left out', text, line, isKnown: true }
  return isEnded
}

/** What says why a request was refused is no longer. */
const longestRefusal = 4096

/** The headers up to the blank line, by their names; undefined where others stand there. */
async function* headersOf(cursor: ByteCursor): AsyncGenerator<Piece, ReadonlyMap<string, string> | undefined> {
  const headers = new Map<string, string>()
  for (;;) {
    const { line } = cursor
    const text = await cursor.nextLine()
    if (text === '' || (text === undefined && (await cursor.peek()).length === 0)) return headers
    const [, name, value = ''] = /^([\w-]+):[ \t]*(.*)$/.exec(text ?? '') ?? []
    if (text === undefined || name === undefined) return undefined
    headers.set(name.toLowerCase(), value.trim())
    const isKnown = ofTransport.test(name)
    yield { kind: 'left out', text, line, isKnown, ...(isKnown ? {} : { slot: name.toLowerCase() }) }
  }
}

/** The body of a message; false where it does not end where it is said to. */
async function* bodyOf(cursor: ByteCursor, headers: ReadonlyMap<string, string>): AsyncGenerator<Piece, boolean> {
  const [head = 0] = await cursor.peek()
  const isJson = brackets.has(head)
  const length = headers.get('content-length')
  // Who has unpacked a body, or put its chunks together, mostly keeps the headers.
  const isPacked = !/^(?:identity)?$/i.test(headers.get('content-encoding') ?? '')
  const isChunked = /\bchunked\b/i.test(headers.get('transfer-encoding') ?? '')
  if (isChunked && !isJson) return yield* chunksOf(cursor)
  if (length === undefined || isChunked || (isPacked && isJson)) return yield* valuesOf(cursor)
  if (!/^\d{1,12}$/.test(length)) return false
  let size = 0
  for await (const bytes of cursor.take(Number(length))) {
    size += bytes.length
    yield { kind: 'kept', bytes }
  }
  if (size > 0) yield end
  return size === Number(length)
}

/** What stands in chunks. They may be many and small, down to a byte each, so that nothing is waited for that is at hand. */
async function* chunksOf(cursor: ByteCursor): AsyncGenerator<Piece, boolean> {
  const stretches = new Stretches()
  for (let all = 0; ;) {
    const [, digits] = /^([\da-f]{1,8})[ \t]*(?:;.*)?$/i.exec(cursor.lineAtHand() ?? (await cursor.nextLine()) ?? '') ?? []
    if (digits === undefined) return false
    const size = Number.parseInt(digits, 16)
    if (size === 0) {
      for (const bytes of stretches.rest()) yield { kind: 'kept', bytes }
      if (all > 0) yield end
      return (yield* headersOf(cursor)) !== undefined
    }
    const whole = cursor.bytesAtHand(size)
    let seen = 0
    if (whole) {
      seen = size
      for (const bytes of stretches.add(whole)) yield { kind: 'kept', bytes }
    } else {
      for await (const part of cursor.take(size)) {
        seen += part.length
        for (const bytes of stretches.add(part)) yield { kind: 'kept', bytes }
      }
    }
    all += seen
    // Behind the bytes of a chunk stands a line end and nothing else.
    if (seen < size || (cursor.lineAtHand() ?? (await cursor.nextLine())) !== '') return false
  }
}

/** Values of JSON in a row, up to what is none. */
async function* valuesOf(cursor: ByteCursor): AsyncGenerator<Piece, boolean> {
  while (await cursor.skipSpace()) {
    const extent = new ValueExtent()
    if (!brackets.has((await cursor.peek())[0] ?? 0)) return true
    for (let behind = -1; behind < 0;) {
      const bytes = await cursor.peek()
      if (bytes.length === 0) return false
      behind = extent.scan(bytes, 0, bytes.length)
      const size = behind < 0 ? bytes.length : behind
      yield { kind: 'kept', bytes: bytes.subarray(0, size) }
      cursor.skip(size)
    }
    yield end
  }
  return true
}

/** What a list or an object begins with. */
const brackets: ReadonlySet<number> = new Set([0x5b, 0x7b])

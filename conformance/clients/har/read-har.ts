import { randomUUID } from 'node:crypto'
import { isObject } from '../../../src/contract/json-schema.ts'
import { readJsonFile } from '../../../src/json/read-json-file.ts'
import { exchangeOf } from '../traffic/exchange-of.ts'
import type { Exchange, Moment } from '../traffic/exchange.ts'
import type { RawAnswer, RawRequest } from '../traffic/raw-request.ts'
import { requestFacts } from '../traffic/request-facts.ts'

/** Says why a recording cannot be read. */
export class HarError extends Error {
  override readonly name = 'HarError'
}

/** A request of a recording. */
interface Recorded {
  readonly request: RawRequest
  /** Whether the recording has left the body out. */
  readonly lacksBody: boolean
  readonly answer: RawAnswer | undefined
  readonly at: number
  readonly endedAt: number
}

/**
 * Reads the requests of the interface in recordings, HTTP Archives (HAR 1.2) as browsers and proxies write them. Whatever else was
 * recorded is left out.
 * @throws HarError that names file and place
 */
export function readHar(...files: readonly string[]): Exchange[] {
  const recorded = files.flatMap((file) =>
    entriesOf(file).flatMap((entry, index) => recordedOf(entry, `${file}: log.entries[${index}]`) ?? []),
  )
  return inOrder(recorded).map(({ request, lacksBody, answer, sent, ended }) => {
    const facts = requestFacts(request)
    if (!lacksBody) return exchangeOf(request, answer, { sent, ended }, facts)
    // Of a body that nobody recorded nothing can be said: which account it is about, or whether it was sent before.
    const { body: _body, operation: _operation, pair: _pair, ...others } = facts
    return exchangeOf(request, answer, { sent, ended }, { ...others, fingerprint: randomUUID() })
  })
}

function entriesOf(file: string): readonly unknown[] {
  const { value } = readJsonFile(file, HarError)
  const log = isObject(value) ? value['log'] : undefined
  const entries = isObject(log) ? log['entries'] : undefined
  if (!Array.isArray(entries)) throw new HarError(`${file}: this is no HTTP Archive: it has no log.entries; export the recording as HAR`)
  return entries
}

/** A request of the interface; undefined for any other. */
function recordedOf(entry: unknown, place: string): Recorded | undefined {
  const fail = (problem: string): never => {
    throw new HarError(`${place}: ${problem}`)
  }
  if (!isObject(entry) || !isObject(entry['request'])) return fail('a request is missing')
  const { method, url, headers, postData, bodySize } = entry['request']
  if (typeof method !== 'string' || typeof url !== 'string') return fail('the request lacks its method or its url')
  const start = url.indexOf('/v1/data-import/')
  if (start < 0 || method === 'OPTIONS') return undefined
  const at = Date.parse(String(entry['startedDateTime']))
  const took = Number(entry['time'] ?? 0)
  if (Number.isNaN(at)) return fail('startedDateTime is no datetime')
  const text = textOf(postData)
  const request = { method, path: url.slice(start), headers: headersOf(headers), text: text ?? '' }
  return {
    request,
    lacksBody: method === 'POST' && text === undefined && bodySize !== 0,
    answer: answerOf(entry['response']),
    at,
    endedAt: at + (took > 0 ? took : 0),
  }
}

function headersOf(headers: unknown): Record<string, string> {
  if (!Array.isArray(headers)) return {}
  return Object.fromEntries(
    headers.flatMap((header) => (isObject(header) ? [[String(header['name']).toLowerCase(), String(header['value'])]] : [])),
  )
}

/** The body of a request; undefined where it is not recorded. */
function textOf(postData: unknown): string | undefined {
  if (!isObject(postData)) return undefined
  const { text, encoding, params } = postData
  if (typeof text === 'string' && text !== '') return encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text
  // A form is recorded by its fields.
  return Array.isArray(params) && params.length > 0 ? 'form' : undefined
}

/** The answer; undefined where none came, which recordings write as the status 0. */
function answerOf(response: unknown): RawAnswer | undefined {
  if (!isObject(response) || !(Number(response['status']) > 0)) return undefined
  const { text, encoding } = isObject(response['content']) ? response['content'] : {}
  const body = typeof text === 'string' ? text : ''
  return { status: Number(response['status']), text: encoding === 'base64' ? Buffer.from(body, 'base64').toString() : body }
}

/** How much later than the client an answer may be recorded to end, in milliseconds: mitmproxy was seen to be 11 late. */
const late = 50

/** Gives every beginning and end its place. Of what happens at one time, ends come first: a client that waits goes on at once. */
function inOrder(recorded: readonly Recorded[]): (Recorded & { readonly sent: Moment; readonly ended: Moment })[] {
  const events = recorded
    .flatMap((one) => [
      { one, at: one.at, place: one.at, isEnd: false },
      { one, at: one.endedAt, place: Math.max(one.endedAt - late, one.at + 0.001), isEnd: true },
    ])
    .toSorted((a, b) => a.place - b.place || Number(b.isEnd) - Number(a.isEnd))
  const places = new Map<Recorded, { sent?: Moment; ended?: Moment }>()
  for (const [order, { one, at, isEnd }] of events.entries())
    places.set(one, { ...places.get(one), [isEnd ? 'ended' : 'sent']: { at, order } })
  return recorded.map((one) => ({ ...one, ...(places.get(one) as { sent: Moment; ended: Moment }) }))
}

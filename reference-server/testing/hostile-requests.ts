import { operations, type OperationId, type PostOperationId } from '../../schemas/operations.ts'
import { sample } from './samples.ts'

/** A request that no well-meaning client sends. */
export interface HostileRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The operation that it addresses, if it addresses one. */
  readonly operation?: OperationId
}

const ids = Object.keys(operations) as OperationId[]
const posts = ids.filter((id): id is PostOperationId => 'request' in operations[id])
const oddValues: readonly unknown[] = [
  null, true, -0, 1e308, 1e-320, 2 ** 53, '', ' ', '\u0000', '\ud800', 'ß'.repeat(5000), '2023-02-30', '12,5', '1e999',
  "'; DROP TABLE accounts; --", '../../etc/passwd', '%00', '${7*7}', [], {}, [[]], [null], { __proto__: null, length: 1 }, { toString: 1 },
] // prettier-ignore
const oddTexts = [
  '', '{', '[', '"', '{"a":', '{"a":1}}', 'NaN', 'undefined', '{"a":1e400}', '{"__proto__":{"a":1}}', '{"a":1,"a":2}', '[1,]', '\u{feff}{}',
  '['.repeat(50_000), '{"a":'.repeat(20_000), '['.repeat(9000) + ']'.repeat(9000), '"\\ud800"', '{"\\u0000":1}', `"${'x'.repeat(90_000)}"`,
] // prettier-ignore
const oddBytes = [Buffer.from([0xff, 0xfe, 0x7b, 0]), Buffer.from([0xc3, 0x28]), Buffer.from([0xed, 0xa0, 0x80]), Buffer.alloc(1000)]
const oddSegments = ['%', '%zz', '%ff', '%00', '%2e%2e', '%2F', '*', '(.*)', ':x', '{x}', ';a=b', '%F0%9F%98%80', 'a'.repeat(3000), "'--"]
const oddMethods = ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'REPORT', 'M-SEARCH', 'LINK']
const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'Content-Type': 'text/plain' }, { 'Content-Type': 'application/json; charset=utf-16' }, { 'Content-Type': ';;;' },
  { 'Content-Encoding': 'gzip' }, { Authorization: 'Token' }, { Authorization: 'Token '.repeat(500) }, { Authorization: 'Basic eDp5' },
  { Accept: 'text/html' }, { 'X-HTTP-Method-Override': 'DELETE' }, { Range: 'bytes=0-1' }, { 'If-None-Match': '*' }, { Cookie: 'a=b; '.repeat(500) },
] // prettier-ignore
const oddQueries = [
  '?check_previously_added=',
  '?check_previously_added[]=1',
  '?force_add_to_current_statement=%ff',
  '?__proto__=1',
  `?${'a=b&'.repeat(500)}`,
]

/** An endless row of hostile requests, the same for the same seed. */
export function* hostileRequests(seed: number, token: string): Generator<HostileRequest, never> {
  const random = numbers(seed)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const json = { 'Content-Type': 'application/json', Authorization: `Token ${token}` }

  /** A valid body with one place changed, removed, added or wrapped. */
  const mutated = (id: PostOperationId): unknown => {
    const body: unknown = sample(id)
    const places = containersIn(body)
    const place = one(places)
    const key = one(Object.keys(place).length > 0 ? Object.keys(place) : ['x'])
    const change = random()
    if (change < 0.6) Object.assign(place, { [key]: one(oddValues) })
    else if (change < 0.75) Reflect.deleteProperty(place, key)
    else if (change < 0.9)
      Object.defineProperty(place, one(['__proto__', 'constructor', 'x', '']), { value: one(oddValues), enumerable: true })
    else Object.assign(place, { [key]: [[place[key]]] })
    return body
  }

  const shapes: readonly (() => HostileRequest)[] = [
    () => {
      const id = one(posts)
      const path = operations[id].path + (random() < 0.2 ? one(oddQueries) : '')
      return { method: 'POST', path, headers: json, body: Buffer.from(JSON.stringify(mutated(id))), operation: id }
    },
    () => {
      const id = one(posts)
      return { method: 'POST', path: operations[id].path, headers: json, body: Buffer.from(one(oddTexts)), operation: id }
    },
    () => ({ method: 'POST', path: operations[one(posts)].path, headers: json, body: one(oddBytes) }),
    () => {
      const id = one(posts)
      const headers = { ...json, ...one(oddHeaders) }
      return { method: 'POST', path: operations[id].path, headers, body: Buffer.from(JSON.stringify(sample(id))) }
    },
    () => ({ method: one(oddMethods), path: operations[one(ids)].path, headers: json, body: Buffer.alloc(0) }),
    () => ({
      method: 'GET',
      path: operations[one(ids)].path.replaceAll(/\{\w+\}/g, () => one(oddSegments)),
      headers: json,
      body: Buffer.alloc(0),
    }),
    () => ({ method: 'POST', path: `/v1/data-import/${one(oddSegments)}/`, headers: json, body: Buffer.from('{}') }),
    () => ({
      method: 'POST',
      path: '/graphql/',
      headers: json,
      body: Buffer.from(one([...oddTexts, '{"query":"{"}', '{"query":5}', '{"query":"{ a { b } }"}'])),
    }),
  ]
  while (true) yield one(shapes)()
}

function containersIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(containersIn)]
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

import { firstByte } from './layout.ts'
import { ValueExtent } from './value-extent.ts'

/** A list of objects within an object, in bytes from the start of the outer object. */
export interface ListPlace {
  /** The names of the members that lead to it. */
  readonly path: readonly string[]
  /** Where its own name stands. */
  readonly name: number
  readonly nameEnd: number
  /** Its opening bracket. */
  readonly start: number
  /** Behind its first element. */
  readonly firstEnd: number
}

/** How deep lists are looked for. */
const deepest = 6

/**
 * Finds the first list of objects in an object that lies in it, or in objects that are its members; lists within lists are passed over.
 * @param bytes Begin with the object.
 * @param from Lists that begin before are passed over, too.
 * @returns `open` when more bytes have to be known; undefined when there is none, or what stands there is no JSON.
 */
export function findList(bytes: Buffer, from: number): ListPlace | 'open' | undefined {
  const path: string[] = []
  let at = firstByte(bytes, 1)
  // Each turn is at a name, or at a bracket that closes an object.
  while (at < bytes.length) {
    if (bytes[at] === closeBrace) {
      if (path.length === 0) return undefined
      path.pop()
      at = behindMember(bytes, at + 1)
      if (at < 0) return undefined
      continue
    }
    if (bytes[at] !== quote) return undefined
    const name = at
    const nameEnd = endOf(bytes, name)
    const colon = nameEnd < 0 ? bytes.length : firstByte(bytes, nameEnd)
    const value = firstByte(bytes, colon + 1)
    if (value >= bytes.length) return 'open'
    const text = bytes[colon] === colonSign ? textOf(bytes.subarray(name, nameEnd)) : undefined
    if (text === undefined) return undefined
    if (bytes[value] === openBrace && path.length < deepest) {
      path.push(text)
      at = firstByte(bytes, value + 1)
      continue
    }
    const first = firstByte(bytes, value + 1)
    if (bytes[value] === openBracket && value >= from && bytes[first] === openBrace) {
      const firstEnd = endOf(bytes, first)
      return firstEnd < 0 ? 'open' : { path: [...path, text], name, nameEnd, start: value, firstEnd }
    }
    const end = endOf(bytes, value)
    if (end < 0) return 'open'
    at = behindMember(bytes, end)
    if (at < 0) return undefined
  }
  return 'open'
}

/** Where the next member of an object begins, or its end; -1 where neither can be. */
function behindMember(bytes: Buffer, end: number): number {
  const at = firstByte(bytes, end)
  if (bytes[at] === comma) return firstByte(bytes, at + 1)
  return at >= bytes.length || bytes[at] === closeBrace ? at : -1
}

/** The index behind a value; -1 when it is not all there. */
function endOf(bytes: Buffer, start: number): number {
  const end = new ValueExtent().scan(bytes, start, bytes.length)
  const first = bytes[start] ?? 0
  // Of a number or a literal it includes the byte that ends it.
  return end < 0 || first === quote || first === openBrace || first === openBracket ? end : end - 1
}

function textOf(bytes: Buffer): string | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as string
  } catch {
    return undefined
  }
}

const [quote, comma, colonSign, openBracket, openBrace, closeBrace] = [34, 44, 58, 91, 123, 125]

import { JsonFault } from './json-fault.ts'
import { KeyOrder } from './key-order.ts'
import { unexpected, unexpectedName, unexpectedValue } from './unexpected.ts'

/** What a scan tells as it goes. Indexes are in UTF-16 code units. */
export interface JsonVisitor {
  /** The value of a member or an element begins; for a member, `keyStart` to `keyEnd` is its name with the quotes, otherwise both are -1. */
  enter?(segment: string | number, keyStart: number, keyEnd: number): void
  /** A value has ended. */
  leave?(start: number, end: number): void
  /** A number. */
  number?(start: number, end: number): void
  /** A member has the name of an earlier one in the same object. */
  duplicate?(segment: string, keyStart: number, keyEnd: number): void
}

/** The keys of the objects that were scanned before. */
const keyOrder = new KeyOrder()

/** Deeper nesting is refused; the records of the interface nest 12 levels. */
export const maximumDepth = 500

/**
 * Walks one JSON value (RFC 8259, strict) from `start` and returns the index behind it.
 * @throws JsonFault where the text is not JSON.
 */
export function scanJson(text: string, start: number, visitor: JsonVisitor): number {
  let at = start
  value(0)
  return at

  function value(depth: number): void {
    const from = at
    const code = text.charCodeAt(at)
    if (code === quote) string()
    else if (code === openBrace) object(depth)
    else if (code === openBracket) array(depth)
    else if (code === minus || isDigit(code)) number()
    else if (!literal('true') && !literal('false') && !literal('null')) throw unexpectedValue(text, at)
    visitor.leave?.(from, at)
  }

  function object(depth: number): void {
    if (depth >= maximumDepth) throw new JsonFault(`Nested deeper than ${maximumDepth} levels.`, at)
    // Names are cut out of the text only for who wants them.
    const isNamed = visitor.duplicate !== undefined || visitor.enter !== undefined
    let order: KeyOrder | undefined = isNamed ? keyOrder : undefined
    /** Those before, once the object leaves every order that is known. */
    let names: Set<string> | undefined
    at++
    skipSpace()
    if (text.charCodeAt(at) === closeBrace) {
      at++
      return
    }
    for (;;) {
      const keyStart = at
      if (text.charCodeAt(at) !== quote) throw unexpectedName(text, at)
      let name = ''
      const next = order?.next
      if (next && text.startsWith(next.quoted, at)) {
        at += next.quoted.length
        name = next.name
        order = next
      } else {
        const escaped = string()
        if (isNamed) {
          name = escaped ? (JSON.parse(text.slice(keyStart, at)) as string) : text.slice(keyStart + 1, at - 1)
          const before: KeyOrder | undefined = order
          order = escaped ? undefined : before?.follow(name)
          if (!order) {
            names ??= before?.names() ?? new Set()
            if (names.has(name)) visitor.duplicate?.(name, keyStart, at)
            names.add(name)
          }
        }
      }
      const keyEnd = at
      skipSpace()
      if (text.charCodeAt(at) !== colon) throw unexpected(text, at, 'Expected ":" after the field name')
      at++
      skipSpace()
      visitor.enter?.(name, keyStart, keyEnd)
      value(depth + 1)
      skipSpace()
      const code = text.charCodeAt(at)
      if (code === closeBrace) break
      if (code !== comma) throw unexpected(text, at, 'Expected "," or "}" after the value', missingComma(code, '}'))
      skipComma(closeBrace)
    }
    at++
  }

  function array(depth: number): void {
    if (depth >= maximumDepth) throw new JsonFault(`Nested deeper than ${maximumDepth} levels.`, at)
    at++
    skipSpace()
    if (text.charCodeAt(at) === closeBracket) {
      at++
      return
    }
    for (let index = 0; ; index++) {
      visitor.enter?.(index, -1, -1)
      value(depth + 1)
      skipSpace()
      const code = text.charCodeAt(at)
      if (code === closeBracket) break
      if (code !== comma) throw unexpected(text, at, 'Expected "," or "]" after the element', missingComma(code, ']'))
      skipComma(closeBracket)
    }
    at++
  }

  /** Moves behind the string; true when it holds an escape. */
  function string(): boolean {
    const from = at++
    let escaped = false
    for (;;) {
      const code = text.charCodeAt(at)
      if (code === quote) {
        at++
        return escaped
      }
      if (code === backslash) {
        escaped = true
        at += escapeLength()
      } else if (code >= space) at++
      else if (at >= text.length) throw new JsonFault('A string has no end.', from, 'The text is cut off, or the closing quote is missing.')
      else
        throw new JsonFault(
          'A string runs over the end of its line or holds a control character.',
          at,
          'Close the string before, or write \\n, \\t or \\uXXXX.',
        )
    }
  }

  function escapeLength(): number {
    const code = text.charCodeAt(at + 1)
    if (code === lowerU) {
      if (/^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) return 6
    } else if (escapable.has(code)) return 2
    throw new JsonFault('There is no such escape in a JSON string.', at, 'Write a backslash as \\\\.')
  }

  function number(): void {
    const from = at
    if (text.charCodeAt(at) === minus) at++
    if (text.charCodeAt(at) === zero) at++
    else digits(from)
    if (isDigit(text.charCodeAt(at)))
      throw new JsonFault('A number begins with 0.', from, 'Put it in quotes if the zeros belong to it, otherwise leave them out.')
    if (text.charCodeAt(at) === point) {
      at++
      digits(from)
    }
    if ((text.charCodeAt(at) | 0x20) === lowerE) {
      at++
      const sign = text.charCodeAt(at)
      if (sign === plus || sign === minus) at++
      digits(from)
    }
    visitor.number?.(from, at)
  }

  function digits(numberStart: number): void {
    const from = at
    while (isDigit(text.charCodeAt(at))) at++
    if (at > from) return
    if (text.startsWith('Infinity', at)) throw unexpectedValue(text, numberStart)
    throw new JsonFault('A number lacks digits.', numberStart, 'Write digits before and after the decimal point.')
  }

  function literal(word: string): boolean {
    if (!text.startsWith(word, at)) return false
    at += word.length
    return true
  }

  function skipComma(closing: number): void {
    const from = at++
    skipSpace()
    if (text.charCodeAt(at) === closing) throw new JsonFault('Nothing follows this comma.', from, 'Remove the comma.')
  }

  function skipSpace(): void {
    at = behindSpace(text, at)
  }
}

/** The index of the first character that is not JSON white space, from `at` on. */
export function behindSpace(text: string, at: number): number {
  let index = at
  for (;;) {
    const code = text.charCodeAt(index)
    if (code !== space && code !== newline && code !== carriageReturn && code !== tab) return index
    index++
  }
}

const [tab, newline, carriageReturn, space, quote, plus, comma, minus, point, zero, nine, colon] = [
  9, 10, 13, 32, 34, 43, 44, 45, 46, 48, 57, 58,
]
const [semicolon, openBracket, backslash, closeBracket, lowerE, lowerU, openBrace, closeBrace] = [59, 91, 92, 93, 101, 117, 123, 125]
/** What may stand behind a backslash: quote, backslash, slash, b, f, n, r, t. */
const escapable = new Set([quote, backslash, 47, 98, 102, 110, 114, 116])

function isDigit(code: number): boolean {
  return code >= zero && code <= nine
}

function missingComma(code: number, closing: string): string | undefined {
  if (code === quote || code === openBrace || code === openBracket) return 'Add a comma before it.'
  if (code === semicolon) return 'Write a comma.'
  return Number.isNaN(code) ? `The text is cut off, or a "${closing}" is missing.` : undefined
}

import { ValueExtent } from '../../input/value-extent.ts'
import { joinAll } from './join-all.ts'
import { oneByteText } from './one-byte-text.ts'
import { end, other, type Container, type Piece } from './container.ts'

/** Comments and directives that a script begins with. */
const ahead = String.raw`(?:\s|//[^\n]*\n|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/|'use strict';?|"use strict";?)*`
const name = String.raw`[\p{L}_$][\w$]*(?:(?:\?\.|\.)[\w$]+|\[(?:'[^']*'|"[^"]*"|\d+)\])*`

/** What stands before a literal that is all a script holds: what it is assigned to, or handed to. */
const before = new RegExp(
  String.raw`^(?:\)\]\}',?\s*\n|(?:while\s*\(1\)|for\s*\(;;\));?\s*|${ahead}(?:export\s+default\s+|(?:export\s+)?(?:var|let|const)\s+[\w$]+(?:\s*:\s*[\w<>[\]. ]+?)?\s*=\s*|${name}\s*=\s*|(?:/\*\*/)?\s*(?:typeof ${name} === '?function'? && )?${name}\s*\(\s*|return\s+|\(\s*))(?=[[{])`,
  'u',
)
/** What may stand behind it. A comment ends with its line, so that there is one way only to read a row of slashes. */
const behind =
  /[\]}]((?:\s+(?:as const|satisfies [\w<>[\].]+))?[\s);]*(?:\/\/[^\n]*(?:\n\s*|$)|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/\s*)*(?:export \{\s*[\w$]* ?(?:as default)?\s*\};?\s*)?)$/

/** So much is looked at of what stands before and behind. */
const [longestHead, longestTail] = [4096, 1024]

/** A literal of JavaScript in a statement: a module, a variable, or the call of a function. */
export const scriptLiteral: Container = {
  id: 'script literal',
  told: 'is a statement of JavaScript: the literal in it is taken, without what stands before and behind it',
  mayBegin: (head) => before.test(head),
  async *pieces(file) {
    // A call with several values does something with each of them.
    let argument: ValueExtent | undefined
    let isEnded = false
    const isFurther = (bytes: Uint8Array): boolean => {
      if (!argument) return false
      const behind = isEnded ? 0 : argument.scan(bytes, 0, bytes.length)
      isEnded ||= behind >= 0
      return isEnded && bytes.subarray(behind).some((byte) => !space.has(byte))
    }
    for await (const piece of parts(file)) {
      if (piece.kind === 'left out' && piece.line === 1 && /\(\s*$/.test(piece.text)) {
        if (!handsOver.test(piece.text)) return yield other
        argument = new ValueExtent()
      }
      if (piece.kind === 'kept' && isFurther(piece.bytes)) return yield other
      yield piece
    }
  },
}

/** Functions that a value is only handed to. What any other one does with it, its name may tell or not. */
const handsOver =
  /(?:^|[^\w$.])(?:[\w$]+\.)*(?:callback|cb|json\w*|jQuery\w*|_+jp\w*|define|on[A-Z]\w*|handle\w*|load\w*|receive\w*|)\s*\(\s*$/

const space: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d])

async function* parts(file: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let held: Uint8Array = new Uint8Array()
  let isBegun = false
  for await (const chunk of file) {
    if (isBegun && chunk.length >= longestTail) {
      yield { kind: 'kept', bytes: held }
      yield { kind: 'kept', bytes: chunk.subarray(0, chunk.length - longestTail) }
      // Of a Buffer, slice would be no copy.
      held = new Uint8Array(chunk.subarray(chunk.length - longestTail))
      continue
    }
    held = joinAll([held, chunk])
    if (!isBegun && held.length >= longestHead) {
      const found = headOf(held)
      if (!found) return yield other
      yield { kind: 'left out', text: found.text, line: 1 }
      held = held.subarray(found.size)
      isBegun = true
    }
    const ready = held.length - longestTail
    if (!isBegun || ready <= 0) continue
    yield { kind: 'kept', bytes: held.subarray(0, ready) }
    held = new Uint8Array(held.subarray(ready))
  }
  if (!isBegun) {
    const found = headOf(held)
    if (!found) return yield other
    yield { kind: 'left out', text: found.text, line: 1 }
    held = held.subarray(found.size)
  }
  const tail = oneByteText(held)
  const left = behind.exec(tail)?.[1]
  if (left === undefined) return yield other
  yield { kind: 'kept', bytes: held.subarray(0, held.length - left.length) }
  yield end
  yield { kind: 'left out', text: new TextDecoder().decode(held.subarray(held.length - left.length)), line: 0 }
}

function headOf(bytes: Uint8Array): { readonly text: string; readonly size: number } | undefined {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, longestHead)).replace(/^\uFEFF/, '')
  const found = before.exec(text)?.[0]
  const mark = bytes[0] === 0xef ? 3 : 0
  return found === undefined ? undefined : { text: found, size: mark + Buffer.byteLength(found) }
}

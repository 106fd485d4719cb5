import { JsonFault } from '../json/json-fault.ts'
import type { Notation } from '../json/near-json.ts'
import { otherFormat } from '../json/unexpected.ts'
import type { Position } from './position.ts'
import { validStart, type TextSource } from './text-source.ts'

/** A fault that keeps a record, or an input, from being read. */
export interface UnreadableText {
  readonly kind: 'unreadable'
  readonly source: TextSource
  /** Absent when it is about the whole input. */
  readonly record?: number
  /** The record as it stands in the window, until the next step; absent when it is not held. */
  readonly bytes?: Buffer
  /** A comment between records, which are read all the same. */
  readonly comment?: string
  readonly unreadable: {
    readonly index: number
    readonly code: 'invalid_json' | 'duplicate_key' | 'invalid_utf8' | 'no_records' | 'record_too_large' | 'byte_order_mark'
    /** Where it keeps from nothing. */
    readonly severity?: 'warning'
    readonly detail: string
    /** What it comes from, where a repair is known. */
    readonly cause?: Notation
    readonly hint?: string
  }
}

/** The text is not JSON. */
export function unreadableJson(source: TextSource, fault: JsonFault): UnreadableText {
  return { kind: 'unreadable', source, unreadable: jsonFault(fault) }
}

/** A comma stands before the bracket at an index, which ends the array. */
export function trailingComma(source: TextSource, index = 0): UnreadableText {
  const fault = new JsonFault('Nothing follows the comma before this bracket.', index, 'Remove the comma.')
  return { kind: 'unreadable', source, unreadable: { ...jsonFault(fault), cause: 'trailing_comma' } }
}

/** A comment stands between records, at an index. */
export function commentBetween(source: TextSource, comment: string, index = 0): UnreadableText {
  const fault = new JsonFault('A comment stands between the records.', index, 'Remove it: JSON has no comments.')
  return { kind: 'unreadable', source, comment, unreadable: { ...jsonFault(fault), cause: 'json_comment' } }
}

/** A key stands at an index that its object has before, too. */
export function keyTwice(source: TextSource, index: number): UnreadableText {
  return { kind: 'unreadable', source, unreadable: { index, code: 'duplicate_key', ...keyTwiceWording } }
}

/** What is said of a key that stands twice. */
export const keyTwiceWording = {
  detail: 'The object has this key twice; only one of the two values arrives.',
  hint: 'Remove or rename one of them.',
} as const

/** What a fault of the JSON text says in a finding. */
export function jsonFault({ index, message, hint }: JsonFault): UnreadableText['unreadable'] {
  return { index, code: 'invalid_json', detail: message, ...(hint === undefined ? {} : { hint }) }
}

/** The bytes, which begin at the place, are not UTF-8. */
export function invalidUtf8(bytes: Buffer, { offset, line, column }: Position): UnreadableText {
  const text = validStart(bytes)
  return {
    kind: 'unreadable',
    source: { text, offset, line, column },
    unreadable: {
      index: text.length,
      code: 'invalid_utf8',
      detail: 'Here stands a byte that is not UTF-8.',
      hint: /^\s*(?:HTTP\/\d|\S+ \S+ HTTP\/\d)/.test(text)
        ? 'It is an HTTP message with its headers, and the sizes of chunks may stand within characters: data-import fix takes the body out where it is whole.'
        : 'Export the file again as UTF-8; it looks like another encoding, such as Windows-1252.',
    },
  }
}

/** The record that begins with these bytes is larger than what is read. */
export function tooLarge({ offset, line, column }: Position, bytes: Buffer, largest: number): UnreadableText {
  const text = validStart(bytes.subarray(0, 200))
  return {
    kind: 'unreadable',
    source: { text, offset, line, column },
    unreadable: {
      index: 0,
      code: 'record_too_large',
      detail: `The record is larger than ${largest / 1024 / 1024} MiB, so it was not checked.`,
      // What is no JSON at all has no records to be cut into.
      hint:
        otherFormat(text.trimStart()) ??
        'Records of the interface have some 30 KB: check that the lines or the elements of the array are single records.',
    },
  }
}

/** By the byte order mark, or by the zero byte that UTF-16 has beside every plain letter. */
export function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if (first === undefined || second === undefined) return false
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || (first === 0) !== (second === 0)
}

/** The input is UTF-16. */
export function utf16(): UnreadableText {
  return atStart({ index: 0, code: 'invalid_utf8', detail: 'The input looks like UTF-16.', hint: 'Save it as UTF-8.' })
}

/** A ZIP archive, which an Excel workbook is, too, begins with these bytes. */
export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
}

/** The input is a ZIP archive. */
export function zip(): UnreadableText {
  const hint = 'Unpack it; if it is a workbook of a spreadsheet, export the records as JSON.'
  return atStart({ index: 0, code: 'invalid_json', detail: 'The input is a ZIP archive.', hint })
}

/** How many bytes tell whether an input is a tar archive. */
export const tarHead = 265

/** A tar archive has its name behind the head of its first file, and zero bytes behind that. */
export function isTar(bytes: Buffer): boolean {
  return /^ustar(?: {2})?\0/.test(bytes.toString('latin1', 257, tarHead))
}

/** The input is a tar archive. */
export function tar(): UnreadableText {
  return atStart({
    index: 0,
    code: 'invalid_json',
    detail: 'The input is a tar archive.',
    hint: 'Unpack it, and name its files or their folder.',
  })
}

/** The input begins with a byte order mark; it is read all the same. */
export function byteOrderMark(): UnreadableText {
  const detail = 'The input begins with a byte order mark (U+FEFF), which is no JSON: a service may refuse the body.'
  return atStart({ index: 0, code: 'byte_order_mark', severity: 'warning', detail, hint: 'Save it as UTF-8 without a byte order mark.' })
}

function atStart(unreadable: UnreadableText['unreadable']): UnreadableText {
  return { kind: 'unreadable', source: { text: '', offset: 0, line: 1, column: 1 }, unreadable }
}

/** There is nothing to check. */
export function noRecords(source: TextSource, detail: string, index = 0): UnreadableText {
  return { kind: 'unreadable', source, unreadable: { index, code: 'no_records', detail, hint: 'Check the export that wrote it.' } }
}

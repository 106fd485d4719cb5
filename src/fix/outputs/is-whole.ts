import { ByteWindow } from '../../input/byte-window.ts'
import { readRecords } from '../../input/read-records.ts'
import { isObject } from '../../contract/json-schema.ts'
import { fromNearJson } from '../../json/near-json.ts'
import { parsedJson } from '../../json/parsed-json.ts'

/** Faults that are repaired. */
const repaired: ReadonlySet<string | undefined> = new Set(['trailing_comma', 'json_comment'])

const windowSize = 1024 * 1024

/**
 * Whether a document is read to its end, and all in it are records: by the reader that reads it later.
 * @param isOfBytes Whether it may be in another encoding. JSON has its marks among the bytes that those of one byte share.
 */
export async function isWhole(document: AsyncIterable<Uint8Array>, isOfBytes: boolean): Promise<boolean> {
  const window = new ByteWindow(windowSize)
  const chunks = document[Symbol.asyncIterator]()
  let left: Uint8Array = new Uint8Array()
  let records = 0
  try {
    for (const step of readRecords(window)) {
      if (step.kind === 'more') {
        while (left.length === 0 && !window.complete) {
          const next = await chunks.next()
          if (next.done === true) window.complete = true
          else left = next.value
        }
        const room = window.room()
        const part = left.subarray(0, room.length)
        room.set(part)
        if (isOfBytes) maskLetters(room.subarray(0, part.length))
        window.filled(part.length)
        left = left.subarray(part.length)
      } else if (step.kind === 'text') {
        if (!areRecords(step.source.text.slice(step.start, step.end))) return false
        records++
      } else if (step.kind !== 'unreadable' || !(step.unreadable.severity === 'warning' || repaired.has(step.unreadable.cause)))
        return false
    }
    return records > 0
  } finally {
    await chunks.return?.(undefined)
  }
}

/** A record, or several in a row, as JSON or nearly so. */
function areRecords(text: string): boolean {
  const value = parsedJson(text) ?? parsedJson(fromNearJson(text)?.text ?? '')
  return isObject(value) || (Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item)))
}

/** Puts a mark of ASCII in place of each byte that may be anything. */
function maskLetters(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) > 127) bytes[at] = 0x3f
}

import { ByteCursor } from './byte-cursor.ts'
import { end, other, type Container, type Piece } from './container.ts'

const [recordSeparator, comma] = [0x1e, 0x2c]

/** Records of which each has a mark before it, or its length: JSON text sequences (RFC 7464) and netstrings. */
export const framedRecords: Container = {
  id: 'framed records',
  told: 'has a mark or a length before each record: these are left out',
  mayBegin: (head) => head.startsWith('\u001E') || /^\d{1,9}:[[{]/.test(head),
  async *pieces(file) {
    const cursor = new ByteCursor(file)
    try {
      const [first] = await cursor.peek()
      yield* first === recordSeparator ? sequence(cursor) : netstrings(cursor)
    } finally {
      await cursor.close()
    }
  },
}

async function* sequence(cursor: ByteCursor): AsyncGenerator<Piece> {
  let isBegun = false
  for (;;) {
    const bytes = await cursor.peek()
    if (bytes.length === 0) break
    if (bytes[0] === recordSeparator) {
      if (isBegun) yield end
      isBegun = false
      cursor.skip(1)
      // Marks in a row have nothing between them.
      if (!(await cursor.skipSpace())) return
      continue
    }
    const at = bytes.indexOf(recordSeparator)
    const part = bytes.subarray(0, at === -1 ? bytes.length : at)
    isBegun = true
    yield { kind: 'kept', bytes: part }
    cursor.skip(part.length)
  }
  if (isBegun) yield end
}

async function* netstrings(cursor: ByteCursor): AsyncGenerator<Piece> {
  while (await cursor.skipSpace()) {
    let digits = ''
    for (let [byte = 0] = await cursor.peek(); byte >= 0x30 && byte <= 0x39 && digits.length < 10; [byte = 0] = await cursor.peek()) {
      digits += String.fromCharCode(byte)
      cursor.skip(1)
    }
    const [colon] = await cursor.peek()
    if (digits === '' || colon !== 0x3a) return yield other
    cursor.skip(1)
    let size = 0
    for await (const bytes of cursor.take(Number(digits))) {
      size += bytes.length
      yield { kind: 'kept', bytes }
    }
    const [behind] = await cursor.peek()
    if (size !== Number(digits) || behind !== comma) return yield other
    cursor.skip(1)
    yield end
  }
}

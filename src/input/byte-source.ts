import { closeSync, createReadStream, readSync } from 'node:fs'
import type { ByteWindow } from './byte-window.ts'
import { decompressor, magicLength } from './decompressor.ts'
import { assertUnchanged, openFile, type FileState } from './open-file.ts'

/** Bytes in chunks, such as a stream of Node or of the web. */
export type ByteStream = AsyncIterable<Uint8Array | string>

/** Told of all bytes of an input as they lie there, before they are decompressed. */
export type OnBytes = (bytes: Uint8Array) => void

/** Where the bytes of an input come from. */
export interface ByteSource {
  /** Puts the next bytes into the window, or marks it complete. */
  readInto(window: ByteWindow): Promise<void> | void
  close(): Promise<void> | void
}

/** Shared by all files, since it is read and looked at in one go. */
const head = Buffer.alloc(magicLength)

/** A stretch of a file: the bytes from `from` up to, but not including, `to`. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * Reads a stretch of a file that is not compressed.
 * @param state What the file was when its stretches were cut; another one cannot be read in them.
 */
export function rangeSource(path: string, { from, to }: ByteRange, state: FileState, onBytes: OnBytes = () => undefined): ByteSource {
  const { descriptor } = openFile(path)
  let at = from
  return {
    readInto(window) {
      const room = window.room()
      const count = readSync(descriptor, room, 0, Math.min(room.length, to - at), at)
      at += count
      onBytes(room.subarray(0, count))
      window.filled(count)
      window.complete = count === 0
      if (window.complete) assertUnchanged(descriptor, state)
    },
    close: () => closeSync(descriptor),
  }
}

/** Reads a file; a compressed one, which its first bytes tell, as what it holds. One that changes meanwhile cannot be read. */
export function fileSource(path: string, onBytes: OnBytes = () => undefined): ByteSource {
  const { descriptor, state } = openFile(path)
  try {
    if (decompressor(head.subarray(0, readSync(descriptor, head, 0, magicLength, 0)))) {
      return fileStreamSource(path, descriptor, state, onBytes)
    }
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
  let at = 0
  return {
    // Synchronous: many small files are read several times faster so than through promises.
    readInto(window) {
      const room = window.room()
      const count = readSync(descriptor, room)
      at += count
      onBytes(room.subarray(0, count))
      window.filled(count)
      // Where the end is known, a small file need not be looked at twice. Of some files the system tells no size.
      window.complete = count === 0 || at === state.size
      if (window.complete) assertUnchanged(descriptor, state)
    },
    close: () => closeSync(descriptor),
  }
}

/** The stream has a descriptor of its own, since it may still be reading when it is told to end. */
function fileStreamSource(path: string, descriptor: number, state: FileState, onBytes: OnBytes): ByteSource {
  const source = streamSource(createReadStream(path), onBytes)
  return {
    async readInto(window) {
      await source.readInto(window)
      if (window.complete) assertUnchanged(descriptor, state)
    },
    async close() {
      await source.close()
      closeSync(descriptor)
    },
  }
}

/** Reads a stream, decompressed if its first bytes tell so. */
export function streamSource(stream: ByteStream, onBytes: OnBytes = () => undefined): ByteSource {
  const chunks = decompressed(stream, onBytes)
  let left: Buffer = Buffer.alloc(0)
  return {
    async readInto(window) {
      while (left.length === 0) {
        const next = await chunks.next()
        if (next.done === true) {
          window.complete = true
          return
        }
        left = next.value
      }
      const count = left.copy(window.room())
      window.filled(count)
      left = left.subarray(count)
    },
    async close() {
      // Whoever still waits for a chunk must not keep the input open.
      if ('destroy' in stream && typeof stream.destroy === 'function') stream.destroy()
      await chunks.return(undefined).catch(() => undefined)
    },
  }
}

async function* decompressed(stream: ByteStream, onBytes: OnBytes): AsyncGenerator<Buffer, void, undefined> {
  const chunks = buffers(stream, onBytes)
  let head: Buffer = Buffer.alloc(0)
  while (head.length < magicLength) {
    const next = await chunks.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  const decompress = decompressor(head)
  async function* whole(): AsyncGenerator<Buffer, void, undefined> {
    try {
      if (head.length > 0) yield head
      yield* chunks
    } finally {
      // Also when nobody reads beyond the head.
      await chunks.return(undefined)
    }
  }
  yield* decompress ? decompress(whole()) : whole()
}

async function* buffers(stream: ByteStream, onBytes: OnBytes): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    onBytes(bytes)
    yield bytes
  }
}

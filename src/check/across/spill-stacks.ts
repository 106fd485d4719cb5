import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reason } from '../../input/reason.ts'

/** A stack of bytes: the last ones in memory, those before in blocks of a file. */
interface Stack {
  pending: Buffer
  length: number
  readonly blocks: { readonly at: number; readonly length: number }[]
}

const nothing = Buffer.alloc(0)

/**
 * Bytes put on so many stacks, which are had back a block at a time, so that memory does not grow with what is put on
 * them: full blocks go to one temporary file. It has no name any more once it is open, so nobody else can open
 * it, and nothing of it is left behind however the program ends.
 */
export class SpillStacks {
  readonly #stacks: Stack[]
  readonly #blockSize: number
  #file: number | undefined
  #size = 0
  /** What was read last; kept, since as much garbage for each block would be held for long. */
  #block = nothing

  /** @param blockSize How much of each stack is held in memory. */
  constructor(count: number, blockSize: number) {
    this.#blockSize = blockSize
    this.#stacks = Array.from({ length: count }, () => ({ pending: nothing, length: 0, blocks: [] }))
  }

  /**
   * Puts bytes on a stack.
   * @throws NoRoomError when the temporary file cannot be written.
   */
  push(index: number, bytes: Buffer, start: number, end: number): void {
    const stack = this.#stack(index)
    const size = end - start
    if (stack.length + size > stack.pending.length) this.#makeRoom(stack, size)
    // A loop, since what is put on a stack is too short for a call to be worth it.
    const { pending, length } = stack
    for (let at = 0; at < size; at++) pending[length + at] = bytes[start + at] ?? 0
    stack.length += size
  }

  /** Whether nothing was put on any of them. */
  get isEmpty(): boolean {
    return this.#stacks.every(({ length, blocks }) => length === 0 && blocks.length === 0)
  }

  /** What was put on a stack, in the order it was, in blocks of whole pieces; each to be used before the next is read. */
  *read(index: number): Generator<Buffer, void, undefined> {
    const { pending, length, blocks } = this.#stack(index)
    for (const block of blocks) {
      if (block.length > this.#block.length) this.#block = Buffer.allocUnsafeSlow(block.length)
      if (this.#file !== undefined) readSync(this.#file, this.#block, 0, block.length, block.at)
      yield this.#block.subarray(0, block.length)
    }
    if (length > 0) yield pending.subarray(0, length)
  }

  /** All that was put on a stack, in the order it was. */
  readAll(index: number): Buffer {
    return Buffer.concat(Array.from(this.read(index), (block) => Buffer.from(block)))
  }

  /** Gives everything up. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #write(bytes: Buffer, length: number): void {
    try {
      this.#file ??= openUnnamed()
      // On a disk that is almost full some of it may be written before it fails.
      for (let written = 0; written < length;) written += writeSync(this.#file, bytes, written, length - written, this.#size + written)
    } catch (error) {
      throw new NoRoomError(reason(error))
    }
  }

  #stack(index: number): Stack {
    const stack = this.#stacks[index]
    if (!stack) throw new RangeError(`There is no stack ${index}`)
    return stack
  }

  #makeRoom(stack: Stack, size: number): void {
    const { pending, length } = stack
    const blockSize = this.#blockSize
    if (length + size <= blockSize) {
      // Small inputs have few entries. Memory that is touched for the first time costs more than the copying.
      stack.pending = Buffer.allocUnsafeSlow(Math.min(blockSize, Math.max(1024, pending.length * 8, length + size)))
      pending.copy(stack.pending, 0, 0, length)
      return
    }
    if (length > 0) {
      this.#write(pending, length)
      stack.blocks.push({ at: this.#size, length })
      this.#size += length
    }
    stack.length = 0
    if (size > pending.length) stack.pending = Buffer.allocUnsafeSlow(Math.max(blockSize, size))
  }
}

/** There is no room for a temporary file; the message says why, in one line. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
  /** Where the file was to be. */
  readonly folder = tmpdir()
}

function openUnnamed(): number {
  const folder = mkdtempSync(join(tmpdir(), 'data-import-'))
  try {
    return openSync(join(folder, 'entries'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

import { closeSync, constants, fstatSync, openSync, type Stats } from 'node:fs'

/** What tells a file from what was written into it, or put in its place, later. */
export interface FileState {
  readonly inode: number
  readonly size: number
  /** When it was last changed, in milliseconds. */
  readonly changed: number
}

/** A file that is open for reading. */
export interface OpenFile {
  readonly descriptor: number
  /** What it was when it was opened. */
  readonly state: FileState
}

/**
 * Opens a file for reading, and never waits for it: a pipe, which would wait for its other end, is refused.
 * @throws What the system says when it cannot be opened, and a sentence when it is no file.
 */
export function openFile(path: string): OpenFile {
  // Windows has no such flag.
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) throw new Error(stats.isDirectory() ? 'it is a folder' : 'it is no file')
    return { descriptor, state: stateOf(stats) }
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

/**
 * Looks whether an open file is still what it was.
 * @throws Error when it is not: what was read of it is neither the one nor the other.
 */
export function assertUnchanged(descriptor: number, before: FileState): void {
  const now = stateOf(fstatSync(descriptor))
  if (now.inode !== before.inode || now.size !== before.size || now.changed !== before.changed)
    throw new Error('it changed while it was read; check it again')
}

function stateOf({ ino, size, mtimeMs }: Stats): FileState {
  return { inode: ino, size, changed: mtimeMs }
}

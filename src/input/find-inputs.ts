import { createReadStream, opendirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pipeStream } from './pipe-stream.ts'
import { fileSource, streamSource, type ByteSource, type ByteStream, type OnBytes } from './byte-source.ts'
import { reason } from './reason.ts'

/** Something to read records from. */
export interface Input {
  /** As it was named; `<stdin>` for standard input. */
  readonly name: string
  /** Where it lies, when it is a file, which can be opened as often as one likes. */
  readonly path?: string
  /**
   * Opens it for reading.
   * @throws What the system says when it cannot be opened.
   */
  readonly open: (onBytes?: OnBytes) => ByteSource
}

/** A path that cannot be used, and why, in one line. */
export interface UnusablePath {
  readonly path: string
  readonly problem: string
}

/** The endings of files that are read when their folder is named. */
export const extensions = ['.json', '.jsonl', '.ndjson']
const jsonFile = new RegExp(`(?:${extensions.map((extension) => `\\${extension}`).join('|')})(?:\\.gz|\\.zst)?$`, 'i')

/** Whether a file of this name is read when its folder is named. */
export function isInputName(name: string): boolean {
  return jsonFile.test(name)
}

/** A path, or a stream of bytes and what it is called in findings. */
export type Source = string | { readonly name: string; readonly stream: ByteStream }

/** The inputs that sources name: a file, every JSON file in a folder and below (in the order of their names), or a stream. */
export function* findInputs(sources: readonly Source[]): Generator<Input | UnusablePath> {
  for (const source of sources) {
    if (typeof source === 'string') yield* findAt(source)
    else yield { name: source.name, open: (onBytes) => streamSource(source.stream, onBytes) }
  }
}

function* findAt(path: string): Generator<Input | UnusablePath> {
  try {
    const stats = statSync(path)
    if (!stats.isDirectory()) return yield stats.isFile() ? file(path) : stream(path, stats.isFIFO())
  } catch (error) {
    return yield { path, problem: reason(error, path) }
  }
  let found = false
  for (const input of findInFolder(path, [realpathSync(path)])) {
    found = true
    yield input
  }
  if (!found) yield { path, problem: `the folder holds no ${extensions.join(', ')} file` }
}

/**
 * Only the names of one folder at each depth are held, in the order of whole paths: a folder sorts as its name with the separator.
 * @param roots Where the folder lies that was named, and where those lie that links led to; none is read twice.
 */
function* findInFolder(path: string, roots: string[]): Generator<Input | UnusablePath> {
  let names: string[]
  try {
    names = namesIn(path)
  } catch (error) {
    return yield { path, problem: reason(error, path) }
  }
  for (const name of names) {
    if (name.endsWith(linkMark)) yield* findBehindLink(join(path, name.slice(0, -linkMark.length)), roots)
    else if (name.endsWith(sep)) yield* findInFolder(join(path, name.slice(0, -1)), roots)
    else yield file(join(path, name))
  }
}

/** What stands behind the name of a link to a folder. */
const linkMark = `${sep}${sep}`

/** A link into a folder that is read anyway is passed over, others are followed; one that leads around would never end. */
function* findBehindLink(path: string, roots: string[]): Generator<Input | UnusablePath> {
  const target = realpathSync(path)
  if (roots.some((root) => isWithin(target, root))) return
  if (roots.some((root) => isWithin(root, target)))
    return yield { path, problem: 'it is a link to a folder around the one that is read; name that folder instead' }
  roots.push(target)
  yield* findInFolder(path, roots)
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    // A link to nowhere, or to itself: it is said when it is opened, where it is an input.
    return false
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

function namesIn(path: string): string[] {
  const names: string[] = []
  const folder = opendirSync(path, { bufferSize: 1024 })
  try {
    for (let entry = folder.readSync(); entry; entry = folder.readSync()) {
      if (entry.isDirectory()) names.push(entry.name + sep)
      else if (entry.isSymbolicLink() && isFolder(join(path, entry.name))) names.push(entry.name + linkMark)
      else if (isInputName(entry.name)) names.push(entry.name)
    }
  } finally {
    folder.closeSync()
  }
  return names.toSorted()
}

function file(path: string): Input {
  return { name: path, path, open: (onBytes) => fileSource(path, onBytes) }
}

/** A pipe or a device. */
function stream(path: string, isPipe: boolean): Input {
  return { name: path, open: (onBytes) => streamSource(isPipe ? pipeStream(path) : createReadStream(path), onBytes) }
}

/** Bytes of the files that paths name; undefined when a folder or something that is no file is among them. */
export function totalSize(paths: readonly string[]): number | undefined {
  let total = 0
  for (const path of paths) {
    try {
      const stats = statSync(path)
      if (!stats.isFile()) return undefined
      total += stats.size
    } catch {
      // It will be said why when it is opened; standard input has no path.
      return undefined
    }
  }
  return total
}

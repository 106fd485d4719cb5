import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/** Something to read records from. */
export interface Input {
  /** As it was named; `<stdin>` for standard input. */
  readonly name: string
  /** Reads all of it. */
  readonly read: () => Promise<Buffer>
}

/** A path that cannot be used, and why, in one line. */
export interface UnusablePath {
  readonly path: string
  readonly problem: string
}

const extensions = ['.json', '.jsonl', '.ndjson']

/** The inputs that paths name: a file, every JSON file in a folder and below (in the order of their names), or `-` for standard input. */
export function* findInputs(paths: readonly string[], stdin: NodeJS.ReadableStream): Generator<Input | UnusablePath> {
  for (const path of paths) {
    if (path === '-') yield { name: '<stdin>', read: () => buffer(stdin) }
    else yield* findAt(path)
  }
}

function* findAt(path: string): Generator<Input | UnusablePath> {
  try {
    const stats = statSync(path)
    if (!stats.isDirectory()) return yield stats.isFile() ? file(path) : stream(path)
    const names = readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && extensions.some((extension) => entry.name.endsWith(extension)))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
    if (names.length === 0) return yield { path, problem: `the folder holds no ${extensions.join(', ')} file` }
    yield* names.map(file)
  } catch (error) {
    yield { path, problem: reason(error) }
  }
}

function file(path: string): Input {
  // Synchronous: many small files are read several times faster so than through promises.
  return { name: path, read: async () => readFileSync(path) }
}

/** A pipe or a device. */
function stream(path: string): Input {
  return { name: path, read: () => buffer(createReadStream(path)) }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link to itself',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
}

/** Why the system refused to read, in words. */
export function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}

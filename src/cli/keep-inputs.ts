import { realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { isInputName } from '../input/find-inputs.ts'
import { UsageError } from './command.ts'

/** A file that a run would write. */
export interface Output {
  /** How it was asked for, such as `--report csv=found.csv`. */
  readonly option: string
  readonly path: string
}

/**
 * Sees to it that nothing is lost: what a run writes is none of the files that it reads, and no two outputs are one file.
 * To be called before the first output is opened, since that empties it.
 * @param inputs Paths of files and folders; `-` and what is no file are passed over.
 * @throws UsageError when something would be written over, or read as an input.
 */
export function keepInputs(outputs: readonly Output[], inputs: readonly string[]): void {
  const read = inputs.filter((path) => path !== '-').map((path) => ({ path, place: placeOf(path) }))
  const written: { readonly option: string; readonly place: Place }[] = []
  for (const { option, path } of outputs) {
    const place = placeOf(path)
    if (place.isSpecial) continue
    for (const input of read) {
      if (isSame(place, input.place)) throw new UsageError(`${option} would overwrite ${input.path}, which is read; name another file`)
      if (input.place.isFolder && place.path.startsWith(input.place.path + sep) && isInputName(place.path))
        throw new UsageError(`${option} lies in ${input.path}, where it would be read as an input; write it to another folder`)
    }
    const other = written.find((earlier) => isSame(place, earlier.place))
    if (other) throw new UsageError(`${other.option} and ${option} are the same file; name two`)
    written.push({ option, place })
  }
}

interface Place {
  /** Without links, as far as it exists. */
  readonly path: string
  /** Device and number of the file; absent when it is not there yet. */
  readonly file?: string
  readonly isFolder: boolean
  /** Whether it is neither file nor folder, such as a pipe: nothing in it can be lost. */
  readonly isSpecial: boolean
}

function placeOf(path: string): Place {
  const whole = resolve(path)
  try {
    const stats = statSync(whole, { bigint: true })
    const isFolder = stats.isDirectory()
    if (!isFolder && !stats.isFile()) return { path: whole, isFolder, isSpecial: true }
    return { path: realpathSync(whole), file: `${stats.dev} ${stats.ino}`, isFolder, isSpecial: false }
  } catch {
    // It is not there yet, or it is said when it is opened.
    return { path: join(withoutLinks(dirname(whole)), basename(whole)), isFolder: false, isSpecial: false }
  }
}

function withoutLinks(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

function isSame(one: Place, other: Place): boolean {
  return one.path === other.path || (one.file !== undefined && one.file === other.file)
}

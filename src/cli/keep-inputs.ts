import { fstatSync, realpathSync, statSync, type BigIntStats } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { findInputs, isInputName } from '../input/find-inputs.ts'
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
 * @param inputs Paths of files and folders; `-` is standard input. What is no file is passed over.
 * @throws UsageError when something would be written over, or read as an input.
 */
export function keepInputs(outputs: readonly Output[], inputs: readonly string[]): void {
  const read = inputs.map((path) => ({ path, place: path === '-' ? placeOfStandardInput() : placeOf(path) }))
  const written: { readonly option: string; readonly place: Place }[] = []
  for (const { option, path } of outputs) {
    const place = placeOf(path)
    if (place.isSpecial) continue
    for (const input of read) {
      if (isSame(place, input.place)) throw new UsageError(`${option} would overwrite ${input.path}, which is read; name another file`)
      if (input.place.isFolder && place.path.startsWith(input.place.path + sep) && isInputName(place.path))
        throw new UsageError(`${option} lies in ${input.path}, where it would be read as an input; write it to another folder`)
      const linked = input.place.isFolder ? linkedIn(input.path, place) : undefined
      if (linked !== undefined) throw new UsageError(`${option} would overwrite ${linked}, which is read; name another file`)
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

/** The input in a folder that is the same file as an output, by a link of whatever kind. */
function linkedIn(folder: string, { file }: Place): string | undefined {
  if (file === undefined) return undefined
  for (const input of findInputs([folder])) {
    if (!('path' in input) || 'problem' in input || input.path === undefined) continue
    if (placeOf(input.path).file === file) return input.path
  }
  return undefined
}

/** A file may have been given as standard input. */
function placeOfStandardInput(): Place {
  const nowhere = { path: '', isFolder: false, isSpecial: true }
  try {
    const stats = fstatSync(0, { bigint: true })
    return stats.isFile() ? { ...nowhere, file: numberOf(stats) } : nowhere
  } catch {
    return nowhere
  }
}

function numberOf({ dev, ino }: BigIntStats): string {
  return `${dev} ${ino}`
}

function placeOf(path: string): Place {
  const whole = resolve(path)
  try {
    const stats = statSync(whole, { bigint: true })
    const isFolder = stats.isDirectory()
    if (!isFolder && !stats.isFile()) return { path: whole, isFolder, isSpecial: true }
    return { path: realpathSync(whole), file: numberOf(stats), isFolder, isSpecial: false }
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

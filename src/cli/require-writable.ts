import { closeSync, lstatSync, openSync, statSync, unlinkSync } from 'node:fs'
import { reason } from '../input/reason.ts'
import { UsageError } from './command.ts'

/**
 * Makes sure that a file can be written, so that a long run does not end without its report, and leaves what is there as it
 * was: a run that does not come to a report costs nobody an earlier one.
 * @throws UsageError when it cannot be written.
 */
export function requireWritable(path: string): void {
  try {
    const entry = lstatSync(path, { throwIfNoEntry: false })
    const file = statSync(path, { throwIfNoEntry: false })
    // A pipe opens only when somebody reads it, and a link to what is not there yet would have to be told from its end.
    if (file ? !file.isFile() && !file.isDirectory() : entry) return
    closeSync(openSync(path, 'a'))
    if (!file) unlinkSync(path)
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reason(error)}`)
  }
}

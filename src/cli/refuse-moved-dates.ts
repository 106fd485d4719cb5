import { createReadStream, existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import type { RecordName } from '../../schemas/record-types.ts'
import { allFields, type Answers } from '../causes/answers/answers.ts'
import { isObject } from '../contract/json-schema.ts'
import { dayFieldsOf } from '../fix/doubts/day-places.ts'
import { UsageError } from './command.ts'

/** So many folders above a copy may have the log of its repair. */
const mostFolders = 6

/**
 * Sees to it that no answer moves dates which an earlier repair has made of something else, or moved: that one's log, which lies with its
 * copies, shows them.
 * @param paths The files to be repaired.
 * @throws UsageError where an answer would.
 */
export async function refuseMovedDates(
  paths: readonly string[],
  { dates }: Pick<Answers, 'dates'>,
  record: RecordName,
  logName: string,
): Promise<void> {
  const moving = dates.filter(({ day }) => day !== 'as they stand')
  if (moving.length === 0) return
  const isAll = moving.some(({ field }) => field === allFields)
  const names = new Set(moving.map(({ field }) => field.slice(field.lastIndexOf('.') + 1)))
  const days = dayFieldsOf(record).flatMap(({ name }) => (isAll || names.has(name) ? [name] : []))
  const known = new Map<string, Promise<readonly string[]>>()
  for (const path of paths)
    for (const folder of foldersAbove(path)) {
      const log = join(folder, logName)
      if (!existsSync(log)) continue
      const made = known.get(log) ?? filesWithDatesMade(log, new Set(days))
      known.set(log, made)
      const copy = relative(folder, resolve(path)).replaceAll(sep, '/')
      if ((await made).some((file) => file === copy || file.endsWith(`/${copy}`)))
        throw new UsageError(
          `${path} is a copy that fix has written, with dates that it made or moved, as ${log} says: "${moving[0]?.day ?? ''}" would move these, too. Repair the export as it came, with all answers at once`,
        )
    }
}

function foldersAbove(path: string): readonly string[] {
  const folders: string[] = []
  for (let at = dirname(resolve(path)); folders.length < mostFolders && at !== folders.at(-1); at = dirname(at)) folders.push(at)
  return folders
}

/** The files in which a repair has written dates, as its log names them, without the ending of what is packed. */
async function filesWithDatesMade(log: string, days: ReadonlySet<string>): Promise<readonly string[]> {
  const files = new Set<string>()
  for await (const line of createInterface({ input: createReadStream(log) })) {
    const entry = entryIn(line)
    if (!entry || files.has(entry.file)) continue
    const isMade = entry.patch.some(
      (one) =>
        isObject(one) &&
        (one['op'] === 'replace' || one['op'] === 'add') &&
        typeof one['path'] === 'string' &&
        days.has(one['path'].slice(one['path'].lastIndexOf('/') + 1)),
    )
    if (isMade) files.add(entry.file)
  }
  return [...files].map((file) => file.replaceAll('\\', '/').replace(/\.(?:gz|zst)$/i, ''))
}

/** A line of a log of repairs; undefined for one of another log. */
function entryIn(line: string): { readonly file: string; readonly patch: readonly unknown[] } | undefined {
  if (!line.includes('"patch":[{')) return undefined
  try {
    const entry: unknown = JSON.parse(line)
    if (!isObject(entry)) return undefined
    const { file, patch } = entry
    return typeof file === 'string' && Array.isArray(patch) ? { file, patch } : undefined
  } catch {
    return undefined
  }
}

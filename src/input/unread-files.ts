import { opendirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { extensions, isInputName } from './find-inputs.ts'

/** The endings of files that may hold records all the same: exports in other formats, archives, copies that editors and people make. */
const mayHoldRecords =
  /\.(?:csv|tsv|txt|dat|asc|prn|unl|lst|rpt|spool|out|sql|dump|xml|xlsx?|ods|parquet|avro|geojson|json5|jsonc|ya?ml|zip|7z|rar|tgz|tar|gz|zst|bz2|xz|bak|old|orig|copy|part|tmp)$/i

/** Logs of programs, in which records may be written, for who reads them. */
const isLog = /\.log(?:\.gz|\.zst)?$/i

/** What this program writes about records, which may lie beside them. */
const isReport = /\.(?:reasons|findings)\.csv$/i

/** So many are named; the others are counted. */
const named = 3

/**
 * What to tell of the files in named folders that are passed over for their names, though they may hold records, unless they
 * are named as well; undefined where there are none.
 */
export function unreadFiles(paths: readonly string[], { areLogsRead = false } = {}): string | undefined {
  const isNamed = new Set(paths.map((path) => resolve(path)))
  const found = paths.flatMap((path) => [...filesIn(path, areLogsRead)].filter((file) => !isNamed.has(resolve(file)))).toSorted()
  const count = found.length
  if (count === 0) return undefined
  const others = count > named ? ` and ${count - named} more` : ''
  const [files, were, them] = count === 1 ? ['file', 'was', 'it'] : ['files', 'were', 'them']
  const why = `only ${extensions.join(', ')} files of a folder are (also .gz, .zst)`
  return `${count} ${files} ${were} not read, since ${why}: ${found.slice(0, named).join(', ')}${others}; name ${them} to have ${them} read`
}

function* filesIn(path: string, areLogsRead: boolean): Generator<string> {
  try {
    const folder = opendirSync(path, { recursive: true, bufferSize: 1024 })
    try {
      for (let entry = folder.readSync(); entry; entry = folder.readSync())
        if (
          entry.isFile() &&
          (mayHoldRecords.test(entry.name) || (areLogsRead && isLog.test(entry.name))) &&
          !isInputName(entry.name) &&
          !isReport.test(entry.name)
        )
          yield join(entry.parentPath, entry.name)
    } finally {
      folder.closeSync()
    }
  } catch {
    // A file, or a folder that cannot be read: whoever reads it tells so.
  }
}

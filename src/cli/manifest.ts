import { writeFileSync } from 'node:fs'
import { version } from '../compiled/version.ts'
import { reason } from '../input/reason.ts'
import type { Summary } from '../report/reporter.ts'
import { UsageError } from './command.ts'
import type { Output } from './keep-inputs.ts'

/**
 * Writes what was checked, against which contract, and what came of it: evidence that can go with an upload.
 * @throws UsageError when it cannot be written.
 */
export function writeManifest(path: string, options: Readonly<Record<string, unknown>>, summary: Summary): void {
  const manifest = { contract: version, finished_at: new Date().toISOString(), options, ...summary }
  try {
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reason(error)}`)
  }
}

/** What `--manifest PATH` writes, if it is asked for. */
export function manifestOutput(path: string | undefined): Output[] {
  return path === undefined ? [] : [{ option: `--manifest ${path}`, path }]
}

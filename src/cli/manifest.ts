import { writeFileSync } from 'node:fs'
import { version } from '../compiled/version.ts'
import { reason } from '../input/reason.ts'
import type { Summary } from '../report/reporter.ts'
import type { Output } from './keep-inputs.ts'

/**
 * Writes what was checked, against which contract, and what came of it: evidence that can go with an upload.
 * @returns Why it cannot be written, in one line; nothing when it is. The findings are told all the same.
 */
export function writeManifest(path: string, options: Readonly<Record<string, unknown>>, summary: Summary): string | undefined {
  const manifest = { contract: version, finished_at: new Date().toISOString(), options, ...summary }
  try {
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
  } catch (error) {
    return `cannot write ${path}: ${reason(error)}`
  }
  return undefined
}

/** What `--manifest PATH` writes, if it is asked for. */
export function manifestOutput(path: string | undefined): Output[] {
  return path === undefined ? [] : [{ option: `--manifest ${path}`, path }]
}

import { containerLog } from './container-log.ts'
import { brokenLines } from './copy-backslashes-in-broken-lines.ts'
import { copyBackslashes } from './copy-backslashes.ts'
import { copyStatement } from './copy-statement.ts'
import { logLines } from './log-lines.ts'
import { objectReferences } from './object-references.ts'
import type { ClientOutput, OutputId, Restoring } from './output.ts'
import { psqlTable } from './psql-table.ts'
import { sqlcmdLines } from './sqlcmd-lines.ts'

const outputs: readonly ClientOutput[] = [copyStatement, containerLog, logLines, sqlcmdLines, psqlTable, copyBackslashes, objectReferences]

/** How a file was written, if it shows that it cannot be read as it stands. */
export async function outputOf(read: () => AsyncIterable<Uint8Array>): Promise<ClientOutput | undefined> {
  for (const output of outputs) if (await output.isShown(read())) return output
  return undefined
}

/** The one with an id. */
export function findOutput(id: OutputId): Restoring {
  const output = [...outputs, brokenLines].find((one) => one.id === id)
  if (!output) throw new RangeError(`There is no output ${id}`)
  return output
}

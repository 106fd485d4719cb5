import { copyBackslashes } from './copy-backslashes.ts'
import { objectReferences } from './object-references.ts'
import { sqlcmdLines } from './sqlcmd-lines.ts'

/** How a program has written records so that a file cannot be read as it stands, and what they were before. */
export interface ClientOutput {
  readonly id: OutputId
  /** What is done about it, for a person, behind the name of the file. */
  readonly told: string
  /**
   * Whether a file shows that it was written so, and by nothing else.
   * @param file In UTF-8; each chunk until the next is asked for.
   */
  readonly isShown: (file: AsyncIterable<Uint8Array>) => Promise<boolean>
  /** A file that shows it, without it. */
  readonly restored: (file: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>
}

/** Names a {@link ClientOutput}. */
export type OutputId = 'sqlcmd lines' | 'doubled backslashes' | 'object references'

const outputs: readonly ClientOutput[] = [sqlcmdLines, copyBackslashes, objectReferences]

/** How a file was written, if it shows that it cannot be read as it stands. */
export async function outputOf(read: () => AsyncIterable<Uint8Array>): Promise<ClientOutput | undefined> {
  for (const output of outputs) if (await output.isShown(read())) return output
  return undefined
}

/** The one with an id. */
export function findOutput(id: OutputId): ClientOutput {
  const output = outputs.find((one) => one.id === id)
  if (!output) throw new RangeError(`There is no output ${id}`)
  return output
}

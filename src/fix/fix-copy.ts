import type { Decisions } from '../causes/questions.ts'
import { accountOf } from '../check/account-of.ts'
import type { Pacer } from '../check/pacer.ts'
import type { ByteSource } from '../input/byte-source.ts'
import type { FixTally } from './fix-tally.ts'
import { FixedFile, type ByteSink } from './fixed-file.ts'
import type { SourceFix } from './fix-source.ts'

/** An input, as it is repaired. */
export interface CopiedInput {
  /** As it stands in the log. */
  readonly name: string
  /** Whether the copy is an array of records, as the input is. */
  readonly isArray: boolean
  readonly source: ByteSource
}

/** What a run of repairs works with. */
export interface FixRun {
  readonly fix: SourceFix
  readonly decisions: Decisions
  readonly pacer: Pacer
  /** Counts on. */
  readonly tally: FixTally
}

/** Where repaired records and the changes go. */
export interface FixOutput {
  readonly copy: ByteSink
  /** Takes lines of JSON, each with its end. */
  readonly log: { write(line: string): void }
}

/** What must be known of an input to write its copy as it was. */
export interface CopiedShape {
  /** Whether the input was one record that held several. */
  readonly heldSeveral: boolean
  /** How many of its bytes could not be read as a record, or cut into records. */
  readonly unread: number
}

/**
 * Repairs an input, and writes its copy and the changes where an output is given.
 * @throws What the system says when it cannot be read.
 */
export async function fixCopy(
  { name, isArray, source }: CopiedInput,
  { fix, decisions, pacer, tally }: FixRun,
  output?: FixOutput,
): Promise<CopiedShape> {
  let [count, most, unread] = [0, 0, 0]
  const file = output && new FixedFile(output.copy, isArray)
  try {
    await fix(name, source, {
      decisions,
      pacer,
      onRecord({ fixed, text, record, line }) {
        const { texts, patch } = fixed
        tally.add(fixed)
        count++
        most = Math.max(most, texts?.length ?? 1)
        file?.write(texts ?? [text])
        if (texts) output?.log.write(`${JSON.stringify({ file: name, record, line, ...accountIn(texts), patch })}\n`)
      },
      onUnread(bytes) {
        unread += bytes.length
        file?.writeRaw(bytes)
      },
      onFinding: (finding) => tally.addUnread(finding),
    })
  } finally {
    file?.end()
  }
  return { heldSeveral: most > 1 && count === 1, unread }
}

/** The account that a line of the log is about. */
function accountIn(texts: readonly string[]): object {
  const account = texts.length === 1 ? accountOf(JSON.parse(texts[0] ?? 'null')) : undefined
  return account ? { account } : {}
}

import { operations, type PostOperationId } from '../../../../schemas/operations.ts'
import type { RecordName } from '../../../../schemas/record-types.ts'
import { checkSource, type Across, type SourceCounts } from '../../../../src/check/check-source.ts'
import { AcrossInMemory } from '../../../../src/check/across/across-in-memory.ts'
import type { Pacer } from '../../../../src/check/pacer.ts'
import { createRecordCheck } from '../../../../src/check/record-check.ts'
import type { ShownFinding } from '../../../../src/check/shown-finding.ts'
import { ByteWindow } from '../../../../src/input/byte-window.ts'
import { createFurtherCheck } from '../../../../src/profile/create-further-check.ts'
import { bounded } from '../../../../src/finding/bounded.ts'
import { codeFrame } from '../../../../src/report/pretty/code-frame.ts'
import { germanFault } from '../../../../src/german/german-fault.ts'
import { toAttr } from '../../../../src/validate/fault.ts'
import { aboutOf } from './about.ts'
import { fileSource } from './file-source.ts'
import type { ShownItem } from './messages.ts'

/** What hears of the check of a file. */
export interface FileCheck {
  readonly pacer: Pacer
  /** Counts on. */
  readonly counts: SourceCounts
  readonly onBytes: (bytes: Uint8Array) => void
  readonly onFinding: (shown: ShownFinding) => void
}

/** Every rule as grave as it says itself, as `--rules` has it. */
const allRules = { name: 'rules', rules: { '*': 'default' } } as const

/** How much of a file is read at once. */
const windowSize = 1024 * 1024

/**
 * Makes the check of files whose records are bodies of an operation: the one place that puts together the parts of the
 * command line that run in a browser. It does not look for accounts that several records are about: for that the
 * command line writes files.
 * @param withRules Whether the validation rules are asked, too.
 * @returns A function that checks every record of a file. It throws when the file cannot be read.
 */
export function createFileCheck(
  operation: PostOperationId,
  withRules: boolean,
): (file: File, name: string, check: FileCheck) => Promise<void> {
  const record = operations[operation].request
  const further = withRules ? createFurtherCheck(record, allRules, { now: new Date() }) : undefined
  const recordCheck = createRecordCheck({ record, engine: 'auto', duplicates: false, failOn: 'error' }, further)
  const window = new ByteWindow(windowSize, recordCheck.reserve)
  // What rules across records are asked about reaches over files.
  const known = new AcrossInMemory(further?.across ?? [])
  return async (file, name, { pacer, counts, onBytes, onFinding }) => {
    const tell = (shown: ShownFinding) => {
      counts.findings++
      onFinding(shown)
    }
    const across: Across = {
      isFull: false,
      add(noted, { record, position, account }) {
        const place = { file: name, record, ...position }
        for (const { path, ...wording } of known.ask(noted, account, place))
          tell({ kind: 'finding', finding: bounded({ ...place, ...(account ? { account } : {}), attr: toAttr(path), ...wording }) })
      },
    }
    const source = await fileSource(file, onBytes)
    try {
      for await (const found of checkSource(name, source, window, { recordCheck, pacer, counts, across })) found.forEach(tell)
    } finally {
      await source.close()
    }
  }
}

/** A finding in a record as the page shows it. */
export function shownItem({ finding, excerpt }: ShownFinding, record: RecordName): ShownItem {
  const { attr = '', code, cause } = finding
  return {
    finding,
    frame: excerpt ? codeFrame(excerpt, (_style, text) => text) : [],
    about: aboutOf(cause ?? code),
    inGerman: germanFault({ record, attr, code, cause }),
  }
}

import { createHash } from 'node:crypto'
import { baselineCodes } from '../finding/codes.ts'
import type { Finding } from '../finding/finding.ts'
import { movedFolder, type MovedFolder } from './moved-folder.ts'

/** A finding that only one of two reports has. */
export interface FindingChange {
  readonly change: 'new' | 'gone'
  readonly finding: Finding
}

/** What came of a comparison. */
export interface Compared {
  readonly same: number
  readonly moved?: MovedFolder
}

/**
 * Tells which findings are new in the second report, in its order, then which of the first are gone, in its order.
 * A finding is the same where code, field and account are; where no account is named, code, field, file and record. Of several that
 * are the same each counts.
 * Where all files have moved into another folder, as a repaired copy has, they are compared by what lies below it.
 * @param before Reads the first report, and `after` the second; each is read twice.
 * @returns How many are in both, and the folders.
 */
export function* compareFindings(
  before: () => Iterable<Finding>,
  after: () => Iterable<Finding>,
): Generator<FindingChange, Compared, undefined> {
  const moved = movedFolder(filesOf(before()), filesOf(after()))
  const placed = (finding: Finding) => (moved && isByFile(finding) ? { ...finding, file: fileAfter(finding.file, moved) } : finding)
  const left = new Map<string, number>()
  for (const finding of before()) {
    const key = keyOf(placed(finding))
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  let same = 0
  for (const finding of after()) {
    const key = keyOf(finding)
    const count = left.get(key) ?? 0
    if (count === 0) {
      yield { change: 'new', finding }
      continue
    }
    same++
    if (count === 1) left.delete(key)
    else left.set(key, count - 1)
  }
  for (const finding of before()) {
    const key = keyOf(placed(finding))
    const count = left.get(key) ?? 0
    if (count === 0) continue
    left.set(key, count - 1)
    yield { change: 'gone', finding }
  }
  return moved ? { same, moved } : { same }
}

/** The files whose findings are compared by their file. */
function filesOf(findings: Iterable<Finding>): Set<string> {
  const files = new Set<string>()
  for (const finding of findings) if (isByFile(finding)) files.add(finding.file)
  return files
}

/** Whether a finding is compared by its file, and that is one of the inputs. */
function isByFile({ account, code }: Finding): boolean {
  return !account && !Object.hasOwn(baselineCodes, code)
}

function fileAfter(file: string, { before, after }: MovedFolder): string {
  return file.startsWith(before) ? after + file.slice(before.length) : file
}

/** Short, since there may be millions. */
function keyOf({ code, attr, account, file, record }: Finding): string {
  const place = account ? [account.import_supplier, account.external_account_number] : [file, record]
  return createHash('sha1')
    .update(JSON.stringify([code, attr, account === undefined, place]))
    .digest('base64')
}

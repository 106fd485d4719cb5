import { createHash } from 'node:crypto'
import type { Finding } from '../finding/finding.ts'

/** A finding that only one of two reports has. */
export interface FindingChange {
  readonly change: 'new' | 'gone'
  readonly finding: Finding
}

/**
 * Tells which findings are new in the second report, in its order, then which of the first are gone, in its order.
 * A finding is the same where code, field and account are; where no account is named, code, field, file and record. Of several that
 * are the same each counts.
 * @param before Reads the first report; it is read twice.
 * @returns How many are in both.
 */
export function* compareFindings(
  before: () => Iterable<Finding>,
  after: () => Iterable<Finding>,
): Generator<FindingChange, number, undefined> {
  const left = new Map<string, number>()
  for (const finding of before()) {
    const key = keyOf(finding)
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
    const key = keyOf(finding)
    const count = left.get(key) ?? 0
    if (count === 0) continue
    left.set(key, count - 1)
    yield { change: 'gone', finding }
  }
  return same
}

/** Short, since there may be millions. */
function keyOf({ code, attr, account, file, record }: Finding): string {
  const place = account ? [account.import_supplier, account.external_account_number] : [file, record]
  return createHash('sha1')
    .update(JSON.stringify([code, attr, account === undefined, place]))
    .digest('base64')
}

import type { Finding } from '../finding/finding.ts'
import { isSameAccount } from '../finding/is-same-account.ts'
import { generalAttr } from '../report/finding-group.ts'
import type { AcceptedFinding, Baseline, BaselineEntry } from './baseline.ts'

/** Finds the first entry of a baseline that accepts a finding. */
export function entryFinder({ entries }: Baseline): (finding: AcceptedFinding) => BaselineEntry | undefined {
  const valid = entries.filter(({ isOver }) => !isOver)
  const byCode = Map.groupBy(
    valid.filter(({ code }) => code !== undefined),
    ({ code }) => code,
  )
  const byCause = Map.groupBy(
    valid.filter(({ code }) => code === undefined),
    ({ cause }) => cause,
  )
  return (finding) =>
    byCode.get(finding.code)?.find((entry) => accepts(entry, finding)) ??
    (finding.cause === undefined ? undefined : byCause.get(finding.cause)?.find((entry) => accepts(entry, finding)))
}

/** What a finding is marked with that an entry accepts. */
export function acceptedBy(entry: BaselineEntry | undefined): Finding['accepted'] {
  return entry && { reason: entry.reason, until: entry.until }
}

function accepts({ cause, attr, account }: BaselineEntry, finding: AcceptedFinding): boolean {
  return (
    (cause === undefined || cause === finding.cause) &&
    (attr === undefined || attr === finding.attr || (finding.attr !== undefined && attr === generalAttr(finding.attr))) &&
    (account === undefined || (finding.account !== undefined && isSameAccount(account, finding.account)))
  )
}

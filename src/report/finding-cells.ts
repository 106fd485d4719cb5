import type { Finding } from '../finding/finding.ts'

const place = ['file', 'line', 'column', 'offset', 'record', 'import_supplier', 'external_account_number', 'attr']
const words = ['code', 'cause', 'severity', 'detail', 'hint', 'accepted_until', 'accepted_because']

/** The columns of findings. */
export const findingColumns: readonly string[] = [...place, ...words]

/** What stands in the {@link findingColumns} of a finding. */
export function findingCells({ account, accepted, ...finding }: Finding): (string | number)[] {
  const agreed = accepted && { accepted_until: accepted.until, accepted_because: accepted.reason }
  const cells: Readonly<Record<string, string | number>> = { ...finding, ...account, ...agreed }
  return findingColumns.map((column) => cells[column] ?? '')
}

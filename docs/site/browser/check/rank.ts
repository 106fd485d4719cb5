import type { Finding } from '../../../../src/finding/finding.ts'

/** The gravest has the least. */
export function rank(severity: Finding['severity']): number {
  return ['error', 'warning', 'note'].indexOf(severity)
}
